import type { Day } from '#kernel/day.ts'
import { isIban } from '#kernel/iban.ts'
import type { Cents } from '#kernel/money.ts'

/** A transfer that somebody is asked for, as every code of it says it. */
export type AskedPayment = {
  iban: string
  /** Banks compare it with the name of the account. */
  beneficiary: string
  amountCents: Cents
  /** The variable symbol: ten digits at most. */
  symbol: string
  dueOn: Day
  /** What the payer reads and we find it by, if the symbol gets lost. */
  note: string
}

/** Services, by the list of constant symbols. */
export const CONSTANT_SYMBOL = '0308'

/** As Slovak banks carry the three symbols in a SEPA payment. */
export function symbolsOf({ symbol }: Pick<AskedPayment, 'symbol'>): string {
  return `/VS${symbol}/SS/KS${CONSTANT_SYMBOL}`
}

/** 381.00: with a dot and both decimals, as all three standards write it. */
export function decimalOf(cents: Cents): string {
  return (cents / 100).toFixed(2)
}

/** A code that a bank reads wrongly costs more than none, so what does not fit is a fault. */
export function requirePayable({ iban, beneficiary, amountCents, symbol }: AskedPayment): void {
  if (!isIban(iban)) throw new Error('A payment is asked for an account that does not exist')
  if (!/^\d{1,10}$/.test(symbol)) throw new Error(`A variable symbol has at most ten digits: ${symbol}`)
  if (!Number.isSafeInteger(amountCents) || amountCents < 1 || amountCents > 999_999_999_99) {
    throw new Error(`Nobody can be asked for ${amountCents} cents`)
  }
  if (beneficiary.trim() === '') throw new Error('A payment is asked for nobody')
}

/** At most so many characters, on one line. */
export function onOneLine(text: string, most: number): string {
  return Array.from(text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim())
    .slice(0, most)
    .join('')
    .trim()
}
