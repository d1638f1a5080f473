import { chooseMarketing } from '#capabilities/consent/choose-marketing.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from './booking.refusals.ts'
import type { MarketingWish } from './booking.ts'
import { openReservation } from './open-reservation.server.ts'

/** A buyer wants news or wants them no more. Wanting them takes a tick, leaving takes nothing but the press. */
export async function changeMarketing(
  services: Pick<Services, 'clock' | 'config' | 'db' | 'log' | 'settings'>,
  { token, wish, agreed }: MarketingWish & { token: string },
  call: Call,
): Promise<void> {
  const { registration } = await openReservation(services, token)
  const email = registration.buyerEmail ?? refuse.now('REGISTRATION_NOT_FOUND')
  const given = wish === 'grant'
  if (given && agreed !== 'on') refuse.now('MARKETING_NOT_TICKED')
  await chooseMarketing(services, { registrationId: registration.id, email, given }, call)
}
