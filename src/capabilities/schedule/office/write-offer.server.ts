import { sql } from 'drizzle-orm'
import { gradeOf } from '#capabilities/catalogue/grade.ts'
import type { Executor } from '#platform/db/database.server.ts'
import { violatedConstraint } from '#platform/db/violated-constraint.server.ts'
import { refuse } from '../schedule.refusals.ts'
import { furtherStarts, type SessionDetails } from '../session-details.ts'

/** Writes the further lessons of a session. The session itself is written by then, and locked. */
export async function writeLessons(tx: Executor, id: string, details: SessionDetails): Promise<void> {
  const lessons = furtherStarts(details)
  await tx.execute(sql`delete from lessons where session_id = ${id} and ordinal > ${lessons.length + 1}`)
  for (const [index, { startsAt, durationMinutes }] of lessons.entries()) {
    await tx.execute(sql`
      insert into lessons (session_id, ordinal, starts_at, duration_minutes)
      values (${id}, ${index + 2}, ${startsAt.toISOString()}::timestamptz, ${durationMinutes})
      on conflict (session_id, ordinal) do update set starts_at = excluded.starts_at, duration_minutes = excluded.duration_minutes
      where (lessons.starts_at, lessons.duration_minutes) is distinct from (excluded.starts_at, excluded.duration_minutes)`)
  }
}

/**
 * The course that a session is to name; null leaves it to the level, by which the two specified grades are known: who changes
 * the level of such a session changes its course. A course that is out of use takes no new session.
 */
export async function courseFor(
  tx: Executor,
  { courseId, syllabusVersionId, level }: SessionDetails,
  stored: string | null = null,
): Promise<Pick<SessionDetails, 'courseId' | 'syllabusVersionId'>> {
  if (courseId === null) return { courseId: null, syllabusVersionId: null }
  const { rows } = await tx.execute<{ kind: string | null; isArchived: boolean }>(sql`
    select kind, archived_at is not null as "isArchived" from courses where id = ${courseId}`)
  const [course] = rows
  if (!course || (course.isArchived && courseId !== stored)) return refuse.now('COURSE_UNKNOWN')
  const isGrade = course.kind === 'beginner' || course.kind === 'advanced'
  return isGrade && course.kind !== gradeOf(level)
    ? { courseId: null, syllabusVersionId: null }
    : { courseId, syllabusVersionId }
}

/** What the database refuses, in the words of the form. */
export function refuseUnknown(error: unknown): never {
  if (violatedConstraint(error) === 'sessions_syllabus_version_fk') refuse.now('SYLLABUS_UNKNOWN')
  throw error
}
