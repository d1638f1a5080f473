import { expect, test } from 'vitest'
import { type Decision, decideMatch, type NamedOrder } from './decide-match.ts'
import { numbersIn } from './numbers-in.ts'

const A = '1000000001'
const B = '1000000002'
const REFERENCE = 'BY-ABCD-EFGH'

const order = (registrationId: string, openCents: number, isByTransfer = true): NamedOrder => ({
  registrationId,
  openCents,
  isByTransfer,
})

const ORDERS = new Map<string, ReadonlyArray<NamedOrder>>([
  [A, [order('a', 127_00)]],
  [B, [order('b', 254_00)]],
  ['2026000001', [order('a', 127_00)]],
  ['0000000123', [order('b', 254_00)]],
  ['3000000001', [order('a', 127_00), order('b', 254_00)]],
  ['4000000001', [order('card', 0, false)]],
  [REFERENCE, [order('a', 127_00)]],
])

type Given = {
  sum: number
  symbol?: string
  end?: string
  text?: string
  payer?: NamedOrder
  isReversal?: boolean
  currency?: string
}

function decided({ sum, symbol, end, text, payer, isReversal = false, currency = 'EUR' }: Given): Decision {
  const named = numbersIn({ paymentSymbol: symbol ?? null, endToEndId: end ?? null, message: text ?? '' })
  const lookup = { ordersOf: (number: string) => ORDERS.get(number) ?? [], earlierPayer: payer ?? null }
  return decideMatch({ amountCents: sum, currency, isReversal }, named, lookup)
}

const match = (certainty: string, ...parts: ReadonlyArray<[string, number]>) => ({
  is: 'match',
  certainty,
  parts: parts.map(([registrationId, cents]) => ({ registrationId, cents })),
})
const suggest = (certainty: string, registrationId: string) => ({ is: 'suggest', certainty, registrationId })
const WAIT = { is: 'wait' }

test.each<[string, Given, object]>([
  ['its symbol and its sum', { sum: 127_00, symbol: A }, match('number', ['a', 127_00])],
  ['the number of a document', { sum: 127_00, symbol: '2026000001' }, match('number', ['a', 127_00])],
  ['a number whose zeros the bank dropped', { sum: 254_00, symbol: '123' }, match('number', ['b', 254_00])],
  ['a plain end-to-end id', { sum: 127_00, end: A }, match('number', ['a', 127_00])],
  ['its symbol and a part', { sum: 27_00, symbol: A }, match('number', ['a', 27_00])],
  ['its symbol and too much', { sum: 200_00, symbol: A }, match('number', ['a', 200_00])],
  ['our reference', { sum: 127_00, text: 'kurz by-abcd-efgh' }, match('reference', ['a', 127_00])],
  ['our reference broken by a line', { sum: 127_00, text: 'BY AB CD-EF GH' }, match('reference', ['a', 127_00])],
  ['our reference and a part', { sum: 1_00, text: REFERENCE }, match('reference', ['a', 1_00])],
  ['a number in the text and its sum', { sum: 127_00, text: `faktura ${A}` }, match('text', ['a', 127_00])],
  ['a number with blanks', { sum: 127_00, text: '10000 00001' }, match('text', ['a', 127_00])],
  ['a number in the text and another sum', { sum: 126_00, text: `faktura ${A}` }, suggest('text', 'a')],
  ['two numbers that add up', { sum: 381_00, text: `${A}, ${B}` }, match('split', ['a', 127_00], ['b', 254_00])],
  [
    'two numbers against each other',
    { sum: 381_00, text: '10000 00001 10000 00002' },
    match('split', ['a', 127_00], ['b', 254_00]),
  ],
  [
    'a symbol and a number that add up',
    { sum: 381_00, symbol: B, text: A },
    match('split', ['a', 127_00], ['b', 254_00]),
  ],
  ['two numbers that do not add up', { sum: 380_00, text: `${A} ${B}` }, WAIT],
  ['two numbers and the sum of one', { sum: 127_00, text: `${A} ${B}` }, suggest('text', 'a')],
  ['a symbol with its sum, another in the text', { sum: 127_00, symbol: A, text: B }, match('number', ['a', 127_00])],
  ['a symbol with another sum, another in the text', { sum: 99_00, symbol: A, text: B }, suggest('number', 'a')],
  ['a number of two orders', { sum: 254_00, symbol: '3000000001' }, suggest('text', 'b')],
  ['the symbol of an order by card', { sum: 127_00, symbol: '4000000001' }, suggest('number', 'card')],
  ['the sum alone', { sum: 127_00, text: 'kurz AI' }, WAIT],
  ['an unknown symbol and the sum', { sum: 127_00, symbol: '9999999999' }, WAIT],
  ['an account that has paid before', { sum: 127_00, payer: order('a', 127_00) }, suggest('iban', 'a')],
  ['an IBAN in the text', { sum: 127_00, text: 'SK31 1000 0000 0110 0000 0001' }, WAIT],
  ['a phone in front of digits', { sum: 127_00, text: `0905${A}` }, WAIT],
  ['a reversal', { sum: 127_00, symbol: A, isReversal: true }, WAIT],
  ['another currency', { sum: 127_00, symbol: A, currency: 'CZK' }, WAIT],
  ['what went out', { sum: -127_00, symbol: A }, WAIT],
])('%s', (_name, given, expected) => {
  expect(decided(given)).toMatchObject(expected)
})
