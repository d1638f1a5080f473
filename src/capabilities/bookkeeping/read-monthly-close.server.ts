import { sql } from 'drizzle-orm'
import type { Day } from '#kernel/day.ts'
import type { Cents } from '#kernel/money.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { type CloseLine, type Month, monthAfter } from './monthly-close.ts'
import { IS_PAYOUT, readCloseLines } from './read-close-lines.server.ts'
import { type HandMonth, readHandMonth } from './read-hand-month.server.ts'
import { type OwnMonth, readOwnMonth } from './read-own-month.server.ts'
import { type MonthSums, sumMonth } from './sum-month.server.ts'

export type MonthlyClose = MonthSums &
  OwnMonth & {
    lines: ReadonlyArray<CloseLine>
    /** What came and was sent without Stripe in the month, in lines and sums of its own. */
    byHand: HandMonth
    payouts: ReadonlyArray<{ id: string; on: Day; amountCents: Cents }>
    /** The newest movement we have copied; null before the first. */
    readUntil: string | null
  }

/** One month as Stripe booked it, with its sums to the cent and what our books say of it. */
export async function readMonthlyClose(
  { db }: Pick<Services, 'db'>,
  { month, page, pageSize }: { month: Month; page: number; pageSize: number },
  call: Pick<Call, 'actor'>,
): Promise<MonthlyClose> {
  requireAccess('readMonthlyClose', call.actor)
  const { count, strangers, sums, rates } = await sumMonth(db, month)
  const { lines } = await readCloseLines(db, month, { place: null, limit: pageSize, offset: (page - 1) * pageSize })
  const own = await readOwnMonth(db, month)
  const { rows: payouts } = await db.execute<{ id: string; on: Day; amountCents: number }>(sql`
    select payout_id as id, payout_on::text as on, (-sum(amount_cents))::int as "amountCents" from balance_entries entry
    where ${IS_PAYOUT} and payout_on >= ${`${month}-01`}::date and payout_on < ${`${monthAfter(month)}-01`}::date
    group by payout_id, payout_on order by payout_on, payout_id`)
  const { rows: newest } = await db.execute<{ at: string | null }>(
    sql`select max(occurred_at) as at from balance_entries`,
  )
  const readUntil = newest[0]?.at ?? null
  return {
    lines,
    count,
    sums,
    rates,
    ...own,
    byHand: await readHandMonth(db, month),
    strangers,
    payouts,
    readUntil: readUntil && new Date(readUntil).toISOString(),
  }
}
