import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { changesBetween } from '#kernel/changes-between.ts'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import { CONTENT_TOPIC } from '#platform/cache/snapshot.server.ts'
import { violatedConstraint } from '#platform/db/violated-constraint.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from '../catalogue.refusals.ts'
import { coursePages } from '../catalogue.tables.server.ts'
import { CoursePage } from './course-page.ts'
import { storedCoursePages } from './stored-course-pages.server.ts'

const SaveCoursePage = z.object({ key: z.string().max(100), version: z.int().min(1), page: CoursePage })

/**
 * Stores what the page of a course says, unless somebody else changed it since the form was opened. Its former address
 * leads to the new one from then on.
 */
export async function saveCoursePage(
  { db, clock, live }: Pick<Services, 'db' | 'clock' | 'live'>,
  given: z.input<typeof SaveCoursePage>,
  { actor, requestId }: Pick<Call, 'actor' | 'requestId'>,
): Promise<void> {
  requireAccess('saveCoursePage', actor)
  const { key, version, page } = SaveCoursePage.parse(given)
  try {
    await db.transaction(async (tx) => {
      // A page that is changed at this moment is read once that has ended.
      await tx.execute(sql`select from course_pages join courses on courses.id = course_id
        where courses.id::text = ${key} or kind = ${key} for update of course_pages`)
      const [before] = await storedCoursePages(tx, sql`courses.id::text = ${key} or kind = ${key}`)
      if (!before) return refuse.now('COURSE_NOT_FOUND')
      if (before.version !== version) refuse.now('COURSE_CHANGED')
      const changes = changesBetween(CoursePage.parse(before), page)
      if (Object.keys(changes).length === 0) return
      const formerSlugs = [...new Set([...before.formerSlugs, before.slug])].filter((slug) => slug !== page.slug)
      await tx
        .update(coursePages)
        .set({ ...page, formerSlugs, version: version + 1, updatedAt: clock.now() })
        .where(eq(coursePages.courseId, before.courseId))
      const subject = { kind: 'course', id: key } as const
      await writeAudit(tx, clock, { actor, requestId, action: 'course-page-saved', subject, changes })
    })
  } catch (error) {
    if (violatedConstraint(error) === 'course_pages_slug_unique')
      refuse.now('COURSE_ADDRESS_TAKEN', { wrong: ['slug'] })
    throw error
  }
  live.announce(CONTENT_TOPIC)
}
