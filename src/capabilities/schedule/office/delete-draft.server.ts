import { eq } from 'drizzle-orm'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import { violatedConstraint } from '#platform/db/violated-constraint.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { lockSession } from '../lock-session.server.ts'
import { SessionVersion } from '../publish-session.server.ts'
import { refuse } from '../schedule.refusals.ts'
import { sessions } from '../schedule.tables.server.ts'

/** Deletes a draft that nothing belongs to. What somebody once registered for is cancelled and kept. */
export async function deleteDraft(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  given: SessionVersion,
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<void> {
  requireAccess('deleteDraft', call.actor)
  const { id, version } = SessionVersion.parse(given)
  try {
    await db.transaction(async (tx) => {
      const { status, title, startsAt, waiting } = await lockSession(tx, { id, version })
      // Whoever waited for it while it was on sale is told first that it is not.
      if (status !== 'draft' || waiting > 0) refuse.now('DRAFT_HAS_HISTORY')
      await tx.delete(sessions).where(eq(sessions.id, id))
      await writeAudit(tx, clock, {
        actor: call.actor,
        requestId: call.requestId,
        action: 'session-deleted',
        subject: { kind: 'session', id },
        changes: { title: { before: title, after: null }, startsAt: { before: startsAt, after: null } },
      })
    })
  } catch (error) {
    // Registrations and other rows of a session that was once on sale point at it.
    if (violatedConstraint(error) !== null) refuse.now('DRAFT_HAS_HISTORY')
    throw error
  }
}
