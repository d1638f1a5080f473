import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { changesBetween } from '#kernel/changes-between.ts'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import { CONTENT_TOPIC } from '#platform/cache/snapshot.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { violatedConstraint } from '#platform/db/violated-constraint.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from '../schedule.refusals.ts'
import { instructorPages, instructors } from '../schedule.tables.server.ts'
import { Instructor } from './instructor.ts'

const SaveInstructor = z.object({
  /** Made with the form: whoever sends it twice adds one. */
  id: z.uuid(),
  version: z.int().min(1).nullable(),
  instructor: Instructor,
})

/** Adds an instructor or changes one. A new name is at once the one that their sessions say. */
export async function saveInstructor(
  { db, clock, live }: Pick<Services, 'db' | 'clock' | 'live'>,
  given: z.input<typeof SaveInstructor>,
  { actor, requestId }: Pick<Call, 'actor' | 'requestId'>,
): Promise<void> {
  requireAccess('saveInstructor', actor)
  const { id, version, instructor } = SaveInstructor.parse(given)
  const { isPublic, role, photo, ...person } = instructor
  const now = clock.now()
  try {
    await db.transaction(async (tx) => {
      if (version === null) {
        const row = { ...person, id, createdAt: now, updatedAt: now }
        const made = await tx
          .insert(instructors)
          .values(row)
          .onConflictDoNothing({ target: instructors.id })
          .returning({ id: instructors.id })
        if (made.length === 0) return
      } else {
        const [before] = await tx.select().from(instructors).where(eq(instructors.id, id)).for('update')
        const [page] = await tx.select().from(instructorPages).where(eq(instructorPages.instructorId, id))
        if (!before || !page) return refuse.now('INSTRUCTOR_NOT_FOUND')
        if (before.version !== version) refuse.now('INSTRUCTOR_CHANGED')
        const changes = changesBetween(Instructor.parse({ ...page, ...before }), instructor)
        if (Object.keys(changes).length === 0) return
        await tx
          .update(instructors)
          .set({ ...person, version: version + 1, updatedAt: now })
          .where(eq(instructors.id, id))
        if ('name' in changes) await renameInSessions(tx, id, now)
      }
      // A trigger has made the page of somebody new.
      await tx.update(instructorPages).set({ isPublic, role, photo }).where(eq(instructorPages.instructorId, id))
      await writeAudit(tx, clock, {
        actor,
        requestId,
        action: version === null ? 'instructor-added' : 'instructor-changed',
        subject: { kind: 'instructor', id },
      })
    })
  } catch (error) {
    const constraint = violatedConstraint(error)
    if (constraint === 'instructors_name_unique') refuse.now('INSTRUCTOR_NAME_TAKEN')
    if (constraint === 'instructors_one_account') refuse.now('INSTRUCTOR_ACCOUNT_TAKEN')
    if (constraint === 'instructors_user_id_auth_users_id_fk') refuse.now('INSTRUCTOR_ACCOUNT_UNKNOWN')
    throw error
  }
  live.announce(CONTENT_TOPIC)
}

/** Their versions rise, so that a form that still has the old name does not bring it back. */
async function renameInSessions(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.execute(sql`
    update sessions set instructor = instructors_in_words(id), version = version + 1, updated_at = ${now.toISOString()}::timestamptz
    where id in (select session_id from session_instructors where instructor_id = ${id})`)
}
