import { type SQL, sql } from 'drizzle-orm'
import type { BoundedCount } from '#kernel/bounded-count.ts'
import { boundedCount } from '#platform/db/bounded-count.server.ts'
import { holdsWords } from '#platform/db/plain-words.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { ListedAnswer } from './office-feedback.ts'

type ListFeedback = {
  search: string | null
  view: 'low' | null
  sessionId?: string
  page: number
  pageSize: number
}

const WAITING = sql`(score <= 6 and handled_at is null)`

/** What participants said, newest first; `low` are those that wait for somebody to deal with them. */
export async function listFeedback(
  { db }: Pick<Services, 'db'>,
  { search, view, sessionId, page, pageSize }: ListFeedback,
  call: Pick<Call, 'actor'>,
): Promise<{ answers: ReadonlyArray<ListedAnswer>; total: BoundedCount }> {
  requireAccess('listFeedback', call.actor)
  const conditions: ReadonlyArray<SQL> = [
    ...(view === 'low' ? [WAITING] : []),
    ...(sessionId === undefined ? [] : [sql`answer.session_id = ${sessionId}`]),
    ...(search ? [holdsWords([sql`session.title`, sql`person.name`, sql`takeaway`, sql`improve`], search)] : []),
  ]
  const wanted = sql`feedback_answers answer join sessions session on session.id = answer.session_id
    left join participants person on person.id = answer.participant_id
    where ${conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `)}`
  const [total, { rows }] = await Promise.all([
    boundedCount(db, wanted),
    db.execute<ListedAnswer>(sql`
      select participant_id as id, answered_at as "answeredAt", answer.session_id as "sessionId", title as course,
        starts_at as "startsAt", person.name, person.email, score, takeaway, improve, ${WAITING} as "isWaiting"
      from ${wanted} order by answered_at desc, participant_id limit ${pageSize} offset ${(page - 1) * pageSize}`),
  ])
  const moment = (at: string) => new Date(at).toISOString()
  return {
    answers: rows.map((row) => ({ ...row, answeredAt: moment(row.answeredAt), startsAt: moment(row.startsAt) })),
    total,
  }
}
