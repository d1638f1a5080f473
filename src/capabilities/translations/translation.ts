import { z } from 'zod'
import { placeholdersIn, unknownPlaceholder } from '#kernel/placeholders.ts'

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

const Key = z.string().regex(/^[0-9a-f]{64}$/)
/** Of the translation that the form was made from; zero while nobody has ever saved one. */
const Version = z.coerce.number().pipe(z.int().min(0))

export const SaveTranslation = z.object({
  key: Key,
  version: Version,
  text: z
    .string()
    .max(20_000)
    .transform((text) => text.replaceAll(/\r\n?/g, '\n').trim()),
})
export const RestoreTranslation = z.object({ key: Key, version: Version })

export const SHOWN_TRANSLATIONS = ['missing', 'all'] as const
export type ShownTranslations = (typeof SHOWN_TRANSLATIONS)[number]

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
  places: ReadonlyArray<{ place: string; name: string | null }>
  /** What stood in its place before, and how it was translated. */
  former: { slovak: string; english: string } | null
}
