import { callOffSession } from '#capabilities/schedule/call-off-session.server.ts'
import { findSessionToChange } from '#capabilities/schedule/find-session.server.ts'
import { SESSIONS_TOPIC } from '#capabilities/schedule/sessions-topic.ts'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from './changes.refusals.ts'
import { CancelSession } from './changes.ts'
import { planOf, requireChangeable } from './check-plan.ts'
import { startChange } from './start-change.server.ts'

/**
 * Calls a session off. The sale is closed with this commit; then everybody gets what they are owed one by one: whoever is
 * at the payment loses the open checkout first, whoever paid gets all of it back, whatever the terms say.
 */
export async function cancelSession(
  services: Pick<Services, 'clock' | 'db' | 'jobs' | 'live'>,
  given: CancelSession,
  call: Call,
): Promise<{ changeId: string }> {
  requireAccess('cancelSession', call.actor)
  const { sessionId, version, note } = CancelSession.parse(given)
  const { clock, db, live } = services
  const changeId = await db.transaction(async (tx) => {
    const session = await findSessionToChange(tx, sessionId)
    const now = clock.now()
    requireChangeable(session, now)
    if (session.version !== version) refuse.now('CHANGED_MEANWHILE')
    await callOffSession(tx, sessionId, now)
    const id = await startChange(services, tx, {
      sessionId,
      kind: 'cancelled',
      before: planOf(session),
      after: null,
      note,
      madeBy: call.actor.id ?? '',
    })
    await writeAudit(tx, clock, {
      actor: call.actor,
      action: 'session-cancelled',
      subject: { kind: 'session', id: sessionId },
      requestId: call.requestId,
      changes: { status: { before: session.status, after: 'cancelled' } },
    })
    return id
  })
  live.announce(SESSIONS_TOPIC)
  return { changeId }
}
