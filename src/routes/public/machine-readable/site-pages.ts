import { LEGAL_PATHS, type LegalPageKind, legalPath, legalTranslations } from '#capabilities/legal/legal.messages.ts'
import { TIMETABLE_PATH } from '#capabilities/schedule/timetable/session-path.ts'
import { WITHDRAWAL_TRANSLATIONS, withdrawalPath } from '#capabilities/withdrawal/withdrawal.messages.ts'
import type { Translations } from '#routes/page-meta.ts'

export type SitePage = {
  path: string
  /** Addresses of the same page in each language, where it has several. */
  translations?: Translations
}

/** The pages that search engines are shown, in the order of their weight. */
export const SITE_PAGES: ReadonlyArray<SitePage> = [
  { path: '/' },
  { path: TIMETABLE_PATH },
  { path: '/blog' },
  { path: '/kontakt' },
  ...(Object.keys(LEGAL_PATHS) as ReadonlyArray<LegalPageKind>).map((kind) => ({
    path: legalPath(kind, 'sk'),
    translations: legalTranslations(kind),
  })),
  { path: withdrawalPath('sk'), translations: WITHDRAWAL_TRANSLATIONS },
]
