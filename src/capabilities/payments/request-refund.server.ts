import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Services } from '#platform/services.server.ts'
import { isDisputed } from './is-disputed.server.ts'
import { refuse } from './payments.refusals.ts'
import type { REFUND_REASONS } from './payments.tables.server.ts'
import { sendRefundJob } from './refunds/send-refund-job.server.ts'

type RequestRefund = {
  paymentId: string
  amountCents: number
  reason: Exclude<(typeof REFUND_REASONS)[number], 'outside'>
  /** Where a form brings it along, so that the form sent twice is one refund. */
  refundId?: string | undefined
}

/**
 * Owes a buyer money back: the sum on the payment, the refund and the job that sends it move with the caller's change.
 * One statement asks whether it still fits and takes it; the CHECK on the payment is the second lock on the door. Nothing goes
 * back from a payment under an open dispute: the bank may take it as well.
 */
export async function requestRefund(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Transaction,
  { paymentId, amountCents, reason, refundId = randomUUID() }: RequestRefund,
): Promise<string> {
  const { rows } = await tx.execute(sql`
    with paid as (
      update payments set refunded_cents = refunded_cents + ${amountCents}
      where id = ${paymentId} and refunded_cents + ${amountCents} <= amount_cents
        and not exists (select from disputes where payment_id = payments.id and closed_at is null)
      returning id
    )
    insert into refunds (id, payment_id, amount_cents, reason, status)
    select ${refundId}, id, ${amountCents}, ${reason}, 'requested' from paid returning id`)
  if (rows.length === 0) refuse.now((await isDisputed(tx, paymentId)) ? 'PAYMENT_DISPUTED' : 'REFUND_TOO_LARGE')
  await jobs.enqueue(tx, sendRefundJob, { refundId })
  return refundId
}
