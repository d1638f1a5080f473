import { twinOf } from './page-address.ts'

export const LANGUAGES = ['sk', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

/**
 * The address of a page, from this site or whole, in a language. Where a page has one address for both, it names the language;
 * one that names none is Slovak.
 */
export function inLanguage(href: string, language: Language): string {
  if (language === 'sk') return href
  const [, origin = '', path = '', query = '', place = ''] = /^(https?:\/\/[^/]+)?([^?#]*)([^#]*)(.*)$/.exec(href) ?? []
  const twin = twinOf(path || '/', language)
  if (twin !== null) return `${origin}${twin}${query}${place}`
  return `${origin}${path}${query}${query ? '&' : '?'}lang=${language}${place}`
}

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.includes(value as Language)
}
