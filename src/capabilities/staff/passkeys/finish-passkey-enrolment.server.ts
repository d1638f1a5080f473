import { and, eq, ne } from 'drizzle-orm'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import { authPasskeys, authSessions, authUsers } from '#platform/auth/auth.tables.server.ts'
import { verifyMadePasskey } from '#platform/auth/verify-passkey.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { queueMail } from '#platform/mail/queue-mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { deviceOf } from '../devices/device-of.ts'
import { requireSignedIn } from '../sign-in/require-signed-in.server.ts'
import { refuse } from '../staff.refusals.ts'
import { replaceRecoveryCodes } from '../two-factor/recovery-codes.server.ts'
import { passkeyChanged } from './passkey-changed.mail.server.ts'
import type { EnrolledPasskey, FinishPasskeyEnrolment } from './passkeys.ts'

/**
 * Keeps a passkey that was made for the challenge of this person. As the first second factor it turns that factor on, as an
 * app does: ten recovery codes are shown this one time, the session goes on under a new id and all others end. Beside
 * another factor it changes no session: that factor was shown in every one of them.
 */
export async function finishPasskeyEnrolment(
  services: Pick<Services, 'auth' | 'db' | 'clock' | 'config' | 'jobs' | 'log'>,
  given: FinishPasskeyEnrolment,
  call: Call,
): Promise<EnrolledPasskey> {
  const { auth, db, clock } = services
  const { user } = await requireSignedIn(services, call)
  const made = await verifyMadePasskey(services, given.passkey, { purpose: 'enrolment', userId: user.id })
  if (!made) return refuse.now('PASSKEY_REFUSED')
  const now = clock.now()
  const name = given.name || deviceOf(call.userAgent) || user.name
  const recoveryCodes = await db.transaction(async (tx) => {
    const [person] = await tx.select().from(authUsers).where(eq(authUsers.id, user.id)).for('update')
    const since = person?.twoFactorAt ?? null
    // Clocks of nodes differ: a key made after the second factor was turned on must not seem older than that.
    const createdAt = since && since > now ? since : now
    const [kept] = await tx
      .insert(authPasskeys)
      .values({ ...made, userId: user.id, name, createdAt })
      .onConflictDoNothing({ target: authPasskeys.credentialId })
      .returning({ id: authPasskeys.id })
    if (!kept) return refuse.now('PASSKEY_KNOWN')
    await writeAudit(tx, clock, {
      actor: { kind: 'user', id: user.id },
      action: 'passkey-added',
      subject: { kind: 'passkey', id: kept.id },
      requestId: call.requestId,
      changes: { name: { before: null, after: name } },
    })
    await queueMail(services, tx, passkeyChanged, { userId: user.id, change: 'added' }, user.email)
    if (since) return null
    await tx.update(authUsers).set({ twoFactorAt: now }).where(eq(authUsers.id, user.id))
    await writeAudit(tx, clock, {
      actor: { kind: 'user', id: user.id },
      action: 'two-factor-turned-on',
      subject: { kind: 'user', id: user.id },
      requestId: call.requestId,
    })
    return replaceRecoveryCodes(tx, services, user.id)
  })
  if (recoveryCodes) {
    const { id, cookies } = await auth.startSession(user.id, { ...call, secondFactorAt: now })
    await db.delete(authSessions).where(and(eq(authSessions.userId, user.id), ne(authSessions.id, id)))
    call.setCookies?.push(...cookies)
  }
  return { recoveryCodes }
}
