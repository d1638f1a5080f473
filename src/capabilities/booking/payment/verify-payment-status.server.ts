import { sql } from 'drizzle-orm'
import { claimCheck } from '#capabilities/payments/checkout-attempts.server.ts'
import { asRefusal } from '#platform/http/answer-error.server.ts'
import type { Services } from '#platform/services.server.ts'
import { StripeFault } from '#platform/stripe/stripe-fault.server.ts'
import { refuse } from '../booking.refusals.ts'
import { type OrderKey, readOrderKey } from '../core/payment-id.ts'
import type { RegistrationState } from '../registration-states.ts'
import { isConfirmed } from '../registration-states.ts'
import { settlePayment } from '../settle-payment.server.ts'

/** A page that asks every few seconds, in any number of tabs, costs Stripe one question in this time. */
const ASK_STRIPE_EVERY_SECONDS = 10

type Standing = {
  state: RegistrationState
  courseId: string
  attemptId: string | null
  stripeSessionId: string | null
  status: string | null
}

export type PaymentStatus = { success: boolean; registration: { status: string; courseId: string } }

/** How a registration stands, for the page a buyer comes back to. Reads our books first and asks Stripe only while they are open. */
export async function verifyPaymentStatus(
  services: Services,
  { paymentId }: { paymentId: string },
): Promise<PaymentStatus> {
  const key = readOrderKey(paymentId) ?? refuse.now('REGISTRATION_NOT_FOUND')
  const standing = await readStanding(services, key)
  if (standing.state !== 'held' || standing.status !== 'open') return statusOf(standing)
  if (!(await claimCheck(services.db, standing.attemptId ?? '', ASK_STRIPE_EVERY_SECONDS))) return statusOf(standing)
  try {
    await settlePayment(services, standing.stripeSessionId ?? '')
  } catch (error) {
    // In a crowd the page waits and asks again; the webhook's job goes on meanwhile.
    if (asRefusal(error)?.code === 'BUSY') return statusOf(standing)
    if (!(error instanceof StripeFault)) throw error
    services.log.warn({ kind: error.kind, reason: error.message }, 'Stripe could not be asked about a payment')
    return statusOf(standing)
  }
  return statusOf(await readStanding(services, key))
}

/** By Stripe's id of the checkout or by the browser's own id of the order. */
async function readStanding({ db }: Services, key: OrderKey): Promise<Standing> {
  const isStripes = 'checkoutId' in key
  const { rows } = await db.execute<Standing>(sql`
    select registrations.state, registrations.session_id as "courseId", attempt.id as "attemptId",
      attempt.stripe_session_id as "stripeSessionId", attempt.status
    from registrations
    ${isStripes ? sql`` : sql`left`} join checkout_attempts attempt on attempt.registration_id = registrations.id
    where ${isStripes ? sql`attempt.stripe_session_id = ${key.checkoutId}` : sql`registrations.client_key = ${key.clientKey}`}
    order by attempt.number desc nulls last limit 1`)
  return rows[0] ?? refuse.now('REGISTRATION_NOT_FOUND')
}

function statusOf({ state, courseId }: Standing): PaymentStatus {
  return {
    success: isConfirmed(state),
    registration: { status: state === 'held' ? 'pending' : state, courseId },
  }
}
