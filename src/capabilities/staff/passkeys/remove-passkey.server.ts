import { and, eq, ne } from 'drizzle-orm'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import { authPasskeys, authSessions, authUsers } from '#platform/auth/auth.tables.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { queueMail } from '#platform/mail/queue-mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { requireSignedIn } from '../sign-in/require-signed-in.server.ts'
import { refuse } from '../staff.refusals.ts'
import { clearTwoFactor } from '../two-factor/clear-two-factor.server.ts'
import { proveOwnFactors } from '../two-factor/prove-own-factors.server.ts'
import { readSecondFactors } from '../two-factor/read-second-factors.server.ts'
import { passkeyChanged } from './passkey-changed.mail.server.ts'
import type { RemovePasskey } from './passkeys.ts'

/**
 * Removes one of the caller's own passkeys, after both factors were shown once more. The last second factor stays where one
 * is required; elsewhere the second factor is off then. All other sessions end: the key may have been lost with a device.
 */
export async function removePasskey(
  services: Pick<Services, 'auth' | 'db' | 'clock' | 'config' | 'jobs' | 'log' | 'metrics'>,
  { id, ...proof }: RemovePasskey,
  call: Call,
): Promise<{ removed: true }> {
  const { db, clock, config } = services
  const { user, authSession } = await requireSignedIn(services, call)
  await proveOwnFactors(services, user, proof, call)
  await db.transaction(async (tx) => {
    // Two removals at once must not each see the other's key as the one that is left.
    await tx.select({ id: authUsers.id }).from(authUsers).where(eq(authUsers.id, user.id)).for('update')
    const [removed] = await tx
      .delete(authPasskeys)
      .where(and(eq(authPasskeys.id, id), eq(authPasskeys.userId, user.id)))
      .returning({ name: authPasskeys.name })
    if (!removed) return refuse.now('PASSKEY_NOT_FOUND')
    const { hasApp, passkeys } = await readSecondFactors(tx, user.id)
    if (!hasApp && passkeys === 0) {
      if (config.admin.twoFactor === 'required') return refuse.now('LAST_SECOND_FACTOR')
      await clearTwoFactor(tx, user.id)
    }
    await tx.delete(authSessions).where(and(eq(authSessions.userId, user.id), ne(authSessions.id, authSession.id)))
    await writeAudit(tx, clock, {
      actor: { kind: 'user', id: user.id },
      action: 'passkey-removed',
      subject: { kind: 'passkey', id },
      requestId: call.requestId,
      changes: { name: { before: removed.name, after: null } },
    })
    await queueMail(services, tx, passkeyChanged, { userId: user.id, change: 'removed' }, user.email)
  })
  return { removed: true }
}
