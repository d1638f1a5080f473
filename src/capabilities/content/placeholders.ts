import { fillPlaceholders, placeholdersIn } from '#kernel/placeholders.ts'

/**
 * Facts that live elsewhere as data and that editors name instead of writing their value. A text stays right when a
 * price, a length or the early bird changes.
 */
export const PLACEHOLDERS = ['beginnerPrice', 'advancedPrice', 'duration', 'earlyBirdPercent', 'earlyBirdDays'] as const
export type Placeholder = (typeof PLACEHOLDERS)[number]

/** For texts that a page cannot do without: these facts exist on every day. */
export const ALWAYS_KNOWN = ['beginnerPrice', 'advancedPrice', 'duration'] as const

/** Null says that the thing does not exist at present, such as an early bird of no percent. */
export type Facts = Readonly<
  Record<(typeof ALWAYS_KNOWN)[number], string> &
    Record<Exclude<Placeholder, (typeof ALWAYS_KNOWN)[number]>, string | null>
>

/** The text with its facts, or null when it speaks of something that does not exist at present. */
export function fillIn(text: string, facts: Facts): string | null {
  if (placeholdersIn(text).some((name) => facts[name as Placeholder] === null)) return null
  return fillPlaceholders(text, facts)
}
