import { LEGAL_PATHS, type LegalPageKind, legalPath } from '#capabilities/legal/legal-words.ts'
import type { Language } from '#kernel/language.ts'

export type SitePage = {
  path: string
  /** Addresses of the same page in each language, where it has several. */
  translations?: Readonly<Record<Language, string>>
}

/** The pages that search engines are shown, in the order of their weight. */
export const SITE_PAGES: ReadonlyArray<SitePage> = [
  { path: '/' },
  ...(Object.keys(LEGAL_PATHS) as ReadonlyArray<LegalPageKind>).map((kind) => ({
    path: legalPath(kind, 'sk'),
    translations: { sk: legalPath(kind, 'sk'), en: legalPath(kind, 'en') },
  })),
]
