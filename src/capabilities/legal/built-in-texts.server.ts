import { BRAND } from '#kernel/brand.ts'
import type { Language } from '#kernel/language.ts'
import { typo } from '#ui/typography.ts'
import { builtInCookiePolicy } from './cookie-policy.server.ts'
import { hashText } from './hash-text.server.ts'
import type { LegalText, LegalTextKind, LegalTexts } from './legal.ts'
import type { PrivacySummary } from './legal-content.ts'
import { privacySummary } from './privacy-summary.ts'
import { privacyText } from './privacy-text.ts'
import { privacyTextEn } from './privacy-text-en.ts'
import type { Provider } from './provider.ts'
import { termsText } from './terms-text.ts'
import { termsTextEn } from './terms-text-en.ts'
import { withdrawalText } from './withdrawal-text.ts'

/** The version of the built-in texts of a contract, in both languages. A published version may not take its number. */
export const BUILT_IN_VERSION = '1.0'

/** What a page shows in one language as long as nothing is published. */
export type BuiltInDocuments = {
  terms: LegalText<'terms'>
  privacy: LegalText<'privacy'>
  cookies: LegalText<'cookies'>
  summary: PrivacySummary
}

export const BUILT_IN_TEXTS: LegalTexts = builtInTexts(BRAND)

export const BUILT_IN_DOCUMENTS: Readonly<Record<Language, BuiltInDocuments>> = {
  sk: builtInDocuments(BRAND, 'sk'),
  en: builtInDocuments(BRAND, 'en'),
}

/** Every text of this release that somebody may see or agree to. */
export const ALL_BUILT_IN: ReadonlyArray<LegalText> = [
  BUILT_IN_TEXTS.withdrawal,
  ...Object.values(BUILT_IN_DOCUMENTS).flatMap(({ terms, privacy, cookies }) => [terms, privacy, cookies]),
]

/** Exported for its test, which pins the hash of each version. */
export function builtInTexts(provider: Provider): LegalTexts {
  return {
    terms: builtIn('terms', 'sk', termsText(provider)),
    privacy: builtIn('privacy', 'sk', privacyText(provider)),
    withdrawal: builtIn('withdrawal', 'sk', withdrawalText(provider)),
  }
}

/** Exported for its test. */
export function builtInDocuments(provider: Provider, language: Language): BuiltInDocuments {
  const isSlovak = language === 'sk'
  return {
    terms: builtIn('terms', language, isSlovak ? termsText(provider) : termsTextEn(provider)),
    privacy: builtIn('privacy', language, isSlovak ? privacyText(provider) : privacyTextEn(provider)),
    cookies: builtInCookiePolicy(provider, language),
    summary: privacySummary(provider, language),
  }
}

function builtIn<Kind extends LegalTextKind>(kind: Kind, language: Language, written: string): LegalText<Kind> {
  const text = language === 'sk' ? typo(written) : written
  return { kind, language, version: BUILT_IN_VERSION, effectiveOn: '2025-01-01', text, hash: hashText(text) }
}
