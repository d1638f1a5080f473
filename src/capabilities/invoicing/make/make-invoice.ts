import type { Cents } from '#kernel/money.ts'
import type { DocumentReference, IssuedDocument } from '../document.ts'
import { composeDocument, taxedLines } from './compose-document.ts'
import type { GivenDocument, GivenLine } from './given-document.ts'

type Given = GivenDocument & {
  lines: ReadonlyArray<GivenLine>
  prepaidCents: Cents
  /** The predfaktúra that was paid, where there was one. */
  proforma: Omit<DocumentReference, 'kind' | 'rates'> | null
  isEInvoice: boolean
}

/** Faktúra: for an order whose money has come whole, for what is paid after the course, or with lines that somebody wrote. */
export function makeInvoice({ lines, proforma, ...given }: Given): IssuedDocument {
  return composeDocument(
    {
      ...given,
      kind: 'invoice',
      refersTo: proforma === null ? [] : [{ ...proforma, kind: 'proforma', rates: [] }],
      heldUntilOn: null,
      reason: null,
    },
    taxedLines(lines),
  )
}
