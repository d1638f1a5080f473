import { and, asc, eq, gte, type SQL } from 'drizzle-orm'
import type { Executor } from '#platform/db/database.server.ts'
import { authPasskeys, authUsers } from './auth.tables.server.ts'

export type Passkey = typeof authPasskeys.$inferSelect

/** Passkeys that count, the oldest first: those of a second factor that has been cleared since do not. */
export async function livePasskeys(executor: Executor, which: { userId: string } | { credentialId: string }) {
  const wanted: SQL =
    'userId' in which ? eq(authPasskeys.userId, which.userId) : eq(authPasskeys.credentialId, which.credentialId)
  const rows = await executor
    .select({ passkey: authPasskeys })
    .from(authPasskeys)
    .innerJoin(authUsers, eq(authUsers.id, authPasskeys.userId))
    .where(and(wanted, gte(authPasskeys.createdAt, authUsers.twoFactorAt)))
    .orderBy(asc(authPasskeys.createdAt), asc(authPasskeys.id))
  return rows.map(({ passkey }): Passkey => passkey)
}
