import { placeholdersIn, unknownPlaceholder } from '#kernel/placeholders.ts'
import type { Standing } from './written-texts.ts'

/** A short text may well be longer in English; a long one that is twice as long breaks its place on the page. */
const SHORT = 60

export function longestTranslation(slovak: string): number {
  return Math.max(SHORT, 2 * slovak.length)
}

/** Whether a translation leaves the same things open as its text, and nothing else in braces. */
export function hasSamePlaceholders(slovak: string, text: string): boolean {
  const [wanted, found] = [slovak, text].map((each) => [...new Set(placeholdersIn(each))].toSorted())
  return String(wanted) === String(found) && unknownPlaceholder(text, wanted ?? []) === null
}

export const SHOWN_TRANSLATIONS = ['missing', 'all'] as const
export type ShownTranslations = (typeof SHOWN_TRANSLATIONS)[number]

export type TextPlace = Pick<Standing, 'place' | 'name'>

/** A Slovak text of the site with its English, for the screen that changes it. */
export type TranslatedText = {
  key: string
  slovak: string
  english: string | null
  /** `own` is what the office wrote. */
  origin: 'own' | 'built-in' | null
  hasBuiltIn: boolean
  version: number
  /** Where it stands first, down to the field. */
  spot: string
  in: ReadonlyArray<Standing>
  /** What stood in its place before, and how it was translated. */
  former: { slovak: string; english: string } | null
}
