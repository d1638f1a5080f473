import { sql } from 'drizzle-orm'
import { givenMark } from '#capabilities/attendance/attendance.testing.server.ts'
import { givenRegistration } from '#capabilities/training/registration.testing.server.ts'
import type { Services } from '#platform/services.server.ts'
import { signId } from '#platform/tokens/signed-token.server.ts'

type Given = NonNullable<Parameters<typeof givenRegistration>[1]> & { attended?: boolean }

/** Somebody whose course, on 3 December 2026 from 17:30 to 20:00, is over, with the link of the mail; they were there. */
export async function givenParticipant(
  services: Pick<Services, 'clock' | 'config' | 'db' | 'live'>,
  { attended = true, ...given }: Given = {},
): Promise<{ participantId: string; sessionId: string; token: string }> {
  const { sessionId, participantIds } = await givenRegistration(services, given)
  const [participantId = ''] = participantIds
  if (attended) await givenMark(services, { participantId, sessionId })
  return { participantId, sessionId, token: signId(services.config, 'feedback', participantId) }
}

/** Answers of as many strangers, a seat each. */
export async function givenScores(
  { db }: Pick<Services, 'db'>,
  sessionId: string,
  scores: ReadonlyArray<number>,
): Promise<void> {
  for (const score of scores) {
    await db.execute(sql`
      insert into feedback_answers (participant_id, session_id, score, takeaway, answered_at, changed_at)
      values (gen_random_uuid(), ${sessionId}, ${score}, ${`Slová k ${score}.`}, '2026-12-04T08:00:00Z', '2026-12-04T08:00:00Z')`)
  }
}
