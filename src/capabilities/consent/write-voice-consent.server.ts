import type { Transaction } from '#platform/db/database.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { BrowserEvidence } from './browser-evidence.server.ts'
import { consentEntries } from './consent.tables.server.ts'
import { legalBasisOf } from './consent-purposes.ts'
import { emailHash } from './email-hash.server.ts'

type VoiceConsent = {
  email: string
  given: boolean
  textVersion: string
  /** Of everything that was agreed to: the sentence beside the box, the words and the name to be shown. */
  textHash: string
  browser: BrowserEvidence
}

/** Writes down that somebody lets their words be published, or no longer does. It is theirs, and of no order. */
export async function writeVoiceConsent(
  tx: Transaction,
  config: Services['config'],
  { email, browser, ...consent }: VoiceConsent,
): Promise<void> {
  await tx.insert(consentEntries).values({
    ...consent,
    ...browser,
    registrationId: null,
    emailHash: emailHash(config, email),
    purpose: 'voice',
    legalBasis: legalBasisOf('voice'),
    source: 'feedback',
  })
}
