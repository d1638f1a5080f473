import { eq } from 'drizzle-orm'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Executor } from '#platform/db/database.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { confirmReached } from '../confirm-reached.server.ts'
import { lockSession } from '../lock-session.server.ts'
import { lastDayToDecide } from '../minimum/decide-by.ts'
import { refuse } from '../schedule.refusals.ts'
import { sessions } from '../schedule.tables.server.ts'
import { changesBetween, detailsOf, SaveSession, type SessionDetails, startOf } from '../session-details.ts'
import { SESSIONS_TOPIC } from '../sessions-topic.ts'
import { courseFor, refuseUnknown, writeLessons } from './write-offer.server.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'live'>
type By = Pick<Call, 'actor' | 'requestId'>
type Asked = ReturnType<typeof SaveSession.parse>

/**
 * Makes a session or changes one, unless somebody else changed it since the form was opened. The capacity never goes
 * below what is taken, and what stands in people's calendars is not changed here once a seat is taken.
 */
export async function saveSession(
  { db, clock, live }: Deps,
  given: SaveSession,
  call: By,
): Promise<{ id: string; version: number }> {
  requireAccess('saveSession', call.actor)
  const asked = SaveSession.parse(given)
  refuseWrongMinimum(asked.details)
  const saved = await db
    .transaction((tx) =>
      asked.version === null ? makeSession({ tx, clock }, asked, call) : changeSession({ tx, clock }, asked, call),
    )
    .catch(refuseUnknown)
  await confirmReached(db)
  live.announce(SESSIONS_TOPIC)
  return saved
}

function refuseWrongMinimum(details: SessionDetails) {
  const { minimum, decideBy, capacity } = details
  if (minimum !== null && minimum > capacity) refuse.now('MINIMUM_ABOVE_CAPACITY', { capacity })
  if (decideBy !== null && decideBy > lastDayToDecide(startOf(details))) refuse.now('DECIDED_TOO_LATE')
}

type Transaction = { tx: Executor; clock: Deps['clock'] }

/** In the transaction of its caller, who announces SESSIONS_TOPIC after commit. */
export async function makeSession({ tx, clock }: Transaction, { id, publish, details }: Asked, call: By) {
  const now = clock.now()
  const startsAt = startOf(details)
  if (publish && startsAt <= now) refuse.now('STARTS_IN_PAST')
  const course = await courseFor(tx, details)
  const made = await tx
    .insert(sessions)
    .values({
      ...columnsOf(details),
      ...course,
      id,
      startsAt,
      status: publish ? 'published' : 'draft',
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning({ version: sessions.version })
  const [session] = made
  if (session) {
    await writeLessons(tx, id, details)
    await writeAudit(tx, clock, { ...by(call), action: 'session-scheduled', subject: { kind: 'session', id } })
    return { id, version: session.version }
  }
  const there = await lockSession(tx, { id })
  const stored = detailsOf(there)
  const isSame =
    Object.keys(changesBetween(stored, { ...details, ...(course.courseId ? course : courseOf(stored)) })).length === 0
  return isSame ? { id, version: there.version } : refuse.now('CHANGED_MEANWHILE')
}

async function changeSession({ tx, clock }: Transaction, { id, version, publish, details: given }: Asked, call: By) {
  const before = await lockSession(tx, { id, version })
  if (before.status === 'cancelled') refuse.now('SESSION_CANCELLED')
  const stored = detailsOf(before)
  const wanted = given.courseId === null && given.level === stored.level ? { ...given, ...courseOf(stored) } : given
  const details = { ...wanted, ...(await courseFor(tx, wanted, stored.courseId)) }
  const taken = before.seatsTaken + before.seatsKept
  if (details.capacity < taken) refuse.now('CAPACITY_BELOW_TAKEN', { taken })
  const changes: Record<string, { before: unknown; after: unknown }> = changesBetween(stored, details)
  const isMoved = MOVES.some((field) => field in changes)
  if (isMoved && before.seatsTaken > 0) refuse.now('SOLD_SESSION_MOVES')
  const status = publish ? 'published' : before.status
  // The form knows minutes; a start that was set more finely keeps its seconds.
  const startsAt = 'day' in changes || 'time' in changes ? startOf(details) : before.startsAt
  const isOfferedAnew = status !== before.status || startsAt !== before.startsAt
  if (status === 'published' && isOfferedAnew && startsAt <= clock.now()) refuse.now('STARTS_IN_PAST')
  if (status !== before.status) changes.status = { before: before.status, after: status }
  if (Object.keys(changes).length === 0) return { id, version: before.version }
  const after = { ...columnsOf(details), startsAt, status, version: before.version + 1, updatedAt: clock.now() }
  await tx.update(sessions).set(after).where(eq(sessions.id, id))
  await writeLessons(tx, id, details)
  await writeAudit(tx, clock, { ...by(call), action: 'session-changed', subject: { kind: 'session', id }, changes })
  return { id, version: after.version }
}

/** What participants have in their calendars. */
const MOVES = ['day', 'time', 'durationMinutes', 'location', 'furtherLessons'] as const

function columnsOf({ day: _, time: __, furtherLessons: ___, ...columns }: SessionDetails) {
  return { ...columns, courseLevel: columns.level }
}

/** A form that says nothing of a course leaves it as it is. */
function courseOf({ courseId, syllabusVersionId }: SessionDetails) {
  return { courseId, syllabusVersionId }
}

function by({ actor, requestId }: By) {
  return { actor, requestId }
}
