import { type Cents, vatInside } from '#kernel/money.ts'
import { depositCentsOf } from './deposit-of.ts'
import type { QuoteSums } from './quotes.ts'

type Priced = { seats: number; unitPriceCents: Cents; vatPercent: number | null }

/** What a quote comes to, in whole cents: the price of a person times people, the VAT inside the sum, the deposit and the rest. */
export function sumsOf({ seats, unitPriceCents, vatPercent }: Priced): QuoteSums {
  const totalCents = unitPriceCents * seats
  const depositCents = depositCentsOf(totalCents)
  const vatCents = vatPercent === null ? 0 : vatInside(totalCents, vatPercent)
  return {
    totalCents,
    vat: vatPercent === null ? null : { percent: vatPercent, baseCents: totalCents - vatCents, vatCents },
    depositCents,
    restCents: totalCents - depositCents,
  }
}
