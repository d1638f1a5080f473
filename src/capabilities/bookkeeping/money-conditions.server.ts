import { sql } from 'drizzle-orm'

/** The sweep looks every minute; what it has not put right by now needs a person. */
const STUCK_MINUTES = 10
/** A refund's own job begins at once; banks take five to ten working days. */
const UNSENT_MINUTES = 30
const BANK_DAYS = 14
const UNAPPLIED_MINUTES = 5

/** What the invariants about money are called; their samples are ids of payments or of registrations. */
export const ABOUT_MONEY = ['I2', 'I2b', 'I3']

const stuckBefore = sql`now() - make_interval(mins => ${STUCK_MINUTES})`

/** Ids of orders whose hold outlived its end, or whose checkout should have ended by now. */
export const STUCK_ORDERS = sql`(
  select id from registrations where state = 'held' and held_until < ${stuckBefore}
  union all select registration_id from checkout_attempts
    where status in ('sent', 'open') and expires_at < ${stuckBefore})`

/** Ids of refunds that have not got through in their time, or failed and were not made again. */
export const WAITING_REFUNDS = sql`(
  select id from refunds where status in ('requested', 'pending') and requested_at < case status
    when 'requested' then now() - make_interval(mins => ${UNSENT_MINUTES})
    else now() - make_interval(days => ${BANK_DAYS}) end
  union all select failed.id from refunds failed
    join alerts on alerts.kind = 'refund-failed' and alerts.key = failed.id::text and alerts.resolved_at is null
    where failed.status = 'failed')`

/** Registrations with money to be sent back by hand, since when, as what follows `from`. */
export const TO_SEND = sql`(
  select registration_id, (coalesce(sum(amount_cents) filter (where kind = 'owed_back'), 0)
      - coalesce(sum(amount_cents) filter (where kind = 'returned'), 0))::int as cents,
    max(recorded_at) filter (where kind = 'owed_back') as since
  from money_by_hand
  where registration_id in (select registration_id from money_by_hand where kind = 'owed_back')
  group by registration_id) to_send where to_send.cents > 0`

/** Refunds that wait for a second person, as what follows `from`. */
export const OPEN_WISHES = sql`refund_wishes wish where wish.seconded_at is null and wish.dropped_at is null`

/** Messages of Stripe that nobody has acted on, as what follows `from`. */
export const UNAPPLIED_WEBHOOKS = sql`webhook_events
  where applied_at is null and received_at < now() - make_interval(mins => ${UNAPPLIED_MINUTES})`

/** Differences of the latest comparison that nobody has closed, now or when they were found before, as what follows `from`. */
export const OPEN_FINDINGS = sql`reconciliation_findings finding
  join (select id, ran_at from reconciliations order by ran_at desc limit 1) run on run.id = finding.reconciliation_id
  where finding.closed_at is null and not exists (
    select from reconciliation_findings before
    where before.stripe_id = finding.stripe_id and before.closed_at is not null and before.note is not null
      and before.kind = finding.kind and before.our_cents is not distinct from finding.our_cents
      and before.their_cents is not distinct from finding.their_cents)`

const LOST_IN = sql`to_char(dispute.closed_at at time zone 'Europe/Bratislava', 'YYYY-MM')`

/**
 * Disputes that a bank decided against us, about orders with a tax document, by the month they ended in. Nothing is corrected by
 * itself: a credit note, a write-off or neither is the accountant's to say, and closing that month is their answer.
 */
export const LOST_DISPUTES = sql`(
  select dispute.stripe_dispute_id as id, payment.registration_id, dispute.amount_cents, dispute.closed_at, ${LOST_IN} as month
  from disputes dispute join payments payment on payment.id = dispute.payment_id
  where dispute.status = 'lost' and not exists (select from closed_months where month = ${LOST_IN})
    and exists (select from documents where registration_id = payment.registration_id and kind <> 'proforma')) lost`

/**
 * Money by hand or from the bank whose day lies in a closed month, written down since the last closing. It changes what was paid and
 * owed at the end of that month, so the accountant has to know; closing the next one says that they do.
 */
export const LATE_ENTRIES = sql`(
  select entry.* from money_by_hand entry
  where entry.kind <> 'owed_back' and entry.recorded_at > (select max(closed_at) from closed_months)
    and exists (select from closed_months where month = to_char(entry.day, 'YYYY-MM'))) late`

/** Orders whose next document would belong to a month that is closed, as what follows `from`. The accountant decides. */
export const INTO_CLOSED_MONTHS = sql`document_looks look where 'closed-month' = any(look.waits_for)`
