import type { TextReferences } from '#capabilities/legal/legal.ts'
import { refuse } from './consent.refusals.ts'
import type { RegistrationConsent } from './consent.ts'
import { type ConsentPurpose, type LegalBasis, legalBasisOf } from './consent-purposes.ts'

/** One entry to be, named as the columns are: the ledger takes these as JSON. */
export type ConsentEvidence = {
  purpose: ConsentPurpose
  given: boolean
  legal_basis: LegalBasis
  text_version: string
  text_hash: string
}

/** What a purpose was explained in: the proof of a consent names the text that was in front of the person. */
const TEXT_OF = {
  'data-processing': 'privacy',
  'privacy-policy': 'privacy',
  terms: 'terms',
  marketing: 'privacy',
  'early-start': 'withdrawal',
} as const satisfies Record<Exclude<ConsentPurpose, 'voice'>, keyof TextReferences>

/** One entry for each purpose that was asked. Refuses consents to other texts than those in force: nobody has read these. */
export function consentEvidence(consent: RegistrationConsent, texts: TextReferences): ReadonlyArray<ConsentEvidence> {
  if (consent.termsVersion !== texts.terms.version || consent.privacyPolicyVersion !== texts.privacy.version) {
    refuse.now('TEXTS_CHANGED', { termsVersion: texts.terms.version, privacyPolicyVersion: texts.privacy.version })
  }
  return [
    evidenceOf('data-processing', consent.dataProcessing.given, texts),
    evidenceOf('privacy-policy', consent.privacyPolicyAccepted, texts),
    evidenceOf('terms', consent.termsAccepted, texts),
    evidenceOf('marketing', consent.marketing.given, texts),
    ...(consent.earlyStart === undefined ? [] : [evidenceOf('early-start', consent.earlyStart, texts)]),
  ]
}

export function evidenceOf(purpose: keyof typeof TEXT_OF, given: boolean, texts: TextReferences): ConsentEvidence {
  const text = texts[TEXT_OF[purpose]]
  return { purpose, given, legal_basis: legalBasisOf(purpose), text_version: text.version, text_hash: text.hash }
}
