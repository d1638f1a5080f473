import type { Language } from '#kernel/language.ts'
import {
  contractTexts,
  contractWording,
  type Quoted,
  type WrittenText,
  wordingFor,
  written,
} from '../contract-texts.ts'
import { builtInCookiePolicy } from '../cookie-policy.server.ts'
import { COOKIE_POLICY_EFFECTIVE_ON, COOKIE_POLICY_VERSION } from '../cookie-policy.ts'
import { hashText } from '../hash-text.server.ts'
import type { LegalText, LegalTextKind, LegalTexts } from '../legal.ts'
import type { PrivacySummary } from '../legal-content.ts'
import { privacySummary } from './privacy-summary.ts'
import type { Wording } from './provider.ts'
import { withdrawalText } from './withdrawal-text.ts'

const COOKIE_WORDING: Wording = { version: COOKIE_POLICY_VERSION, effectiveOn: COOKIE_POLICY_EFFECTIVE_ON }

/** What a page shows in one language as long as nothing is published. */
export type BuiltInDocuments = {
  terms: LegalText<'terms'>
  privacy: LegalText<'privacy'>
  cookies: LegalText<'cookies'>
  summary: PrivacySummary
}

type BuiltIn = {
  texts: LegalTexts
  documents: Readonly<Record<Language, BuiltInDocuments>>
  /** Every text that somebody may see or agree to. */
  all: ReadonlyArray<LegalText>
}

const known = new WeakMap<Quoted, BuiltIn>()

/** The built-in texts in the name of whoever the settings say, made once for as long as they stand. */
export function builtInTexts(settings: Quoted): BuiltIn {
  const made = known.get(settings) ?? makeTexts(settings)
  known.set(settings, made)
  return made
}

function makeTexts(settings: Quoted): BuiltIn {
  const documents = { sk: documentsIn('sk', settings), en: documentsIn('en', settings) }
  const { terms, privacy } = documents.sk
  const wording = contractWording(settings)
  const withdrawal = builtIn('withdrawal', written('sk', wording, withdrawalText(settings.brand, wording)))
  const all = Object.values(documents).flatMap((each) => [each.terms, each.privacy, each.cookies])
  return { texts: { terms, privacy, withdrawal }, documents, all: [withdrawal, ...all] }
}

function documentsIn(language: Language, settings: Quoted): BuiltInDocuments {
  const { brand } = settings
  const { terms, privacy } = contractTexts(language, settings)
  return {
    terms: builtIn('terms', terms),
    privacy: builtIn('privacy', privacy),
    cookies: builtInCookiePolicy(brand, wordingFor(settings, COOKIE_WORDING), language),
    summary: privacySummary(brand, language),
  }
}

function builtIn<Kind extends LegalTextKind>(kind: Kind, text: WrittenText): LegalText<Kind> {
  return { kind, ...text, hash: hashText(text.text) }
}
