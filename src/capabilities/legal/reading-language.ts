import { isLanguage, type Language } from '#kernel/language.ts'
import { COOKIE_STORAGE } from './cookie-policy.ts'

export const LANGUAGE_PARAMETER = 'lang'

/** The language that an address names; null when it names none that we have. */
export function languageIn(url: string | URL): Language | null {
  const named = new URL(url).searchParams.get(LANGUAGE_PARAMETER)
  return isLanguage(named) ? named : null
}

/** For an address that names none: what the visitor chose before, else what the browser speaks, else Slovak. */
export function preferredLanguage(): Language {
  return savedLanguage() ?? spokenLanguage(navigator.languages) ?? 'sk'
}

/** The first language of the browser's that we have, whatever its country. */
export function spokenLanguage(languages: ReadonlyArray<string>): Language | null {
  return languages.map((tag) => tag.toLowerCase().split('-')[0]).find(isLanguage) ?? null
}

/** Kept only as long as functional storage is not switched off. */
export function saveLanguage(language: Language): void {
  try {
    if (isFunctionalRefused()) return
    localStorage.setItem(COOKIE_STORAGE.language, language)
  } catch {
    // Storage may be forbidden; the address says the language anyway.
  }
}

function savedLanguage(): Language | null {
  try {
    const saved = localStorage.getItem(COOKIE_STORAGE.language)
    return isLanguage(saved) ? saved : null
  } catch {
    return null
  }
}

function isFunctionalRefused(): boolean {
  const stored: unknown = JSON.parse(localStorage.getItem(COOKIE_STORAGE.preferences) ?? 'null')
  return typeof stored === 'object' && stored !== null && 'functional' in stored && stored.functional === false
}
