import { euros } from '#kernel/money.ts'
import { typo } from '#kernel/typography.ts'
import { PageLink } from '#ui/controls/page-link.tsx'
import { dateParts, formatDate } from '#ui/format/date-format.ts'
import { machineDate } from '#ui/format/date-text.tsx'
import { formatMoney } from '#ui/format/money-format.ts'
import { useLanguage, useMessages } from '#ui/hooks/use-messages.ts'
import { SeatTicks } from '#ui/marks/seat-ticks.tsx'
import { AVAILABILITY_LABELS, availabilityOf, freeSeats } from '../availability.ts'
import type { ShownSession } from '../schedule.ts'
import { AVAILABILITY_TONES } from './availability-tone.ts'
import './schedule.css'

const MESSAGES = {
  sk: { why: 'Najbližší termín s voľným miestom', early: 'Early Bird' },
  en: { why: 'Next session with a free seat', early: 'Early Bird' },
}

/** The soonest session that can still be booked; nothing when there is none. */
export function NextSessionCard({
  sessions,
  to = '#schedule',
}: {
  sessions: ReadonlyArray<ShownSession>
  to?: string
}) {
  const words = useMessages(MESSAGES)
  const labels = useMessages(AVAILABILITY_LABELS)
  const language = useLanguage()
  const next = sessions.find((session) => freeSeats(session) > 0 && !session.isClosed)
  if (!next) return null
  const { dayOfMonth, monthName, weekday } = dateParts(next.date, language)
  const endsAt = new Date(Date.parse(next.date) + next.durationMinutes * 60_000)
  const availability = availabilityOf(next)
  const tone = AVAILABILITY_TONES[availability]
  return (
    <PageLink to={to} className="next-session" data-next-session={next.id}>
      <time dateTime={machineDate(next.date)} className="next-session-day">
        <span>{weekday}</span> <b>{dayOfMonth}</b> <span>{monthName}</span>
      </time>
      <span className="next-session-what">
        <span className="next-session-why">{words.why}</span>
        <strong lang={next.wordsIn}>{typo(next.title)}</strong>
        <span className={`next-session-seats tone-${tone}`}>
          <SeatTicks small n={(next.currentParticipants / next.maxParticipants) * 20} tone={tone} />
          {labels[availability]}
        </span>
      </span>
      <span className="next-session-price">
        {next.isEarlyBird && <span className="early">{words.early}</span>}
        <strong className="num">{formatMoney(euros(next.price), language)}</strong>
        <span>{`${next.time}\u00a0–\u00a0${formatDate(endsAt, 'time')}`}</span>
      </span>
    </PageLink>
  )
}
