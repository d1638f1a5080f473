import { sql } from 'drizzle-orm'
import { changesBetween } from '#kernel/changes-between.ts'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import { CONTENT_TOPIC } from '#platform/cache/snapshot.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from './catalogue.refusals.ts'
import { courseCards, courseDefaults } from './catalogue.tables.server.ts'
import { CourseDefaults } from './catalogue.ts'
import { COURSES, type CourseKind, type CourseOf, coursesOf, withCourse } from './course.ts'
import { CourseCards } from './course-cards.ts'
import { storedCourses } from './stored-courses.server.ts'

/**
 * Stores one course as its editor wrote it, into its card and, for a grade, into the defaults, unless somebody stored either
 * since the form was opened. What changed stands in the audit, field by field.
 */
export async function saveCourse<Kind extends CourseKind>(
  { db, clock, live }: Pick<Services, 'db' | 'clock' | 'live'>,
  { kind, version, course: given }: { kind: Kind; version: string; course: CourseOf[Kind] },
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<void> {
  requireAccess('saveCourse', call.actor)
  const course = COURSES[kind].parse(given) as CourseOf[Kind]
  await db.transaction(async (tx) => {
    // Rows that are not there cannot be locked; the defaults' own screen takes the same lock.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('course-defaults'))`)
    const stored = await storedCourses(tx)
    if (version !== stored.version) refuse.now('COURSE_CHANGED')
    const before = coursesOf(stored.cards, stored.defaults)[kind]
    const changes = changesBetween(before, course)
    if (Object.keys(changes).length === 0) return
    const after = withCourse(stored, kind, course)
    const cards = { values: CourseCards.parse(after.cards), updatedAt: later(stored.cardsSavedAt) }
    await tx.insert(courseCards).values(cards).onConflictDoUpdate({ target: courseCards.id, set: cards })
    if (kind !== 'corporate') {
      const defaults = { values: CourseDefaults.parse(after.defaults), updatedAt: later(stored.defaultsSavedAt) }
      await tx.insert(courseDefaults).values(defaults).onConflictDoUpdate({ target: courseDefaults.id, set: defaults })
    }
    await writeAudit(tx, clock, {
      actor: call.actor,
      action: 'course-saved',
      subject: { kind: 'course', id: kind },
      requestId: call.requestId,
      changes,
    })
  })
  live.announce(CONTENT_TOPIC)

  /** A clock that stands still or goes back must not give two states one version. */
  function later(at: Date | null): Date {
    return new Date(Math.max(clock.now().getTime(), (at?.getTime() ?? 0) + 1))
  }
}
