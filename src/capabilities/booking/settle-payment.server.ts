import {
  type CheckoutAttempt,
  findAttemptOf,
  isUnfinished,
  listAttempts,
  storeCheckout,
} from '#capabilities/payments/checkout-attempts.server.ts'
import { recordPayment } from '#capabilities/payments/record-payment.server.ts'
import { requestRefund } from '#capabilities/payments/request-refund.server.ts'
import { SEATS_TOPIC } from '#capabilities/schedule/sessions-topic.ts'
import { raiseAlert } from '#platform/alerts/raise-alert.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { isLockRefused } from '#platform/db/lock-refused.server.ts'
import { queueMail } from '#platform/mail/queue-mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { Checkout } from '#platform/stripe/stripe-objects.server.ts'
import type { Registration } from './find-registration.server.ts'
import { lockHeldToPay, lockRegistration } from './move-registration.server.ts'
import { closeCheckoutJob } from './payment/close-checkout-job.server.ts'
import { grantSeats } from './payment/grant-seats.server.ts'
import { releaseHold } from './payment/release-hold.server.ts'
import { surplusReturned } from './payment/surplus-returned.mail.server.ts'

export type Settlement = 'paid' | 'reseated' | 'choice' | 'surplus' | 'known' | 'expired' | 'open' | 'stranger'

/**
 * The one way in which money becomes a seat, for webhook, payment page and sweep alike. Reads the session from Stripe and
 * acts only on what it says now, so the order, the number and the age of messages do not matter.
 */
export async function settlePayment(services: Services, stripeSessionId: string): Promise<Settlement> {
  return settleCheckout(services, await services.stripe.getCheckout(stripeSessionId))
}

/** The same for a session that was just read. */
export async function settleCheckout(services: Services, checkout: Checkout): Promise<Settlement> {
  const { db, live, log, metrics } = services
  const attempt = await findAttemptOf(db, checkout)
  if (!attempt) {
    log.warn({ stripeSessionId: checkout.id }, 'a checkout that is not ours')
    return 'stranger'
  }
  if (!checkout.isPaid) {
    await storeCheckout(db, attempt.id, checkout)
    if (checkout.status === 'expired') await releaseHold(services, attempt.registrationId)
    return checkout.status === 'expired' ? 'expired' : 'open'
  }
  const settlement =
    (await settleHeld(services, attempt, checkout)) ??
    (await db.transaction(async (tx) => {
      const registration = await lockRegistration(tx, attempt.registrationId)
      if (!registration) throw new Error(`Attempt ${attempt.id} belongs to no registration`)
      return settlePaid(services, tx, { registration, attempt, checkout })
    }))
  metrics.outcomes.inc({ activity: 'payment', outcome: settlement })
  if (settlement !== 'known') log.info({ registrationId: attempt.registrationId, settlement }, 'payment settled')
  if (settlement === 'reseated') live.announce(SEATS_TOPIC)
  return settlement
}

/**
 * What nearly every payment is: of a hold, with nobody else at it. When three hundred pay for one session at the same
 * moment, they must not wait for each other. Null when it is another case, or somebody was in the way.
 */
async function settleHeld(
  services: Services,
  attempt: CheckoutAttempt,
  checkout: Checkout,
): Promise<Settlement | null> {
  try {
    return await services.db.transaction(async (tx) => {
      const registration = await lockHeldToPay(tx, attempt.registrationId)
      return registration && settlePaid(services, tx, { registration, attempt, checkout })
    })
  } catch (error) {
    if (isLockRefused(error)) return null
    throw error
  }
}

/** The caller has locked the registration, and its session unless it is a hold. */
async function settlePaid(
  services: Services,
  tx: Transaction,
  { registration, attempt, checkout }: { registration: Registration; attempt: CheckoutAttempt; checkout: Checkout },
): Promise<Settlement> {
  await storeCheckout(tx, attempt.id, checkout)
  const isEnough = checkout.currency === 'eur' && checkout.amountCents === registration.totalCents
  const isWanted = isEnough && (registration.state === 'held' || registration.state === 'expired')
  const payment = await recordPayment(tx, {
    registrationId: registration.id,
    attemptId: attempt.id,
    checkout,
    isSurplus: !isWanted,
  })
  if (!payment) return 'known'
  if (!isEnough) {
    await raiseAlert(
      services,
      {
        kind: 'payment-differs',
        key: payment.paymentId,
        title: 'A payment differs from its order',
        details: { registrationId: registration.id, paymentId: payment.paymentId },
      },
      tx,
    )
  }
  if (!isWanted) return returnSurplus(services, tx, registration, payment.paymentId, checkout)
  await closeOthers(services, tx, attempt)
  return grantSeats(services, tx, registration)
}

/** A second payment of one order, or one for an order that is over, goes back whole and by itself. */
async function returnSurplus(
  services: Services,
  tx: Transaction,
  registration: Registration,
  paymentId: string,
  checkout: Checkout,
): Promise<Settlement> {
  await requestRefund(services, tx, { paymentId, amountCents: checkout.amountCents, reason: 'surplus' })
  if (registration.buyerEmail !== null) {
    await queueMail(services, tx, surplusReturned, { registrationId: registration.id }, registration.buyerEmail, {
      onceKey: `surplus:${paymentId}`,
    })
  }
  return 'surplus'
}

/** Whoever has paid once must not find a second checkout still open. */
async function closeOthers({ jobs }: Services, tx: Transaction, settled: CheckoutAttempt): Promise<void> {
  for (const other of await listAttempts(tx, settled.registrationId)) {
    if (other.id !== settled.id && isUnfinished(other))
      await jobs.enqueue(tx, closeCheckoutJob, { attemptId: other.id })
  }
}
