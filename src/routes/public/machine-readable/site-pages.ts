import { LEGAL_PATHS, type LegalPageKind, legalTranslations } from '#capabilities/legal/legal.messages.ts'
import { TIMETABLE_PATH } from '#capabilities/schedule/timetable/session-path.ts'
import { WITHDRAWAL_TRANSLATIONS } from '#capabilities/withdrawal/withdrawal.messages.ts'
import { pageIn } from '#kernel/page-address.ts'
import type { Translations } from '#routes/page-meta.ts'

/** Where a page stands, in each language that it has, and for readers of neither. */
export type SitePage = Translations | { path: string }

export function inBothLanguages(path: string): SitePage {
  return { sk: path, en: pageIn(path, 'en'), 'x-default': path }
}

/** The pages that search engines are shown, in the order of their weight. */
export const SITE_PAGES: ReadonlyArray<SitePage> = [
  ...['/', TIMETABLE_PATH, '/blog', '/kontakt'].map(inBothLanguages),
  ...(Object.keys(LEGAL_PATHS) as ReadonlyArray<LegalPageKind>).map(legalTranslations),
  WITHDRAWAL_TRANSLATIONS,
]
