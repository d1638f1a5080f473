import { eq, sql } from 'drizzle-orm'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from './changes.refusals.ts'
import { sessionChanges } from './changes.tables.server.ts'
import { retryStep } from './retry-step.server.ts'

/** Everything of a change that failed, tried again: after an outage nobody presses a hundred buttons. */
export async function retryFailedSteps(
  services: Pick<Services, 'clock' | 'db' | 'jobs' | 'log' | 'metrics'>,
  { changeId }: { changeId: string },
  call: Call,
): Promise<{ retried: number }> {
  requireAccess('retryFailedSteps', call.actor)
  const [change] = await services.db.select().from(sessionChanges).where(eq(sessionChanges.id, changeId))
  if (!change) return refuse.now('CHANGE_NOT_FOUND')
  const { rows } = await services.db.execute<{ registrationId: string }>(sql`
    select registration_id as "registrationId" from session_change_steps
    where change_id = ${changeId} and state = 'failed' order by updated_at`)
  for (const { registrationId } of rows) await retryStep(services, { changeId, registrationId }, call)
  return { retried: rows.length }
}
