import { createContext, use } from 'react'
import { classNames } from '#ui/format/class-names.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'
import { type RoomCounts, sumOf } from './room-counts.ts'

/** What waits for whoever looks at the back office. */
export const CountsContext = createContext<RoomCounts>({})

const MESSAGES = { sk: { waiting: 'čaká' }, en: { waiting: 'waiting:' } }

/** How much waits under these names together; nothing where nothing does. */
export function WaitingCount({ of }: { of: ReadonlyArray<string> }) {
  const words = useMessages(MESSAGES)
  const counts = use(CountsContext)
  const { count, isMore, isPressing } = sumOf(of.map((key) => counts[key]))
  if (count === 0) return null
  return (
    <span className={classNames('waiting', isPressing && 'pressing')}>
      <span className="sr-only"> {words.waiting} </span>
      {count}
      {isMore && '+'}
    </span>
  )
}
