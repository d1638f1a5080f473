import { sql } from 'drizzle-orm'
import { countWaiting, type WaitingCount } from '#platform/db/count-waiting.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'

/** How many low scores nobody has dealt with, and since when the oldest waits. */
export async function countLowScores({ db }: Pick<Services, 'db'>, call: Pick<Call, 'actor'>): Promise<WaitingCount> {
  requireAccess('countLowScores', call.actor)
  return countWaiting(db, sql`answered_at`, sql`feedback_answers where score <= 6 and handled_at is null`)
}
