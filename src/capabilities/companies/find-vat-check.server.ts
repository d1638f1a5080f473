import { and, desc, eq, sql } from 'drizzle-orm'
import type { Executor } from '#platform/db/database.server.ts'
import { vatChecks } from './companies.tables.server.ts'
import type { VatCheck } from './vat-check.ts'

/** The last thing VIES said of a number for a subject; that it was silent counts only while it has said nothing else. */
export async function findVatCheck(
  db: Executor,
  { subjectId, number }: { subjectId: string; number: string },
): Promise<VatCheck | null> {
  const [found] = await db
    .select()
    .from(vatChecks)
    .where(and(eq(vatChecks.subjectId, subjectId), eq(vatChecks.number, number)))
    .orderBy(sql`(outcome = 'silent')`, desc(vatChecks.askedAt))
    .limit(1)
  if (!found) return null
  const { outcome, askedAt, requestIdentifier, name, address } = found
  return { number, outcome, askedAt: askedAt.toISOString(), requestIdentifier, name, address }
}
