import { HOLD_MINUTES } from '../core/order-limits.ts'

/** Under what unpaid seats are counted over all sessions. What a click has proven is counted apart from what was only typed. */
export type LimitKind = 'address' | 'network' | 'domain' | 'mailbox' | 'proven-domain'

/** `kind:keyed hash`; no table holds an address. */
export type LimitKey = `${LimitKind}:${string}`

/**
 * How many unpaid seats each may have, as a share of what an address may (`UNPAID_SEATS_PER_ADDRESS`, 40 unless set: a class
 * of thirty and a few more). A network is two of them at most, because a small provider or a campus has one; a company's
 * domain and a proven mailbox are as much as an address; a domain that proves each mailbox twice that.
 */
const SHARES: Readonly<Record<LimitKind, number>> = {
  address: 1,
  network: 1.5,
  domain: 1,
  mailbox: 1,
  'proven-domain': 2,
}

/** A seat that was never paid weighs as long as three holds. Whoever pays gets it back within a minute or so. */
export const UNPAID_WEIGHS_SECONDS = 3 * HOLD_MINUTES * 60

/** A hold that ended unpaid is remembered this long; a day later most of what one class gave up is forgotten. */
export const STRIKE_SECONDS = 2 * 3600
/** More than this many make no pause longer. */
export const MOST_STRIKES = 100
const FIRST_PAUSE_SECONDS = 10 * 60
const LONGEST_PAUSE_SECONDS = 24 * 3600

export function kindOf(key: LimitKey): LimitKind {
  return key.slice(0, key.indexOf(':')) as LimitKind
}

/** Seats that may be held and unpaid under a key. */
export function unpaidTotal(key: LimitKey, perAddress: number): number {
  return Math.floor(perAddress * SHARES[kindOf(key)])
}

/**
 * How long nobody gets a seat under a key without a click, after so many of its seats have ended unpaid. A quarter of what it
 * may hold is nobody's fault (a department thinks better of it); each one more doubles the pause, up to a day.
 */
export function pauseSeconds(key: LimitKey, strikes: number, perAddress: number): number {
  const over = Math.round(strikes - unpaidTotal(key, perAddress) / 4)
  if (over <= 0) return 0
  return Math.min(LONGEST_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 2 ** Math.min(over - 1, 20))
}
