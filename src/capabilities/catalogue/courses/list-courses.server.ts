import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { holdsWords } from '#platform/db/plain-words.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { CourseInList } from '../own-course.ts'
import { courseTable, IN_ORDER } from './course-rows.server.ts'

const ListCourses = z.object({
  search: z.string().max(200).nullable().default(null),
  archived: z.boolean().default(false),
  page: z.int().min(1).default(1),
  pageSize: z.int().min(1).max(1000).default(25),
})

/** The courses of the office, a page at a time: the three specified ones first, then the others as they came. */
export async function listCourses(
  { db }: Pick<Services, 'db'>,
  given: z.input<typeof ListCourses>,
  call: Pick<Call, 'actor'>,
): Promise<{ courses: ReadonlyArray<CourseInList>; total: number }> {
  requireAccess('listCourses', call.actor)
  const { search, archived, page, pageSize } = ListCourses.parse(given)
  const course = await courseTable(db)
  const { rows } = await db.execute<CourseInList & { total: number }>(sql`
    select id, kind, title, level, base_price_cents as "basePriceCents", price_text as "priceText", is_listed as "isListed",
      archived_at is not null as "isArchived", count(*) over ()::int as total,
      (select count(*)::int from syllabus_versions where course_id = course.id) as versions
    from ${course}
    where (archived_at is not null) = ${archived} and ${search ? holdsWords([sql`title`, sql`level`], search) : sql`true`}
    order by ${IN_ORDER} limit ${pageSize} offset ${(page - 1) * pageSize}`)
  return { courses: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}
