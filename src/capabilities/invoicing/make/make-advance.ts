import type { DocumentReference, IssuedDocument } from '../document.ts'
import { composeDocument, taxedLines } from './compose-document.ts'
import type { GivenDocument, GivenLine } from './given-document.ts'

type Given = GivenDocument & {
  lines: ReadonlyArray<GivenLine>
  proforma: Omit<DocumentReference, 'kind' | 'rates'> | null
  isEInvoice: boolean
}

/** Faktúra k prijatej platbe: taxes money that came before the course and is not the whole price. Its sum is the payment. */
export function makeAdvance({ lines, proforma, ...given }: Given): IssuedDocument {
  return composeDocument(
    {
      ...given,
      kind: 'advance',
      prepaidCents: lines.reduce((sum, { grossCents }) => sum + grossCents, 0),
      refersTo: proforma === null ? [] : [{ ...proforma, kind: 'proforma', rates: [] }],
      heldUntilOn: null,
      reason: null,
    },
    taxedLines(lines),
  )
}
