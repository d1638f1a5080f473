import { and, eq } from 'drizzle-orm'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { sessionChangeSteps } from './changes.tables.server.ts'
import { closeTask } from './close-task.server.ts'

/** Closes what a change left to a person for a registration, once its money is recorded as sent elsewhere. */
export async function closeSentTasks(
  services: Pick<Services, 'clock' | 'db' | 'log' | 'metrics'>,
  { registrationId }: { registrationId: string },
  call: Call,
): Promise<void> {
  requireAccess('closeSentTasks', call.actor)
  const open = await services.db
    .select({ changeId: sessionChangeSteps.changeId })
    .from(sessionChangeSteps)
    .where(and(eq(sessionChangeSteps.registrationId, registrationId), eq(sessionChangeSteps.state, 'task')))
  for (const { changeId } of open) await closeTask(services, { changeId, registrationId }, call)
}
