import { openReservation } from '#capabilities/booking/open-reservation.server.ts'
import type { Services } from '#platform/services.server.ts'
import { standingOf } from './carry-out-decision.server.ts'
import type { WithdrawalValues } from './check-withdrawal.ts'
import { readReference } from './read-reference.ts'
import type { OwnOrder } from './withdrawal-step.ts'

/**
 * The order of somebody who comes with the link to their reservation: what they would have to write, and what would go back
 * to them at this moment. Null for every other link. Nothing is declared by it.
 */
export async function openOwnOrder(
  { clock, config, db }: Pick<Services, 'clock' | 'config' | 'db'>,
  reservation: string,
): Promise<{ order: OwnOrder; values: WithdrawalValues } | null> {
  const found = await openReservation({ config, db }, reservation).catch(() => null)
  const email = found?.registration.buyerEmail ?? null
  if (!found || email === null) return null
  const { registration, session } = found
  const { refundCents } = await standingOf(db, registration, clock.now())
  return {
    order: { reservation, title: session.title, startsAt: session.startsAt.toISOString(), refundCents },
    values: { name: registration.buyerName ?? '', reference: registration.reference, email },
  }
}

/** The same as long as the declaration still names that order; whoever writes another one is told no sum of this one. */
export async function openDeclaredOrder(
  services: Pick<Services, 'clock' | 'config' | 'db'>,
  reservation: string | undefined,
  declared: WithdrawalValues,
): Promise<OwnOrder | null> {
  const own = reservation === undefined ? null : await openOwnOrder(services, reservation)
  if (!own) return null
  const isSameOrder = readReference(declared.reference) === own.values.reference
  return isSameOrder && declared.email.toLowerCase() === own.values.email.toLowerCase() ? own.order : null
}
