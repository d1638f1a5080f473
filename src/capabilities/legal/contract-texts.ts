import type { Day } from '#kernel/day.ts'
import type { Language } from '#kernel/language.ts'
import { bindSpaces } from '#kernel/typography.ts'
import type { CurrentSettings } from '#platform/settings/site-settings.ts'
import { privacyText } from './texts/privacy-text.ts'
import { privacyTextEn } from './texts/privacy-text-en.ts'
import type { Provider, Wording } from './texts/provider.ts'
import { termsText } from './texts/terms-text.ts'
import { termsTextEn } from './texts/terms-text-en.ts'

/** What the built-in texts are made of: who the settings say, and how often that has changed. */
export type Quoted = Pick<CurrentSettings, 'identityRevision' | 'identityChangedOn'> & { brand: Provider }

export type WrittenText = Wording & { language: Language; text: string }

/** The built-in texts of a contract, in both languages. A published version may not take their numbers. */
const CONTRACT_WORDING: Wording = { version: '1.0', effectiveOn: '2025-01-01' }

/** 1.1 names the CRM and what is read from social networks. */
const PRIVACY_WORDING: Wording = { version: '1.1', effectiveOn: '2026-11-16' }

/**
 * The built-in texts that a buyer agrees to. The server keeps them by their hash, and a browser that cannot ask it makes the
 * same ones, letter by letter. They are long: a page imports this only once it needs them.
 */
export function contractTexts(language: Language, quoted: Quoted): { terms: WrittenText; privacy: WrittenText } {
  const { brand } = quoted
  const isSlovak = language === 'sk'
  const terms = contractWording(quoted)
  const privacy = wordingFor(quoted, PRIVACY_WORDING)
  return {
    terms: written(language, terms, (isSlovak ? termsText : termsTextEn)(brand, terms)),
    privacy: written(language, privacy, (isSlovak ? privacyText : privacyTextEn)(brand, privacy)),
  }
}

export function contractWording(quoted: Quoted): Wording {
  return wordingFor(quoted, CONTRACT_WORDING)
}

/** A text that quotes somebody else is another version, and it begins on the day of the change. */
export function wordingFor({ identityRevision, identityChangedOn }: Quoted, first: Wording): Wording {
  if (identityRevision === 0 || identityChangedOn === null) return first
  return { version: `${first.version}.${identityRevision}`, effectiveOn: laterOf(first.effectiveOn, identityChangedOn) }
}

export function written(language: Language, wording: Wording, text: string): WrittenText {
  return { language, ...wording, text: language === 'sk' ? bindSpaces(text) : text }
}

function laterOf(one: Day, other: Day): Day {
  return one > other ? one : other
}
