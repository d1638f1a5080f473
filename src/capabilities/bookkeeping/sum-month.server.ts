import { sql } from 'drizzle-orm'
import type { Cents } from '#kernel/money.ts'
import type { Executor } from '#platform/db/database.server.ts'
import { addLine, type CloseSums, type Month, NO_SUMS } from './monthly-close.ts'
import { IS_PAYOUT, isIn, kindOf, spread } from './read-close-lines.server.ts'

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
 * The sums of all lines of a month, without reading the lines. VAT is rounded line by line, as in the lines: halves go up,
 * also below zero.
 */
export async function sumMonth(db: Executor, month: Month): Promise<MonthSums> {
  const { rows } = await db.execute<Group>(sql`
    select entry.kind, registration.vat_percent as percent, count(*)::int as count,
      (count(*) filter (where payment.id is null))::int as strangers, sum(entry.amount_cents)::float8 as "amountCents",
      sum(entry.fee_cents)::float8 as "feeCents", sum(entry.net_cents)::float8 as "netCents",
      sum(case when registration.vat_percent is null then entry.amount_cents
        else floor(entry.amount_cents * 100.0 / (100 + registration.vat_percent) + 0.5) end)::float8 as "baseCents"
    from balance_entries entry
    left join payments payment on payment.stripe_payment_intent_id = entry.stripe_payment_intent_id
    left join registrations registration on registration.id = payment.registration_id
    where ${isIn(month)} and not ${IS_PAYOUT} group by entry.kind, registration.vat_percent`)
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
