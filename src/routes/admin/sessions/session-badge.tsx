import { Badge } from '#ui/display/badge.tsx'
import { useLanguage } from '#ui/hooks/use-messages.ts'
import { SeatTicks } from '#ui/marks/seat-ticks.tsx'
import { STANDING_LOOKS, STANDING_TONES, standingInWords, standingOf } from './session-look.ts'

type SessionBadgeProps = { session: Parameters<typeof standingOf>[0]; now: string }

/** How a session stands, in its colour and a word. */
export function SessionBadge({ session, now }: SessionBadgeProps) {
  const standing = standingOf(session, now)
  return <Badge look={STANDING_LOOKS[standing]}>{standingInWords(session, standing, useLanguage())}</Badge>
}

/** Its seats as strokes, always twenty for all of them, with the numbers beside. */
export function SessionSeats({ session, now }: SessionBadgeProps) {
  const { seatsTaken, capacity } = session
  return (
    <span className="session-seats">
      <SeatTicks n={(seatsTaken / capacity) * 20} tone={STANDING_TONES[standingOf(session, now)]} small />
      <span className="num font-bold">
        {seatsTaken}/{capacity}
      </span>
    </span>
  )
}
