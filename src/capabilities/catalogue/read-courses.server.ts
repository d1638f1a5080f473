import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { type StoredCourses, storedCourses } from './stored-courses.server.ts'

/** Cards and defaults with their common version, for the screens that show and change courses. */
export async function readCourses(
  { db }: Pick<Services, 'db'>,
  call: Pick<Call, 'actor'>,
): Promise<Pick<StoredCourses, 'cards' | 'defaults' | 'version'>> {
  requireAccess('readCourses', call.actor)
  const { cards, defaults, version } = await storedCourses(db)
  return { cards, defaults, version }
}
