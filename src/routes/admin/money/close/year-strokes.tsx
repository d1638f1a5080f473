import { Link } from 'react-router'
import type { Month } from '#capabilities/bookkeeping/monthly-close.ts'
import type { AccountantYear } from '#capabilities/bookkeeping/read-accountant-month.server.ts'
import { dateParts } from '#ui/format/date-format.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import { ACCOUNTANT_MESSAGES } from './accountant.messages.ts'

const SHORT = 3

/** The twelve months of a year as strokes, each with how it stands. */
export function YearStrokes({ month, year }: { month: Month; year: AccountantYear }) {
  const words = useMessages(ACCOUNTANT_MESSAGES)
  const language = useLanguage()
  return (
    <nav className="close-year" aria-label={words.year(month.slice(0, 4))}>
      {year.map(({ month: each, state }) => (
        <Link
          key={each}
          to={`?month=${each}`}
          className={state}
          aria-current={each === month ? 'true' : undefined}
          preventScrollReset
        >
          {dateParts(`${each}-01`, language).monthName.slice(0, SHORT)}
          <small>{words.strokes[state]}</small>
        </Link>
      ))}
    </nav>
  )
}
