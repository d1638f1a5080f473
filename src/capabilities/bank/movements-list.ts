import type { Cents } from '#kernel/money.ts'
import type { Certainty, Movement, MovementState, StatementSource } from './bank.ts'

export type MovementFilters = {
  search: string | null
  state: MovementState | null
  fromDay: string | null
  toDay: string | null
}

export type ListMovements = MovementFilters & {
  order: { key: 'booked' | 'amount'; direction: 'ascending' | 'descending' }
  page: number
  pageSize: number
}

/** An order that got money of a movement. */
export type MatchedOrder = {
  registrationId: string
  reference: string
  name: string
  cents: Cents
  surplusCents: Cents
  certainty: Certainty
  outcome: string
  isByPerson: boolean
}

/** An order that may get it. */
export type OrderToMatch = {
  registrationId: string
  reference: string
  name: string
  symbol: string | null
  totalCents: Cents
  openCents: Cents
}

export type ListedMovement = {
  id: string
  bookedOn: string
  amountCents: Cents
  currency: string
  counterName: string | null
  counterIban: string | null
  paymentSymbol: string | null
  message: string
  isReversal: boolean
  state: MovementState
  version: number
  note: string | null
  suggested: (OrderToMatch & { certainty: Certainty }) | null
  matches: ReadonlyArray<MatchedOrder>
}

export type ShownStatement = {
  number: string
  fromDay: string
  toDay: string
  iban: string
  currency: string
  source: StatementSource
  openingCents: Cents | null
  closingCents: Cents | null
  cameCents: Cents
  wentCents: Cents
}

/** `follows` is the number of the statement that ended where this one begins; null where none did. */
export type LastStatement = ShownStatement & { follows: string | null }

export type PreviewedStatement = ShownStatement & {
  isKnownAccount: boolean
  /** This very statement has been taken in. */
  isKnown: boolean
  movements: number
  added: number
  /** The first ones of a file whose columns a person has named. */
  first: ReadonlyArray<Movement>
}
