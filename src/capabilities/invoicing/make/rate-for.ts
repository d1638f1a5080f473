import type { Buyer, Rate, Supplier } from '../document.ts'
import { isInUnion } from '../is-in-union.ts'

const NOT_SUBJECT: Rate = { category: 'O', percent: 0 }

/**
 * How a live online course is taxed. A company elsewhere in the Union owes the tax itself if it buys under an IČ DPH; one outside
 * of the Union buys what is supplied outside of it. For a consumer abroad the caller gives the rate of their country.
 */
export function rateFor(supplier: Pick<Supplier, 'isVatPayer' | 'country'>, buyer: Buyer, percent: number): Rate {
  if (!supplier.isVatPayer) return NOT_SUBJECT
  if (buyer.isCompany && buyer.country !== supplier.country) {
    if (!isInUnion(buyer.country)) return NOT_SUBJECT
    if (buyer.icDph !== null) return { category: 'AE', percent: 0 }
  }
  return { category: 'S', percent }
}
