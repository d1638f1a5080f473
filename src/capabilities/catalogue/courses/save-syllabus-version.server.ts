import { eq, sql } from 'drizzle-orm'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import { CONTENT_TOPIC } from '#platform/cache/snapshot.server.ts'
import { violatedConstraint } from '#platform/db/violated-constraint.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from '../catalogue.refusals.ts'
import { courses, syllabusVersions } from '../catalogue.tables.server.ts'
import { SaveSyllabus } from '../own-course.ts'

/** Adds the next version of a syllabus, or changes one that no session names yet. */
export async function saveSyllabusVersion(
  { db, clock, live }: Pick<Services, 'db' | 'clock' | 'live'>,
  given: SaveSyllabus,
  { actor, requestId }: Pick<Call, 'actor' | 'requestId'>,
): Promise<void> {
  requireAccess('saveSyllabusVersion', actor)
  const { courseId, id, textSk, textEn } = SaveSyllabus.parse(given)
  const now = clock.now()
  try {
    await db.transaction(async (tx) => {
      // Two who add a version at once number them one after the other.
      const [course] = await tx.select({ id: courses.id }).from(courses).where(eq(courses.id, courseId)).for('update')
      if (!course) return refuse.now('COURSE_NOT_FOUND')
      const [before] = await tx.select().from(syllabusVersions).where(eq(syllabusVersions.id, id)).for('update')
      if (before && before.courseId !== courseId) return refuse.now('COURSE_NOT_FOUND')
      if (before && before.textSk === textSk && before.textEn === textEn) return
      const texts = { textSk, textEn, updatedAt: now }
      const next = sql<number>`(select coalesce(max(number), 0) + 1 from syllabus_versions where course_id = ${courseId})`
      const [saved] = before
        ? await tx.update(syllabusVersions).set(texts).where(eq(syllabusVersions.id, id)).returning()
        : await tx
            .insert(syllabusVersions)
            .values({ ...texts, id, courseId, number: next, createdAt: now })
            .returning()
      await writeAudit(tx, clock, {
        actor,
        requestId,
        action: before ? 'syllabus-version-changed' : 'syllabus-version-added',
        subject: { kind: 'course', id: courseId },
        changes: { syllabusVersion: { before: before?.number ?? null, after: saved?.number ?? null } },
      })
    })
  } catch (error) {
    if (violatedConstraint(error) === 'syllabus_versions_used') refuse.now('SYLLABUS_USED')
    throw error
  }
  live.announce(CONTENT_TOPIC)
}
