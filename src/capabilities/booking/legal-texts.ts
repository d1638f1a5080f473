import type { LegalApi } from '#capabilities/legal/legal.contract.ts'
import type { Language } from '#kernel/language.ts'
import { callApi } from '#platform/http/api-client.ts'

/** One document as the form shows it. */
export type LegalDocument = { text: string; language: Language; hash: string }

/** The two documents of an order, and the versions that the order names. */
export type LegalTexts = {
  /** Of the reader; a document may be in another. */
  language: Language
  privacy: LegalDocument
  terms: LegalDocument
  versions: { privacyPolicyVersion: string; termsVersion: string }
}

/** Asks for both documents. The contract is Slovak, so its versions are those of the Slovak texts in any language. */
export async function loadLegalTexts(language: Language): Promise<LegalTexts> {
  const [[privacy, terms], [slovakPrivacy, slovakTerms]] = await Promise.all([
    documentsIn(language),
    language === 'sk' ? [] : documentsIn('sk'),
  ])
  return {
    language,
    privacy: { text: privacy.privacyPolicy, language: privacy.language, hash: privacy.hash },
    terms: { text: terms.termsOfService, language: terms.language, hash: terms.hash },
    versions: {
      privacyPolicyVersion: (slovakPrivacy ?? privacy).version,
      termsVersion: (slovakTerms ?? terms).version,
    },
  }
}

function documentsIn(language: Language) {
  return Promise.all([
    callApi<LegalApi, 'getPrivacyPolicy'>('getPrivacyPolicy', { language }, { language }),
    callApi<LegalApi, 'getTermsOfService'>('getTermsOfService', { language }, { language }),
  ])
}
