import type { Attachment } from '#platform/mail/letter.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from '../booking.refusals.ts'
import { openReservation } from '../open-reservation.server.ts'
import { buyerCalendar } from '../session-calendar.server.ts'

/** The buyer's calendar entry of a session still to come: the same one that the confirmation carries. */
export async function getReservationCalendar(
  services: Pick<Services, 'clock' | 'config' | 'db' | 'settings'>,
  token: string,
): Promise<Attachment> {
  const found = await openReservation(services, token)
  const { registration, session } = found
  const isAhead = session.status !== 'cancelled' && session.startsAt > services.clock.now()
  if (registration.state !== 'paid' || !isAhead) refuse.now('REGISTRATION_NOT_FOUND')
  return buyerCalendar(services, found)
}
