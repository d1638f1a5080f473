import { sql } from 'drizzle-orm'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { HandleLowScore } from './office-feedback.ts'

/** Somebody of the office has dealt with a low score. An answer that changes later waits anew; pressed twice it is one step. */
export async function handleLowScore(
  { clock, db }: Pick<Services, 'clock' | 'db'>,
  given: HandleLowScore,
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<void> {
  requireAccess('handleLowScore', call.actor)
  const { id } = HandleLowScore.parse(given)
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ sessionId: string }>(sql`
      update feedback_answers set handled_at = ${clock.now().toISOString()}, handled_by = ${call.actor.id}
      where participant_id = ${id} and score <= 6 and handled_at is null returning session_id as "sessionId"`)
    const [handled] = rows
    if (!handled) return
    await writeAudit(tx, clock, {
      actor: call.actor,
      action: 'feedback-handled',
      subject: { kind: 'session', id: handled.sessionId },
      requestId: call.requestId,
    })
  })
}
