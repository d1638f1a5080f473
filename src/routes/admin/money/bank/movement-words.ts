import { OUR_CURRENCY } from '#capabilities/bank/bank.ts'
import type { ListedMovement } from '#capabilities/bank/movements-list.ts'
import type { Language } from '#kernel/language.ts'
import { formatDate } from '#ui/format/date-format.ts'
import { exactMoney } from '#ui/format/money-format.ts'
import { BANK_MESSAGES } from './bank.messages.ts'

/** With its sign, and its currency where that is not ours. */
export function signedSum({ amountCents, currency }: Pick<ListedMovement, 'amountCents' | 'currency'>): string {
  const sign = amountCents > 0 ? '+' : amountCents < 0 ? '−' : ''
  const sum = exactMoney(Math.abs(amountCents))
  return `${sign}${currency === OUR_CURRENCY ? sum : sum.replace('€', currency)}`
}

/** What a movement says of itself, in one line. */
export function movementLine(movement: ListedMovement, language: Language): string {
  const { bookedOn, paymentSymbol, message, counterIban, isReversal } = movement
  const words = BANK_MESSAGES[language]
  return [
    formatDate(bookedOn, 'short'),
    isReversal ? words.reversal : null,
    paymentSymbol === null ? words.noSymbol : words.symbol(paymentSymbol),
    message === '' ? null : language === 'sk' ? `„${message.slice(0, 90)}“` : `“${message.slice(0, 90)}”`,
    counterIban === null ? null : words.account(counterIban.slice(-4)),
  ]
    .filter((part) => part !== null)
    .join(', ')
}
