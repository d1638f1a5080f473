import type { Day } from './day.ts'
import { messagesIn } from './messages.ts'

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

/** Fewer letters and digits name nobody: they stand in half of all texts. */
const LEAST_LETTERS = 3

/**
 * Whether a text names somebody: one of their addresses, names or numbers stands in it as whole words, in any case and
 * without diacritics.
 */
export function mentions(text: string, words: ReadonlyArray<string>): boolean {
  return patternOf(words)?.test(text.normalize('NFD')) ?? false
}

/** Stands in texts that people wrote in Slovak. */
const MESSAGES = { sk: { erased: '[vymazané]' }, en: { erased: '[erased]' } }

/** The text with every mention that `mentions` finds taken out of it, in whatever spelling it stands there. */
export function withoutMentions(text: string, words: ReadonlyArray<string>): string {
  const pattern = patternOf(words)
  const { erased } = messagesIn(MESSAGES, 'sk')
  return pattern === null ? text : text.normalize('NFD').replaceAll(pattern, erased).normalize('NFC')
}

/** Those that name one person among many: a single first name does not. */
export function tellingWords(words: ReadonlyArray<string>): ReadonlyArray<string> {
  return words.filter((word) => /\d/.test(word) || /\p{L}\P{L}+\p{L}/u.test(plain(word).trim()))
}

/** Looked for in text in the form NFD. The longest first, so that a name goes whole and not only its first word. */
function patternOf(words: ReadonlyArray<string>): RegExp | null {
  const wanted = [...new Set(words.map((word) => plain(word).trim()))]
    .filter((word) => (word.match(/[\p{L}\p{N}]/gu) ?? []).length >= LEAST_LETTERS)
    .toSorted((a, b) => b.length - a.length)
  return wanted.length === 0 ? null : new RegExp(wanted.map(wholeWord).join('|'), 'giu')
}

/** An address ends where no longer address could go on: eva@example.test is not in mala.eva@example.test. */
function wholeWord(word: string): string {
  const letters = [...word]
    .map((letter) => `${letter.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)}\\p{M}*`)
    .join('')
  const isAddress = word.includes('@')
  const before = isAddress ? String.raw`[\p{L}\p{M}\p{N}._%+-]` : String.raw`[\p{L}\p{M}\p{N}]`
  const after = isAddress ? String.raw`\p{M}|[.-]?[\p{L}\p{N}]` : String.raw`[\p{L}\p{M}\p{N}]`
  return `(?<!${before})${letters}(?!${after})`
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
}
