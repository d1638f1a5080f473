import { sql } from 'drizzle-orm'
import type { Day } from '#kernel/day.ts'
import type { Cents } from '#kernel/money.ts'
import type { Executor } from '#platform/db/database.server.ts'
import type { MonthSpan } from './month-span.ts'
import { IS_PAYOUT } from './read-close-lines.server.ts'

export type MonthPayout = { id: string; on: Day; amountCents: Cents }

/** What Stripe sent to the bank, by the day it arrives there. */
export async function readPayouts(db: Executor, { from, to }: MonthSpan): Promise<ReadonlyArray<MonthPayout>> {
  const { rows } = await db.execute<MonthPayout>(sql`
    select payout_id as id, payout_on::text as on, (-sum(amount_cents))::int as "amountCents" from balance_entries entry
    where ${IS_PAYOUT} and payout_on >= ${from}::date and payout_on < ${to}::date
    group by payout_id, payout_on order by payout_on, payout_id`)
  return rows
}
