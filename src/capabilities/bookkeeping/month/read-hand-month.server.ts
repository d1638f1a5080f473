import { sql } from 'drizzle-orm'
import type { Reader } from '#capabilities/booking/seen-buyer.server.ts'
import type { Cents } from '#kernel/money.ts'
import type { Executor } from '#platform/db/database.server.ts'
import { TO_SEND } from '../core/money-conditions.server.ts'
import { addLine, type CloseSums, type Month, monthAfter, NO_SUMS } from '../monthly-close.ts'
import { type HandLine, readHandLines } from '../read-hand-lines.server.ts'

export type HandMonth = {
  lines: ReadonlyArray<HandLine>
  sums: CloseSums
  /** Decided to go back by now and sent by nobody yet, so in no month. */
  toSendCents: Cents
}

/** What moved without Stripe in a month, by the day it came or was sent. A person wrote each line, so there are few. */
export async function readHandMonth(db: Executor, month: Month, reader: Reader): Promise<HandMonth> {
  const lines = await readHandLines(
    db,
    sql`entry.kind in ('received', 'returned') and entry.day >= ${`${month}-01`}::date
      and entry.day < ${`${monthAfter(month)}-01`}::date order by entry.day, entry.recorded_at, entry.id`,
    reader,
  )
  const { rows } = await db.execute<{ cents: Cents }>(sql`select coalesce(sum(cents), 0)::int as cents from ${TO_SEND}`)
  const sums = lines.reduce<CloseSums>((sums, line) => addLine(sums, { ...NO_SUMS, ...pick(line) }), NO_SUMS)
  return { lines, sums, toSendCents: rows[0]?.cents ?? 0 }
}

function pick({ baseCents, vatCents, totalCents, refundsCents }: HandLine) {
  return { baseCents, vatCents, totalCents, refundsCents }
}
