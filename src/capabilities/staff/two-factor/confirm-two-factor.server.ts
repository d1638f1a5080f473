import { and, eq, ne } from 'drizzle-orm'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import { authSessions, authTwoFactors, authUsers } from '#platform/auth/auth.tables.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { queueMail } from '#platform/mail/queue-mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { requireFreshSignIn } from '../sign-in/require-signed-in.server.ts'
import { forgetTries, takeTry } from '../sign-in/take-try.server.ts'
import { refuse } from '../staff.refusals.ts'
import type { ConfirmTwoFactor } from '../staff.ts'
import { replaceRecoveryCodes } from './recovery-codes.server.ts'
import { spendOneTimeCode } from './spend-one-time-code.server.ts'
import { twoFactorChanged } from './two-factor-changed.mail.server.ts'

/**
 * Turns the second factor on with a first code, and shows ten recovery codes, this one time; whoever has a passkey has theirs
 * already. The session goes on under a new id; all others of the person end, because nobody has shown a second factor in them.
 */
export async function confirmTwoFactor(
  services: Pick<Services, 'auth' | 'db' | 'clock' | 'config' | 'jobs'>,
  { code }: ConfirmTwoFactor,
  call: Call,
): Promise<{ recoveryCodes: string[] }> {
  const { auth, db, clock, config } = services
  const { user } = await requireFreshSignIn(services, call)
  await takeTry(services, { secondFactor: user.id })
  const recoveryCodes = await db.transaction(async (tx) => {
    const [person] = await tx.select().from(authUsers).where(eq(authUsers.id, user.id)).for('update')
    const [begun] = await tx
      .select({ confirmedAt: authTwoFactors.confirmedAt })
      .from(authTwoFactors)
      .where(eq(authTwoFactors.userId, user.id))
      .for('update')
    if (!begun) return refuse.now('TWO_FACTOR_NOT_BEGUN')
    if (begun.confirmedAt) return refuse.now('TWO_FACTOR_ALREADY_ON')
    if (!(await spendOneTimeCode(tx, services, user.id, code, 'new'))) return refuse.now('SECOND_FACTOR_WRONG')
    const now = clock.now()
    await tx.update(authTwoFactors).set({ confirmedAt: now }).where(eq(authTwoFactors.userId, user.id))
    const isFirst = !person?.twoFactorAt
    if (isFirst) await tx.update(authUsers).set({ twoFactorAt: now }).where(eq(authUsers.id, user.id))
    await writeAudit(tx, clock, {
      actor: { kind: 'user', id: user.id },
      action: isFirst ? 'two-factor-turned-on' : 'authenticator-app-added',
      subject: { kind: 'user', id: user.id },
      requestId: call.requestId,
    })
    await queueMail(services, tx, twoFactorChanged, { userId: user.id, change: isFirst ? 'on' : 'app-on' }, user.email)
    await forgetTries(tx, config, { secondFactor: user.id })
    return isFirst ? replaceRecoveryCodes(tx, services, user.id) : []
  })
  const { id, cookies } = await auth.startSession(user.id, { ...call, secondFactorAt: clock.now() })
  await db.delete(authSessions).where(and(eq(authSessions.userId, user.id), ne(authSessions.id, id)))
  call.setCookies?.push(...cookies)
  return { recoveryCodes }
}
