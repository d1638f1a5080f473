import type { Day } from './day.ts'

/** Why something stays although the person it is about asked for erasure. Each has its article of law. */
export const KEPT_REASONS = ['accounting', 'consent-proof', 'claims', 'accountability', 'account'] as const
export type KeptReason = (typeof KEPT_REASONS)[number]

/** What an erasure did in one place: emptied so many rows there, or left them for a reason and until a day. */
export type ErasureLine =
  | { place: string; outcome: 'erased'; count: number }
  | { place: string; outcome: 'kept'; count: number; reason: KeptReason; until: Day | null }

export function erased(place: string, count: number): ReadonlyArray<ErasureLine> {
  return count > 0 ? [{ place, outcome: 'erased', count }] : []
}

export function kept(
  place: string,
  count: number,
  reason: KeptReason,
  until: Day | null = null,
): ReadonlyArray<ErasureLine> {
  return count > 0 ? [{ place, outcome: 'kept', count, reason, until }] : []
}

/** Accounting records are kept for ten years after the year they belong to (Act 431/2002, § 35). */
export function accountingUntil(day: Day): Day {
  return `${Number(day.slice(0, 4)) + 10}-12-31`
}

/** The same day of the month so many months later; its last day where that month is shorter. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0))
  return new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(date, last.getUTCDate())))
    .toISOString()
    .slice(0, 10)
}

/** An address as it is compared. */
export function foldedAddresses(addresses: ReadonlyArray<string>): ReadonlyArray<string> {
  return [...new Set(addresses.map((address) => address.trim().toLowerCase()).filter(Boolean))]
}

/** Whether a text names somebody: one of their addresses, names or numbers stands in it, in any case and without diacritics. */
export function mentions(text: string, words: ReadonlyArray<string>): boolean {
  const folded = plain(text)
  return words.some((word) => word !== '' && folded.includes(plain(word)))
}

const ERASED = '[vymazané]'

/** The text with every mention that `mentions` finds taken out of it, in whatever spelling it stands there. */
export function withoutMentions(text: string, words: ReadonlyArray<string>): string {
  return words
    .map(plain)
    .filter((word) => word !== '')
    .reduce((left, word) => {
      const letters = [...word].map((letter) => `${letter.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)}\\p{M}*`)
      return left.replaceAll(new RegExp(letters.join(''), 'giu'), ERASED)
    }, text.normalize('NFD'))
    .normalize('NFC')
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
}
