import { sql } from 'drizzle-orm'
import type { Services } from '#platform/services.server.ts'
import { PublicInstructor } from './instructor.ts'

/** Whom the site shows: people who teach and whose page is public, by name, with what they teach in public. */
export async function listPublicInstructors({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<ReadonlyArray<PublicInstructor>> {
  const now = clock.now().toISOString()
  const { rows } = await db.execute(sql`
    select slug, name, about, role, photo, coalesce(taught.courses, '{}') as courses, coalesce(taught.sessions, '{}') as sessions
    from instructors join instructor_pages page on page.instructor_id = instructors.id
    left join lateral (
      select array_agg(distinct coalesce(courses.kind, courses.id::text)) as courses,
        array_agg(sessions.id::text order by starts_at) filter (where starts_at > ${now}::timestamptz) as sessions
      from session_instructors taught join sessions on sessions.id = taught.session_id join courses on courses.id = course_id
      where taught.instructor_id = instructors.id and status = 'published' and visibility = 'public') taught on true
    where is_public and instructors.archived_at is null order by name, slug`)
  return rows.map((row) => PublicInstructor.parse(row))
}
