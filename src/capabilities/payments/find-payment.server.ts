import { eq } from 'drizzle-orm'
import type { Executor } from '#platform/db/database.server.ts'
import { payments } from './payments.tables.server.ts'

export type Payment = typeof payments.$inferSelect

/** One payment as our books have it. */
export async function findPayment(db: Executor, id: string): Promise<Payment | null> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, id))
  return payment ?? null
}
