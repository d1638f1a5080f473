import { eq } from 'drizzle-orm'
import type { Executor } from '#platform/db/database.server.ts'
import { refunds } from './payments.tables.server.ts'

export type Refund = typeof refunds.$inferSelect

/** One refund as our books have it. */
export async function findRefund(db: Executor, id: string): Promise<Refund | null> {
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, id))
  return refund ?? null
}
