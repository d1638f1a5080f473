import { euros } from '#kernel/money.ts'
import { pageIn } from '#kernel/page-address.ts'
import { typo } from '#kernel/typography.ts'
import { buttonClass } from '#ui/controls/button-class.ts'
import { formatDate } from '#ui/format/date-format.ts'
import { machineDate } from '#ui/format/date-text.tsx'
import { formatMoney } from '#ui/format/money-format.ts'
import { NEEDS_APPLICATION } from '#ui/hooks/at-rest.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import { SeatTicks } from '#ui/marks/seat-ticks.tsx'
import { AVAILABILITY_LABELS, availabilityOf } from '../availability.ts'
import type { ShownSession } from '../schedule.ts'
import { AVAILABILITY_TONES } from './availability-tone.ts'
import type { OnReserve } from './session-row.tsx'
import './schedule.css'

const MESSAGES = {
  sk: {
    label: 'Najbližší termín kurzu',
    why: 'Vyskúšajte si to naživo',
    early: 'Early Bird',
    reserve: 'Rezervovať',
  },
  en: { label: 'Next session of the course', why: 'Try it live', early: 'Early Bird', reserve: 'Book' },
}

type SessionOfferProps = { session: ShownSession; onReserve: OnReserve; className?: string }

/** One session that can be booked, for a reader of something else: what, when, for how much, and the way to a seat. */
export function SessionOffer({ session, onReserve, className = '' }: SessionOfferProps) {
  const words = useMessages(MESSAGES)
  const labels = useMessages(AVAILABILITY_LABELS)
  const language = useLanguage()
  const availability = availabilityOf(session)
  const tone = AVAILABILITY_TONES[availability]
  return (
    <section className={`session-offer card ${className}`} aria-label={words.label} data-offer={session.id}>
      <p className="text-ink-2">{words.why}</p>
      <p className="display session-offer-what" lang={session.wordsIn}>
        {typo(session.title)}
      </p>
      <p className="text-ink-2">
        <time dateTime={machineDate(session.date)}>{formatDate(session.date, 'full', language)}</time>
        {session.location === 'Online' ? ', online' : `, ${session.location}`}
      </p>
      <p className={`session-offer-seats tone-${tone}`}>
        <SeatTicks small n={(session.currentParticipants / session.maxParticipants) * 20} tone={tone} />
        {labels[availability]}
      </p>
      <p className="session-offer-act">
        <span>
          <strong className="num">{formatMoney(euros(session.price), language)}</strong>
          {session.isEarlyBird && <span className="early">{words.early}</span>}
        </span>
        <a
          className={buttonClass('ink', 'md')}
          href={pageIn(`/rezervacia/${session.id}`, language)}
          {...NEEDS_APPLICATION}
          onClick={(event) => onReserve(event, session)}
          aria-label={`${words.reserve}: ${session.title}, ${formatDate(session.date, 'weekday', language)}`}
        >
          {words.reserve}
        </a>
      </p>
    </section>
  )
}
