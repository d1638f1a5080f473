import { and, eq, ne } from 'drizzle-orm'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import { authSessions, authTwoFactors, authUsers } from '#platform/auth/auth.tables.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { queueMail } from '#platform/mail/queue-mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { requireSignedIn } from '../sign-in/require-signed-in.server.ts'
import { refuse } from '../staff.refusals.ts'
import type { OwnFactors } from '../staff.ts'
import { clearTwoFactor } from './clear-two-factor.server.ts'
import { proveOwnFactors } from './prove-own-factors.server.ts'
import { readSecondFactors } from './read-second-factors.server.ts'
import { twoFactorChanged } from './two-factor-changed.mail.server.ts'

/**
 * Takes one's own app away, for another phone; it asks for a second factor, or a recovery code, once more. Passkeys stay, and
 * with them the second factor and its recovery codes. Without any it is off; where it is required, the back office asks for a new one first.
 * All other sessions end: one that had shown a password only would now be missing nothing but an app of its own.
 */
export async function removeTwoFactor(
  services: Pick<Services, 'auth' | 'db' | 'clock' | 'config' | 'jobs' | 'log' | 'metrics'>,
  given: OwnFactors,
  call: Call,
): Promise<{ isOff: boolean }> {
  const { db, clock } = services
  const { user, authSession } = await requireSignedIn(services, call)
  if (!user.hasTwoFactor) return refuse.now('TWO_FACTOR_OFF')
  if (!(await readSecondFactors(db, user.id)).hasApp) return refuse.now('APP_OFF')
  await proveOwnFactors(services, user, given, call)
  return db.transaction(async (tx) => {
    await tx.select({ id: authUsers.id }).from(authUsers).where(eq(authUsers.id, user.id)).for('update')
    const hasPasskeys = (await readSecondFactors(tx, user.id)).passkeys > 0
    if (hasPasskeys) await tx.delete(authTwoFactors).where(eq(authTwoFactors.userId, user.id))
    else await clearTwoFactor(tx, user.id)
    await tx.delete(authSessions).where(and(eq(authSessions.userId, user.id), ne(authSessions.id, authSession.id)))
    await writeAudit(tx, clock, {
      actor: { kind: 'user', id: user.id },
      action: hasPasskeys ? 'authenticator-app-removed' : 'two-factor-turned-off',
      subject: { kind: 'user', id: user.id },
      requestId: call.requestId,
    })
    await queueMail(
      services,
      tx,
      twoFactorChanged,
      { userId: user.id, change: hasPasskeys ? 'app-off' : 'off' },
      user.email,
    )
    return { isOff: !hasPasskeys }
  })
}
