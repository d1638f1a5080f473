import { and, eq, isNotNull } from 'drizzle-orm'
import { authTwoFactors } from '#platform/auth/auth.tables.server.ts'
import { livePasskeys } from '#platform/auth/live-passkeys.server.ts'
import type { Executor } from '#platform/db/database.server.ts'

/** What somebody can show besides the password; recovery codes stand in for either. */
export async function readSecondFactors(
  executor: Executor,
  userId: string,
): Promise<{ hasApp: boolean; passkeys: number }> {
  const apps = await executor
    .select({ userId: authTwoFactors.userId })
    .from(authTwoFactors)
    .where(and(eq(authTwoFactors.userId, userId), isNotNull(authTwoFactors.confirmedAt)))
  const passkeys = await livePasskeys(executor, { userId })
  return { hasApp: apps.length > 0, passkeys: passkeys.length }
}
