import type { DocumentLine, IssuedDocument } from '../document.ts'
import { composeDocument } from './compose-document.ts'
import type { GivenDocument } from './given-document.ts'

type Given = Omit<GivenDocument, 'taxPoint' | 'payment'> & {
  heldUntilOn: IssuedDocument['heldUntilOn']
  lines: ReadonlyArray<Omit<DocumentLine, 'vat'>>
}

/** Predfaktúra: asks for a transfer before the course. It is no tax document, so it has no VAT. */
export function makeProforma({ lines, ...given }: Given): IssuedDocument {
  return composeDocument(
    {
      ...given,
      kind: 'proforma',
      taxPoint: null,
      payment: { way: 'transfer', paidOn: null },
      prepaidCents: 0,
      refersTo: [],
      reason: null,
      isEInvoice: false,
    },
    lines.map((line) => ({ ...line, vat: null })),
  )
}
