import type { Cents } from '#kernel/money.ts'
import type { Certainty, Movement } from '../bank.ts'
import { OUR_CURRENCY } from '../bank.ts'
import type { NamedNumbers } from './numbers-in.ts'

/** An order that a movement may be about. */
export type NamedOrder = {
  registrationId: string
  /** What it may still take; nothing where it is paid, ended or paid by card. */
  openCents: Cents
  /** Money by transfer is what it waits for, or waited for. */
  isByTransfer: boolean
}

export type MatchPart = { registrationId: string; cents: Cents }

export type Decision =
  | {
      is: 'match'
      certainty: Certainty
      parts: ReadonlyArray<MatchPart>
      /** Sure only because the sums are: when an order takes less by the time it is asked, it is not. */
      isByExactSum: boolean
    }
  | { is: 'suggest'; certainty: Certainty; registrationId: string }
  | { is: 'wait' }

export type Lookup = {
  /** Orders of a number; more than one where a symbol and a document share it. */
  ordersOf(number: string): ReadonlyArray<NamedOrder>
  /** The one open order with this sum of whom the same account has paid for before; null where there is none or are several. */
  earlierPayer: NamedOrder | null
}

const WAIT: Decision = { is: 'wait' }

/**
 * Whose money a movement is. A number in its own field or our reference is enough; a number in the text needs the exact sum, several
 * need to add up; the account it came from is a suggestion, and a sum alone is nothing.
 */
export function decideMatch(
  movement: Pick<Movement, 'amountCents' | 'currency' | 'isReversal'>,
  named: NamedNumbers,
  lookup: Lookup,
): Decision {
  const { amountCents, currency, isReversal } = movement
  if (amountCents <= 0 || currency !== OUR_CURRENCY || isReversal) return WAIT
  const own = ordersIn(named.own, lookup)
  const referred = ordersIn(named.references, lookup)
  const certain = distinct([...own.orders, ...referred.orders])
  const inText = ordersIn(named.text, lookup)
  const all = distinct([...certain, ...inText.orders])
  const [first] = all
  if (first === undefined) return suggested('iban', lookup.earlierPayer)
  if (own.isAmbiguous || inText.isAmbiguous) return suggested('text', exactlyOne(all, amountCents))
  if (all.length > 1) return decideSeveral(amountCents, certain, all)
  if (!first.isByTransfer) return suggested(own.orders.length > 0 ? 'number' : 'text', first)
  if (certain.length === 0) {
    return first.openCents === amountCents
      ? matched('text', [whole(first, amountCents)], true)
      : suggested('text', first)
  }
  return matched(own.orders.length > 0 ? 'number' : 'reference', [whole(first, amountCents)], false)
}

function decideSeveral(
  amountCents: Cents,
  certain: ReadonlyArray<NamedOrder>,
  all: ReadonlyArray<NamedOrder>,
): Decision {
  for (const orders of [all, certain]) {
    const isWhole = orders.length > 1 && orders.every(({ openCents, isByTransfer }) => isByTransfer && openCents > 0)
    if (isWhole && sumOf(orders) === amountCents)
      return matched(
        'split',
        orders.map((order) => whole(order, order.openCents)),
        true,
      )
  }
  const [only] = certain
  if (only === undefined || certain.length > 1) return suggested('text', exactlyOne(all, amountCents))
  if (only.isByTransfer && only.openCents === amountCents) return matched('number', [whole(only, amountCents)], true)
  return suggested('number', only)
}

function ordersIn(numbers: ReadonlyArray<string>, { ordersOf }: Lookup) {
  const found = numbers.map(ordersOf)
  return { orders: distinct(found.flat()), isAmbiguous: found.some((orders) => distinct(orders).length > 1) }
}

function distinct(orders: ReadonlyArray<NamedOrder>): ReadonlyArray<NamedOrder> {
  return [...new Map(orders.map((order) => [order.registrationId, order])).values()]
}

function exactlyOne(orders: ReadonlyArray<NamedOrder>, cents: Cents): NamedOrder | null {
  const exact = orders.filter(({ openCents }) => openCents === cents)
  return exact.length === 1 ? (exact[0] ?? null) : null
}

function sumOf(orders: ReadonlyArray<NamedOrder>): Cents {
  return orders.reduce((sum, { openCents }) => sum + openCents, 0)
}

function whole({ registrationId }: NamedOrder, cents: Cents): MatchPart {
  return { registrationId, cents }
}

function matched(certainty: Certainty, parts: ReadonlyArray<MatchPart>, isByExactSum: boolean): Decision {
  // In one order for everybody who takes several orders at once.
  const sorted = parts.toSorted((one, other) => (one.registrationId < other.registrationId ? -1 : 1))
  return { is: 'match', certainty, parts: sorted, isByExactSum }
}

function suggested(certainty: Certainty, order: NamedOrder | null): Decision {
  return order === null ? WAIT : { is: 'suggest', certainty, registrationId: order.registrationId }
}
