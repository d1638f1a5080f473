import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { courseDefaults } from './catalogue.tables.server.ts'
import { CourseDefaults, INITIAL_COURSE_DEFAULTS } from './catalogue.ts'

export type StoredDefaults = {
  values: CourseDefaults
  /** What a form was made from; brought back, so that two windows do not overwrite each other. */
  version: string
  /** Null while nobody has stored any. */
  savedAt: string | null
}

/** The defaults in force with their version, for the screen that changes them. */
export async function readCourseDefaults(
  { db }: Pick<Services, 'db'>,
  call: Pick<Call, 'actor'>,
): Promise<StoredDefaults> {
  requireAccess('readCourseDefaults', call.actor)
  const [stored] = await db.select().from(courseDefaults)
  const savedAt = stored?.updatedAt.toISOString() ?? null
  const values = CourseDefaults.parse({ ...INITIAL_COURSE_DEFAULTS, ...(stored?.values as object | undefined) })
  return { values, savedAt, version: savedAt ?? 'initial' }
}
