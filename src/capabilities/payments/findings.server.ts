import { and, count, eq, isNull, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#platform/db/database.server.ts'
import { reconciliationFindings } from './payments.tables.server.ts'

export type Finding = typeof reconciliationFindings.$inferSelect

export async function findFinding(db: Executor, id: string): Promise<Finding | null> {
  const [finding] = await db.select().from(reconciliationFindings).where(eq(reconciliationFindings.id, id))
  return finding ?? null
}

/** Closes an open finding. Answers how many its comparison leaves open, null when somebody has closed this one before. */
export async function endFinding(
  tx: Transaction,
  { id, reconciliationId }: Finding,
  { closedBy, note }: { closedBy: string; note: string | null },
): Promise<number | null> {
  const closed = await tx
    .update(reconciliationFindings)
    .set({ closedAt: sql`now()`, closedBy, note })
    .where(and(eq(reconciliationFindings.id, id), isNull(reconciliationFindings.closedAt)))
    .returning({ id: reconciliationFindings.id })
  if (closed.length === 0) return null
  const [open] = await tx
    .select({ count: count() })
    .from(reconciliationFindings)
    .where(and(eq(reconciliationFindings.reconciliationId, reconciliationId), isNull(reconciliationFindings.closedAt)))
  return open?.count ?? 0
}
