import type { RegistrationState } from '../registration-states.ts'

/** One order or all of them, as a sum that reads from left to right: ordered − cancelled = to pay, to pay − paid = remains. */
export type MoneyFigures = {
  orderedCents: number
  /** Of what was ordered, what nobody has to pay any more. */
  cancelledCents: number
  toPayCents: number
  /** What came and did not go back. */
  paidCents: number
  /** Below zero where more came than was to be paid. */
  remainsCents: number
}

export type OrderMoney = MoneyFigures & {
  id: string
  reference: string
  state: RegistrationState
  origin: 'card' | 'free' | 'manual' | 'invoice'
  company: string | null
  buyerName: string | null
  seats: number
}

export type SessionMoney = { orders: ReadonlyArray<OrderMoney>; sum: MoneyFigures }

type Moved = {
  totalCents: number
  paidCents: number
  /** What went back, or is on its way. */
  returnedCents: number
  /** Whether its seats are still its own. */
  stands: boolean
}

/**
 * Of an order that stands, what was given back of its price is cancelled, and not what came beyond it. Of one that ended,
 * everything is but what we keep.
 */
export function figuresOf({ totalCents: orderedCents, paidCents, returnedCents, stands }: Moved): MoneyFigures {
  const beyondCents = Math.max(0, paidCents + returnedCents - orderedCents)
  const cancelledCents = Math.max(0, stands ? returnedCents - beyondCents : orderedCents - paidCents)
  const toPayCents = orderedCents - cancelledCents
  return { orderedCents, cancelledCents, toPayCents, paidCents, remainsCents: toPayCents - paidCents }
}

export function sumOf(orders: ReadonlyArray<MoneyFigures>): MoneyFigures {
  const sum = (name: keyof MoneyFigures) => orders.reduce((cents, order) => cents + order[name], 0)
  return {
    orderedCents: sum('orderedCents'),
    cancelledCents: sum('cancelledCents'),
    toPayCents: sum('toPayCents'),
    paidCents: sum('paidCents'),
    remainsCents: sum('remainsCents'),
  }
}
