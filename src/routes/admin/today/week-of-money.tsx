import { typo } from '#kernel/typography.ts'
import { formatDate } from '#ui/format/date-format.ts'
import { formatMoney } from '#ui/format/money-format.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import { changeInPercent, type WeekReport } from '../analytics/income.ts'

const MESSAGES = {
  sk: {
    label: 'Peniaze týždňa',
    came: 'Od pondelka prišlo',
    before: (money: string) => `, minulý týždeň v tomto čase ${money}`,
    change: ', čiže',
    days: 'Prijaté podľa dní',
    day: (day: string, money: string, before: string) => `${day} ${money}, minulý týždeň ${before}`,
    notYet: 'ešte nebol',
  },
  en: {
    label: 'Money of the week',
    came: 'Since Monday we received',
    before: (money: string) => `, last week by now ${money}`,
    change: ', that is',
    days: 'Received by day',
    day: (day: string, money: string, before: string) => `${day} ${money}, last week ${before}`,
    notYet: 'not yet',
  },
}

const STEP = 38
const STROKE = 10
const HEIGHT = 40
const LEAN = 0.3

/** The money of this week in one sentence, with a pair of strokes a day: last week's grey, this week's inked, today's lit. */
export function WeekOfMoney({ week }: { week: WeekReport }) {
  const words = useMessages(MESSAGES)
  const language = useLanguage()
  const change = changeInPercent(week.cents, week.beforeCents)
  const percent = change === null ? null : `${change < 0 ? '−' : '+'}${Math.abs(change)} %`
  const most = Math.max(1, ...week.days.flatMap(({ cents, beforeCents }) => [cents ?? 0, beforeCents]))
  const today = week.days.findLastIndex(({ cents }) => cents !== null)
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' })
  const said = week.days
    .map(({ day, cents, beforeCents }) =>
      words.day(formatDate(day, 'short'), cents === null ? words.notYet : formatMoney(cents), formatMoney(beforeCents)),
    )
    .join('; ')
  return (
    <section className="week-of-money" aria-label={words.label}>
      <p>
        {words.came} <b className="num">{formatMoney(week.cents)}</b>
        {words.before(formatMoney(week.beforeCents))}
        {percent !== null && change !== null && (
          <>
            {words.change} <b className={change < 0 ? 'num text-bad' : 'num text-ok'}>{typo(percent)}</b>
          </>
        )}
        .
      </p>
      <svg viewBox={`0 0 ${STEP * 7} 60`} role="img" aria-label={`${words.days}: ${said}`}>
        {week.days.map(({ day, cents, beforeCents }, index) => (
          <g key={day}>
            <polygon className="before" points={stroke(index * STEP, beforeCents / most)} />
            {cents !== null && (
              <polygon
                className={index === today ? 'today' : 'inked'}
                points={stroke(index * STEP + STROKE + 2, cents / most)}
              />
            )}
            <text x={index * STEP} y="58">
              {weekday.format(new Date(`${day}T00:00:00Z`))}
            </text>
          </g>
        ))}
      </svg>
    </section>
  )
}

/** What is nothing is still seen to be there. */
function stroke(left: number, share: number): string {
  const height = Math.max(1.5, share * HEIGHT)
  const lean = height * LEAN
  return [
    [left, 44],
    [left + STROKE, 44],
    [left + STROKE + lean, 44 - height],
    [left + lean, 44 - height],
  ]
    .map((point) => point.map((at) => at.toFixed(1)).join())
    .join(' ')
}
