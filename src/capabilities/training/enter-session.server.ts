import { noteEntry } from '#capabilities/attendance/note-entry.server.ts'
import { wishEarlyStart } from '#capabilities/booking/wish-early-start.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'
import { findSeat } from './find-seat.server.ts'
import { lessonNow } from './training.ts'

/**
 * Where the lesson is held right now, for a participant whose door is open; null in front of any other door. Nobody who may
 * still withdraw enters before they have asked for the start: what begins without that wish costs them nothing. Whoever is let in
 * leaves a mark in the attendance.
 */
export async function enterSession(
  services: Pick<Services, 'db' | 'clock' | 'config' | 'log' | 'settings'>,
  { token, earlyStart = false }: { token: string; earlyStart?: boolean },
  call: Call,
): Promise<string | null> {
  const seat = await findSeat(services, token)
  // A wish that comes after the course is none: what it would have allowed has not been given.
  if (!seat || seat.door === 'closed' || seat.door === 'ended') return null
  if (seat.asksEarlyStart) {
    if (!earlyStart) return null
    await services.db.transaction((tx) => wishEarlyStart(services, tx, seat.registration, call))
  }
  if (seat.door !== 'open') return null
  const address = URL.parse(seat.session.joinUrl ?? '')
  // The table holds https only; whoever sends people on looks once more.
  if (address?.protocol !== 'https:') return null
  const { participant, session } = seat
  const { startsAt } = lessonNow(session, services.clock.now())
  await noteEntry(services, { participantId: participant.id, sessionId: session.id, startsAt })
  return address.href
}
