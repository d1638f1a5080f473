import type { Cents } from '#kernel/money.ts'
import type { DocumentLine, DocumentReference, IssuedDocument } from '../document.ts'
import { INVOICING_MESSAGES } from '../invoicing.messages.ts'
import { composeDocument, grossOf, taxedLines } from './compose-document.ts'
import type { GivenDocument, GivenLine } from './given-document.ts'

type Given = GivenDocument & {
  /** The whole of what is supplied, as if nothing had been paid before. */
  lines: ReadonlyArray<GivenLine>
  /** Every document that has taxed a part of it, with what is left of it after its credit notes. */
  advances: ReadonlyArray<DocumentReference>
  prepaidCents: Cents
  isEInvoice: boolean
}

/**
 * Vyúčtovacia faktúra: the whole supply, and line by line what was taxed before with exactly the base and VAT of those
 * documents, so that its VAT is that of the whole without theirs.
 */
export function makeSettling({ lines, advances, ...given }: Given): IssuedDocument {
  const taken = advances.flatMap((advance) =>
    advance.rates.map((rate): DocumentLine => {
      const { category, percent, baseCents, vatCents } = rate
      return {
        what: INVOICING_MESSAGES[given.language].takenOff(advance.number),
        details: [],
        quantity: -1,
        unit: 'payment',
        grossCents: -grossOf(rate),
        // Nothing stays nothing: -0 is another number to whoever compares.
        vat: { category, percent, baseCents: 0 - baseCents, vatCents: 0 - vatCents },
      }
    }),
  )
  return composeDocument(
    {
      ...given,
      kind: 'settling',
      refersTo: [...advances],
      heldUntilOn: null,
      reason: null,
    },
    [...taxedLines(lines), ...taken],
  )
}
