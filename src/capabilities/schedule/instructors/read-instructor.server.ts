import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from '../schedule.refusals.ts'
import type { InstructorInList } from './instructor.ts'

type InstructorAtDesk = {
  /** Null for one that is not there yet. */
  instructor: InstructorInList | null
  /** People of the back office with the role of an instructor, and whoever is linked now. */
  accounts: ReadonlyArray<{ userId: string; label: string }>
}

/** An instructor with the accounts that could be theirs. */
export async function readInstructor(
  { db }: Pick<Services, 'db'>,
  given: { id: string | null },
  call: Pick<Call, 'actor'>,
): Promise<InstructorAtDesk> {
  requireAccess('readInstructor', call.actor)
  const id = given.id === null ? null : (z.uuid().safeParse(given.id).data ?? refuse.now('INSTRUCTOR_NOT_FOUND'))
  const { rows } = await db.execute<InstructorInList>(sql`
    select instructors.id, instructors.name, about, user_id as "userId", sees_phones as "seesPhones", email,
      slug, is_public as "isPublic", instructor_pages.role, photo,
      archived_at is not null as "isArchived", version
    from instructors join instructor_pages on instructor_id = instructors.id left join auth_users on auth_users.id = user_id where instructors.id = ${id}`)
  const [instructor = null] = rows
  if (id !== null && instructor === null) refuse.now('INSTRUCTOR_NOT_FOUND')
  const { rows: accounts } = await db.execute<{ userId: string; label: string }>(sql`
    select id as "userId", name || ' (' || email || ')' as label from auth_users
    where later_role = 'instructor' or id = ${instructor?.userId ?? null} order by name, id`)
  return { instructor, accounts }
}
