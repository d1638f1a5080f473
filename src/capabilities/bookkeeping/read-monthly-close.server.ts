import { sql } from 'drizzle-orm'
import type { Reader } from '#capabilities/booking/seen-buyer.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { spanOf } from './month/month-span.ts'
import { readCloseLines } from './month/read-close-lines.server.ts'
import { type HandMonth, readHandMonth } from './month/read-hand-month.server.ts'
import { readOwnMonth } from './month/read-own-month.server.ts'
import { type MonthPayout, readPayouts } from './month/read-payouts.server.ts'
import { type MonthSums, sumMonth } from './month/sum-month.server.ts'
import type { CloseLine, Month, OwnMonth } from './monthly-close.ts'

export type MonthlyClose = MonthSums &
  OwnMonth & {
    lines: ReadonlyArray<CloseLine>
    /** What came and was sent without Stripe in the month, in lines and sums of its own. */
    byHand: HandMonth
    payouts: ReadonlyArray<MonthPayout>
    /** The newest movement we have copied; null before the first. */
    readUntil: string | null
  }

/** One month as Stripe booked it, with its sums to the cent and what our books say of it. */
export async function readMonthlyClose(
  { db }: Pick<Services, 'db'>,
  { month, page, pageSize }: { month: Month; page: number; pageSize: number },
  call: Reader,
): Promise<MonthlyClose> {
  requireAccess('readMonthlyClose', call.actor)
  const { count, strangers, sums, rates } = await sumMonth(db, month)
  const { lines } = await readCloseLines(db, month, {
    place: null,
    limit: pageSize,
    reader: call,
    offset: (page - 1) * pageSize,
  })
  const own = await readOwnMonth(db, month)
  const payouts = await readPayouts(db, spanOf(month))
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
    byHand: await readHandMonth(db, month, call),
    strangers,
    payouts,
    readUntil: readUntil && new Date(readUntil).toISOString(),
  }
}
