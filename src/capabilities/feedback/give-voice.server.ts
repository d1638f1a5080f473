import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { browserEvidence } from '#capabilities/consent/browser-evidence.server.ts'
import { writeVoiceConsent } from '#capabilities/consent/write-voice-consent.server.ts'
import { keepVoice } from '#capabilities/testimonials/voices.server.ts'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'
import { formatDate } from '#ui/format/date-format.ts'
import { refuse } from './feedback.refusals.ts'
import { VoiceGiven } from './feedback.ts'
import { participantIn } from './feedback-links.server.ts'
import { attendanceOf, findAsked } from './find-asked.server.ts'
import { hashOfVoice } from './hash-of-voice.server.ts'
import { VOICE_TEXT_VERSION, voiceText } from './voice-text.ts'

/**
 * Takes words that their author wants published: consent in the ledger and a testimonial that waits for the office, neither
 * without the other. Every one waits alike, whatever it says. Sent twice it is one.
 */
export async function giveVoice(
  { clock, config, db }: Pick<Services, 'clock' | 'config' | 'db'>,
  { token, given, language }: { token: string; given: Readonly<Record<string, string>>; language: 'sk' | 'en' },
  call: Call,
): Promise<void> {
  const participantId = participantIn(config, token)
  const { role = '', company = '', words = '', name = '', agreed } = given
  const parsed = VoiceGiven.safeParse({ words, name, role, company, agreed })
  const wrong = parsed.error?.issues.map(({ path }) => String(path[0])) ?? []
  if (wrong.some((field) => field !== 'agreed')) refuse.now('VOICE_INCOMPLETE', { wrong })
  const voice = parsed.data ?? refuse.now('VOICE_NOT_AGREED', { wrong })
  const text = voiceText(voice, language)
  const textHash = hashOfVoice(text)
  await db.transaction(async (tx) => {
    const asked = (await findAsked({ db: tx, clock }, participantId)) ?? refuse.now('FEEDBACK_NOT_FOUND')
    if (asked.state !== 'open') refuse.now('FEEDBACK_CLOSED')
    const attended = await attendanceOf({ db: tx, clock }, participantId)
    const { email } = asked.participant
    if (attended === null || email === null) return refuse.now('VOICE_UNVERIFIED')
    const id = randomUUID()
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into feedback_voices (id, participant_id, language, text_hash, text, given_at)
      values (${id}, ${participantId}, ${language}, ${textHash}, ${text}, ${clock.now().toISOString()})
      on conflict (participant_id) where ended_at is null do nothing returning id`)
    if (rows.length === 0) {
      const { rows: before } = await tx.execute<{ hash: string }>(sql`
        select text_hash as hash from feedback_voices where participant_id = ${participantId} and ended_at is null`)
      if (before[0]?.hash === textHash) return
      refuse.now('VOICE_GIVEN')
    }
    await writeVoiceConsent(tx, config, {
      email,
      given: true,
      textVersion: `${VOICE_TEXT_VERSION}-${language}`,
      textHash,
      browser: browserEvidence(call),
    })
    const { title, startsAt, courseId } = asked.session
    await keepVoice(
      tx,
      { clock },
      {
        id,
        ...voice,
        courseId,
        course: `${title}, ${formatDate(startsAt, 'long', 'sk')}`,
        isPart: attended === 'partial',
      },
    )
    await writeAudit(tx, clock, {
      actor: call.actor,
      action: 'voice-given',
      subject: { kind: 'testimonial', id },
      requestId: call.requestId,
    })
  })
}
