import type { CSSProperties } from 'react'
import { type Day, daysFrom } from '#kernel/day.ts'
import { typo } from '#kernel/typography.ts'
import { classNames } from '#ui/format/class-names.ts'
import { formatDate } from '#ui/format/date-format.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import { FREEING_MESSAGES, type GivenBack, sumBack, whenInWords } from './freeing.messages.ts'
import './freeing.css'

type DaysRulerProps = {
  today: Day
  courseOn: Day
  stretches: ReadonlyArray<GivenBack>
  isWide?: boolean
}

/** Above a month of days a stroke is a week. */
const MOST_STROKES = 31

/** What goes back on which day: one stroke for each, today the tall one, and the same in words for whoever hears the page. */
export function DaysRuler({ today, courseOn, stretches, isWide = false }: DaysRulerProps) {
  const words = useMessages(FREEING_MESSAGES)
  const language = useLanguage()
  const first = stretches[0]?.from ?? today
  const step = stepOf(first, courseOn)
  const strokes = Math.floor(daysFrom(first, courseOn) / step) + 1
  const columnOf = (day: Day) => strokes - Math.floor(daysFrom(day, courseOn) / step)
  const sentence = words.ruler(
    formatDate(today, 'day', language),
    stretches
      .filter(({ until }) => until >= today)
      .map((each) => `${sumBack(each.cents, language)} ${whenInWords(each, stretches, today, language)}`)
      .join(', '),
    formatDate(courseOn, 'day', language),
  )
  return (
    <div
      className={classNames('days', isWide && 'wide')}
      style={{ '--d': strokes } as CSSProperties}
      role="img"
      aria-label={typo(sentence)}
    >
      {Array.from({ length: strokes }, (_, index) => index + 1).map((column) => (
        <i key={column} className={strokeClass(column, { columnOf, today, strokes, stretches })} />
      ))}
      {stretches.map((each) => (
        <Label
          key={each.from}
          stretch={each}
          columns={[columnOf(each.from), Math.min(columnOf(each.until) + 1, strokes)]}
          when={whenInWords(each, stretches, today, language)}
          isPast={each.until < today}
        />
      ))}
      <span className="end" style={{ gridColumn: `${Math.max(1, strokes - 2)} / ${strokes + 1}` }}>
        <b>{formatDate(courseOn, 'short', language)}</b> {words.course}
      </span>
    </div>
  )
}

/** How many days a stroke is. */
export function stepOf(first: Day, courseOn: Day): number {
  return daysFrom(first, courseOn) < MOST_STROKES ? 1 : 7
}

type Strokes = Pick<DaysRulerProps, 'today' | 'stretches'> & { columnOf: (day: Day) => number; strokes: number }

function strokeClass(column: number, { columnOf, today, strokes, stretches }: Strokes): string | undefined {
  const now = columnOf(today)
  if (column === now) return 'now'
  if (column < now) return undefined
  if (column === strokes) return 'k'
  const { percent } = stretches.findLast(({ from }) => columnOf(from) <= column) ?? { percent: 0 }
  if (percent === 100) return 'a'
  return percent > 0 ? 'b' : 'c'
}

type LabelProps = { stretch: GivenBack; columns: readonly [number, number]; when: string; isPast: boolean }

function Label({ stretch: { percent, cents }, columns: [from, to], when, isPast }: LabelProps) {
  const language = useLanguage()
  const tone = isPast ? 'past' : percent === 100 ? 'a' : percent > 0 ? 'b' : 'c'
  // Too narrow for its words: it stands in the sentence, and on a phone in a row of its own.
  const isNarrow = to - from < 3
  return (
    <span
      className={classNames(tone, isNarrow && 'narrow')}
      style={{ gridColumn: `${from} / ${Math.max(to, from + 1)}` }}
    >
      <b>{`${percent}\u00a0%`}</b>
      <span>{sumBack(cents, language)}</span> <span>{typo(when)}</span>
    </span>
  )
}
