import { desc } from 'drizzle-orm'
import type { Executor } from '#platform/db/database.server.ts'
import { auditSeals } from './audit.tables.server.ts'

export type AuditSeal = typeof auditSeals.$inferSelect

/** The newest seal, whose head stands for everything that is sealed; null before the first. */
export async function findLastSeal(db: Executor): Promise<AuditSeal | null> {
  const [seal] = await db.select().from(auditSeals).orderBy(desc(auditSeals.id)).limit(1)
  return seal ?? null
}
