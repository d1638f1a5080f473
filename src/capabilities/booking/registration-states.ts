/** Where a registration can be. How it came to be (card, free, manual, invoice, transfer) is its origin, not a state. */
export const REGISTRATION_STATES = [
  'held',
  'paid',
  'completed',
  'expired',
  'choice_offered',
  'cancelled',
  'rescheduled',
  'withdrawn',
  'refunded',
] as const
export type RegistrationState = (typeof REGISTRATION_STATES)[number]

/** Every step that exists. A trigger of the table holds the same list, so no statement can take another one. */
export const TRANSITIONS: Readonly<Record<RegistrationState, ReadonlyArray<RegistrationState>>> = {
  held: ['paid', 'expired', 'withdrawn'],
  paid: ['completed', 'cancelled', 'rescheduled', 'withdrawn'],
  completed: ['cancelled', 'withdrawn'],
  expired: ['paid', 'choice_offered', 'withdrawn'],
  choice_offered: ['paid', 'refunded', 'expired'],
  cancelled: ['refunded'],
  rescheduled: ['refunded'],
  withdrawn: ['refunded'],
  refunded: [],
}

/** In these states a registration has its seats; the counter of its session holds exactly their sum. */
export const SEATED_STATES = ['held', 'paid', 'completed'] as const satisfies ReadonlyArray<RegistrationState>

/** Sold: the buyer owes nothing more, whether the course is still to come or over. */
export const CONFIRMED_STATES = ['paid', 'completed'] as const satisfies ReadonlyArray<RegistrationState>

export function isConfirmed(state: RegistrationState): boolean {
  return (CONFIRMED_STATES as ReadonlyArray<RegistrationState>).includes(state)
}

type Kept = { state: RegistrationState; keptPriceCents: number }

/**
 * Whether what remains in the book of an order is to be paid: while it stands, and of a company training that was cancelled, when a
 * part of its price is kept. The same as PRICE_IS_DUE in SQL.
 */
export function isPriceDue(order: Kept): boolean {
  return isConfirmed(order.state) || isKeptInPart(order)
}

/** A training that was cancelled and is not over with that. */
export function isKeptInPart({ state, keptPriceCents }: Kept): boolean {
  return state === 'cancelled' && keptPriceCents > 0
}

export const ORIGINS = ['card', 'free', 'manual', 'invoice', 'transfer'] as const
export type Origin = (typeof ORIGINS)[number]
