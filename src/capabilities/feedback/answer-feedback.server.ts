import { sql } from 'drizzle-orm'
import type { Services } from '#platform/services.server.ts'
import { refuse } from './feedback.refusals.ts'
import { Answer } from './feedback.ts'
import { participantIn } from './feedback-links.server.ts'
import { findAsked } from './find-asked.server.ts'

/**
 * Keeps what a participant says of their course. The same form sent twice is one answer; another one takes its place until
 * the days for answers have passed. What was dealt with waits anew when it changes.
 */
export async function answerFeedback(
  { clock, config, db }: Pick<Services, 'clock' | 'config' | 'db'>,
  { token, given }: { token: string; given: Readonly<Record<string, string>> },
): Promise<void> {
  const participantId = participantIn(config, token)
  const asked = (await findAsked({ db, clock }, participantId)) ?? refuse.now('FEEDBACK_NOT_FOUND')
  if (asked.state !== 'open') refuse.now('FEEDBACK_CLOSED')
  const { takeaway = '', improve = '', score } = given
  const parsed = Answer.safeParse({ score, takeaway, improve })
  const wrong = parsed.error?.issues.map(({ path }) => String(path[0])) ?? []
  if (wrong.includes('score')) refuse.now('SCORE_MISSING', { wrong })
  const answer = parsed.data ?? refuse.now('WORDS_TOO_LONG', { wrong })
  const now = clock.now().toISOString()
  await db.execute(sql`
    insert into feedback_answers (participant_id, session_id, score, takeaway, improve, answered_at, changed_at)
    values (${participantId}, ${asked.session.id}, ${answer.score}, ${answer.takeaway}, ${answer.improve}, ${now}, ${now})
    on conflict (participant_id) do update set score = excluded.score, takeaway = excluded.takeaway,
      improve = excluded.improve, changed_at = excluded.changed_at, handled_at = null, handled_by = null
    where (feedback_answers.score, feedback_answers.takeaway, feedback_answers.improve)
      is distinct from (excluded.score, excluded.takeaway, excluded.improve)`)
}
