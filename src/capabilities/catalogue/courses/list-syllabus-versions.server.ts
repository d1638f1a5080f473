import { sql } from 'drizzle-orm'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { SyllabusVersion } from '../own-course.ts'

/** The versions of a course's syllabus, the newest first. `key` is the id of the course, or the kind of a specified one. */
export async function listSyllabusVersions(
  { db }: Pick<Services, 'db'>,
  { key }: { key: string },
  call: Pick<Call, 'actor'>,
): Promise<{ courseId: string | null; versions: ReadonlyArray<SyllabusVersion> }> {
  requireAccess('listSyllabusVersions', call.actor)
  const { rows } = await db.execute<{ courseId: string; versions: ReadonlyArray<SyllabusVersion> }>(sql`
    select courses.id as "courseId", coalesce((
      select jsonb_agg(jsonb_build_object('id', id, 'number', number, 'textSk', text_sk, 'textEn', text_en,
        'createdAt', created_at) order by number desc)
      from syllabus_versions where course_id = courses.id), '[]') as versions
    from courses where courses.id::text = ${key} or kind = ${key}`)
  return rows[0] ?? { courseId: null, versions: [] }
}
