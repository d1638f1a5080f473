import { sql } from 'drizzle-orm'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import { CONTENT_TOPIC } from '#platform/cache/snapshot.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from './catalogue.refusals.ts'
import { courseDefaults } from './catalogue.tables.server.ts'
import { CourseDefaults, INITIAL_COURSE_DEFAULTS } from './catalogue.ts'

/**
 * Stores the defaults that a form was filled with, unless somebody else stored others since it was opened. What changed
 * stands in the audit, field by field.
 */
export async function saveCourseDefaults(
  { db, clock, live }: Pick<Services, 'db' | 'clock' | 'live'>,
  { version, values: given }: { version: string; values: CourseDefaults },
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<void> {
  requireAccess('saveCourseDefaults', call.actor)
  const values = CourseDefaults.parse(given)
  await db.transaction(async (tx) => {
    // A row that is not there cannot be locked, and the first two windows must not both find none.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('course-defaults'))`)
    const [stored] = await tx.select().from(courseDefaults)
    if (version !== (stored?.updatedAt.toISOString() ?? 'initial')) return refuse.now('DEFAULTS_CHANGED')
    const before = { ...INITIAL_COURSE_DEFAULTS, ...(stored?.values as object | undefined) }
    const changes = changesBetween(before, values)
    if (Object.keys(changes).length === 0) return
    // A clock that stands still or goes back must not give two states one version.
    const updatedAt = new Date(Math.max(clock.now().getTime(), (stored?.updatedAt.getTime() ?? 0) + 1))
    const row = { values, updatedAt }
    await tx.insert(courseDefaults).values(row).onConflictDoUpdate({ target: courseDefaults.id, set: row })
    await writeAudit(tx, clock, {
      actor: call.actor,
      action: 'course-defaults-saved',
      subject: { kind: 'course-defaults', id: '1' },
      requestId: call.requestId,
      changes,
    })
  })
  live.announce(CONTENT_TOPIC)
}

function changesBetween(before: CourseDefaults, after: CourseDefaults) {
  const fields = Object.keys(after) as Array<keyof CourseDefaults>
  return Object.fromEntries(
    fields
      .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
      .map((field) => [field, { before: before[field], after: after[field] }]),
  )
}
