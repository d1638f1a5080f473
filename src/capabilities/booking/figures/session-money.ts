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
