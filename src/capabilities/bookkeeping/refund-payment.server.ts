import { sql } from 'drizzle-orm'
import { cancelRegistration } from '#capabilities/booking/cancel-registration.server.ts'
import { endChoiceWithRefund } from '#capabilities/booking/choose-refund.server.ts'
import { findRegistration } from '#capabilities/booking/find-registration.server.ts'
import { lockRegistration, moveRegistration } from '#capabilities/booking/move-registration.server.ts'
import { isConfirmed, type RegistrationState } from '#capabilities/booking/registration-states.ts'
import { findPayment, type Payment } from '#capabilities/payments/find-payment.server.ts'
import { findRefund } from '#capabilities/payments/find-refund.server.ts'
import { requestRefund } from '#capabilities/payments/request-refund.server.ts'
import { withSecondPerson } from '#capabilities/payments/with-second-person.server.ts'
import { resolveAlert } from '#platform/alerts/resolve-alert.server.ts'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Executor, Transaction } from '#platform/db/database.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import { queueMail } from '#platform/mail/queue-mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from './bookkeeping.refusals.ts'
import type { RefundPayment } from './bookkeeping.ts'
import { moneyReturned } from './money-returned.mail.server.ts'

/** The registration is over; money that still goes back makes it a refunded one. */
const ENDED: ReadonlyArray<RegistrationState> = ['cancelled', 'rescheduled', 'withdrawn']

/**
 * An admin gives money back, the whole or a part, once for each key. The registration goes on, or ends the way every
 * cancellation does: seats back, buyer told. Never more than was paid, however many admins do it at once.
 */
export async function refundPayment(
  services: Services,
  input: RefundPayment,
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<{ refundId: string }> {
  requireAccess('refundPayment', call.actor)
  const { db } = services
  const { amountCents, key } = input
  if (await isRepeated(db, input)) return { refundId: key }
  const { registrationId, refundedCents } = await requirePayment(db, input.paymentId)
  const wish = { verb: 'refundPayment', registrationId, amountCents, alreadyCents: refundedCents } as const
  await withSecondPerson(services, wish, call, async () => {
    if (input.registration === 'stays') await giveBack(services, input, call)
    else await endWithRefund(services, input, call.actor).catch(unlessRepeated)
  })
  return { refundId: key }

  /** Two windows sent the same form, and the other one has done it since this one looked. */
  async function unlessRepeated(error: unknown): Promise<void> {
    if (!(await isRepeated(db, input))) throw error
  }
}

/** The same form sent again; another sum under the same key is a form gone wrong. */
async function isRepeated(db: Executor, { key, paymentId, amountCents }: RefundPayment): Promise<boolean> {
  const before = await findRefund(db, key)
  if (!before) return false
  if (before.paymentId !== paymentId || before.amountCents !== amountCents) refuse.now('KEY_USED')
  return true
}

async function giveBack(
  services: Services,
  input: RefundPayment,
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<void> {
  const { db } = services
  const { registrationId } = await requirePayment(db, input.paymentId)
  await db.transaction(async (tx) => {
    const registration = await lockRegistration(tx, registrationId)
    if (await isRepeated(tx, input)) return
    const payment = await requirePayment(tx, input.paymentId)
    refuseWhatCannotGoBack(payment)
    if (registration?.state === 'choice_offered' && !payment.isSurplus) refuse.now('CHOICE_IS_OPEN')
    const { paymentId, amountCents, key } = input
    await requestRefund(services, tx, { paymentId, amountCents, reason: 'goodwill', refundId: key })
    await resolveFailures(services, tx, paymentId)
    if (registration && !payment.isSurplus && ENDED.includes(registration.state)) {
      await moveRegistration(tx, registration, 'refunded')
    }
    if (input.tellsBuyer && registration?.buyerEmail) {
      const options = { onceKey: `money-returned:${key}` }
      await queueMail(services, tx, moneyReturned, { refundId: key }, registration.buyerEmail, options)
    }
    await writeAudit(tx, services.clock, {
      actor: call.actor,
      action: 'payment-refunded',
      subject: { kind: 'registration', id: registrationId },
      requestId: call.requestId,
      changes: {
        refundedCents: { before: payment.refundedCents, after: payment.refundedCents + amountCents },
        note: { before: null, after: input.note },
      },
    })
  })
}

/** The money goes back and the seat with it: as a cancellation, or as the end of a choice nobody answered. */
async function endWithRefund(services: Services, input: RefundPayment, actor: Call['actor']): Promise<void> {
  const { db } = services
  const payment = await requirePayment(db, input.paymentId)
  const { registrationId } = payment
  refuseWhatCannotGoBack(payment)
  const registration = (await findRegistration(db, registrationId))?.registration
  const { key: refundId, note, amountCents } = input
  if (registration?.state === 'choice_offered' && !payment.isSurplus) {
    if (amountCents !== payment.amountCents - payment.refundedCents) refuse.now('CHOICE_IS_OPEN')
    await endChoiceWithRefund(services, { registrationId, refundId, note }, actor)
  } else if (registration && isConfirmed(registration.state) && !payment.isSurplus) {
    const cancellation = { registrationId, refundCents: amountCents, refundId, note }
    await cancelRegistration(services, cancellation, actor)
  } else refuse.now('REGISTRATION_HAS_ENDED')
}

function refuseWhatCannotGoBack(payment: Payment): void {
  if (payment.refundedCents >= payment.amountCents) refuse.now('NOTHING_LEFT')
}

/** Whoever was called for a refund that failed has acted: the money is on its way again. */
async function resolveFailures(services: Services, tx: Transaction, paymentId: string): Promise<void> {
  const { rows: failed } = await tx.execute<{ id: string }>(
    sql`select id from refunds where payment_id = ${paymentId} and status = 'failed'`,
  )
  for (const { id } of failed) await resolveAlert(services, { kind: 'refund-failed', key: id }, tx)
}

async function requirePayment(db: Executor, id: string): Promise<Payment> {
  return (await findPayment(db, id)) ?? refuse.now('PAYMENT_NOT_FOUND')
}
