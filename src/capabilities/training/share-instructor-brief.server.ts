import { z } from 'zod'
import { findSession } from '#capabilities/schedule/find-session.server.ts'
import { refuse } from '#capabilities/schedule/schedule.refusals.ts'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { signIdUntil } from '#platform/tokens/expiring-token.server.ts'
import { BRIEF_DAYS } from './instructor-brief.ts'

const DAY_MS = 86_400_000

export const ShareInstructorBrief = z.object({ sessionId: z.uuid(), days: z.literal([...BRIEF_DAYS]) })
export type ShareInstructorBrief = z.output<typeof ShareInstructorBrief>

/** Writes a link to the brief of a session that opens for some days and then never again. Who wrote it is audited. */
export async function shareInstructorBrief(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  given: ShareInstructorBrief,
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<{ url: string; until: string }> {
  requireAccess('shareInstructorBrief', call.actor)
  const { sessionId: id, days } = ShareInstructorBrief.parse(given)
  // To the second, as the link says it.
  const until = new Date(Math.floor((clock.now().getTime() + days * DAY_MS) / 1000) * 1000)
  await db.transaction(async (tx) => {
    if (!(await findSession(tx, id))) refuse.now('SESSION_NOT_FOUND')
    await writeAudit(tx, clock, {
      actor: call.actor,
      requestId: call.requestId,
      action: 'instructor-brief-shared',
      subject: { kind: 'session', id },
      changes: { until: { before: null, after: until.toISOString() } },
    })
  })
  return { url: `${config.publicOrigin}/lektor/${signIdUntil(config, 'brief', id, until)}`, until: until.toISOString() }
}
