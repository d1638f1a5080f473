import { findMoneyOf } from '#capabilities/payments/find-money-of.server.ts'
import type { Services } from '#platform/services.server.ts'
import { openToken } from '#platform/tokens/signed-token.server.ts'
import { refuse } from './booking.refusals.ts'
import { findRegistration, type Registration } from './find-registration.server.ts'
import { choicePage, paymentPage } from './registration-links.server.ts'
import { paymentInWords } from './registration-words.ts'
import type { ReservationPage } from './reservation-page.ts'

/** Reads a buyer's reservation as it is at this moment. Reading changes nothing: scanners open links. */
export async function readReservationPage(
  { clock, config, db }: Pick<Services, 'clock' | 'config' | 'db'>,
  token: string,
): Promise<ReservationPage> {
  const id = openToken(config, 'reservation', token) ?? refuse.now('REGISTRATION_NOT_FOUND')
  const { registration, session, participants } =
    (await findRegistration(db, id)) ?? refuse.now('REGISTRATION_NOT_FOUND')
  const money = await findMoneyOf(db, id)
  const { startsAt, durationMinutes } = session
  return {
    state: registration.state,
    isSessionCancelled: session.status === 'cancelled',
    kind: registration.kind,
    reference: registration.reference,
    title: session.title,
    startsAt: startsAt.toISOString(),
    endsAt: new Date(startsAt.getTime() + durationMinutes * 60_000).toISOString(),
    location: session.location,
    seats: registration.seats,
    unitPriceCents: registration.unitPriceCents,
    totalCents: registration.totalCents,
    earlyBirdUntil: registration.earlyBirdUntil,
    refundedCents: money?.refundedCents ?? 0,
    payment: registration.paidAt === null ? null : paymentInWords(registration),
    participantNames: participants.flatMap(({ name }) => (name === null ? [] : [name])),
    nextHref: nextHref(config, registration),
    now: clock.now().toISOString(),
  }
}

function nextHref(config: Services['config'], { id, state }: Registration): string | null {
  if (state === 'held') return new URL(paymentPage(config, id)).pathname
  return state === 'choice_offered' ? new URL(choicePage(config, id)).pathname : null
}
