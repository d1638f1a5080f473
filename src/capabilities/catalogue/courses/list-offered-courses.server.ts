import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Executor } from '#platform/db/database.server.ts'
import { courses } from '../catalogue.tables.server.ts'
import { type OfferedCourse, offeredCourse } from '../offered-course.ts'
import { OwnCourse } from '../own-course.ts'

/** The courses beside the three specified ones that the landing page offers, the oldest first. */
export async function listOfferedCourses(db: Executor): Promise<ReadonlyArray<OfferedCourse>> {
  const rows = await db
    .select()
    .from(courses)
    .where(and(isNull(courses.kind), eq(courses.isListed, true), isNull(courses.archivedAt)))
    .orderBy(asc(courses.createdAt), asc(courses.id))
  return rows.map((row) => offeredCourse(row.id, OwnCourse.parse(row)))
}
