import { type SQL, sql } from 'drizzle-orm'
import type { Call } from '#platform/http/callable.server.ts'

/** Whether a row of `sessions` names the instructor whose account asks. Who no longer teaches sees nothing any more. */
export function taughtBy({ actor }: Pick<Call, 'actor'>): SQL {
  return sql`exists (select from session_instructors join instructors on instructors.id = instructor_id
    where session_id = sessions.id and user_id::text = ${actor.id ?? ''} and archived_at is null)`
}
