import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AskedPayment } from './asked-payment.ts'
import { epcCodeOf } from './epc-code.ts'
import { payBySquareOf } from './pay-by-square.server.ts'
import { paymeLinkOf } from './payme-link.ts'
import { epcLinesOf, payments, readEpc, readSquare, slovakIban, squareOf } from './scanned-codes.testing.server.ts'

const PAYMENT: AskedPayment = {
  iban: 'SK31 1200 0000 1987 4263 7541',
  beneficiary: 'Bystro, s. r. o.',
  amountCents: 381_00,
  symbol: '1000000001',
  dueOn: '2027-01-22',
  note: 'BY-K7QM-2XRA',
}

test('PAY by square and EPC codes of random orders, drawn and decoded again, are equal in every field', {
  timeout: 60_000,
}, () => {
  fc.assert(
    fc.property(payments, (payment) => {
      expect(readSquare(payment)).toEqual(squareOf(payment))
      expect(readEpc(payment)).toEqual(epcLinesOf(payment))
      const link = new URL(paymeLinkOf(payment))
      expect(link.searchParams.get('AM')).toBe((payment.amountCents / 100).toFixed(2))
      expect(link.searchParams.get('IBAN')).toBe(payment.iban)
    }),
    { numRuns: 50 },
  )
})

test('negative control: a code with one field of another order is not equal', () => {
  const payment = { ...PAYMENT, iban: PAYMENT.iban.replaceAll(' ', '') }
  expect(readSquare(payment)).toEqual(squareOf(payment))
  const others: ReadonlyArray<Partial<AskedPayment>> = [
    { iban: slovakIban(1_200_0000_1987_4263_7542n) },
    { beneficiary: 'Bistro, s. r. o.' },
    { amountCents: 381_01 },
    { symbol: '1000000002' },
    { note: 'BY-K7QM-2XRB' },
  ]
  for (const other of [...others, { dueOn: '2027-01-23' }]) {
    expect(readSquare({ ...payment, ...other }), JSON.stringify(other)).not.toEqual(squareOf(payment))
  }
  for (const other of others) {
    expect(readEpc({ ...payment, ...other }), JSON.stringify(other)).not.toEqual(epcLinesOf(payment))
  }
})

test('the link for phones has the form of its standard', () => {
  expect(paymeLinkOf(PAYMENT)).toBe(
    'https://payme.sk/?V=1&IBAN=SK3112000000198742637541&AM=381.00&CC=EUR&DT=20270122&MSG=BY-K7QM-2XRA&CN=Bystro%2C%20s.%20r.%20o.&PI=/VS1000000001/SS/KS0308',
  )
})

test('a symbol of eleven digits, an account that cannot exist and no sum make no code', () => {
  for (const make of [payBySquareOf, paymeLinkOf, epcCodeOf]) {
    expect(() => make({ ...PAYMENT, symbol: '12345678901' })).toThrow('at most ten digits')
    expect(() => make({ ...PAYMENT, iban: 'SK3112000000198742637542' })).toThrow('does not exist')
    expect(() => make({ ...PAYMENT, amountCents: 0 })).toThrow('0 cents')
    expect(() => make({ ...PAYMENT, beneficiary: ' ' })).toThrow('nobody')
  }
})
