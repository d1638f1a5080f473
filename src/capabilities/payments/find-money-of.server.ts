import { and, eq } from 'drizzle-orm'
import type { Executor } from '#platform/db/database.server.ts'
import { payments } from './payments.tables.server.ts'

/** The payment that a registration stands on, without the surplus ones. */
export async function findMoneyOf(db: Executor, registrationId: string): Promise<typeof payments.$inferSelect | null> {
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.registrationId, registrationId), eq(payments.isSurplus, false)))
  return payment ?? null
}
