import { type SQL, sql } from 'drizzle-orm'
import { refuse as refuseSession } from '#capabilities/schedule/schedule.refusals.ts'
import { taughtBy } from '#capabilities/schedule/taught-by.server.ts'
import { plainText } from '#kernel/plain-text.ts'
import { searchedWords } from '#kernel/searched-words.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { isAdmitted, requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from './attendance.refusals.ts'
import {
  type AttendancePage,
  type AttendancePerson,
  type AttendanceQuery,
  type MissingPerson,
  mayBeMarked,
  needsReason,
  type Shown,
  type Verdict,
} from './attendance.ts'
import { namesOfStaff, peopleOfSession, type SeatedPerson } from './people-of-session.server.ts'
import { readVerdicts } from './read-verdicts.server.ts'

type Needed = Pick<Services, 'clock' | 'db'>

/** One lesson of a session as the office sees it: who is there and by what it is known. */
export async function readAttendance(
  services: Needed,
  query: AttendanceQuery,
  call: Pick<Call, 'actor'>,
): Promise<AttendancePage> {
  requireAccess('readAttendance', call.actor)
  return attendanceOf(services, query, call, {
    whose: sql`true`,
    seesCompanies: true,
    mayReach: isAdmitted('resendInvitations', call.actor.kind),
  })
}

/** The same for the instructor who teaches it: no company. Another's session is answered like one that does not exist. */
export async function readOwnAttendance(
  services: Needed,
  query: AttendanceQuery,
  call: Pick<Call, 'actor'>,
): Promise<AttendancePage> {
  requireAccess('readOwnAttendance', call.actor)
  return attendanceOf(services, query, call, { whose: taughtBy(call), seesCompanies: false, mayReach: false })
}

async function attendanceOf(
  { clock, db }: Needed,
  { sessionId, lesson: asked, shown, search, page, pageSize }: AttendanceQuery,
  { actor }: Pick<Call, 'actor'>,
  { whose, seesCompanies, mayReach }: { whose: SQL; seesCompanies: boolean; mayReach: boolean },
): Promise<AttendancePage> {
  const { rows: planned } = await db.execute<{
    lesson: number
    startsAt: string
    isOver: boolean
    hasBegun: boolean
  }>(sql`
    select ordinal as lesson, lessons.starts_at as "startsAt",
      lessons.starts_at + make_interval(mins => lessons.duration_minutes) <= ${clock.now().toISOString()} as "isOver",
      lessons.starts_at <= ${clock.now().toISOString()}::timestamptz + interval '1 hour' as "hasBegun"
    from sessions join lessons on session_id = sessions.id
    where sessions.id = ${sessionId} and status <> 'draft' and ${whose} order by ordinal`)
  const [first] = planned
  if (!first) return refuseSession.now('SESSION_NOT_FOUND')
  const usual = planned.findLast(({ hasBegun }) => hasBegun) ?? first
  const chosen =
    asked === null ? usual : (planned.find(({ lesson }) => lesson === asked) ?? refuse.now('LESSON_NOT_FOUND'))
  const { lesson } = chosen
  const verdicts = await readVerdicts({ db, clock }, { sessionId })
  const known = await peopleOfSession(db, sessionId)
  const now = clock.now()
  const everybody = verdicts.flatMap(({ participantId, lessons }): ReadonlyArray<AttendancePerson> => {
    const of = lessons.find((one) => one.lesson === lesson)
    const person = known.get(participantId)
    if (!of || !person) return []
    const company = seesCompanies ? person.company : null
    const reason = needsReason(of, { actorId: actor.id, now })
    return [{ ...of, participantId, name: person.name, company, byName: null, needsReason: reason }]
  })
  const words = searchedWords(search ?? '')
  const found = everybody
    .filter((person) => isShown(person.verdict, shown))
    .filter(({ name, company }) => words.every((word) => plainText(`${name ?? ''} ${company ?? ''}`).includes(word)))
  const people = found.slice((page - 1) * pageSize, page * pageSize)
  const names = await namesOfStaff(
    db,
    people.flatMap(({ by }) => by ?? []),
  )
  const startsAt = new Date(chosen.startsAt).toISOString()
  const isRunning = now >= new Date(startsAt) && !chosen.isOver
  return {
    sessionId,
    lessons: planned.map((one) => ({ lesson: one.lesson, startsAt: new Date(one.startsAt).toISOString() })),
    lesson,
    startsAt,
    isOver: chosen.isOver,
    mayBeMarked: mayBeMarked({ startsAt }, now),
    counts: countsOf(everybody),
    sources: sourcesOf(everybody),
    people: people.map((person) => ({ ...person, byName: names.get(person.by ?? '') ?? null })),
    total: found.length,
    missing: mayReach && isRunning ? missingOf(everybody, known) : [],
  }
}

function missingOf(people: ReadonlyArray<AttendancePerson>, known: ReadonlyMap<string, SeatedPerson>) {
  return people.flatMap(({ participantId, verdict, name }): ReadonlyArray<MissingPerson> => {
    if (verdict !== 'unknown') return []
    const { email = null, phone = null } = known.get(participantId) ?? {}
    return [{ participantId, name, email, phone }]
  })
}

function isShown(verdict: Verdict, shown: Shown | null): boolean {
  return shown === null || verdict === (shown === 'missing' ? 'unknown' : shown)
}

function countsOf(people: ReadonlyArray<AttendancePerson>): AttendancePage['counts'] {
  const counts = { present: 0, partial: 0, absent: 0, unknown: 0 }
  for (const { verdict } of people) counts[verdict] += 1
  return counts
}

function sourcesOf(people: ReadonlyArray<AttendancePerson>): AttendancePage['sources'] {
  const counts = { click: 0, tool: 0, person: 0 }
  for (const { verdict, source } of people) {
    if (source && (verdict === 'present' || verdict === 'partial')) counts[source] += 1
  }
  return counts
}
