import { createHash } from 'node:crypto'
import type { Movement, Statement } from '../bank.ts'

/** How many of one kind there are, such as those that an adjoining statement has already brought on a day. */
export type KeysBefore = ReadonlyMap<string, number>

/**
 * What each movement is known by: the bank's own reference, or all that it says, and which of its like it is on its day and
 * with its sum. So two payments that say the same stay two, and a statement that is read again brings nothing.
 */
export function movementKeys(
  movements: ReadonlyArray<Movement>,
  before: KeysBefore = new Map(),
): ReadonlyArray<string> {
  const counted = new Map<string, number>()
  return movements.map((movement) => {
    const base = baseKey(movement)
    const like = likeOf(movement)
    const ordinal = (counted.get(like) ?? 0) + 1
    counted.set(like, ordinal)
    const shown = ordinal + (before.get(like) ?? 0)
    return shown === 1 ? base : `${base}~${shown}`
  })
}

function baseKey(movement: Movement): string {
  if (movement.bankRef !== null) return `ref:${movement.bankRef}`
  const { currency, counterIban, counterName, paymentSymbol, endToEndId, message, isReversal, valuedOn } = movement
  const said = [currency, counterIban, counterName, paymentSymbol, endToEndId, message, isReversal, valuedOn]
  return `hash:${digest(said).slice(0, 40)}`
}

/** The same for the same statement, in whichever file it comes. */
export function fingerprintOf({ number, fromDay, toDay, balance, movements }: Statement): string {
  return digest([
    number,
    fromDay,
    toDay,
    balance?.openingCents,
    balance?.closingCents,
    movements.map(likeOf).toSorted(),
  ])
}

/** How many movements of a statement look the same. */
export function countsOf({ movements }: Statement): KeysBefore {
  const alike = Map.groupBy(movements, likeOf)
  return new Map([...alike].map(([like, { length }]) => [like, length]))
}

/** Movements that nothing tells apart have the same. */
function likeOf(movement: Movement): string {
  return `${baseKey(movement)} ${movement.amountCents} ${movement.bookedOn}`
}

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex')
}
