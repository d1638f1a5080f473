import { and, eq } from 'drizzle-orm'
import { authAccounts } from '#platform/auth/auth.tables.server.ts'
import type { Services } from '#platform/services.server.ts'
import { forgetTries, takeTry } from '../sign-in/take-try.server.ts'
import { refuse } from '../staff.refusals.ts'

/** Asks somebody who is signed in for their password once more. It counts like a sign-in: a stolen session cannot guess. */
export async function proveOwnPassword(
  services: Pick<Services, 'auth' | 'db' | 'clock' | 'config'>,
  person: { id: string; email: string },
  password: string,
): Promise<void> {
  const { auth, db, config } = services
  await takeTry(services, { password: person.email })
  const [account] = await db
    .select({ hash: authAccounts.password })
    .from(authAccounts)
    .where(and(eq(authAccounts.userId, person.id), eq(authAccounts.providerId, 'credential')))
  if (!account?.hash || !(await auth.passwords.verify({ hash: account.hash, password }))) refuse.now('PASSWORD_WRONG')
  await forgetTries(db, config, { password: person.email })
}
