import type { MoneyMove } from '#capabilities/ledger/money-move.ts'

/**
 * The payments of an order that stayed, by their days: what went back is taken off the payment it undoes, which is the last
 * one of the same sum, or else off the last ones.
 */
export function paymentsLeft(moves: ReadonlyArray<MoneyMove>): ReadonlyArray<MoneyMove> {
  const left: Array<MoneyMove> = []
  for (const move of moves) {
    if (move.is !== 'came') continue
    if (move.cents > 0) left.push(move)
    else takeOff(left, -move.cents)
  }
  return left
}

function takeOff(left: Array<MoneyMove>, cents: number): void {
  const same = left.findLastIndex((move) => move.cents === cents)
  if (same >= 0) left.splice(same, 1)
  else {
    for (let rest = cents; rest > 0; ) {
      const last = left.pop()
      if (!last) return
      if (last.cents > rest) left.push({ ...last, cents: last.cents - rest })
      rest -= last.cents
    }
  }
}
