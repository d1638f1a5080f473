import { isInUnion } from '#kernel/countries.ts'
import type { Buyer, Rate, Supplier } from '../document.ts'

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

type Sold = { buyer: Buyer; vatCategory: Rate['category'] | null; vatPercent: number | null }

/**
 * An order is taxed as it was sold: who bought with VAT has it on the document, whatever VIES says of their number today. One that
 * was sold with reverse charge to somebody who is at home by now is taxed as any other.
 */
export function rateOfOrder(
  supplier: Pick<Supplier, 'isVatPayer' | 'country'>,
  { buyer, vatCategory, vatPercent }: Sold,
  homePercent: number,
): Rate {
  const percent = vatPercent || homePercent
  if (vatCategory === null) return rateFor(supplier, buyer, percent)
  if (!supplier.isVatPayer) return NOT_SUBJECT
  if (vatCategory === 'S' || buyer.country === supplier.country) return { category: 'S', percent }
  if (vatCategory === 'AE' && buyer.icDph === null) return { category: 'S', percent }
  return { category: vatCategory, percent: 0 }
}
