import type { MetaDescriptor } from 'react-router'
import { LEGAL_WORDS, type LegalPageKind, legalPath } from '#capabilities/legal/legal-words.ts'
import { LANGUAGES, type Language } from '#kernel/language.ts'
import { originOf, type PageMatches, pageMeta } from './page-meta.ts'

/** Each language of a legal page is a page of its own to search engines, and names the others. */
export function legalMeta(matches: PageMatches, kind: LegalPageKind, language: Language = 'sk'): MetaDescriptor[] {
  const { title, description } = LEGAL_WORDS[language]
  const addressIn = (each: Language) => new URL(legalPath(kind, each), originOf(matches)).href
  const alternate = (hrefLang: string, href: string) => ({ tagName: 'link', rel: 'alternate', hrefLang, href }) as const
  return [
    ...pageMeta(matches, {
      title: title[kind],
      description: description[kind],
      path: legalPath(kind, language),
      language,
    }),
    ...LANGUAGES.map((each) => alternate(each, addressIn(each))),
    alternate('x-default', addressIn('sk')),
  ]
}
