import type { Language } from '#kernel/language.ts'

/** What Ghost makes of the editors' tag `#en`, its own way of telling languages apart. A post without it is Slovak. */
export const ENGLISH_TAG = 'hash-en'

/** The posts of a language, in Ghost's query language. */
export const LANGUAGE_FILTERS: Readonly<Record<Language, string>> = {
  sk: `tag:-${ENGLISH_TAG}`,
  en: `tag:${ENGLISH_TAG}`,
}

export function postLanguage(tags: ReadonlyArray<{ slug: string }>): Language {
  return tags.some(({ slug }) => slug === ENGLISH_TAG) ? 'en' : 'sk'
}
