import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import type { AskedPayment } from '#platform/payment-codes/asked-payment.ts'
import {
  epcLinesOf,
  payments,
  readEpc,
  readSquare,
  slovakIban,
  squareOf,
} from '#platform/payment-codes/scanned-codes.testing.server.ts'
import type { Outcome } from '../scripts/run-named.ts'

const ORDERS = 1_000
const SEED = 20_261_118

export const bar =
  'PAY by square and EPC codes of 1,000 random orders, drawn as a screen shows them and decoded as a phone does, are equal in every field; a code with one field of another order is not'

/** Every field for itself, so that a decoder that reads only some of them is noticed. */
const CHANGES: ReadonlyArray<(payment: AskedPayment) => AskedPayment> = [
  (payment) => ({ ...payment, iban: slovakIban(BigInt(payment.iban.slice(4)) + 1n) }),
  (payment) => ({ ...payment, beneficiary: `X${payment.beneficiary}` }),
  (payment) => ({ ...payment, amountCents: payment.amountCents + 1 }),
  (payment) => ({ ...payment, symbol: String(10_000_000_000 - Number(payment.symbol)).slice(0, 10) }),
  (payment) => ({ ...payment, note: `${payment.note.slice(0, -1)}${payment.note.endsWith('A') ? 'B' : 'A'}` }),
]

export async function run(args: ReadonlyArray<string>): Promise<Outcome> {
  const count = args[0] ? Number(args[0]) : ORDERS
  const orders = fc.sample(payments, { seed: SEED, numRuns: count })
  const startedAt = performance.now()
  const wrong = orders.flatMap((order) => [
    ...(isSame(readSquare(order), squareOf(order)) ? [] : [`PAY by square of VS ${order.symbol}`]),
    ...(isDeepStrictEqual(readEpc(order), epcLinesOf(order)) ? [] : [`EPC of VS ${order.symbol}`]),
  ])
  const seconds = (performance.now() - startedAt) / 1_000
  const [first] = orders
  const unseen =
    first === undefined ? CHANGES.length : CHANGES.filter((change) => isTakenFor(first, change(first))).length
  return {
    pass: count >= ORDERS && wrong.length === 0 && unseen === 0,
    figures: `${count} orders, ${2 * count} codes in ${seconds.toFixed(0)} s: ${wrong.length} differ${wrong.length > 0 ? ` (${wrong.slice(0, 4).join(', ')})` : ''}; control: ${CHANGES.length - unseen} of ${CHANGES.length} changes of one field are seen in both codes;`,
    values: { wrong: wrong.slice(0, 100), unseen },
  }
}

/** What a code leaves out the decoder names as undefined. */
function isSame(read: ReturnType<typeof readSquare>, asked: ReturnType<typeof squareOf>): boolean {
  return isDeepStrictEqual(JSON.parse(JSON.stringify(read)), asked)
}

function isTakenFor(order: AskedPayment, other: AskedPayment): boolean {
  return isSame(readSquare(other), squareOf(order)) || isDeepStrictEqual(readEpc(other), epcLinesOf(order))
}
