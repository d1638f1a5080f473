import type { MetaDescriptor } from 'react-router'
import { LEGAL_MESSAGES, type LegalPageKind, legalPath, legalTranslations } from '#capabilities/legal/legal.messages.ts'
import type { Language } from '#kernel/language.ts'
import { pageMeta } from './page-meta.ts'

/** Each language of a legal page is a page of its own to search engines, and names the others. */
export function legalMeta(
  matches: Parameters<typeof pageMeta>[0],
  kind: LegalPageKind,
  language: Language = 'sk',
): MetaDescriptor[] {
  const { title, description } = LEGAL_MESSAGES[language]
  return pageMeta(matches, {
    title: title[kind],
    description: description[kind],
    path: legalPath(kind, language),
    translations: legalTranslations(kind),
  })
}
