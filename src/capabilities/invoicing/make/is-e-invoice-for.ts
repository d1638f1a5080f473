import type { IssuedDocument } from '../document.ts'

type Asked = Pick<IssuedDocument, 'kind' | 'isTest' | 'supplier' | 'buyer' | 'rates'>

/**
 * The law sends it to Slovak companies and entrepreneurs, about what a Slovak payer taxes: never to consumers or abroad, never
 * what is exempt or not subject to VAT, and never a predfaktúra.
 */
export function isEInvoiceFor({ kind, isTest, supplier, buyer, rates }: Asked): boolean {
  return (
    kind !== 'proforma' &&
    !isTest &&
    supplier.isVatPayer &&
    supplier.country === 'SK' &&
    buyer.isCompany &&
    buyer.country === 'SK' &&
    rates.length > 0 &&
    rates.every(({ category }) => category === 'S' || category === 'AE')
  )
}
