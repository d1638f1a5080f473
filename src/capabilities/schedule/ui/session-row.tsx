import type { MouseEvent, ReactNode } from 'react'
import { euros } from '#kernel/money.ts'
import { pageIn } from '#kernel/page-address.ts'
import { typo } from '#kernel/typography.ts'
import { Button } from '#ui/controls/button.tsx'
import { buttonClass } from '#ui/controls/button-class.ts'
import { DayBadge } from '#ui/display/day-badge.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { formatMoney } from '#ui/format/money-format.ts'
import { counted, plural } from '#ui/format/plural.ts'
import { offerMessage } from '#ui/format/write-to-us.ts'
import { NEEDS_APPLICATION } from '#ui/hooks/at-rest.ts'
import { isPlainClick } from '#ui/hooks/is-plain-click.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { Mark } from '#ui/marks/mark.tsx'
import { SeatTicks } from '#ui/marks/seat-ticks.tsx'
import { AVAILABILITY_LABELS, type Availability, availabilityOf, freeSeats } from '../availability.ts'
import { nextDateWish } from '../next-date-wish.ts'
import type { PublicSession, ShownSession } from '../schedule.ts'
import { sessionAnchor } from '../timetable/session-path.ts'
import { AVAILABILITY_TONES } from './availability-tone.ts'

const MESSAGES = {
  sk: {
    left: (free: number) =>
      `${plural(free, ['Ostáva', 'Ostávajú', 'Ostáva'])} ${counted(free, ['miesto', 'miesta', 'miest'])}`,
    early: 'Early Bird',
    until: (day: string) => `do ${day} vrátane,`,
    after: (price: string) => `potom ${price}`,
    nextDate: 'Chcem vedieť o ďalšom termíne',
    waiting: (n: number) => `${plural(n, ['čaká', 'čakajú', 'čaká'])} ${n}`,
    join: 'Poradovník',
    inEnglish: 'Po anglicky',
    confirmed: 'Potvrdený termín',
    confirmedMeans: 'Prihlásených je dosť, termín sa koná.',
    closed: 'Registrácia je uzavretá',
    reserve: 'Rezervovať',
    further: (days: ReadonlyArray<string>) =>
      `${counted(days.length + 1, ['lekcia', 'lekcie', 'lekcií'])}, ďalšie: ${days.join(', ')}`,
  },
  en: {
    left: (free: number) => `${counted(free, ['seat', 'seats'])} left`,
    early: 'Early Bird',
    until: (day: string) => `until ${day} inclusive,`,
    after: (price: string) => `then ${price}`,
    nextDate: 'Tell me about the next session',
    waiting: (n: number) => `${n} waiting`,
    join: 'Waiting list',
    inEnglish: 'In English',
    confirmed: 'Confirmed session',
    confirmedMeans: 'Enough people have booked, the session takes place.',
    closed: 'Registration is closed',
    reserve: 'Book',
    further: (days: ReadonlyArray<string>) =>
      `${counted(days.length + 1, ['lesson', 'lessons'])}, also on ${days.join(', ')}`,
  },
}

/** What a plain click on a reservation does instead of following its link. */
export type OnReserve = (event: MouseEvent, session: PublicSession) => void

type SessionRowProps = {
  session: ShownSession
  onReserve?: OnReserve | undefined
  /** What else can be done with the date, below it. */
  tools?: ReactNode
}

export function SessionRow({ session, onReserve, tools }: SessionRowProps) {
  const words = useMessages(MESSAGES)
  const availability = availabilityOf(session)
  const isFull = availability === 'full'
  const endsAt = new Date(Date.parse(session.date) + session.durationMinutes * 60_000)
  return (
    <li
      id={sessionAnchor(session.id)}
      className="session-row"
      data-full={isFull || undefined}
      data-session={session.id}
    >
      <DayBadge value={session.date} className="session-row-day" />
      <div className="session-row-what">
        <h3 lang={session.wordsIn}>{typo(session.title)}</h3>
        <p className="session-row-meta">
          <span>
            <Icon name="clock" />
            {`${session.time}\u00a0–\u00a0${formatDate(endsAt, 'time')}`}
          </span>
          {session.furtherLessons && (
            <span>
              <Icon name="calendar" />
              {words.further(session.furtherLessons.map(({ startsAt }) => formatDate(startsAt, 'short')))}
            </span>
          )}
          <span>
            <Icon name="video" />
            {session.location}
          </span>
          <span lang={session.wordsIn}>
            <Icon name="level" />
            {session.level}
          </span>
          {session.language === 'en' && (
            <span>
              <Icon name="globe" />
              {words.inEnglish}
            </span>
          )}
          {session.isConfirmed && (
            <span className="session-confirmed" title={words.confirmedMeans}>
              <Mark name="makcen" />
              {words.confirmed}
              <span className="sr-only">: {words.confirmedMeans}</span>
            </span>
          )}
        </p>
      </div>
      <SeatsOf session={session} availability={availability} />
      <PriceOf session={session} />
      <div className="session-row-act">
        <Reserve session={session} isFull={isFull} onReserve={onReserve} />
      </div>
      {tools}
    </li>
  )
}

function SeatsOf({ session, availability }: { session: PublicSession; availability: Availability }) {
  const words = useMessages(MESSAGES)
  const labels = useMessages(AVAILABILITY_LABELS)
  const free = freeSeats(session)
  return (
    <div className={`session-row-seats tone-${AVAILABILITY_TONES[availability]}`}>
      <SeatTicks
        n={(session.currentParticipants / session.maxParticipants) * 20}
        tone={AVAILABILITY_TONES[availability]}
      />
      <p>
        <strong>{labels[availability]}</strong>
        {session.waiting && <span className="block font-normal">{words.waiting(session.waiting)}</span>}
        {free > 0 && free < 5 && <span className="block font-normal">{words.left(free)}</span>}
      </p>
    </div>
  )
}

function PriceOf({ session }: { session: PublicSession }) {
  const words = useMessages(MESSAGES)
  const language = useLanguage()
  const price = <strong className="num">{formatMoney(euros(session.price), language)}</strong>
  if (!session.earlyBirdUntil) return <p className="session-row-price">{price}</p>
  return (
    <p className="session-row-price">
      <span className="early">{words.early}</span> {price}{' '}
      <span>
        <span className="whitespace-nowrap">{words.until(formatDate(session.earlyBirdUntil, 'short'))}</span>{' '}
        <span className="whitespace-nowrap">{words.after(formatMoney(euros(session.originalPrice), language))}</span>
      </span>
    </p>
  )
}

type ReserveProps = { session: PublicSession; isFull: boolean; onReserve: OnReserve | undefined }

function Reserve({ session, isFull, onReserve }: ReserveProps) {
  const words = useMessages(MESSAGES)
  const { full } = useMessages(AVAILABILITY_LABELS)
  const language = useLanguage()
  const named = `${session.title}, ${formatDate(session.date, 'weekday', language)}`
  if (isFull) {
    return (
      <>
        <Button disabled aria-label={`${full}: ${named}`}>
          {full}
        </Button>
        {session.isClosed ? (
          <p className="text-sm text-ink-2">{words.closed}</p>
        ) : (
          <a
            className={buttonClass('outline', 'md')}
            href={pageIn(`/poradovnik/${session.id}`, language)}
            aria-label={`${words.join}: ${named}`}
          >
            {words.join}
          </a>
        )}
        <a
          className="link"
          href={pageIn(`/kontakt?termin=${session.id}`, language)}
          {...NEEDS_APPLICATION}
          onClick={(event) => beginMessage(event, nextDateWish(session, language))}
          aria-label={`${words.nextDate}: ${typo(named)}`}
        >
          {words.nextDate}
        </a>
      </>
    )
  }
  if (session.isClosed) return <p className="text-sm text-ink-2">{words.closed}</p>
  return (
    <a
      className={buttonClass('ink', 'md')}
      href={pageIn(`/rezervacia/${session.id}`, language)}
      {...NEEDS_APPLICATION}
      onClick={(event) => onReserve?.(event, session)}
      aria-label={`${words.reserve}: ${named}`}
    >
      {words.reserve}
    </a>
  )
}

/** The form on this page takes the message; a click that asks for a new window, or a page without the form, goes there. */
function beginMessage(event: MouseEvent, message: string) {
  if (isPlainClick(event) && offerMessage(message)) event.preventDefault()
}
