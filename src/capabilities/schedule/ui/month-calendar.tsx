import { typo } from '#kernel/typography.ts'
import { buttonClass } from '#ui/controls/button-class.ts'
import { PageLink } from '#ui/controls/page-link.tsx'
import { classNames } from '#ui/format/class-names.ts'
import { dateParts, formatDate, formatMonth } from '#ui/format/date-format.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { AVAILABILITY_LABELS, availabilityOf } from '../availability.ts'
import type { PublicSession } from '../schedule.ts'
import { type CalendarDay, type Month, monthsOf, monthWeeks } from '../timetable/month-weeks.ts'
import { sessionAnchor } from '../timetable/session-path.ts'
import { type TimetableQuery, timetableHref } from '../timetable/timetable-query.ts'
import { AVAILABILITY_TONES } from './availability-tone.ts'

const MESSAGES = {
  sk: { months: 'Mesiace', before: 'Predchádzajúci mesiac', after: 'Nasledujúci mesiac' },
  en: { months: 'Months', before: 'Previous month', after: 'Next month' },
}

type MonthCalendarProps = { query: TimetableQuery; month: Month; sessions: ReadonlyArray<PublicSession> }

/** A month on the wall. Its sessions lead to their rows, which stand below it. */
export function MonthCalendar({ query, month, sessions }: MonthCalendarProps) {
  const words = useMessages(MESSAGES)
  const language = useLanguage()
  const months = monthsOf(sessions)
  const at = months.indexOf(month)
  const weeks = monthWeeks(month, sessions)
  return (
    <div className="month">
      <nav className="month-steps" aria-label={words.months}>
        <Step to={months[at - 1]} query={query} label={words.before} icon="left" />
        <h3 aria-live="polite">{formatMonth(month, language)}</h3>
        <Step to={months[at + 1]} query={query} label={words.after} icon="right" />
      </nav>
      <table>
        <caption className="sr-only">{formatMonth(month, language)}</caption>
        <thead>
          <tr>
            {weeks[0]?.map(({ day }) => {
              const { shortWeekday, weekday } = dateParts(day, language)
              return (
                <th key={day} scope="col" abbr={weekday}>
                  {shortWeekday}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]?.day}>
              {week.map((each) => (
                <DayCell key={each.day} day={each} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function DayCell({ day: { day, isInMonth, sessions } }: { day: CalendarDay }) {
  const labels = useMessages(AVAILABILITY_LABELS)
  const language = useLanguage()
  return (
    <td className={classNames(!isInMonth && 'is-outside', sessions.length > 0 && 'has-sessions')}>
      <span className="num">{dateParts(day, language).day}</span>
      {isInMonth &&
        sessions.map((session) => {
          const availability = availabilityOf(session)
          // What can be seen comes first, so that it can be said to a computer.
          const seen = `${session.time} ${typo(session.title)}`
          const named = `${seen}, ${formatDate(session.date, 'weekday', language)}, ${labels[availability]}`
          return (
            <a
              key={session.id}
              href={`#${sessionAnchor(session.id)}`}
              className={`tone-${AVAILABILITY_TONES[availability]}`}
              aria-label={named}
            >
              <b className="num">{session.time}</b> <span>{typo(session.title)}</span>
            </a>
          )
        })}
    </td>
  )
}

type StepProps = { to: Month | undefined; query: TimetableQuery; label: string; icon: 'left' | 'right' }

function Step({ to, query, label, icon }: StepProps) {
  if (!to) return <span className="month-no-step" />
  return (
    <PageLink
      to={timetableHref({ ...query, month: to })}
      rel="nofollow"
      preventScrollReset
      className={buttonClass('outline', 'icon')}
      aria-label={label}
    >
      <Icon name={icon} />
    </PageLink>
  )
}
