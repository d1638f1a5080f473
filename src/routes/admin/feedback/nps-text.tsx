import { npsOf, type Tally } from '#capabilities/feedback/feedback.ts'
import { counted } from '#ui/format/plural.ts'
import { useMessages } from '#ui/hooks/use-messages.ts'

const MESSAGES = {
  sk: { of: (n: number) => `z ${n === 1 ? '1\u00a0odpovede' : `${n}\u00a0odpovedí`}`, none: 'zatiaľ bez odpovede' },
  en: { of: (n: number) => `of ${counted(n, ['answer', 'answers'])}`, none: 'no answer yet' },
}

/** The figure never stands without how many it is made of. */
export function NpsText({ tally }: { tally: Tally }) {
  const words = useMessages(MESSAGES)
  const nps = npsOf(tally)
  if (nps === null) return <span className="text-ink-2">{words.none}</span>
  return (
    <>
      <b className="num">{signed(nps)}</b> <small>{words.of(tally.answers)}</small>
    </>
  )
}

function signed(nps: number): string {
  if (nps > 0) return `+${nps}`
  return String(nps).replace('-', '\u2212')
}
