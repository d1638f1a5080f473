/** What a person can agree to. The first three are the condition of a contract; marketing never is. */
export const CONSENT_PURPOSES = [
  'data-processing',
  'privacy-policy',
  'terms',
  'marketing',
  'early-start',
  'voice',
] as const
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number]

export const LEGAL_BASES = ['contract', 'consent'] as const
export type LegalBasis = (typeof LEGAL_BASES)[number]

export const CONSENT_SOURCES = [
  'registration',
  'unsubscribe',
  'resubscribe',
  'self-service',
  'admin',
  'feedback',
] as const
export type ConsentSource = (typeof CONSENT_SOURCES)[number]

/** Marketing and published words rest on consent alone and can be taken back at any time; the rest belongs to the contract. */
export function legalBasisOf(purpose: ConsentPurpose): LegalBasis {
  return purpose === 'marketing' || purpose === 'voice' ? 'consent' : 'contract'
}
