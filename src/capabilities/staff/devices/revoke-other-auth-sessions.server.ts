import { and, eq, ne } from 'drizzle-orm'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import { authSessions } from '#platform/auth/auth.tables.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'
import { requireSignedIn } from '../sign-in/require-signed-in.server.ts'

/** Ends every session of the caller but the one that asks. */
export async function revokeOtherAuthSessions(
  services: Pick<Services, 'auth' | 'db' | 'clock'>,
  _input: Record<never, never>,
  call: Call,
): Promise<{ revoked: number }> {
  const { db, clock } = services
  const { user, authSession } = await requireSignedIn(services, call)
  return db.transaction(async (tx) => {
    const ended = await tx
      .delete(authSessions)
      .where(and(eq(authSessions.userId, user.id), ne(authSessions.id, authSession.id)))
      .returning({ id: authSessions.id })
    if (ended.length > 0) {
      await writeAudit(tx, clock, {
        actor: { kind: 'user', id: user.id },
        action: 'other-auth-sessions-revoked',
        subject: { kind: 'user', id: user.id },
        requestId: call.requestId,
        changes: { sessions: { before: ended.length + 1, after: 1 } },
      })
    }
    return { revoked: ended.length }
  })
}
