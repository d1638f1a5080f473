import { sql } from 'drizzle-orm'
import { gained } from '#capabilities/ledger/book-of-order.server.ts'
import type { Cents } from '#kernel/money.ts'
import type { Executor } from '#platform/db/database.server.ts'
import { addLine, type CloseSums, type Month, NO_SUMS } from '../monthly-close.ts'
import { spanOf } from './month-span.ts'
import { IS_PAYOUT, kindOf, spread } from './read-close-lines.server.ts'

type Group = {
  kind: string
  percent: number | null
  count: number
  strangers: number
  amountCents: Cents
  feeCents: Cents
  netCents: Cents
  baseCents: Cents
}

export type MonthSums = {
  count: number
  /** Movements that belong to no payment of ours. */
  strangers: number
  sums: CloseSums
  /** Turnover by rate of VAT; null where the order had none. */
  rates: ReadonlyArray<{ percent: number | null; baseCents: Cents; vatCents: Cents }>
}

/**
 * What the book has of Stripe's movements in a month; a movement itself only says of which kind it is. VAT is rounded line by
 * line, as in the lines: halves go up, also below zero.
 */
export async function sumMonth(db: Executor, month: Month): Promise<MonthSums> {
  const { from, to } = spanOf(month)
  const { rows } = await db.execute<Group>(sql`
    select entry.kind, registration.vat_percent as percent, count(distinct entry.id)::int as count,
      (count(distinct entry.id) filter (where payment.id is null))::int as strangers,
      coalesce(sum(posted.stripe) filter (where posted.purpose = 'booked'), 0)::float8 as "amountCents",
      coalesce(sum(posted.fees) filter (where posted.purpose = 'fee'), 0)::float8 as "feeCents",
      sum(posted.stripe)::float8 as "netCents",
      coalesce(sum(case when registration.vat_percent is null then posted.stripe
        else floor(posted.stripe * 100.0 / (100 + registration.vat_percent) + 0.5) end)
        filter (where posted.purpose = 'booked'), 0)::float8 as "baseCents"
    from (
      select source_id, purpose, about, ${gained('stripe')} as stripe, ${gained('fees')} as fees from postings
      where source = 'movement' and day >= ${from}::date and day < ${to}::date) posted
    join balance_entries entry on entry.id = posted.source_id
    left join payments payment on payment.stripe_payment_intent_id = posted.about
    left join registrations registration on registration.id = payment.registration_id
    where not ${IS_PAYOUT} group by entry.kind, registration.vat_percent`)
  let [sums, count, strangers] = [NO_SUMS, 0, 0]
  const rates = new Map<number | null, { baseCents: Cents; vatCents: Cents }>()
  for (const group of rows) {
    const kind = kindOf(group.kind)
    const part = spread(kind, group)
    sums = addLine(sums, part)
    count += group.count
    if (kind !== 'fee') strangers += group.strangers
    if (part.baseCents === 0 && part.vatCents === 0) continue
    const { baseCents, vatCents } = rates.get(group.percent) ?? { baseCents: 0, vatCents: 0 }
    rates.set(group.percent, { baseCents: baseCents + part.baseCents, vatCents: vatCents + part.vatCents })
  }
  return { count, strangers, sums, rates: [...rates].map(([percent, rate]) => ({ percent, ...rate })) }
}
