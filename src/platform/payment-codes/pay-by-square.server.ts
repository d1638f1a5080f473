import { encode, PaymentOptions } from 'bysquare/pay'
import { compactIban } from '#kernel/iban.ts'
import { type AskedPayment, CONSTANT_SYMBOL, onOneLine, requirePayable } from './asked-payment.ts'

/**
 * What a PAY by square code says, for the app of a Slovak bank. The package takes longer symbols than banks do, and takes
 * diacritics out, which some apps do not read.
 */
export function payBySquareOf(payment: AskedPayment): string {
  requirePayable(payment)
  return encode({
    payments: [
      {
        type: PaymentOptions.PaymentOrder,
        amount: payment.amountCents / 100,
        currencyCode: 'EUR',
        paymentDueDate: payment.dueOn.replaceAll('-', ''),
        variableSymbol: payment.symbol,
        constantSymbol: CONSTANT_SYMBOL,
        paymentNote: onOneLine(payment.note, 140),
        bankAccounts: [{ iban: compactIban(payment.iban) }],
        beneficiary: { name: onOneLine(payment.beneficiary, 70) },
      },
    ],
  })
}
