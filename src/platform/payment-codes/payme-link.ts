import { compactIban } from '#kernel/iban.ts'
import { type AskedPayment, decimalOf, onOneLine, requirePayable, symbolsOf } from './asked-payment.ts'

/** The link of the Slovak banks: on a phone it opens the app of the payer's bank with everything filled in. */
export function paymeLinkOf(payment: AskedPayment): string {
  requirePayable(payment)
  const parameters = [
    ['V', '1'],
    ['IBAN', compactIban(payment.iban)],
    ['AM', decimalOf(payment.amountCents)],
    ['CC', 'EUR'],
    ['DT', payment.dueOn.replaceAll('-', '')],
    ['MSG', onOneLine(payment.note, 140)],
    ['CN', onOneLine(payment.beneficiary, 70)],
  ].map(([name, value = '']) => `${name}=${encodeURIComponent(value)}`)
  // The standard writes the slashes of the symbols as they are.
  return `https://payme.sk/?${parameters.join('&')}&PI=${symbolsOf(payment)}`
}
