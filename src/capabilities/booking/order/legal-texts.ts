import type { Quoted } from '#capabilities/legal/contract-texts.ts'
import type { LegalApi } from '#capabilities/legal/legal.contract.ts'
import type { Language } from '#kernel/language.ts'
import { callApi } from '#platform/http/api-client.ts'

/** One document as the form shows it. */
export type LegalDocument = { text: string; language: Language }

/** The two documents of an order, and the versions that the order names. */
export type LegalTexts = {
  /** Of the reader; a document may be in another. */
  language: Language
  privacy: LegalDocument
  terms: LegalDocument
  versions: { privacyPolicyVersion: string; termsVersion: string }
}

/** Nobody waits longer for documents that this browser can make by itself. */
const ASKED_MS = 8_000

/**
 * Asks for both documents; when they cannot be had, the built-in ones stand in for them, and whoever reads these can order.
 * Where a version of their own is in force the server says so and refuses the order: nobody has read that one.
 */
export function loadLegalTexts(language: Language, quoted: Quoted): Promise<LegalTexts> {
  return askForTexts(language).catch(() => builtInTexts(language, quoted))
}

/** The contract is Slovak, so its versions are those of the Slovak texts in any language. */
async function askForTexts(language: Language): Promise<LegalTexts> {
  const [[privacy, terms], [slovakPrivacy, slovakTerms]] = await Promise.all([
    documentsIn(language),
    language === 'sk' ? [] : documentsIn('sk'),
  ])
  return {
    language,
    privacy: { text: privacy.privacyPolicy, language: privacy.language },
    terms: { text: terms.termsOfService, language: terms.language },
    versions: {
      privacyPolicyVersion: (slovakPrivacy ?? privacy).version,
      termsVersion: (slovakTerms ?? terms).version,
    },
  }
}

function documentsIn(language: Language) {
  const options = { language, signal: AbortSignal.timeout(ASKED_MS) }
  return Promise.all([
    callApi<LegalApi, 'getPrivacyPolicy'>('getPrivacyPolicy', { language }, options),
    callApi<LegalApi, 'getTermsOfService'>('getTermsOfService', { language }, options),
  ])
}

/** Fetched as a file of the site, and only now: hardly anybody needs it. Both languages have the same versions. */
async function builtInTexts(language: Language, quoted: Quoted): Promise<LegalTexts> {
  const { contractTexts } = await import('#capabilities/legal/contract-texts.ts')
  const { privacy, terms } = contractTexts(language, quoted)
  return {
    language,
    privacy: { text: privacy.text, language },
    terms: { text: terms.text, language },
    versions: { privacyPolicyVersion: privacy.version, termsVersion: terms.version },
  }
}
