import { sql } from 'drizzle-orm'
import { handMoney } from '#capabilities/payments/hand-money.server.ts'

/**
 * The one place that says what of a registration's money is whose. Every figure of the back office, the exports and the CRM
 * reads these; nothing else adds money of registrations up.
 */

/**
 * With `offset 0` each payment is looked up: joined, those of a hundred sessions would be found by reading all payments.
 * What moved by hand is looked up only where no card pays.
 */
const MONEY = sql`left join lateral (
    select id, amount_cents, refunded_cents from payments
    where payments.registration_id = registration.id and not is_surplus offset 0) payment on true
  cross join lateral ${handMoney(sql`registration.id`, sql`registration.origin <> 'card'`)} hand`

export const REGISTRATIONS = sql`registrations registration ${MONEY}`

export const PAID = sql`registration.state in ('paid', 'completed')`

/** What a card paid and did not get back. Money whose seat has gone is nobody's income before its owner has chosen. */
export const CARD_INCOME = sql`
  case when registration.state in ('expired', 'choice_offered') then 0
    else coalesce(payment.amount_cents - payment.refunded_cents, 0) end`

/** What a registration brought: money that came, without what was given back or will be. An agreed price is no money yet. */
export const INCOME = sql`(${CARD_INCOME} + hand.received - hand.back)`

/** What went back, or is on its way, whichever way it came. */
export const RETURNED = sql`(coalesce(payment.refunded_cents, 0) + hand.back)`

/** What is still owed to us: of a registration that stands and that no card pays. */
export const OWED = sql`
  case when ${PAID} and registration.origin <> 'card'
    then greatest(registration.total_cents - hand.received, 0) else 0 end`

/** The same as a condition on registrations alone, for lists that look for it. */
export const IS_OWED = sql`(${PAID} and registration.origin in ('manual', 'invoice') and registration.total_cents > 0
  and registration.total_cents > (select received from ${handMoney(sql`registration.id`)} hand))`

/** What lists show of a registration's money, looked up for the rows of a page alone. */
export type ListedMoney = { refundedCents: number; owedCents: number; incomeCents: number }

export const LISTED_MONEY = sql`(
  select jsonb_build_object('refundedCents', ${RETURNED}, 'owedCents', ${OWED}, 'incomeCents', ${INCOME})
  from (select) nothing ${MONEY})`
