import { LEGAL_WORDS, type LegalPageKind, legalPath } from '#capabilities/legal/legal-words.ts'
import type { Language } from '#kernel/language.ts'
import { BreadcrumbsData } from './breadcrumbs-data.tsx'

export function LegalBreadcrumbs({ kind, language }: { kind: LegalPageKind; language: Language }) {
  const crumb = { name: LEGAL_WORDS[language].title[kind], path: legalPath(kind, language) }
  return <BreadcrumbsData crumbs={[crumb]} language={language} />
}
