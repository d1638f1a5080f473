import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import { CONTENT_TOPIC } from '#platform/cache/snapshot.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from '../catalogue.refusals.ts'
import { courses } from '../catalogue.tables.server.ts'

export const ArchiveCourse = z.object({ id: z.uuid(), archived: z.boolean() })

/** Takes a course out of use, or back into it. Its sessions stay what they are; no new one can name it. */
export async function archiveCourse(
  { db, clock, live }: Pick<Services, 'db' | 'clock' | 'live'>,
  given: z.output<typeof ArchiveCourse>,
  { actor, requestId }: Pick<Call, 'actor' | 'requestId'>,
): Promise<void> {
  requireAccess('archiveCourse', actor)
  const { id, archived } = ArchiveCourse.parse(given)
  await db.transaction(async (tx) => {
    const [before] = await tx.select().from(courses).where(eq(courses.id, id)).for('update')
    if (!before || before.kind !== null) return refuse.now('COURSE_NOT_FOUND')
    if ((before.archivedAt !== null) === archived) return
    const now = clock.now()
    const after = { archivedAt: archived ? now : null, version: before.version + 1, updatedAt: now }
    await tx.update(courses).set(after).where(eq(courses.id, id))
    await writeAudit(tx, clock, {
      actor,
      requestId,
      action: archived ? 'course-archived' : 'course-restored',
      subject: { kind: 'course', id },
    })
  })
  live.announce(CONTENT_TOPIC)
}
