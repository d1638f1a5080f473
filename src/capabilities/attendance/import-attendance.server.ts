import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { refuse as refuseSession } from '#capabilities/schedule/schedule.refusals.ts'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Executor } from '#platform/db/database.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from './attendance.refusals.ts'
import { attendanceFiles, attendanceMarks } from './attendance.tables.server.ts'
import { mayBeMarked } from './attendance.ts'
import { peopleOfSession } from './people-of-session.server.ts'
import { type MatchedPerson, matchPeople } from './tool-file/match-people.ts'
import { readToolFile, type Stay } from './tool-file/read-tool-file.ts'
import type { ImportAttendance, ImportedFile, PreviewedFile } from './tool-file-forms.ts'
import { minutesOfStays } from './verdict.ts'

type Needed = Pick<Services, 'clock' | 'db'>
type Asked = Pick<ImportAttendance, 'sessionId' | 'lesson' | 'bytes'>

/** A stay so long before or after a lesson belongs to another one. */
const AROUND_MINUTES = 60

/** Who is in a file and who of the session they are. Nothing is kept of it. */
export async function previewAttendance(
  { clock, db }: Needed,
  { sessionId, lesson, bytes }: Asked,
  call: Pick<Call, 'actor'>,
): Promise<PreviewedFile> {
  requireAccess('previewAttendance', call.actor)
  const { tool, people, seats } = await readFor(db, { sessionId, lesson, bytes }, clock.now())
  return {
    tool,
    lesson,
    people: people.map(({ name, email, stays, within, participantId, proposedId }, at) => {
      const minutes = minutesOfStays(within)
      return { at, name, email, minutes, isOutside: stays.length > 0 && within.length === 0, participantId, proposedId }
    }),
    seats: seats.flatMap(({ id, name, email }) => ((name ?? email) ? [{ id, name: name ?? email ?? '' }] : [])),
  }
}

/**
 * Takes in what a file says of one lesson: of whoever an e-mail names, and of whoever a person has recognised. The others stay
 * unknown. The same file again adds nothing.
 */
export async function importAttendance(
  { clock, db }: Needed,
  { sessionId, lesson, bytes, said, acceptsNames }: ImportAttendance,
  { actor, requestId }: Pick<Call, 'actor' | 'requestId'>,
): Promise<ImportedFile> {
  requireAccess('importAttendance', actor)
  const now = clock.now()
  return db.transaction(async (tx) => {
    const { tool, people, seats } = await readFor(tx, { sessionId, lesson, bytes }, now)
    const known = new Set(seats.map(({ id }) => id))
    const marks: Array<typeof attendanceMarks.$inferInsert> = []
    let unmatched = 0
    for (const [at, person] of people.entries()) {
      const who = person.participantId ?? said[at] ?? (acceptsNames ? person.proposedId : null)
      if (who === null || who === undefined) unmatched += 1
      if (!who || who === 'nobody') continue
      if (!known.has(who)) refuse.now('NOT_IN_SESSION')
      for (const stay of person.within) {
        marks.push({
          participantId: who,
          sessionId,
          lesson,
          source: 'tool',
          at: now,
          by: actor.id ?? '',
          ...stay,
          onceKey: keyOf(stay),
        })
      }
    }
    const added =
      marks.length === 0
        ? []
        : await tx.insert(attendanceMarks).values(marks).onConflictDoNothing().returning({ id: attendanceMarks.id })
    const { rows } = await tx.execute<{ unmatched: number }>(sql`
      select unmatched from attendance_files where session_id = ${sessionId} and lesson = ${lesson} order by at desc limit 1`)
    const result = { tool, added: added.length, unmatched }
    if (added.length === 0 && rows[0]?.unmatched === unmatched) return result
    await tx.insert(attendanceFiles).values({
      id: randomUUID(),
      sessionId,
      lesson,
      tool,
      at: now,
      by: actor.id ?? '',
      people: people.length,
      unmatched,
    })
    await writeAudit(tx, clock, {
      actor,
      requestId,
      action: 'attendance-imported',
      subject: { kind: 'session', id: sessionId },
      changes: { file: { before: null, after: { ...result, lesson, people: people.length } } },
    })
    return result
  })
}

type ReadPerson = MatchedPerson & { within: ReadonlyArray<Stay> }

async function readFor(db: Executor, { sessionId, lesson, bytes }: Asked, now: Date) {
  const { rows } = await db.execute<{ startsAt: string; minutes: number; status: string }>(sql`
    select lessons.starts_at as "startsAt", lessons.duration_minutes as minutes, status
    from sessions join lessons on session_id = sessions.id
    where sessions.id = ${sessionId} and ordinal = ${lesson} and status <> 'draft'`)
  const planned = rows[0] ?? refuseSession.now('SESSION_NOT_FOUND')
  if (!mayBeMarked(planned, now)) refuse.now('LESSON_AHEAD')
  const startsAt = new Date(planned.startsAt)
  const file = readToolFile(bytes, startsAt)
  if (file.people.length === 0) refuse.now('TOOL_FILE_EMPTY')
  const seats = [...(await peopleOfSession(db, sessionId)).values()]
  const from = startsAt.getTime() - AROUND_MINUTES * 60_000
  const to = startsAt.getTime() + (planned.minutes + AROUND_MINUTES) * 60_000
  // A stay without a moment is of the lesson that the office has chosen.
  const isWithin = ({ joinedAt, leftAt }: Stay) =>
    (leftAt ?? joinedAt ?? startsAt).getTime() >= from && (joinedAt ?? leftAt ?? startsAt).getTime() <= to
  const people = matchPeople(file.people, seats).map(
    (person): ReadPerson => ({ ...person, within: person.stays.filter(isWithin) }),
  )
  // Otherwise a file of another day would say that nobody was there.
  if (people.every(({ within }) => within.length === 0)) refuse.now('TOOL_FILE_OUTSIDE')
  return { tool: file.tool, people, seats: seats.toSorted((a, b) => (a.name ?? '').localeCompare(b.name ?? '', 'sk')) }
}

function keyOf({ joinedAt, leftAt, minutes }: Stay): string {
  return [joinedAt?.toISOString(), leftAt?.toISOString(), minutes].map((part) => part ?? '-').join('/')
}
