import { Link } from 'react-router'
import type { SessionInCalendar } from '#capabilities/schedule/sessions-for-staff.ts'
import { dayOf } from '#kernel/day.ts'
import { typo } from '#kernel/typography.ts'
import { ButtonLink } from '#ui/controls/button-link.tsx'
import { classNames } from '#ui/format/class-names.ts'
import { dateParts, formatDate } from '#ui/format/date-format.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { SESSION_MESSAGES } from './session.messages.ts'
import { standingOf } from './session-look.ts'
import { addMonths, type Month, weeksOf } from './session-month.ts'

const MESSAGES = {
  sk: {
    previous: 'Predchádzajúci mesiac',
    next: 'Nasledujúci mesiac',
    today: 'Dnes',
    isToday: 'dnes',
    months: 'Mesiace',
    none: 'V tomto mesiaci nie je žiadny termín.',
    add: (day: string) => `Nový termín ${day}`,
    noJoinUrl: 'chýba odkaz',
  },
  en: {
    previous: 'Previous month',
    next: 'Next month',
    today: 'Today',
    isToday: 'today',
    months: 'Months',
    none: 'There is no session in this month.',
    add: (day: string) => `New session on ${day}`,
    noJoinUrl: 'no link',
  },
}

const ENGLISH = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

type SessionsCalendarProps = {
  sessions: ReadonlyArray<SessionInCalendar>
  month: Month
  today: string
  /** The moment of reading, which says what is on and what is over. */
  now: string
  mayChange: boolean
}

/** A month on one sheet. On a phone it becomes a list of the days that have something on them. */
export function SessionsCalendar({ sessions, month, today, now, mayChange }: SessionsCalendarProps) {
  const words = useMessages(MESSAGES)
  const language = useLanguage()
  const { monthName, year } = dateParts(`${month}-01`)
  const title =
    language === 'en'
      ? ENGLISH.format(new Date(`${month}-01T00:00:00Z`))
      : `${monthName.charAt(0).toUpperCase()}${monthName.slice(1)} ${year}`
  const href = (wanted: Month) => `/admin/sessions?${new URLSearchParams({ view: 'calendar', month: wanted })}`
  const weeks = weeksOf(month)
  const byDay = Map.groupBy(sessions, ({ startsAt }) => dayOf(new Date(startsAt)))
  return (
    <section className="sessions-calendar" aria-labelledby="calendar-month">
      <header>
        <h2 id="calendar-month" className="calendar-month">
          {title}
        </h2>
        <nav aria-label={words.months}>
          <ButtonLink to={href(addMonths(month, -1))} size="icon-sm" aria-label={words.previous} rel="prev">
            <Icon name="left" />
          </ButtonLink>
          <ButtonLink to={href(today.slice(0, 7))} size="sm">
            {words.today}
          </ButtonLink>
          <ButtonLink to={href(addMonths(month, 1))} size="icon-sm" aria-label={words.next} rel="next">
            <Icon name="right" />
          </ButtonLink>
        </nav>
      </header>
      <table>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col">
                {dateParts(day, language).weekday}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => {
                const own = byDay.get(day) ?? []
                return (
                  <td
                    key={day}
                    className={classNames(
                      !day.startsWith(month) && 'outside',
                      day < today && 'past',
                      own.length === 0 && 'empty',
                    )}
                    aria-current={day === today ? 'date' : undefined}
                  >
                    <DayHead
                      day={day}
                      isFirst={day === week[0] && week === weeks[0]}
                      isToday={day === today}
                      add={mayChange && day >= today ? words.add(formatDate(day, 'long', language)) : null}
                    />
                    {own.map((session) => (
                      <CalendarEntry key={session.id} session={session} now={now} />
                    ))}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {!sessions.some(({ startsAt }) => dayOf(new Date(startsAt)).startsWith(month)) && (
        <p className="text-ink-2">{words.none}</p>
      )}
    </section>
  )
}

type DayHeadProps = { day: string; isFirst: boolean; isToday: boolean; add: string | null }

/** A day says its month where one begins. */
function DayHead({ day, isFirst, isToday, add }: DayHeadProps) {
  const words = useMessages(MESSAGES)
  const { day: number, weekday } = dateParts(day, useLanguage())
  return (
    <div className="calendar-day">
      <time dateTime={day} className="num">
        {isFirst || number === 1 ? formatDate(day, 'short') : `${number}.`}
        <span className="calendar-weekday"> {weekday}</span>
        {isToday && <span className="calendar-today"> {words.isToday}</span>}
      </time>
      {add && (
        <Link to={`/admin/sessions/new?day=${day}`} className="calendar-add" aria-label={add}>
          <Icon name="plus" />
        </Link>
      )}
    </div>
  )
}

/** Without a link nobody can enter; in the last days somebody has to find one. */
const PREPARED_MS = 7 * 86_400_000

function CalendarEntry({ session, now }: { session: SessionInCalendar; now: string }) {
  const words = useMessages(MESSAGES)
  const { standings, visibilities } = useMessages(SESSION_MESSAGES)
  const { id, title, startsAt, visibility, seatsTaken, capacity, joinUrl } = session
  const standing = standingOf(session, now)
  const isSold = standing === 'open' || standing === 'full'
  const needsLink = isSold && joinUrl === null && Date.parse(startsAt) - Date.parse(now) < PREPARED_MS
  const isPrivate = visibility === 'private'
  const notes = [
    standing === 'open' || standing === 'over' || needsLink
      ? `${seatsTaken}/${capacity}`
      : standings[standing].toLowerCase(),
    needsLink && words.noJoinUrl,
  ]
  return (
    <Link
      to={`/admin/sessions/${id}`}
      className={`calendar-entry ${needsLink ? 'unprepared' : standing}`}
      // A cell has no room for the whole name.
      title={[typo(title), isPrivate && visibilities.private.toLowerCase()].filter(Boolean).join(', ')}
    >
      <strong>
        <span className="num">{formatDate(new Date(startsAt), 'time')}</span> {typo(title)}
      </strong>
      <span>
        {notes.filter(Boolean).join(', ')}
        {isPrivate && (
          <>
            {' '}
            <Icon name="lock" />
            <span className="sr-only">{visibilities.private.toLowerCase()}</span>
          </>
        )}
      </span>
    </Link>
  )
}
