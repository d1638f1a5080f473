import { eq } from 'drizzle-orm'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import { authSessions, authUsers } from '#platform/auth/auth.tables.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import { queueMail } from '#platform/mail/queue-mail.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from '../staff.refusals.ts'
import type { OfEmail } from '../staff.ts'
import { clearTwoFactor } from './clear-two-factor.server.ts'
import { twoFactorChanged } from './two-factor-changed.mail.server.ts'

/**
 * For somebody who lost phone, keys and recovery codes: app and passkeys are gone, all sessions end, the next sign-in asks for a
 * new second factor, and the mailbox hears of it.
 */
export async function resetTwoFactor(
  services: Pick<Services, 'db' | 'clock' | 'config' | 'jobs'>,
  { email }: OfEmail,
  { actor, requestId }: Pick<Call, 'actor'> & { requestId: string | null },
): Promise<{ removed: true }> {
  requireAccess('resetTwoFactor', actor)
  const { db, clock } = services
  await db.transaction(async (tx) => {
    const [person] = await tx.select().from(authUsers).where(eq(authUsers.email, email)).for('update')
    if (!person) return refuse.now('PERSON_NOT_FOUND')
    if (!person.twoFactorAt) return refuse.now('TWO_FACTOR_OFF')
    await clearTwoFactor(tx, person.id)
    await tx.delete(authSessions).where(eq(authSessions.userId, person.id))
    await writeAudit(tx, clock, {
      actor,
      action: 'two-factor-turned-off',
      subject: { kind: 'user', id: person.id },
      requestId,
    })
    await queueMail(services, tx, twoFactorChanged, { userId: person.id, change: 'off' }, person.email)
  })
  return { removed: true }
}
