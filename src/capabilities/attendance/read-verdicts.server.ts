import { type SQL, sql } from 'drizzle-orm'
import type { Clock } from '#platform/clock.ts'
import type { Executor } from '#platform/db/database.server.ts'
import type { ParticipantVerdict } from './attendance.ts'
import { type Mark, type PlannedLesson, verdictOfCourse, verdictOfLesson } from './verdict.ts'

/** Inside a transaction, `db` is the transaction. */
type Reading = { db: Executor; clock: Clock }

type Row = {
  participantId: string
  registrationId: string
  sessionId: string
  lessons: ReadonlyArray<Omit<PlannedLesson, 'startsAt'> & { startsAt: string }>
  marks: ReadonlyArray<Record<'at' | 'joinedAt' | 'leftAt', string | null> & Mark> | null
  complete: ReadonlyArray<number>
}

/** What is known of everybody who has a confirmed seat in a session, in the order of their names. */
export function readVerdicts(
  reading: Reading,
  { sessionId }: { sessionId: string },
): Promise<ReadonlyArray<ParticipantVerdict>> {
  return verdictsWhere(reading, sql`registration.session_id = ${sessionId}`)
}

/** What is known of everybody with a confirmed seat in these orders, in the order of their names. */
export async function readVerdictsOfOrders(
  reading: Reading,
  { registrationIds }: { registrationIds: ReadonlyArray<string> },
): Promise<ReadonlyArray<ParticipantVerdict>> {
  if (registrationIds.length === 0) return []
  return verdictsWhere(reading, sql`registration.id = any(${sql.param(registrationIds)}::uuid[])`)
}

/** What is known of one participant in the session of their seat; null without a confirmed one. */
export async function findVerdict(
  reading: Reading,
  { participantId }: { participantId: string },
): Promise<ParticipantVerdict | null> {
  const [found] = await verdictsWhere(reading, sql`participant.id = ${participantId}`)
  return found ?? null
}

async function verdictsWhere({ db, clock }: Reading, where: SQL): Promise<ReadonlyArray<ParticipantVerdict>> {
  const { rows } = await db.execute<Row>(sql`
    with seats as materialized (
      select participant.id, registration.id as registration_id, registration.session_id, participant.name
      from participants participant join registrations registration on registration.id = participant.registration_id
      where registration.state in ('paid', 'completed') and ${where}
    ), planned as materialized (
      select lesson.session_id,
        jsonb_agg(jsonb_build_object('lesson', ordinal, 'startsAt', starts_at, 'durationMinutes', duration_minutes) order by ordinal) as lessons,
        array(select distinct file.lesson from attendance_files file where file.session_id = lesson.session_id
          and file.unmatched = 0) as complete
      from lessons lesson where lesson.session_id in (select session_id from seats) group by lesson.session_id
    )
    select seats.id as "participantId", registration_id as "registrationId", seats.session_id as "sessionId", lessons, complete,
      (select jsonb_agg(jsonb_build_object('lesson', mark.lesson, 'source', source, 'at', mark.at, 'said', said,
        'joinedAt', joined_at, 'leftAt', left_at, 'minutes', minutes, 'by', mark.by, 'reason', reason) order by mark.id)
        from attendance_marks mark where mark.participant_id = seats.id and mark.session_id = seats.session_id) as marks
    from seats join planned on planned.session_id = seats.session_id
    order by ${sql`plain(name)`} nulls last, seats.id`)
  const now = clock.now()
  return rows.map(({ participantId, registrationId, sessionId, lessons, marks, complete }) => {
    const own = (marks ?? []).map(markOf)
    const verdicts = lessons.map((lesson) =>
      verdictOfLesson({ ...lesson, startsAt: new Date(lesson.startsAt) }, own, {
        now,
        isListComplete: complete.includes(lesson.lesson),
      }),
    )
    return { participantId, registrationId, sessionId, lessons: verdicts, ...verdictOfCourse(verdicts) }
  })
}

function markOf(mark: NonNullable<Row['marks']>[number]): Mark {
  const moment = (at: string | null) => (at === null ? null : new Date(at))
  return { ...mark, at: new Date(mark.at), joinedAt: moment(mark.joinedAt), leftAt: moment(mark.leftAt) }
}
