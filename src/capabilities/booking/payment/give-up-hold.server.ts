import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'
import { StripeFault } from '#platform/stripe/stripe-fault.server.ts'
import { refuse } from '../booking.refusals.ts'
import { passFor } from '../core/order-pass.server.ts'
import { readOrderKey } from '../core/payment-id.ts'
import { expireHold } from '../expire-hold.server.ts'
import { findOrder } from './find-order.server.ts'

/**
 * A buyer who has changed their mind gives the seats back before the time is over, as safely as the clock would: the
 * checkout is closed at Stripe first. A payment that came before that keeps its seats. Who knows no more than the id ends
 * nobody's hold.
 */
export async function giveUpHold(
  services: Services,
  { paymentId }: { paymentId: string },
  { actor, cookie }: Pick<Call, 'actor' | 'cookie'>,
): Promise<'released' | 'kept'> {
  const { clock, db, log } = services
  const key = readOrderKey(paymentId) ?? refuse.now('REGISTRATION_NOT_FOUND')
  const found = (await findOrder(db, key)) ?? refuse.now('REGISTRATION_NOT_FOUND')
  if (passFor(services, cookie, found.id) === null) return refuse.now('REGISTRATION_NOT_FOUND')
  if (found.state !== 'held') return found.state === 'expired' ? 'released' : 'kept'
  try {
    await expireHold(services, found.id)
  } catch (error) {
    if (!(error instanceof StripeFault)) throw error
    log.warn({ registrationId: found.id, kind: error.kind, reason: error.message }, 'a hold could not be given up')
    return refuse.now('HOLD_NOT_RELEASED')
  }
  const now = await findOrder(db, { id: found.id })
  // Somebody opened the checkout anew in this very moment, or Stripe has not said its last word.
  if (now?.state === 'held') return refuse.now('HOLD_NOT_RELEASED')
  if (now?.state !== 'expired') return 'kept'
  await writeAudit(db, clock, { actor, action: 'hold-given-up', subject: { kind: 'registration', id: found.id } })
  return 'released'
}
