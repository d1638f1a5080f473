import { sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#platform/db/database.server.ts'

type KeptMonth<Totals> = { month: string; closedBy: string; closedAt: string; totals: Totals }

/** The months of a year that are closed. */
export async function findClosedMonths<Totals>(db: Executor, year: string): Promise<ReadonlyArray<KeptMonth<Totals>>> {
  const { rows } = await db.execute<KeptMonth<Totals>>(sql`
    select month, closed_by as "closedBy", closed_at as "closedAt", totals from closed_months
    where starts_with(month, ${year}) order by month`)
  return rows.map((row) => ({ ...row, closedAt: new Date(row.closedAt).toISOString() }))
}

/**
 * Lets nobody take a number until the transaction ends: a document that is being issued is in the month that is closed, or
 * reads that it is closed. Issuing is a job, so no buyer waits.
 */
export async function holdSeries(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table document_series in share mode`)
}

/** Answers false for a month that somebody else has closed. */
export async function keepClosedMonth(
  tx: Transaction,
  { month, closedBy, closedAt, totals }: { month: string; closedBy: string; closedAt: Date; totals: unknown },
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into closed_months (month, closed_by, closed_at, totals)
    values (${month}, ${closedBy}, ${closedAt.toISOString()}, ${JSON.stringify(totals)}::jsonb)
    on conflict (month) do nothing`)
  return rowCount === 1
}
