import { participantCalendar } from '#capabilities/booking/session-calendar.server.ts'
import type { Attachment } from '#platform/mail/letter.server.ts'
import type { Services } from '#platform/services.server.ts'
import { findSeat } from './find-seat.server.ts'

/** The calendar entry of a participant whose session is still to come; null otherwise. */
export async function getJoinCalendar(
  services: Pick<Services, 'db' | 'clock' | 'config' | 'settings'>,
  token: string,
): Promise<Attachment | null> {
  const seat = await findSeat(services, token)
  if (!seat || seat.door === 'closed' || seat.door === 'ended') return null
  return participantCalendar(services, seat, seat.participant)
}
