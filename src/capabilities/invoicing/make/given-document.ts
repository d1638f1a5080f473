import type { DocumentLine, IssuedDocument, Rate } from '../document.ts'

/** What whoever issues a document knows; the rest is computed. */
export type GivenDocument = Omit<
  IssuedDocument,
  | 'kind'
  | 'lines'
  | 'rates'
  | 'grossCents'
  | 'prepaidCents'
  | 'payableCents'
  | 'refersTo'
  | 'reason'
  | 'heldUntilOn'
  | 'isEInvoice'
>

/** A line with its final price, which has the VAT of its rate inside. */
export type GivenLine = Omit<DocumentLine, 'vat'> & { rate: Rate }
