import { createHash } from 'node:crypto'
import { z } from 'zod'
import { timeOf } from '#kernel/day.ts'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { lockSession } from './lock-session.server.ts'
import { sessions } from './schedule.tables.server.ts'
import { startOf } from './session-details.ts'

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
          version: 1,
          cancelledAt: null,
          joinUrl: null,
          recordingUrl: null,
          materialsUrl: null,
          createdAt: now,
          updatedAt: now,
        })),
      )
      .onConflictDoNothing()
      .returning({ id: sessions.id })
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

/** The same form names its copies the same every time. */
function idOf(key: string, day: string): string {
  const hex = createHash('sha256').update(`${key} ${day}`).digest('hex')
  const variant = ((Number.parseInt(hex.slice(16, 18), 16) & 0x3f) | 0x80).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(18, 20)}-${hex.slice(20, 32)}`
}
