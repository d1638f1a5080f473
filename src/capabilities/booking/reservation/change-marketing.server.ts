import { chooseMarketing } from '#capabilities/consent/choose-marketing.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from '../booking.refusals.ts'
import type { MarketingWish } from '../booking.ts'
import { openReservation } from '../open-reservation.server.ts'

/**
 * A buyer wants news or wants them no more. Wanting them takes a tick, leaving takes nothing but the press. Who
 * left before is asked by mail first.
 */
export async function changeMarketing(
  services: Pick<Services, 'clock' | 'config' | 'db' | 'jobs' | 'log' | 'settings'>,
  { token, wish, agreed }: MarketingWish & { token: string },
  call: Call,
): Promise<'recorded' | 'asked'> {
  const { registration } = await openReservation(services, token)
  const email = registration.buyerEmail ?? refuse.now('REGISTRATION_NOT_FOUND')
  const given = wish === 'grant'
  // Until then anybody could have ordered with this address, and the page offers no box.
  if (given && registration.paidAt === null) return refuse.now('REGISTRATION_NOT_FOUND')
  if (given && agreed !== 'on') refuse.now('MARKETING_NOT_TICKED')
  return chooseMarketing(services, { registrationId: registration.id, email, given }, call)
}
