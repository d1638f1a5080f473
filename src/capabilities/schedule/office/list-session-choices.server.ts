import { sql } from 'drizzle-orm'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'

/** More than anybody scrolls through. */
const MOST_CHOICES = 50

export type SessionChoices = { levels: ReadonlyArray<string>; instructors: ReadonlyArray<string> }

/** What was written about sessions before, to be chosen again: the same level is spelt the same everywhere. */
export async function listSessionChoices(
  { db }: Pick<Services, 'db'>,
  call: Pick<Call, 'actor'>,
): Promise<SessionChoices> {
  requireAccess('listSessionChoices', call.actor)
  const [levels, instructors] = await Promise.all(
    [sql`level`, sql`instructor`].map((column) =>
      db.execute<{ value: string }>(sql`
        select ${column} as value from sessions where ${column} is not null
        group by 1 order by max(starts_at) desc, 1 limit ${MOST_CHOICES}`),
    ),
  )
  const values = (found: typeof levels) => (found?.rows ?? []).map(({ value }) => value)
  return { levels: values(levels), instructors: values(instructors) }
}
