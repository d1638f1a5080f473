import { sql } from 'drizzle-orm'
import { readVerdicts } from '#capabilities/attendance/read-verdicts.server.ts'
import type { Clock } from '#platform/clock.ts'
import type { Executor } from '#platform/db/database.server.ts'

/**
 * Who is to be asked about a session and has not answered. Where nothing is known about anybody, everybody is asked; where
 * something is, only who was there: whoever left no mark was most probably away.
 */
export async function listToAsk(
  reading: { db: Executor; clock: Clock },
  sessionId: string,
): Promise<ReadonlyArray<{ participantId: string; email: string }>> {
  const verdicts = await readVerdicts(reading, { sessionId })
  const isNothingKnown = verdicts.every(({ verdict }) => verdict === 'unknown')
  const there = verdicts.filter(({ verdict }) => isNothingKnown || verdict === 'present' || verdict === 'partial')
  const ids = there.map(({ participantId }) => participantId)
  const { rows } = await reading.db.execute<{ participantId: string; email: string }>(sql`
    select id as "participantId", email from participants
    where id = any(${sql.param(ids)}::uuid[]) and email is not null
      and not exists (select from feedback_answers where participant_id = participants.id) order by id`)
  return rows
}
