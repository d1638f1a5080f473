import { Refusal } from '#kernel/refusal.ts'
import type { Database } from '#platform/db/database.server.ts'
import { limitRate } from '#platform/http/limit-rate.server.ts'
import type { Services } from '#platform/services.server.ts'
import { openToken } from '#platform/tokens/signed-token.server.ts'
import { refuse } from '../booking.refusals.ts'
import { paymentPage } from '../registration-links.server.ts'
import type { RegistrationState } from '../registration-states.ts'
import { findOrder } from './find-order.server.ts'
import { nextAddressOfBuyer } from './next-address-of-buyer.server.ts'
import type { EndedReason, PaymentPage } from './payment-page.ts'
import { readTransferPage } from './read-transfer-page.server.ts'

/** Twice what one open page asks for. Past it a page still waits and looks; only Stripe is left in peace. */
const ASKS_PER_MINUTE = 30

/**
 * Reads the page where a buyer waits for Stripe, and tries to get them on: asking is repeating the same request under
 * the same key, so any number of open pages brings one checkout.
 */
export async function readPaymentPage(services: Services, token: string): Promise<PaymentPage> {
  const { config, db } = services
  const id = openToken(config, 'payment', token) ?? refuse.now('REGISTRATION_NOT_FOUND')
  const found = (await findOrder(db, { id })) ?? refuse.now('REGISTRATION_NOT_FOUND')
  const { state, heldUntil, now, order } = found
  const transfer = found.origin === 'transfer' ? await readTransferPage(services, found) : null
  if (transfer) return transfer
  const waiting = { kind: 'waiting', order, heldUntil, now } as const
  if (state === 'held' && !(await mayAskStripe(db, id))) return waiting
  try {
    const { url } = await nextAddressOfBuyer(services, id)
    return url === paymentPage(config, id) ? waiting : { kind: 'elsewhere', url }
  } catch (error) {
    const reason = reasonOf(error, state)
    if (reason === null) throw error
    return { kind: 'ended', order, reason }
  }
}

async function mayAskStripe(db: Database, registrationId: string): Promise<boolean> {
  try {
    await limitRate(db, { name: 'payment-page', by: registrationId, perMinute: ASKS_PER_MINUTE })
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

function reasonOf(error: unknown, state: RegistrationState): EndedReason | null {
  if (!(error instanceof Refusal)) return null
  if (error.code === 'PAYMENT_REFUSED') return 'refused'
  if (error.code !== 'HOLD_ENDED') return null
  return state === 'held' || state === 'expired' ? 'expired' : 'closed'
}
