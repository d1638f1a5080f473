import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { TIME_ZONE, timeOf } from '#kernel/day.ts'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { lockSession } from '../lock-session.server.ts'
import { sessions } from '../schedule.tables.server.ts'
import { startOf } from '../session-details.ts'

/** Half a year of weekly dates; a longer series is made in two steps. */
const MOST_COPIES = 26

const DuplicateSession = z.object({
  id: z.uuid(),
  /** Made with the form: whoever sends it twice gets each copy once. */
  key: z.uuid(),
  days: z.array(z.iso.date()).min(1).max(MOST_COPIES),
})
export type DuplicateSession = z.input<typeof DuplicateSession>

/**
 * Copies a session to other days at the same time of a Bratislava clock, as drafts, all of them or none. Seats are
 * not copied, and no links: a room belongs to one lesson, and so does its recording.
 */
export async function duplicateSession(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  given: DuplicateSession,
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<{ ids: ReadonlyArray<string> }> {
  requireAccess('duplicateSession', call.actor)
  const { id, key, days } = DuplicateSession.parse(given)
  const copies = [...new Set(days)].toSorted().map((day) => ({ day, id: idOf(key, day) }))
  await db.transaction(async (tx) => {
    const source = await lockSession(tx, { id })
    const now = clock.now()
    const made = await tx
      .insert(sessions)
      .values(
        copies.map((copy) => ({
          ...source,
          id: copy.id,
          startsAt: startOf({ day: copy.day, time: timeOf(source.startsAt) }),
          status: 'draft' as const,
          seatsTaken: 0,
          seatsKept: 0,
          seatsFreed: 0,
          waiting: 0,
          version: 1,
          decideBy: null,
          confirmedAt: null,
          cancelledAt: null,
          joinUrl: null,
          recordingUrl: null,
          materialsUrl: null,
          furtherLessons: null,
          endsAt: null,
          createdAt: now,
          updatedAt: now,
        })),
      )
      .onConflictDoNothing()
      .returning({ id: sessions.id })
    await copyOffer(tx, { from: id, to: made.map((copy) => copy.id) })
    for (const copy of made) {
      await writeAudit(tx, clock, {
        actor: call.actor,
        requestId: call.requestId,
        action: 'session-duplicated',
        subject: { kind: 'session', id: copy.id },
        changes: { copyOf: { before: null, after: id } },
      })
    }
  })
  return { ids: copies.map((copy) => copy.id) }
}

/** The further lessons at the same distance by a clock in Bratislava, and who teaches. */
async function copyOffer(tx: Transaction, { from, to }: { from: string; to: ReadonlyArray<string> }): Promise<void> {
  const copies = sql`any(${sql.param([...to])}::uuid[])`
  await tx.execute(sql`
    insert into lessons (session_id, ordinal, starts_at, duration_minutes)
    select copy.id, ordinal, ((lesson.starts_at at time zone ${TIME_ZONE}) + ((copy.starts_at at time zone ${TIME_ZONE})
      - (source.starts_at at time zone ${TIME_ZONE}))) at time zone ${TIME_ZONE}, lesson.duration_minutes
    from lessons lesson join sessions source on source.id = lesson.session_id join sessions copy on copy.id = ${copies}
    where source.id = ${from} and ordinal > 1`)
  await tx.execute(sql`
    insert into session_instructors (session_id, instructor_id, position)
    select copy.id, instructor_id, position from session_instructors join sessions copy on copy.id = ${copies}
    where session_id = ${from}`)
}

/** The same form names its copies the same every time. */
function idOf(key: string, day: string): string {
  const hex = createHash('sha256').update(`${key} ${day}`).digest('hex')
  const variant = ((Number.parseInt(hex.slice(16, 18), 16) & 0x3f) | 0x80).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(18, 20)}-${hex.slice(20, 32)}`
}
