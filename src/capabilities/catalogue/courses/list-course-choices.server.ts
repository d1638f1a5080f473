import { sql } from 'drizzle-orm'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { getCourseDefaults } from '../get-course-defaults.server.ts'
import { LEVELS } from '../grade.ts'
import type { CourseChoice } from '../own-course.ts'
import { courseTable, IN_ORDER } from './course-rows.server.ts'

type Nullable<Row, Key extends keyof Row> = Omit<Row, Key> & { [Each in Key]: Row[Each] | null }
type Row = Nullable<CourseChoice, 'level' | 'capacity' | 'durationMinutes' | 'location' | 'time'>

/** Every course that a session can belong to, with what a new one starts with. An archived one stays for its own sessions. */
export async function listCourseChoices(
  { db }: Pick<Services, 'db'>,
  call: Pick<Call, 'actor'>,
): Promise<ReadonlyArray<CourseChoice>> {
  requireAccess('listCourseChoices', call.actor)
  const [course, defaults] = await Promise.all([courseTable(db), getCourseDefaults(db)])
  const { rows } = await db.execute<Row>(sql`
    select id, kind, title, level, base_price_cents as "basePriceCents", capacity, duration_minutes as "durationMinutes", location, time,
      archived_at is not null as "isArchived",
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'number', number) order by number desc)
        from syllabus_versions where course_id = course.id), '[]') as syllabus
    from ${course} order by ${IN_ORDER}`)
  return rows.map((row) => ({
    ...row,
    // Training for companies has no level of its own; every level that is not the first counts as advanced.
    level: row.level ?? LEVELS.advanced,
    capacity: row.capacity ?? defaults.maxParticipants,
    durationMinutes: row.durationMinutes ?? defaults.durationMinutes,
    location: row.location ?? defaults.location,
    time: row.time ?? defaults.time,
  }))
}
