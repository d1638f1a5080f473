import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { refuse } from '#capabilities/schedule/schedule.refusals.ts'
import { taughtBy } from '#capabilities/schedule/taught-by.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { NAMED_FROM, type Tally } from './feedback.ts'
import type { OwnFeedback } from './office-feedback.ts'
import { TALLY } from './tally.server.ts'

/**
 * What people said of a session, for the instructor who teaches it; another's does not exist for them. With few answers words
 * stand without a name and without the score beside them, in the order of their letters: nothing says who wrote which.
 */
export async function readOwnFeedback(
  { db }: Pick<Services, 'db'>,
  given: { id: string },
  call: Pick<Call, 'actor'>,
): Promise<OwnFeedback> {
  requireAccess('readOwnFeedback', call.actor)
  const id = z.uuid().safeParse(given.id).data ?? refuse.now('SESSION_NOT_FOUND')
  const { rows: own } = await db.execute(
    sql`select id from sessions where id = ${id} and status <> 'draft' and ${taughtBy(call)}`,
  )
  if (own.length === 0) refuse.now('SESSION_NOT_FOUND')
  const { rows } = await db.execute<Tally>(sql`select ${TALLY} from feedback_answers where session_id = ${id}`)
  const tally = rows[0] ?? { answers: 0, promoters: 0, detractors: 0 }
  const isNamed = sql`${tally.answers >= NAMED_FROM}::boolean`
  const { rows: answers } = await db.execute<Omit<OwnFeedback['answers'][number], 'id'>>(sql`
    select case when ${isNamed} then name end as name, case when ${isNamed} then score end as score, takeaway, improve
    from feedback_answers left join participants on participants.id = participant_id
    where session_id = ${id} and (${isNamed} or num_nonnulls(takeaway, improve) > 0)
    order by case when ${isNamed} then score end desc, takeaway, improve, participant_id`)
  return { tally, answers: answers.map((answer, at) => ({ ...answer, id: String(at) })) }
}
