import { sql } from 'drizzle-orm'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { Tally } from './feedback.ts'
import { listFeedback } from './list-feedback.server.ts'
import type { ListedAnswer } from './office-feedback.ts'
import { TALLY } from './tally.server.ts'

/** As many seats as a session can have. */
const EVERYBODY = { page: 1, pageSize: 1000 }

/** What people said of one session, for the office. */
export async function readSessionFeedback(
  { db }: Pick<Services, 'db'>,
  { sessionId }: { sessionId: string },
  call: Pick<Call, 'actor'>,
): Promise<{ tally: Tally; answers: ReadonlyArray<ListedAnswer> }> {
  requireAccess('readSessionFeedback', call.actor)
  const [{ rows }, { answers }] = await Promise.all([
    db.execute<Tally>(sql`select ${TALLY} from feedback_answers where session_id = ${sessionId}`),
    listFeedback({ db }, { ...EVERYBODY, search: null, view: null, sessionId }, call),
  ])
  return { tally: rows[0] ?? { answers: 0, promoters: 0, detractors: 0 }, answers }
}
