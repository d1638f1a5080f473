import { sql } from 'drizzle-orm'
import { browserEvidence } from '#capabilities/consent/browser-evidence.server.ts'
import { writeVoiceConsent } from '#capabilities/consent/write-voice-consent.server.ts'
import { removeVoice, tellOfVoices } from '#capabilities/testimonials/voices.server.ts'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from './feedback.refusals.ts'
import { participantIn } from './feedback-links.server.ts'
import { findAsked } from './find-asked.server.ts'
import { VOICE_TEXT_VERSION } from './voice-text.ts'

/**
 * Takes published words back, or words that wait: they leave the site at once and nothing of them is kept but the hash in the
 * ledger. It works for as long as the link does, and twice as once.
 */
export async function withdrawVoice(
  services: Pick<Services, 'clock' | 'config' | 'db' | 'live'>,
  { token }: { token: string },
  call: Call,
): Promise<void> {
  const { clock, config, db } = services
  const participantId = participantIn(config, token)
  await db.transaction(async (tx) => {
    const { participant } = (await findAsked({ db: tx, clock }, participantId)) ?? refuse.now('FEEDBACK_NOT_FOUND')
    const { rows } = await tx.execute<{ id: string; hash: string; language: string }>(sql`
      update feedback_voices set ended_at = ${clock.now().toISOString()}, text = null
      where participant_id = ${participantId} and ended_at is null
      returning id, text_hash as hash, language`)
    const [voice] = rows
    if (!voice) return
    if (participant.email !== null) {
      await writeVoiceConsent(tx, config, {
        email: participant.email,
        given: false,
        textVersion: `${VOICE_TEXT_VERSION}-${voice.language}`,
        textHash: voice.hash,
        browser: browserEvidence(call),
      })
    }
    await removeVoice(tx, voice.id)
    await writeAudit(tx, clock, {
      actor: call.actor,
      action: 'voice-withdrawn',
      subject: { kind: 'testimonial', id: voice.id },
      requestId: call.requestId,
    })
  })
  tellOfVoices(services)
}
