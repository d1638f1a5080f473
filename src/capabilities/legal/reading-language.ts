import { isLanguage, type Language } from '#kernel/language.ts'
import { languageOfPath, pageIn } from '#kernel/page-address.ts'
import { remember, remembered } from '#ui/hooks/remembered.ts'
import { COOKIE_STORAGE } from './cookie-policy.ts'

export const LANGUAGE_PARAMETER = 'lang'

/** The language that an address names, by its words or a parameter; null when it names none that we have. */
export function languageIn(url: string | URL): Language | null {
  const { pathname, searchParams } = new URL(url)
  if (languageOfPath(pathname) === 'en') return 'en'
  const named = searchParams.get(LANGUAGE_PARAMETER)
  return isLanguage(named) ? named : null
}

/** The address of a legal page in a language that it names; null when it names one already. */
export function withLanguage(address: URL): URL | null {
  if (languageIn(address)) return null
  return namingLanguage(address, preferredLanguage())
}

/** English has addresses of its own; Slovak stays at the one that both share, and is written into it. */
export function namingLanguage(address: URL, language: Language): URL {
  const named = new URL(address)
  named.searchParams.delete(LANGUAGE_PARAMETER)
  named.pathname = pageIn(address.pathname, language)
  if (language === 'sk') named.searchParams.set(LANGUAGE_PARAMETER, language)
  return named
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
