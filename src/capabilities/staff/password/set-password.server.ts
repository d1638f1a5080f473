import { and, eq, ne } from 'drizzle-orm'
import { authAccounts, authSessions } from '#platform/auth/auth.tables.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Services } from '#platform/services.server.ts'
import { withdrawOneTimeTokens } from '../sign-in/one-time-token.server.ts'
import { forgetTries } from '../sign-in/take-try.server.ts'

/** A new password: every other session of the person ends, links to set one stop working, tries are forgotten. */
export async function setPassword(
  tx: Transaction,
  { clock, config }: Pick<Services, 'clock' | 'config'>,
  person: { id: string; email: string },
  { hash, keepSession = null }: { hash: string; keepSession?: string | null },
): Promise<void> {
  const updatedAt = clock.now()
  await tx
    .insert(authAccounts)
    .values({ accountId: person.id, providerId: 'credential', userId: person.id, password: hash, updatedAt })
    .onConflictDoUpdate({
      target: [authAccounts.userId, authAccounts.providerId],
      set: { password: hash, updatedAt },
    })
  await tx
    .delete(authSessions)
    .where(and(eq(authSessions.userId, person.id), keepSession === null ? undefined : ne(authSessions.id, keepSession)))
  for (const use of ['password-reset', 'custom-token', 'invitation'] as const) {
    await withdrawOneTimeTokens(tx, use, person.id)
  }
  await forgetTries(tx, config, { password: person.email })
}
