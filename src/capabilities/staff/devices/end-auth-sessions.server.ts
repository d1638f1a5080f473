import { eq } from 'drizzle-orm'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import { authSessions, authUsers } from '#platform/auth/auth.tables.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from '../staff.refusals.ts'
import type { OfEmail } from '../staff.ts'

/** Ends every session of somebody at once: for an account that may be in other hands, or a device that was lost. */
export async function endAuthSessions(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { email }: OfEmail,
  { actor, requestId }: Pick<Call, 'actor'> & { requestId: string | null },
): Promise<{ ended: number }> {
  requireAccess('endAuthSessions', actor)
  return db.transaction(async (tx) => {
    const [person] = await tx.select({ id: authUsers.id }).from(authUsers).where(eq(authUsers.email, email))
    if (!person) return refuse.now('PERSON_NOT_FOUND')
    const ended = await tx
      .delete(authSessions)
      .where(eq(authSessions.userId, person.id))
      .returning({ id: authSessions.id })
    await writeAudit(tx, clock, {
      actor,
      action: 'auth-sessions-ended',
      subject: { kind: 'user', id: person.id },
      requestId,
      changes: { sessions: { before: ended.length, after: 0 } },
    })
    return { ended: ended.length }
  })
}
