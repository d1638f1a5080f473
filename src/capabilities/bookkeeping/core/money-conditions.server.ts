import { sql } from 'drizzle-orm'
import { PRICE_IS_DUE } from '#capabilities/booking/registration-money.server.ts'
import { bookOfOrder } from '#capabilities/ledger/book-of-order.server.ts'
import { takenAwayFrom } from '#capabilities/ledger/taken-away.server.ts'
import { isUndoneTransfer, ONCE_UNDONE } from '#capabilities/payments/is-undone-transfer.server.ts'
import { COUNTRIES, HOME_COUNTRY, isInUnion } from '#kernel/countries.ts'

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

/** Orders that are owed again because a transfer they were paid with was somebody else's, since when, as what follows `from`. */
export const OWED_AGAIN = sql`(
  select undone.registration_id, max(undone.recorded_at) as since from money_by_hand undone
  join registrations registration on registration.id = undone.registration_id and ${PRICE_IS_DUE}
  where undone.registration_id in ${ONCE_UNDONE} and undone.corrects is not null and undone.movement_id is not null
    and undone.kind = 'received' and ${takenAwayFrom(sql`undone.registration_id`, isUndoneTransfer)} > 0
    and (select remains from ${bookOfOrder(sql`undone.registration_id`)} book) > 0
  group by 1) owed_again`

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

const UNION_ABROAD = sql.raw(
  COUNTRIES.filter((country) => isInUnion(country) && country !== HOME_COUNTRY)
    .map((country) => `'${country}'`)
    .join(', '),
)

/**
 * What each payment says of where a consumer lives who says another country of the Union, as what follows `from`: the country of the
 * card, or of the account that the transfer came from. Null where it says nothing. At home nothing is asked: a card of a foreign bank is usual.
 */
export const COUNTRY_EVIDENCE = sql`(
  select registration.id as registration_id, registration.reference, registration.company_country as said, paid.seen, paid.way,
    paid.day, paid.at, to_char(paid.day, 'YYYY-MM') as month
  from registrations registration
  cross join lateral (
    select card_country as seen, 'card' as way, (paid_at at time zone 'Europe/Bratislava')::date as day, paid_at as at
    from payments where registration_id = registration.id and not is_surplus
    union all
    select left(movement.counter_iban, 2), 'transfer', entry.day, entry.recorded_at
    from money_by_hand entry left join bank_movements movement
      on movement.id = case when entry.movement_id ~ '^[0-9a-f-]{36}$' then entry.movement_id::uuid end
    where entry.registration_id = registration.id and entry.kind = 'received' and entry.corrects is null
      and not exists (select from money_by_hand undone where undone.corrects = entry.id)) paid
  where registration.kind = 'personal' and registration.company_country is not null
    and registration.company_country in (${UNION_ABROAD})) evidence`

/** Where the two contradict each other. Nothing is corrected by itself; closing the month is the accountant's answer. */
export const CONTRADICTED_COUNTRIES = sql`(
  select * from ${COUNTRY_EVIDENCE} where seen <> said
    and not exists (select from closed_months where closed_months.month = evidence.month)) contradicted`
const TAX_DOCUMENT = sql`(document.registration_id = said.debt_id or document.id = said.debt_id)
  and document.kind in ('invoice', 'advance', 'settling')`

/**
 * Debts that were written off and have a tax document: whether its base is corrected (§ 25a) is the accountant's to say, and so it is
 * again when money comes after they did. What was credited meanwhile is no debt.
 */
export const WRITE_OFFS = sql`(
  select said.debt_id, said.written_off_at, owed.cents, said.settled_at is not null as is_paid_since, document.id as document_id, document.number
  from (
    select distinct on (debt_id) * from write_offs where taken_back_at is null order by debt_id, written_off_at desc, paid_cents desc) said
  cross join lateral ${bookOfOrder(sql`said.debt_id`)} book
  join lateral (select id, number, gross_cents, registration_id from documents document where ${TAX_DOCUMENT}
    order by issued_on desc, number desc limit 1) document on true
  cross join lateral (select case when document.registration_id is null then document.gross_cents + coalesce((
      select sum(gross_cents) from documents credit where credit.corrects_id = document.id), 0) else book.remains end::int as cents) owed
  where case when said.settled_at is null then said.paid_cents >= book.paid and owed.cents > 0
    else said.settled_paid_cents <> book.paid end) write_off`

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
