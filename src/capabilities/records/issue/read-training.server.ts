import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { ParticipantVerdict } from '#capabilities/attendance/attendance.ts'
import { readVerdicts } from '#capabilities/attendance/read-verdicts.server.ts'
import { WORK_TYPE_MESSAGES } from '#capabilities/booking/registration.messages.ts'
import { storedCourses } from '#capabilities/catalogue/stored-courses.server.ts'
import { dayOf } from '#kernel/day.ts'
import { messagesIn } from '#kernel/messages.ts'
import type { Executor } from '#platform/db/database.server.ts'
import type { Services } from '#platform/services.server.ts'
import { PROOFS, type Proof, type RecordCourse, type RecordScope } from '../record.ts'
import { courseWords } from './course-words.ts'
import type { Trained, Training } from './training.ts'

type Seat = {
  participantId: string
  sessionId: string
  name: string | null
  email: string | null
  workType: string | null
  certificates: ReadonlyArray<{ number: string; state: string; endedAt: string | null; by: string | null }> | null
}

type Taught = {
  sessionId: string
  title: string
  kind: string | null
  description: string | null
  points: ReadonlyArray<string> | null
  syllabusNumber: number | null
  syllabus: string | null
  instructors: ReadonlyArray<{ name: string; userId: string | null }>
  instructor: string | null
  materials: ReadonlyArray<string>
}

type Asked = Pick<RecordScope, 'registrationIds' | 'from' | 'until'> & { ico: string | null }

/**
 * Who of these orders took part in courses that are over, and what was taught. Nobody of them is erased until the transaction
 * of the caller ends.
 */
export async function readTraining(
  { clock }: Pick<Services, 'clock'>,
  db: Executor,
  { registrationIds, from, until, ico }: Asked,
): Promise<Training> {
  const { rows: seats } = await db.execute<Seat>(sql`
    select participant.id as "participantId", registration.session_id as "sessionId", btrim(participant.name) as name,
      lower(participant.email) as email, participant.work_type as "workType",
      (select jsonb_agg(jsonb_build_object('number', certificates.number, 'state', certificates.state,
        'endedAt', certificates.ended_at, 'by', newer.number) order by certificates.version, certificates.number)
        from certificates left join certificates newer on newer.id = certificates.replaced_by
        where certificates.participant_id = participant.id) as certificates
    from participants participant join registrations registration on registration.id = participant.registration_id
    where registration.id = any(${sql.param([...registrationIds])}::uuid[]) and registration.state in ('paid', 'completed')
      and (${ico}::text is null or registration.company_ico = ${ico})
    order by participant.id for key share of participant`)
  const taught = await readTaught(db, [...new Set(seats.map(({ sessionId }) => sessionId))])
  const verdicts = await readVerdictsOf({ clock }, db, taught)
  const cards = await storedCourses(db)
  const shelf = new Map<string, RecordCourse>()
  const people = seats.flatMap((seat): ReadonlyArray<Trained> => {
    const verdict = verdicts.get(seat.participantId)
    const session = taught.get(seat.sessionId)
    if (!verdict?.isOver || !session) return []
    const days = [...new Set(verdict.lessons.map(({ startsAt }) => dayOf(new Date(startsAt))))].toSorted()
    const last = days.at(-1) ?? ''
    if (last > until || (from !== null && last < from)) return []
    const course = shelve(shelf, session, { plannedMinutes: verdict.plannedMinutes, cards })
    return [trained(seat, verdict, { course, days, instructors: session.instructors })]
  })
  const named = nameCourses([...shelf.values()], people)
  return { courses: named.courses, people: named.people.toSorted(inOrder) }
}

async function readTaught(db: Executor, sessionIds: ReadonlyArray<string>): Promise<ReadonlyMap<string, Taught>> {
  const { rows } = await db.execute<Taught>(sql`
    select sessions.id as "sessionId", sessions.title, courses.kind, courses.description, courses.points, sessions.instructor,
      syllabus_versions.number as "syllabusNumber", syllabus_versions.text_sk as syllabus,
      coalesce((select jsonb_agg(jsonb_build_object('name', name, 'userId', user_id) order by position)
        from session_instructors join instructors on instructors.id = instructor_id
        where session_id = sessions.id), '[]') as instructors,
      array(select session_materials.title from session_materials where session_id = sessions.id
        order by position, session_materials.id) as materials
    from sessions left join courses on courses.id = sessions.course_id
      left join syllabus_versions on syllabus_versions.id = sessions.syllabus_version_id
    where sessions.id = any(${sql.param([...sessionIds])}::uuid[])`)
  return new Map(rows.map((row) => [row.sessionId, row]))
}

async function readVerdictsOf(
  { clock }: Pick<Services, 'clock'>,
  db: Executor,
  sessions: ReadonlyMap<string, Taught>,
): Promise<ReadonlyMap<string, ParticipantVerdict>> {
  const known = new Map<string, ParticipantVerdict>()
  for (const sessionId of sessions.keys()) {
    for (const verdict of await readVerdicts({ db, clock }, { sessionId })) known.set(verdict.participantId, verdict)
  }
  return known
}

/** Sessions that taught the same for as long are one course of the record, with everybody who taught it. */
function shelve(
  shelf: Map<string, RecordCourse>,
  session: Taught,
  { plannedMinutes, cards }: { plannedMinutes: number; cards: Awaited<ReturnType<typeof storedCourses>> },
): string {
  const hash = session.syllabus === null ? null : createHash('sha256').update(session.syllabus).digest('hex')
  const key = JSON.stringify([session.title, hash, plannedMinutes])
  const known = shelf.get(key)
  const names = session.instructors.map(({ name }) => name)
  const instructors = names.length > 0 || session.instructor === null ? names : [session.instructor]
  shelf.set(key, {
    letter: key,
    title: session.title,
    ...courseWords(session.syllabus, cardOf(session, cards)),
    syllabus: hash === null || session.syllabusNumber === null ? null : { number: session.syllabusNumber, hash },
    minutesPlanned: plannedMinutes,
    instructors: both(known?.instructors ?? [], instructors),
    materials: both(known?.materials ?? [], session.materials),
  })
  return key
}

function both(one: ReadonlyArray<string>, other: ReadonlyArray<string>): Array<string> {
  return [...new Set([...one, ...other])]
}

/** The card of a training for companies tells how it is sold and not what it teaches. */
function cardOf(
  { kind, description, points }: Taught,
  { cards, defaults }: Awaited<ReturnType<typeof storedCourses>>,
): { description: string | null; points: ReadonlyArray<string> } {
  if (kind === 'beginner' || kind === 'advanced') {
    return { description: defaults.descriptions[kind], points: cards[kind].points }
  }
  return { description, points: points ?? [] }
}

function trained(
  { participantId, name, email, workType, certificates }: Seat,
  verdict: ParticipantVerdict,
  { course, days, instructors }: { course: string; days: ReadonlyArray<string>; instructors: Taught['instructors'] },
): Trained {
  const { lessons, plannedMinutes, attendedMinutes } = verdict
  const isUnmeasured = lessons.some((lesson) => lesson.verdict === 'partial' && lesson.attendedMinutes === null)
  const teaching = new Set(instructors.map(({ userId }) => userId))
  const proofs = new Set(
    lessons.flatMap(({ source, by }): ReadonlyArray<Proof> => {
      if (source === 'person') return [teaching.has(by) && by !== null ? 'instructor' : 'office']
      return source === null ? [] : [source === 'click' ? 'room' : 'file']
    }),
  )
  const theirs = certificates ?? []
  return {
    participantId,
    name: name || null,
    email,
    role: roleOf(workType),
    course,
    days: [...days],
    minutesPlanned: plannedMinutes,
    minutesAttended:
      verdict.verdict === 'unknown' || isUnmeasured ? null : Math.min(Math.round(attendedMinutes), plannedMinutes),
    verdict: verdict.verdict,
    proofs: PROOFS.filter((proof) => proofs.has(proof)),
    certificate: theirs.findLast(({ state }) => state === 'valid')?.number ?? null,
    formerCertificates: theirs.flatMap(({ number, state, endedAt, by }) =>
      state === 'replaced' && endedAt !== null && by !== null ? { number, by, until: dayOf(new Date(endedAt)) } : [],
    ),
  }
}

/** As it was given at booking; whoever did not want to say has said nothing. */
function roleOf(workType: string | null): string | null {
  const words: Readonly<Record<string, string>> = messagesIn(WORK_TYPE_MESSAGES, 'sk')
  return workType === null || workType === 'prefer-not-say' ? null : (words[workType] ?? null)
}

/** Every course by its first letter; another with the same one has a number behind it. Those that were last come first. */
function nameCourses(
  courses: ReadonlyArray<RecordCourse>,
  people: ReadonlyArray<Trained>,
): { courses: ReadonlyArray<RecordCourse>; people: ReadonlyArray<Trained> } {
  const last = (key: string) =>
    people.reduce(
      (day, person) => (person.course === key && (person.days.at(-1) ?? '') > day ? (person.days.at(-1) ?? '') : day),
      '',
    )
  const ordered = courses.toSorted(
    (a, b) => last(b.letter).localeCompare(last(a.letter)) || a.letter.localeCompare(b.letter),
  )
  const taken = new Map<string, number>()
  const names = new Map<string, string>()
  for (const { letter: key, title } of ordered) {
    const first = title.normalize('NFD').match(/\p{L}/u)?.[0]?.toUpperCase() ?? 'K'
    const count = (taken.get(first) ?? 0) + 1
    taken.set(first, count)
    names.set(key, count === 1 ? first : `${first}${count}`)
  }
  const letter = (key: string) => names.get(key) ?? ''
  return {
    courses: ordered.map((course) => ({ ...course, letter: letter(course.letter) })),
    people: people.map((person) => ({ ...person, course: letter(person.course) })),
  }
}

/** The last course first, and its people as an alphabet has them. */
function inOrder(a: Trained, b: Trained): number {
  return (
    (b.days.at(-1) ?? '').localeCompare(a.days.at(-1) ?? '') ||
    a.course.localeCompare(b.course) ||
    Number(a.name === null) - Number(b.name === null) ||
    (a.name ?? '').localeCompare(b.name ?? '', 'sk') ||
    a.participantId.localeCompare(b.participantId)
  )
}
