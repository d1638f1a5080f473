import { type SQL, sql } from 'drizzle-orm'
import { refuse as refuseSession } from '#capabilities/schedule/schedule.refusals.ts'
import { taughtBy } from '#capabilities/schedule/taught-by.server.ts'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from './attendance.refusals.ts'
import { attendanceMarks } from './attendance.tables.server.ts'
import { type MarkAttendance, mayBeMarked, needsReason } from './attendance.ts'
import { findVerdict } from './read-verdicts.server.ts'

type Needed = Pick<Services, 'clock' | 'db'>
type WhoAsks = Pick<Call, 'actor' | 'requestId'>

/** The office says of somebody whether they were in a lesson; its word beats machines, and the last one counts. */
export async function markAttendance(services: Needed, given: MarkAttendance, call: WhoAsks): Promise<void> {
  requireAccess('markAttendance', call.actor)
  return mark(services, given, call, sql`true`)
}

/** The same for the instructor who teaches the session. Another's session is answered like one that does not exist. */
export async function markOwnAttendance(services: Needed, given: MarkAttendance, call: WhoAsks): Promise<void> {
  requireAccess('markOwnAttendance', call.actor)
  return mark(services, given, call, taughtBy(call))
}

function mark(
  { clock, db }: Needed,
  { sessionId, participantId, lesson, said, reason }: MarkAttendance,
  { actor, requestId }: WhoAsks,
  whose: SQL,
): Promise<void> {
  return db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(
      sql`select from sessions where id = ${sessionId} and status <> 'draft' and ${whose}`,
    )
    if (rowCount === 0) refuseSession.now('SESSION_NOT_FOUND')
    const now = clock.now()
    const person = await findVerdict({ db: tx, clock }, { participantId })
    if (person?.sessionId !== sessionId) return refuse.now('NOT_IN_SESSION')
    const known = person.lessons.find((one) => one.lesson === lesson) ?? refuse.now('LESSON_NOT_FOUND')
    if (!mayBeMarked(known, now)) refuse.now('LESSON_AHEAD')
    const isSaid = known.source === 'person'
    if (said === 'clear' ? !isSaid : isSaid && known.verdict === said) return
    if (reason === null && needsReason(known, { actorId: actor.id, now })) refuse.now('REASON_NEEDED')
    const by = actor.id ?? ''
    await tx
      .insert(attendanceMarks)
      .values({ participantId, sessionId, lesson, source: 'person', at: now, said, by, reason })
    await writeAudit(tx, clock, {
      actor,
      requestId,
      action: 'attendance-marked',
      // With its order a person is erased from the audit, too.
      subject: { kind: 'registration', id: person.registrationId },
      changes: {
        attendance: { before: known.verdict, after: said },
        lesson: { before: null, after: lesson },
        ...(reason !== null && { reason: { before: null, after: reason } }),
      },
    })
  })
}
