import { sql } from 'drizzle-orm'
import { prepareStatement } from '#platform/db/prepared-statement.server.ts'
import type { Services } from '#platform/services.server.ts'
import { instructors } from '../schedule.tables.server.ts'

/** Every screen of whoever could asks, so it is prepared. */
const findInstructor = prepareStatement<{ id: string }, { userId: string }>(
  'find-instructor',
  sql`select id from ${instructors} where user_id = ${sql.placeholder('userId')} and archived_at is null`,
)

/** Whether this account belongs to somebody who teaches. */
export async function isInstructor({ db }: Pick<Services, 'db'>, userId: string): Promise<boolean> {
  return (await findInstructor(db, { userId })).length > 0
}
