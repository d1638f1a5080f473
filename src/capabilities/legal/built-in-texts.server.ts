import type { Day } from '#kernel/day.ts'
import type { Language } from '#kernel/language.ts'
import type { CurrentSettings } from '#platform/settings/site-settings.ts'
import { typo } from '#ui/typography.ts'
import { builtInCookiePolicy } from './cookie-policy.server.ts'
import { COOKIE_POLICY_EFFECTIVE_ON, COOKIE_POLICY_VERSION } from './cookie-policy.ts'
import { hashText } from './hash-text.server.ts'
import type { LegalText, LegalTextKind, LegalTexts } from './legal.ts'
import type { PrivacySummary } from './legal-content.ts'
import { privacySummary } from './privacy-summary.ts'
import { privacyText } from './privacy-text.ts'
import { privacyTextEn } from './privacy-text-en.ts'
import type { Provider, Wording } from './provider.ts'
import { termsText } from './terms-text.ts'
import { termsTextEn } from './terms-text-en.ts'
import { withdrawalText } from './withdrawal-text.ts'

/** The built-in texts of a contract, in both languages. A published version may not take their numbers. */
const CONTRACT_WORDING: Wording = { version: '1.0', effectiveOn: '2025-01-01' }

/** 1.1 names the CRM and what is read from social networks. */
const PRIVACY_WORDING: Wording = { version: '1.1', effectiveOn: '2026-11-16' }

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

type Quoted = Pick<CurrentSettings, 'identityRevision' | 'identityChangedOn'> & { brand: Provider }

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
  const wording = wordingFor(settings, CONTRACT_WORDING)
  const withdrawal = builtIn('withdrawal', 'sk', wording, withdrawalText(settings.brand, wording))
  const all = Object.values(documents).flatMap((each) => [each.terms, each.privacy, each.cookies])
  return { texts: { terms, privacy, withdrawal }, documents, all: [withdrawal, ...all] }
}

function documentsIn(language: Language, settings: Quoted): BuiltInDocuments {
  const { brand } = settings
  const wording = wordingFor(settings, CONTRACT_WORDING)
  const privacyWording = wordingFor(settings, PRIVACY_WORDING)
  const isSlovak = language === 'sk'
  return {
    terms: builtIn('terms', language, wording, (isSlovak ? termsText : termsTextEn)(brand, wording)),
    privacy: builtIn(
      'privacy',
      language,
      privacyWording,
      (isSlovak ? privacyText : privacyTextEn)(brand, privacyWording),
    ),
    cookies: builtInCookiePolicy(brand, wordingFor(settings, COOKIE_WORDING), language),
    summary: privacySummary(brand, language),
  }
}

/** A text that quotes somebody else is another version, and it begins on the day of the change. */
function wordingFor({ identityRevision, identityChangedOn }: Quoted, first: Wording): Wording {
  if (identityRevision === 0 || identityChangedOn === null) return first
  return { version: `${first.version}.${identityRevision}`, effectiveOn: laterOf(first.effectiveOn, identityChangedOn) }
}

function laterOf(one: Day, other: Day): Day {
  return one > other ? one : other
}

function builtIn<Kind extends LegalTextKind>(
  kind: Kind,
  language: Language,
  wording: Wording,
  written: string,
): LegalText<Kind> {
  const text = language === 'sk' ? typo(written) : written
  return { kind, language, ...wording, text, hash: hashText(text) }
}
