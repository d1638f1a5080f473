import { sql } from 'drizzle-orm'
import { plainly } from '#platform/db/plain-words.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'

/** More than anybody scrolls through. */
const MOST_CHOICES = 200

export type SessionChoices = { levels: ReadonlyArray<string>; instructors: ReadonlyArray<string> }

/** The levels that were written before, to be spelt the same everywhere, and who teaches. */
export async function listSessionChoices(
  { db }: Pick<Services, 'db'>,
  call: Pick<Call, 'actor'>,
): Promise<SessionChoices> {
  requireAccess('listSessionChoices', call.actor)
  const [levels, instructors] = await Promise.all([
    db.execute<{ value: string }>(sql`
      select level as value from sessions group by 1 order by max(starts_at) desc, 1 limit ${MOST_CHOICES}`),
    db.execute<{ value: string }>(sql`
      select name as value from instructors where archived_at is null order by ${plainly(sql`name`)} limit ${MOST_CHOICES}`),
  ])
  return {
    levels: levels.rows.map(({ value }) => value),
    instructors: instructors.rows.map(({ value }) => value),
  }
}
