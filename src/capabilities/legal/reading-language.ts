import { isLanguage, type Language } from '#kernel/language.ts'
import { remember, remembered } from '#ui/hooks/remembered.ts'
import { COOKIE_STORAGE } from './cookie-policy.ts'

export const LANGUAGE_PARAMETER = 'lang'

/** The language that an address names; null when it names none that we have. */
export function languageIn(url: string | URL): Language | null {
  const named = new URL(url).searchParams.get(LANGUAGE_PARAMETER)
  return isLanguage(named) ? named : null
}

/** The address of a legal page with a language written into it; null when it names one. */
export function withLanguage(address: URL): URL | null {
  if (languageIn(address)) return null
  const written = new URL(address)
  written.searchParams.set(LANGUAGE_PARAMETER, preferredLanguage())
  return written
}

/** For an address that names none: what the visitor chose before, else what the browser speaks, else Slovak. */
export function preferredLanguage(): Language {
  return savedLanguage() ?? spokenLanguage(navigator.languages) ?? 'sk'
}

/** The first language of the browser's that we have, whatever its country. */
export function spokenLanguage(languages: ReadonlyArray<string>): Language | null {
  return languages.map((tag) => tag.toLowerCase().split('-')[0]).find(isLanguage) ?? null
}

/** Kept as long as functional storage is not switched off; the address says the language anyway. */
export function saveLanguage(language: Language): void {
  remember(COOKIE_STORAGE.language, language)
}

/** What the visitor chose on a legal page; null when they did not, or did not let us keep it. */
export function savedLanguage(): Language | null {
  const saved = remembered(COOKIE_STORAGE.language)
  return isLanguage(saved) ? saved : null
}
