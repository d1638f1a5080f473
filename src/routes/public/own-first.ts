import type { CourseCard } from '#capabilities/catalogue/course-cards.ts'
import { gradeOf } from '#capabilities/catalogue/grade.ts'
import type { PublicSession } from '#capabilities/schedule/schedule.ts'

/** The timetable of somebody who chose a course: its dates before all others, each by day. */
export function ownFirst(
  sessions: ReadonlyArray<PublicSession>,
  { kind, courseId }: Pick<CourseCard, 'kind' | 'courseId'>,
): ReadonlyArray<PublicSession> {
  const isOwn = (session: PublicSession) =>
    session.courseId === courseId && (courseId !== undefined || gradeOf(session.level) === kind)
  return [...sessions.filter(isOwn), ...sessions.filter((session) => !isOwn(session))]
}
