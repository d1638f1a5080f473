import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { changesBetween } from '#kernel/changes-between.ts'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import { CONTENT_TOPIC } from '#platform/cache/snapshot.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from '../catalogue.refusals.ts'
import { courses } from '../catalogue.tables.server.ts'
import { MARK_OF, OwnCourse } from '../own-course.ts'

const SaveOwnCourse = z.object({
  /** Made with the form, also for a course that is not there yet: whoever sends it twice adds one. */
  id: z.uuid(),
  /** Of the course that the form was made from; null adds a new one. */
  version: z.int().min(1).nullable(),
  course: OwnCourse,
})

/** Adds a course or changes one that was added, unless somebody else changed it since the form was opened. */
export async function saveOwnCourse(
  { db, clock, live }: Pick<Services, 'db' | 'clock' | 'live'>,
  given: z.input<typeof SaveOwnCourse>,
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<{ id: string }> {
  requireAccess('saveOwnCourse', call.actor)
  const { id, version, course } = SaveOwnCourse.parse(given)
  const now = clock.now()
  const row = { ...course, mark: MARK_OF[course.tint], updatedAt: now }
  await db.transaction(async (tx) => {
    if (version === null) {
      const made = await tx
        .insert(courses)
        .values({ ...row, id, createdAt: now })
        .onConflictDoNothing()
        .returning({ id: courses.id })
      if (made.length > 0) await note('course-added', {})
      return
    }
    const [before] = await tx.select().from(courses).where(eq(courses.id, id)).for('update')
    if (!before || before.kind !== null) return refuse.now('COURSE_NOT_FOUND')
    if (before.version !== version) refuse.now('COURSE_CHANGED')
    const changes = changesBetween(OwnCourse.parse(before), course)
    if (Object.keys(changes).length === 0) return
    await tx
      .update(courses)
      .set({ ...row, version: version + 1 })
      .where(eq(courses.id, id))
    await note('course-saved', changes)

    function note(action: 'course-added' | 'course-saved', changed: ReturnType<typeof changesBetween>) {
      const { actor, requestId } = call
      return writeAudit(tx, clock, { actor, requestId, action, subject: { kind: 'course', id }, changes: changed })
    }
  })
  live.announce(CONTENT_TOPIC)
  return { id }
}
