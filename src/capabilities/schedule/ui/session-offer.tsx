import { euros } from '#kernel/money.ts'
import { typo } from '#kernel/typography.ts'
import { buttonClass } from '#ui/controls/button-class.ts'
import { formatDate } from '#ui/format/date-format.ts'
import { machineDate } from '#ui/format/date-text.tsx'
import { formatMoney } from '#ui/format/money-format.ts'
import { SeatTicks } from '#ui/marks/seat-ticks.tsx'
import { AVAILABILITY_LABELS, availabilityOf } from '../availability.ts'
import type { PublicSession } from '../schedule.ts'
import { AVAILABILITY_TONES } from './availability-tone.ts'
import type { OnReserve } from './session-row.tsx'
import './schedule.css'

type SessionOfferProps = { session: PublicSession; onReserve: OnReserve; className?: string }

/** One session that can be booked, for a reader of something else: what, when, for how much, and the way to a seat. */
export function SessionOffer({ session, onReserve, className = '' }: SessionOfferProps) {
  const availability = availabilityOf(session)
  const tone = AVAILABILITY_TONES[availability]
  return (
    <section className={`session-offer card ${className}`} aria-label="Najbližší termín kurzu" data-offer={session.id}>
      <p className="session-offer-why">{typo('Vyskúšajte si to naživo')}</p>
      <p className="display session-offer-what">{typo(session.title)}</p>
      <p className="session-offer-when">
        <time dateTime={machineDate(session.date)}>{formatDate(session.date, 'full')}</time>
        {session.location === 'Online' ? ', online' : `, ${session.location}`}
      </p>
      <p className={`session-offer-seats tone-${tone}`}>
        <SeatTicks small n={(session.currentParticipants / session.maxParticipants) * 20} tone={tone} />
        {AVAILABILITY_LABELS[availability]}
      </p>
      <p className="session-offer-act">
        <span>
          <strong className="num">{formatMoney(euros(session.price))}</strong>
          {session.isEarlyBird && <span className="early">Early Bird</span>}
        </span>
        <a
          className={buttonClass('ink', 'md')}
          href={`/rezervacia/${session.id}`}
          onClick={(event) => onReserve(event, session)}
          aria-label={`Rezervovať: ${session.title}, ${formatDate(session.date, 'weekday')}`}
        >
          Rezervovať
        </a>
      </p>
    </section>
  )
}
