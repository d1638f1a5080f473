import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { holdsWords, plainly } from '#platform/db/plain-words.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { InstructorInList } from './instructor.ts'

const ListInstructors = z.object({
  search: z.string().max(200).nullable().default(null),
  /** Null for all of them. */
  archived: z.boolean().nullable().default(false),
  page: z.int().min(1).default(1),
  pageSize: z.int().min(1).max(1000).default(25),
})

/** Who teaches, by name, a page at a time. */
export async function listInstructors(
  { db }: Pick<Services, 'db'>,
  given: z.input<typeof ListInstructors>,
  call: Pick<Call, 'actor'>,
): Promise<{ instructors: ReadonlyArray<InstructorInList>; total: number }> {
  requireAccess('listInstructors', call.actor)
  const { search, archived, page, pageSize } = ListInstructors.parse(given)
  const { rows } = await db.execute<InstructorInList & { total: number }>(sql`
    select instructors.id, instructors.name, about, user_id as "userId", sees_phones as "seesPhones", email,
      slug, is_public as "isPublic", instructor_pages.role, photo,
      archived_at is not null as "isArchived", version, count(*) over ()::int as total
    from instructors join instructor_pages on instructor_id = instructors.id left join auth_users on auth_users.id = user_id
    where ${archived === null ? sql`true` : sql`(archived_at is not null) = ${archived}`}
      and ${search ? holdsWords([sql`instructors.name`, sql`about`], search) : sql`true`}
    order by ${plainly(sql`instructors.name`)}, instructors.id limit ${pageSize} offset ${(page - 1) * pageSize}`)
  return { instructors: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}
