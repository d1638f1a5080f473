import { sql } from 'drizzle-orm'
import { standingOfVoice } from '#capabilities/testimonials/voices.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from './feedback.refusals.ts'
import { type Answer, type FeedbackPage, openUntil } from './feedback.ts'
import { participantIn } from './feedback-links.server.ts'
import { attendanceOf, findAsked } from './find-asked.server.ts'

/** What one participant finds behind their link. Reading changes nothing: programs that check mail open every link in it. */
export async function readFeedbackPage(
  { clock, config, db }: Pick<Services, 'clock' | 'config' | 'db'>,
  { token }: { token: string },
): Promise<FeedbackPage> {
  const participantId = participantIn(config, token)
  const asked = (await findAsked({ db, clock }, participantId)) ?? refuse.now('FEEDBACK_NOT_FOUND')
  const { participant, session, state } = asked
  const { rows: answers } = await db.execute<Answer>(
    sql`select score, takeaway, improve from feedback_answers where participant_id = ${participantId}`,
  )
  const { rows: voices } = await db.execute<{ id: string }>(
    sql`select id from feedback_voices where participant_id = ${participantId} and ended_at is null`,
  )
  const own = voices[0] ? await standingOfVoice(db, voices[0].id) : null
  const mayOffer =
    own === null &&
    state === 'open' &&
    answers.length > 0 &&
    participant.email !== null &&
    (await attendanceOf({ db, clock }, participantId)) !== null
  return {
    state,
    title: session.title,
    startsAt: session.startsAt.toISOString(),
    until: openUntil(session),
    answer: answers[0] ?? null,
    participantName: participant.name,
    voice: mayOffer || own ? { mayOffer, own } : null,
  }
}
