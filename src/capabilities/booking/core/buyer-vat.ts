import { type Country, HOME_COUNTRY, isInUnion } from '#kernel/countries.ts'
import type { Day } from '#kernel/day.ts'
import { type Cents, vatInside } from '#kernel/money.ts'
import { basicRateOf } from '#kernel/union-rates.ts'
import type { ForeignBuyers } from '#platform/settings/foreign-buyers.ts'

/** As EN 16931 names them: S with VAT, AE its buyer owes the tax, O without Slovak VAT. */
export const VAT_CATEGORIES = ['S', 'AE', 'O'] as const

export type BuyerVat = {
  category: (typeof VAT_CATEGORIES)[number]
  /** What stands in the price; null where the provider pays no VAT. */
  percent: number | null
  /** The price without VAT instead of the one that everybody sees. */
  isNet: boolean
}

export type VatBuyer = {
  kind: 'personal' | 'business'
  country: Country
  /** VIES holds it valid, and it is of that country. */
  hasValidNumber: boolean
}

/** `day` is the one of the sale: rates change. */
type Site = { foreignBuyers: ForeignBuyers; vatPercent: number | null; day: Day }

/**
 * With which VAT a seat is sold to a buyer, and null to whom it is not. Nobody but an accountant can know how consumers of the
 * Union and everybody outside of it are taxed, so whoever is not decided about is not sold to.
 */
export function vatOf(
  { kind, country, hasValidNumber }: VatBuyer,
  { foreignBuyers, vatPercent, day }: Site,
): BuyerVat | null {
  const asAtHome: BuyerVat = { category: 'S', percent: vatPercent, isNet: false }
  if (country === HOME_COUNTRY) return asAtHome
  if (!isInUnion(country)) {
    switch (foreignBuyers.outsideUnion) {
      case 'slovak-rate':
        return asAtHome
      case 'without-vat':
        return vatPercent === null ? asAtHome : { category: 'O', percent: 0, isNet: true }
      default:
        return null
    }
  }
  if (kind === 'business') {
    if (vatPercent === null || !hasValidNumber) return asAtHome
    // The tax is the buyer's whatever the price: the setting says only whether it is the lower one.
    return { category: 'AE', percent: 0, isNet: foreignBuyers.unionCompanies === 'net' }
  }
  switch (foreignBuyers.unionConsumers) {
    case 'slovak-rate':
      return asAtHome
    case 'oss': {
      const percent = basicRateOf(country, day)
      if (vatPercent === null) return asAtHome
      return percent === null ? null : { category: 'S', percent, isNet: false }
    }
    default:
      return null
  }
}

/** What a seat costs that buyer, of the final price that everybody sees. */
export function seatPriceFor(grossCents: Cents, vat: BuyerVat, homePercent: number | null): Cents {
  return vat.isNet && homePercent !== null ? grossCents - vatInside(grossCents, homePercent) : grossCents
}

/** What VIES can be asked in this country about: a number that begins with the letters of another one says nothing here. */
export function isNumberOf(country: Country, number: string): boolean {
  return number.startsWith(country === 'GR' ? 'EL' : country)
}
