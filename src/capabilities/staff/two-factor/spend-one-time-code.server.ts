import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import { authTwoFactors } from '#platform/auth/auth.tables.server.ts'
import type { Executor } from '#platform/db/database.server.ts'
import type { Services } from '#platform/services.server.ts'
import { stepOfCode } from './one-time-code.server.ts'

/**
 * True for whoever comes first with the code of this half minute; the same code is worth nothing a second time. A key that is
 * only being set up opens nothing, also for somebody who has a passkey already.
 */
export async function spendOneTimeCode(
  executor: Executor,
  { auth, clock }: Pick<Services, 'auth' | 'clock'>,
  userId: string,
  code: string,
  app: 'confirmed' | 'new' = 'confirmed',
): Promise<boolean> {
  const isWanted = app === 'new' ? isNull(authTwoFactors.confirmedAt) : isNotNull(authTwoFactors.confirmedAt)
  const [factor] = await executor
    .select()
    .from(authTwoFactors)
    .where(and(eq(authTwoFactors.userId, userId), isWanted))
  if (!factor) return false
  const step = stepOfCode(await auth.unseal(factor.secret), code, clock.now())
  if (step === null) return false
  const used = await executor
    .update(authTwoFactors)
    .set({ lastStep: step })
    .where(and(eq(authTwoFactors.userId, userId), lt(authTwoFactors.lastStep, step)))
    .returning({ userId: authTwoFactors.userId })
  return used.length > 0
}
