export const LANGUAGES = ['sk', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

/** The address of a page in a language. Addresses that name none are Slovak. */
export function inLanguage(href: string, language: Language): string {
  if (language === 'sk') return href
  const [page = '', place] = href.split('#')
  return `${page}${page.includes('?') ? '&' : '?'}lang=${language}${place === undefined ? '' : `#${place}`}`
}

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.includes(value as Language)
}
