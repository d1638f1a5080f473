import type { Day } from '#kernel/day.ts'
import type { Cents } from '#kernel/money.ts'

/** Orders are in euros, so a movement in anything else is kept and never matched. */
export const OUR_CURRENCY = 'EUR'

export const STATEMENT_SOURCES = ['camt', 'csv', 'fio'] as const
export type StatementSource = (typeof STATEMENT_SOURCES)[number]

/**
 * `waiting` for a person or for an order that comes later, `suggested` until a person agrees, `matched` to one order or
 * several, `discarded` because it is about no order, `aside` because nothing can be matched: it went out or is in another currency.
 */
export const MOVEMENT_STATES = ['waiting', 'suggested', 'matched', 'discarded', 'aside'] as const
export type MovementState = (typeof MOVEMENT_STATES)[number]

/**
 * How we know whose money it is, the surest first: a number of the order in its own field, our reference, a number in the text,
 * several numbers that add up, the account it came from, a person.
 */
export const CERTAINTIES = ['number', 'reference', 'text', 'split', 'iban', 'hand'] as const
export type Certainty = (typeof CERTAINTIES)[number]

/** A movement as any source tells it. What a source does not know is null. */
export type Movement = {
  /** The bank's own id of it; null where it gives none. */
  bankRef: string | null
  bookedOn: Day
  valuedOn: Day | null
  /** In the smallest unit of the currency; below zero what went out. */
  amountCents: Cents
  currency: string
  counterName: string | null
  counterIban: string | null
  /** Variabilný symbol, without the zeros in front that banks drop. */
  paymentSymbol: string | null
  endToEndId: string | null
  /** Everything the payer wrote, one blank between two parts. */
  message: string
  /** Takes an earlier movement back. */
  isReversal: boolean
}

export type Balance = { openingCents: Cents; closingCents: Cents }

/** A statement as any source tells it. */
export type Statement = {
  iban: string
  currency: string
  /** The bank's own number of it. */
  number: string
  fromDay: Day
  toDay: Day
  /** Null where the source tells no balances. */
  balance: Balance | null
  movements: ReadonlyArray<Movement>
}
