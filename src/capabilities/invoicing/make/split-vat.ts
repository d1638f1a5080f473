import { type Cents, vatInside } from '#kernel/money.ts'
import type { Rate } from '../document.ts'

type Priced = { grossCents: Cents; rate: Rate }
type Split<Given extends Priced> = Given & { baseCents: Cents; vatCents: Cents }

export function isSameRate(one: Rate, other: Rate): boolean {
  return one.category === other.category && one.percent === other.percent
}

/**
 * Splits lines so that their VAT comes to the VAT of the sum of each rate, to the cent: a line has the step between the sums
 * before and after it. Lines that are rounded each for themselves come to another VAT.
 */
export function splitLines<Given extends Priced>(lines: ReadonlyArray<Given>): ReadonlyArray<Split<Given>> {
  return lines.map((line, place) => {
    const before = lines
      .slice(0, place)
      .filter(({ rate }) => isSameRate(rate, line.rate))
      .reduce((sum, { grossCents }) => sum + grossCents, 0)
    const { percent } = line.rate
    const vatCents = vatInside(before + line.grossCents, percent) - vatInside(before, percent)
    return { ...line, baseCents: line.grossCents - vatCents, vatCents }
  })
}
