import { decode, PaymentOptions } from 'bysquare/pay'
import fc from 'fast-check'
import readQr from 'jsqr'
import { expect, test } from 'vitest'
import { addDays } from '#kernel/day.ts'
import { qrCode } from '#platform/pictures/qr-code.ts'
import type { AskedPayment } from './asked-payment.ts'
import { epcCodeOf } from './epc-code.ts'
import { payBySquareOf } from './pay-by-square.server.ts'
import { paymeLinkOf } from './payme-link.ts'

const PAYMENT: AskedPayment = {
  iban: 'SK31 1200 0000 1987 4263 7541',
  beneficiary: 'Bystro, s. r. o.',
  amountCents: 381_00,
  symbol: '1000000001',
  dueOn: '2027-01-22',
  note: 'BY-K7QM-2XRA',
}

const words = fc.constantFrom('Škola', 'AI', 'Žilina', 'Ľubomír & syn', 's. r. o.', 'Ďumbier', 'Kurzy', '„Čajka“')
const payments: fc.Arbitrary<AskedPayment> = fc.record({
  iban: fc.bigInt({ min: 0n, max: 10n ** 20n - 1n }).map(slovakIban),
  beneficiary: fc.array(words, { minLength: 1, maxLength: 12 }).map((parts) => parts.join(' ')),
  amountCents: fc.integer({ min: 1, max: 100_000_00 }),
  symbol: fc.integer({ min: 1, max: 9_999_999_999 }).map(String),
  dueOn: fc.integer({ min: 0, max: 3_000 }).map((days) => addDays('2026-11-18', days)),
  note: fc.stringMatching(/^BY-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/),
})

function slovakIban(number: bigint): string {
  const account = String(number).padStart(20, '0')
  const check = 98n - (BigInt(`${account}282000`) % 97n)
  return `SK${String(check).padStart(2, '0')}${account}`
}

/** Draws a code as a screen shows it and reads it as a phone does. */
function scanned(text: string): string | undefined {
  const code = qrCode(text)
  const scale = 2
  const size = (code.length + 8) * scale
  const pixels = new Uint8ClampedArray(size * size * 4).fill(255)
  for (const [y, row] of code.entries()) {
    for (const [x, isDark] of row.entries()) {
      if (!isDark) continue
      for (let dot = 0; dot < scale * scale; dot++) {
        const top = (y + 4) * scale + Math.floor(dot / scale)
        const left = (x + 4) * scale + (dot % scale)
        pixels.fill(0, (top * size + left) * 4, (top * size + left) * 4 + 3)
      }
    }
  }
  return readQr(pixels, size, size, { inversionAttempts: 'dontInvert' })?.data
}

const withoutMarks = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '')

const nameIn = (payment: AskedPayment) => Array.from(payment.beneficiary).slice(0, 70).join('').trim()

/** Everything that a bank's app reads from the drawn PAY by square code. */
function readSquare(drawn: AskedPayment) {
  return decode(scanned(payBySquareOf(drawn)) ?? '').payments.map(({ beneficiary, ...read }) => ({
    ...read,
    beneficiary: { ...beneficiary, name: withoutMarks(beneficiary?.name ?? '') },
  }))
}

/** All that has to stand in it, and nothing else. */
function squareOf(payment: AskedPayment) {
  return [
    {
      type: PaymentOptions.PaymentOrder,
      amount: payment.amountCents / 100,
      currencyCode: 'EUR',
      variableSymbol: payment.symbol,
      constantSymbol: '0308',
      paymentDueDate: payment.dueOn.replaceAll('-', ''),
      paymentNote: payment.note,
      bankAccounts: [{ iban: payment.iban }],
      beneficiary: { name: withoutMarks(nameIn(payment)) },
    },
  ]
}

const readEpc = (drawn: AskedPayment) => (scanned(epcCodeOf(drawn)) ?? '').split('\n')

function epcLinesOf({ iban, amountCents, symbol, note, ...payment }: AskedPayment): ReadonlyArray<string> {
  const sum = `EUR${(amountCents / 100).toFixed(2)}`
  const name = nameIn({ iban, amountCents, symbol, note, ...payment })
  return ['BCD', '002', '1', 'SCT', '', name, iban, sum, '', '', `/VS${symbol}/SS/KS0308 ${note}`]
}

test('PAY by square and EPC codes of 1,000 random orders, drawn and decoded again, are equal in every field', {
  timeout: 600_000,
}, () => {
  let count = 0
  fc.assert(
    fc.property(payments, (payment) => {
      count += 1
      expect(readSquare(payment)).toEqual(squareOf(payment))
      expect(readEpc(payment)).toEqual(epcLinesOf(payment))
      const link = new URL(paymeLinkOf(payment))
      expect(link.searchParams.get('AM')).toBe((payment.amountCents / 100).toFixed(2))
      expect(link.searchParams.get('IBAN')).toBe(payment.iban)
    }),
    { numRuns: 1_000 },
  )
  expect(count).toBe(1_000)
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
