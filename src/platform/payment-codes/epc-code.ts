import { compactIban } from '#kernel/iban.ts'
import { type AskedPayment, decimalOf, onOneLine, requirePayable, symbolsOf } from './asked-payment.ts'

/** The most that the standard (EPC069-12) lets a code hold. */
const MOST_BYTES = 331

/** What the code of the European banks says, for apps from abroad: a SEPA transfer with a text that we find it by. */
export function epcCodeOf(payment: AskedPayment): string {
  requirePayable(payment)
  const text = [
    'BCD',
    '002',
    '1',
    'SCT',
    '',
    onOneLine(payment.beneficiary, 70),
    compactIban(payment.iban),
    `EUR${decimalOf(payment.amountCents)}`,
    '',
    '',
    onOneLine(`${symbolsOf(payment)} ${payment.note}`, 80),
  ].join('\n')
  if (new TextEncoder().encode(text).length > MOST_BYTES) throw new Error('A code for foreign apps has become too long')
  return text
}
