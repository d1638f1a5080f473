import type { Cents } from '#kernel/money.ts'
import type { RateTotal } from '../document.ts'
import { isSameRate } from './split-vat.ts'

/** One sum for each rate, in the order in which the rates come. */
export function sumRates(parts: ReadonlyArray<RateTotal>): Array<RateTotal> {
  const sums: Array<RateTotal> = []
  for (const part of parts) {
    const place = sums.findIndex((sum) => isSameRate(sum, part))
    const sum = sums[place]
    if (sum === undefined) sums.push(part)
    else
      sums[place] = {
        ...sum,
        baseCents: sum.baseCents + part.baseCents,
        vatCents: sum.vatCents + part.vatCents,
      }
  }
  return sums
}

export function baseOf(rates: ReadonlyArray<RateTotal>): Cents {
  return rates.reduce((sum, { baseCents }) => sum + baseCents, 0)
}

export function vatOf(rates: ReadonlyArray<RateTotal>): Cents {
  return rates.reduce((sum, { vatCents }) => sum + vatCents, 0)
}
