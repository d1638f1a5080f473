import type pg from 'pg'
import { dayOf } from '#kernel/day.ts'
import type { PastCheckout } from '../stripe-sandbox/rewrite-past.ts'
import type { StripeSandbox } from '../stripe-sandbox/start-stripe-sandbox.ts'
import { writeRows } from './write-rows.ts'

type Refunded = { id: string; amount: number; madeAt: string; failedAt: string | null }
type Paid = Omit<PastCheckout, 'paidAt' | 'refunds'> & { paidAt: Date; refunds: ReadonlyArray<Refunded> | null }

/**
 * Gives the stand-in back what it knew: it keeps everything in memory, and the books that are compared with it are kept on
 * disk. Fees, payouts and the balance it works out itself. A refund is dated by our clock and a payment by Stripe's, so the one may
 * look older than the other.
 */
export async function recallStripe(client: pg.ClientBase, stripe: Pick<StripeSandbox, 'rewritePast'>): Promise<number> {
  const { rows } = await client.query<Paid>(`
    select payment.stripe_session_id as id, payment.stripe_payment_intent_id as "paymentIntentId", reference,
      coalesce(buyer_email, 'neznamy@bystro.example') as email, title as name,
      payment.amount_cents / registration.seats as "unitAmount", registration.seats as quantity,
      jsonb_build_object('registration', registration.id, 'attempt', coalesce(payment.attempt_id::text, 'none')) as metadata,
      payment.paid_at as "paidAt",
      (select jsonb_agg(jsonb_build_object('id', stripe_refund_id, 'amount', amount_cents, 'madeAt', greatest(requested_at, payment.paid_at),
          'failedAt', case when refund.status = 'failed' then settled_at end))
        from refunds refund where payment_id = payment.id and stripe_refund_id is not null) as refunds
    from payments payment join registrations registration on registration.id = payment.registration_id
    join sessions on sessions.id = registration.session_id order by payment.paid_at`)
  stripe.rewritePast(
    rows.map(({ refunds, ...checkout }) => ({
      ...checkout,
      refunds: (refunds ?? []).map(({ madeAt, failedAt, ...refund }) => ({
        ...refund,
        madeAt: new Date(madeAt),
        failedAt: failedAt === null ? null : new Date(failedAt),
      })),
    })),
  )
  return rows.length
}

/** Our copy of the stand-in's balance, as the nightly job would have read it page by page. */
export async function copyBalance(client: pg.ClientBase, stripe: Pick<StripeSandbox, 'movements'>): Promise<void> {
  const rows = stripe.movements().map((movement) => ({
    id: movement.id,
    kind: movement.kind,
    stripe_payment_intent_id: movement.paymentIntentId,
    stripe_refund_id: movement.refundId,
    amount_cents: movement.amount,
    fee_cents: movement.fee,
    net_cents: movement.net,
    occurred_at: movement.created,
    available_on: dayOf(movement.availableOn),
    payout_id: movement.payout?.id ?? null,
    payout_on: movement.payout ? dayOf(movement.payout.arrives) : null,
  }))
  await client.query('delete from balance_entries')
  await writeRows(client, 'balance_entries', rows)
}
