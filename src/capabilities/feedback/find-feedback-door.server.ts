import { sql } from 'drizzle-orm'
import type { Services } from '#platform/services.server.ts'
import { openToken } from '#platform/tokens/signed-token.server.ts'
import { type FeedbackDoor, openUntil } from './feedback.ts'
import { feedbackPath } from './feedback-links.server.ts'
import { findAsked } from './find-asked.server.ts'

/** The way from a participant's own page to the questions, while they are open; null before and after, and for other links. */
export async function findFeedbackDoor(
  { clock, config, db }: Pick<Services, 'clock' | 'config' | 'db'>,
  { joinToken }: { joinToken: string },
): Promise<FeedbackDoor | null> {
  const participantId = openToken(config, 'join', joinToken)
  const asked = participantId === null ? null : await findAsked({ db, clock }, participantId)
  if (asked?.state !== 'open' || participantId === null) return null
  const { rows } = await db.execute(sql`select from feedback_answers where participant_id = ${participantId}`)
  return { href: feedbackPath(config, participantId), until: openUntil(asked.session), isAnswered: rows.length > 0 }
}
