import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { hashOfVoice } from '#capabilities/feedback/hash-of-voice.server.ts'
import { voiceText } from '#capabilities/feedback/voice-text.ts'
import { openToken, signId } from '#platform/tokens/signed-token.server.ts'
import { givenSeat } from './given-seat.ts'

export type FeedbackSample = {
  /** What stands behind the link. `mine`: words of theirs wait, or are public. */
  feedback: 'open' | 'answered' | 'waiting' | 'public' | 'closed'
  /** What others said of the same session, score by score. */
  others?: ReadonlyArray<number>
}

const OTHERS = [
  ['Výborné tempo a príklady z praxe.', 'Viac času na otázky.'],
  ['Konečne viem, ako zadanie opísať.', null],
  [null, 'Prestávka prišla neskoro.'],
] as const

/** A participant of a course on a local site that is over, who was there, and the tokens of their links. Nobody is written to. */
export async function givenFeedback(
  site: { databaseUrl: string; signingSecret: string },
  { feedback, others = [] }: FeedbackSample,
): Promise<{ token: string; joinToken: string; sessionId: string; participantId: string }> {
  const startsInMinutes = feedback === 'closed' ? -30 * 1440 : -240
  const { token: joinToken, sessionId } = await givenSeat(site, { startsInMinutes })
  const signer = { signingSecrets: [site.signingSecret] }
  const participantId = openToken(signer, 'join', joinToken) ?? ''
  const client = new pg.Client(site.databaseUrl)
  await client.connect()
  const answer = (id: string, score: number, takeaway: string | null, improve: string | null) =>
    client.query(
      `insert into feedback_answers (participant_id, session_id, score, takeaway, improve, answered_at, changed_at)
       values ($1, $2, $3, $4, $5, now(), now())`,
      [id, sessionId, score, takeaway, improve],
    )
  try {
    await client.query(
      `insert into attendance_marks (participant_id, session_id, lesson, source, at, said, by)
       values ($1, $2, 1, 'person', now(), 'present', 'sample')`,
      [participantId, sessionId],
    )
    const voice = {
      words: 'Zadanie si najprv napíšem na papier. Až potom ho dám AI.',
      name: 'Jana K.',
      role: 'účtovníčka',
      company: null,
    }
    if (feedback !== 'open' && feedback !== 'closed') await answer(participantId, 9, voice.words, null)
    if (feedback === 'waiting' || feedback === 'public') {
      const id = randomUUID()
      const text = voiceText(voice, 'sk')
      await client.query(
        `insert into feedback_voices (id, participant_id, language, text_hash, text, given_at) values ($1, $2, 'sk', $3, $4, now())`,
        [id, participantId, hashOfVoice(text), text],
      )
      await client.query(
        `insert into testimonials (id, voice_id, name, role, content, approved, source, verification, verified_on, created_at, updated_at)
         values ($1::uuid, $1, $2, $3, $4, $5, 'Spätná väzba po kurze', 'Prezencia: Základy AI pre všetkých', current_date, now(), now())`,
        [id, voice.name, voice.role, voice.words, feedback === 'public'],
      )
    }
    for (const [index, score] of others.entries()) {
      const [takeaway, improve] = OTHERS[index % OTHERS.length] ?? [null, null]
      await answer(randomUUID(), score, takeaway, improve)
    }
  } finally {
    await client.end()
  }
  return { token: signId(signer, 'feedback', participantId), joinToken, sessionId, participantId }
}
