import { and, eq } from 'drizzle-orm'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import { authSessions } from '#platform/auth/auth.tables.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'
import { requireSignedIn } from '../sign-in/require-signed-in.server.ts'
import { refuse } from '../staff.refusals.ts'
import type { OfAuthSession } from '../staff.ts'

/** Ends one of the caller's own sessions at once. Somebody else's is not there for them. */
export async function revokeAuthSession(
  services: Pick<Services, 'auth' | 'db' | 'clock'>,
  { id }: OfAuthSession,
  call: Call,
): Promise<{ revoked: 1 }> {
  const { db, clock } = services
  const { user } = await requireSignedIn(services, call)
  await db.transaction(async (tx) => {
    const ended = await tx
      .delete(authSessions)
      .where(and(eq(authSessions.id, id), eq(authSessions.userId, user.id)))
      .returning({ id: authSessions.id })
    if (ended.length === 0) refuse.now('SESSION_NOT_FOUND')
    await writeAudit(tx, clock, {
      actor: { kind: 'user', id: user.id },
      action: 'auth-session-revoked',
      subject: { kind: 'auth-session', id },
      requestId: call.requestId,
    })
  })
  return { revoked: 1 }
}
