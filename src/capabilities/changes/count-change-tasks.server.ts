import { sql } from 'drizzle-orm'
import { readWaiting, type WaitingCount, waiting } from '#platform/db/count-waiting.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'

/**
 * Orders of changed sessions that no card pays and whose money nobody has recorded: it may have come. Where it is known to
 * have come, it stands among the money to be sent.
 */
export async function countChangeTasks({ db }: Pick<Services, 'db'>, call: Pick<Call, 'actor'>): Promise<WaitingCount> {
  requireAccess('countChangeTasks', call.actor)
  // A change with an open task is not finished, and few are not.
  const { rows } = await db.execute<{ tasks: Parameters<typeof readWaiting>[0] }>(sql`
    select ${waiting(
      sql`step.updated_at`,
      sql`session_changes change
      join session_change_steps step on step.change_id = change.id
      where change.finished_at is null and step.state = 'task' and not exists (
        select from money_by_hand where registration_id = step.registration_id and kind = 'owed_back')`,
    )} as tasks`)
  const [counted] = rows
  if (!counted) throw new Error('Tasks of changes without a figure')
  return readWaiting(counted.tasks)
}
