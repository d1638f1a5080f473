import { eq } from 'drizzle-orm'
import { authUsers } from '#platform/auth/auth.tables.server.ts'
import type { Executor } from '#platform/db/database.server.ts'

export async function findPerson(executor: Executor, userId: string): Promise<typeof authUsers.$inferSelect | null> {
  const [person] = await executor.select().from(authUsers).where(eq(authUsers.id, userId))
  return person ?? null
}
