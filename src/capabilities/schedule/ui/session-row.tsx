import type { MouseEvent } from 'react'
import { euros } from '#kernel/money.ts'
import { typo } from '#kernel/typography.ts'
import { Button } from '#ui/controls/button.tsx'
import { buttonClass } from '#ui/controls/button-class.ts'
import { DayBadge } from '#ui/display/day-badge.tsx'
import { formatDate } from '#ui/format/date-format.ts'
import { formatMoney } from '#ui/format/money-format.ts'
import { counted, plural } from '#ui/format/plural.ts'
import { offerMessage } from '#ui/format/write-to-us.ts'
import { isPlainClick } from '#ui/hooks/is-plain-click.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { SeatTicks } from '#ui/marks/seat-ticks.tsx'
import { AVAILABILITY_LABELS, type Availability, availabilityOf, freeSeats } from '../availability.ts'
import { nextDateWish } from '../next-date-wish.ts'
import type { PublicSession } from '../schedule.ts'
import { AVAILABILITY_TONES } from './availability-tone.ts'

/** What a plain click on a reservation does instead of following its link. */
export type OnReserve = (event: MouseEvent, session: PublicSession) => void

export function SessionRow({ session, onReserve }: { session: PublicSession; onReserve?: OnReserve | undefined }) {
  const availability = availabilityOf(session)
  const isFull = availability === 'full'
  const endsAt = new Date(Date.parse(session.date) + session.durationMinutes * 60_000)
  return (
    <li className="session-row" data-full={isFull || undefined} data-session={session.id}>
      <DayBadge value={session.date} className="session-row-day" />
      <div className="session-row-what">
        <h3>{typo(session.title)}</h3>
        <p className="session-row-meta">
          <span>
            <Icon name="clock" />
            {`${session.time}\u00a0–\u00a0${formatDate(endsAt, 'time')}`}
          </span>
          <span>
            <Icon name="video" />
            {session.location}
          </span>
          <span>
            <Icon name="level" />
            {session.level}
          </span>
        </p>
      </div>
      <SeatsOf session={session} availability={availability} />
      <PriceOf session={session} />
      <div className="session-row-act">
        <Reserve session={session} isFull={isFull} onReserve={onReserve} />
      </div>
    </li>
  )
}

function SeatsOf({ session, availability }: { session: PublicSession; availability: Availability }) {
  const free = freeSeats(session)
  return (
    <div className={`session-row-seats tone-${AVAILABILITY_TONES[availability]}`}>
      <SeatTicks
        n={(session.currentParticipants / session.maxParticipants) * 20}
        tone={AVAILABILITY_TONES[availability]}
      />
      <p>
        <strong>{AVAILABILITY_LABELS[availability]}</strong>
        {free > 0 && free < 5 && (
          <span className="block font-normal">
            {plural(free, ['Ostáva', 'Ostávajú', 'Ostáva'])} {counted(free, ['miesto', 'miesta', 'miest'])}
          </span>
        )}
      </p>
    </div>
  )
}

function PriceOf({ session }: { session: PublicSession }) {
  const price = <strong className="num">{formatMoney(euros(session.price))}</strong>
  if (!session.earlyBirdUntil) return <p className="session-row-price">{price}</p>
  return (
    <p className="session-row-price">
      <span className="early">Early Bird</span> {price}{' '}
      <span>
        <span className="whitespace-nowrap">do {formatDate(session.earlyBirdUntil, 'short')} vrátane,</span>{' '}
        <span className="whitespace-nowrap">potom {formatMoney(euros(session.originalPrice))}</span>
      </span>
    </p>
  )
}

type ReserveProps = { session: PublicSession; isFull: boolean; onReserve: OnReserve | undefined }

function Reserve({ session, isFull, onReserve }: ReserveProps) {
  const named = `${session.title}, ${formatDate(session.date, 'weekday')}`
  if (isFull) {
    return (
      <>
        <Button disabled aria-label={`Obsadené: ${named}`}>
          Obsadené
        </Button>
        <a
          className="link"
          href={`/kontakt?termin=${session.id}`}
          onClick={(event) => beginMessage(event, nextDateWish(session))}
          aria-label={typo(`Chcem vedieť o ďalšom termíne: ${named}`)}
        >
          {typo('Chcem vedieť o ďalšom termíne')}
        </a>
      </>
    )
  }
  if (session.isClosed) return <p className="text-sm text-ink-2">Registrácia je uzavretá</p>
  return (
    <a
      className={buttonClass('ink', 'md')}
      href={`/rezervacia/${session.id}`}
      onClick={(event) => onReserve?.(event, session)}
      aria-label={`Rezervovať: ${named}`}
    >
      Rezervovať
    </a>
  )
}

/** The form on this page takes the message; a click that asks for a new window, or a page without the form, goes there. */
function beginMessage(event: MouseEvent, message: string) {
  if (isPlainClick(event) && offerMessage(message)) event.preventDefault()
}
