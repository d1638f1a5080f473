import type { Cents } from '#kernel/money.ts'
import type { Buyer, DocumentKind, RateTotal } from './document.ts'

/** A tax document as sums, statements and lists of a month need it. What a credit note gives back is below zero. */
export type MonthDocument = {
  id: string
  number: string
  kind: Exclude<DocumentKind, 'proforma'>
  issuedOn: string
  /** The day that says in which month it belongs. */
  taxPointOn: string
  dueOn: string
  paymentSymbol: string
  buyer: Pick<Buyer, 'name' | 'ico' | 'dic' | 'icDph' | 'country' | 'isCompany'>
  /** The number of what a credit note corrects. */
  corrects: string | null
  rates: ReadonlyArray<RateTotal>
  baseCents: Cents
  vatCents: Cents
  grossCents: Cents
  /** What was to pay when it was issued. */
  payableCents: Cents
  way: 'card' | 'transfer'
  isEInvoice: boolean
}
