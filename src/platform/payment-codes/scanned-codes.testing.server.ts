import { decode, PaymentOptions } from 'bysquare/pay'
import fc from 'fast-check'
import readQr from 'jsqr'
import { addDays } from '#kernel/day.ts'
import { qrCode } from '#platform/pictures/qr-code.ts'
import type { AskedPayment } from './asked-payment.ts'
import { epcCodeOf } from './epc-code.ts'
import { payBySquareOf } from './pay-by-square.server.ts'

const words = fc.constantFrom('Škola', 'AI', 'Žilina', 'Ľubomír & syn', 's. r. o.', 'Ďumbier', 'Kurzy', '„Čajka“')
export const payments: fc.Arbitrary<AskedPayment> = fc.record({
  iban: fc.bigInt({ min: 0n, max: 10n ** 20n - 1n }).map(slovakIban),
  beneficiary: fc.array(words, { minLength: 1, maxLength: 12 }).map((parts) => parts.join(' ')),
  amountCents: fc.integer({ min: 1, max: 100_000_00 }),
  symbol: fc.integer({ min: 1, max: 9_999_999_999 }).map(String),
  dueOn: fc.integer({ min: 0, max: 3_000 }).map((days) => addDays('2026-11-18', days)),
  note: fc.stringMatching(/^BY-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/),
})

export function slovakIban(number: bigint): string {
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
export function readSquare(drawn: AskedPayment) {
  return decode(scanned(payBySquareOf(drawn)) ?? '').payments.map(({ beneficiary, ...read }) => ({
    ...read,
    beneficiary: { ...beneficiary, name: withoutMarks(beneficiary?.name ?? '') },
  }))
}

/** All that has to stand in it, and nothing else. */
export function squareOf(payment: AskedPayment) {
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

export const readEpc = (drawn: AskedPayment) => (scanned(epcCodeOf(drawn)) ?? '').split('\n')

export function epcLinesOf({ iban, amountCents, symbol, note, ...payment }: AskedPayment): ReadonlyArray<string> {
  const sum = `EUR${(amountCents / 100).toFixed(2)}`
  const name = nameIn({ iban, amountCents, symbol, note, ...payment })
  return ['BCD', '002', '1', 'SCT', '', name, iban, sum, '', '', `/VS${symbol}/SS/KS0308 ${note}`]
}
