import { LEGAL_MESSAGES, type LegalPageKind, legalPath } from '#capabilities/legal/legal.messages.ts'
import type { Language } from '#kernel/language.ts'
import { BreadcrumbsData } from './breadcrumbs-data.tsx'

export function LegalBreadcrumbs({ kind, language }: { kind: LegalPageKind; language: Language }) {
  const crumb = { name: LEGAL_MESSAGES[language].title[kind], path: legalPath(kind, language) }
  return <BreadcrumbsData crumbs={[crumb]} />
}
