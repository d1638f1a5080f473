import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from '../catalogue.refusals.ts'
import { courses } from '../catalogue.tables.server.ts'
import { OwnCourse } from '../own-course.ts'

/** A course that the office has added, for the screen that changes it. */
export async function readOwnCourse(
  { db }: Pick<Services, 'db'>,
  given: { id: string },
  call: Pick<Call, 'actor'>,
): Promise<{ id: string; version: number; course: OwnCourse; isArchived: boolean }> {
  requireAccess('readOwnCourse', call.actor)
  const id = z.uuid().safeParse(given.id).data ?? refuse.now('COURSE_NOT_FOUND')
  const [row] = await db.select().from(courses).where(eq(courses.id, id))
  if (!row || row.kind !== null) return refuse.now('COURSE_NOT_FOUND')
  return { id, version: row.version, course: OwnCourse.parse(row), isArchived: row.archivedAt !== null }
}
