import type { Executor } from '#platform/db/database.server.ts'
import { courseDefaults } from './catalogue.tables.server.ts'
import { CourseDefaults, INITIAL_COURSE_DEFAULTS } from './catalogue.ts'

/** The stored defaults; a field that was stored before a newer one existed is completed from the initial values. */
export async function getCourseDefaults(db: Executor): Promise<CourseDefaults> {
  const [stored] = await db.select({ values: courseDefaults.values }).from(courseDefaults)
  return CourseDefaults.parse({ ...INITIAL_COURSE_DEFAULTS, ...(stored?.values as object | undefined) })
}
