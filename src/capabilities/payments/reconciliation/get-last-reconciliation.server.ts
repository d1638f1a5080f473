import { asc, desc, eq } from 'drizzle-orm'
import type { Executor } from '#platform/db/database.server.ts'
import { reconciliationFindings, reconciliations } from '../payments.tables.server.ts'

export type LastReconciliation = typeof reconciliations.$inferSelect & {
  findings: ReadonlyArray<typeof reconciliationFindings.$inferSelect>
}

/** The latest comparison with Stripe's books and all it found; null before the first. */
export async function getLastReconciliation(db: Executor): Promise<LastReconciliation | null> {
  const [last] = await db.select().from(reconciliations).orderBy(desc(reconciliations.ranAt)).limit(1)
  if (!last) return null
  const findings = await db
    .select()
    .from(reconciliationFindings)
    .where(eq(reconciliationFindings.reconciliationId, last.id))
    .orderBy(asc(reconciliationFindings.kind), asc(reconciliationFindings.stripeId))
  return { ...last, findings }
}
