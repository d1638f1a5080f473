import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import { CONTENT_TOPIC } from '#platform/cache/snapshot.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from '../schedule.refusals.ts'
import { instructors } from '../schedule.tables.server.ts'

export const ArchiveInstructor = z.object({ id: z.uuid(), archived: z.boolean() })

/** Who no longer teaches is offered for no new session; their sessions keep the name. */
export async function archiveInstructor(
  { db, clock, live }: Pick<Services, 'db' | 'clock' | 'live'>,
  given: z.output<typeof ArchiveInstructor>,
  { actor, requestId }: Pick<Call, 'actor' | 'requestId'>,
): Promise<void> {
  requireAccess('archiveInstructor', actor)
  const { id, archived } = ArchiveInstructor.parse(given)
  await db.transaction(async (tx) => {
    const [before] = await tx.select().from(instructors).where(eq(instructors.id, id)).for('update')
    if (!before) return refuse.now('INSTRUCTOR_NOT_FOUND')
    if ((before.archivedAt !== null) === archived) return
    const now = clock.now()
    const after = { archivedAt: archived ? now : null, version: before.version + 1, updatedAt: now }
    await tx.update(instructors).set(after).where(eq(instructors.id, id))
    await writeAudit(tx, clock, {
      actor,
      requestId,
      action: archived ? 'instructor-archived' : 'instructor-restored',
      subject: { kind: 'instructor', id },
    })
  })
  live.announce(CONTENT_TOPIC)
}
