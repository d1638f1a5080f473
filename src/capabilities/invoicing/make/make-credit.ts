import { type Cents, vatInside } from '#kernel/money.ts'
import type { DocumentLine, DocumentReference, IssuedDocument, RateTotal } from '../document.ts'
import { composeDocument, grossOf, taxedLines } from './compose-document.ts'
import type { GivenDocument, GivenLine } from './given-document.ts'
import { isSameRate } from './split-vat.ts'
import { sumRates } from './sum-rates.ts'

type Given = Omit<GivenDocument, 'taxPoint'> & {
  /** What is given back, above zero. */
  lines: ReadonlyArray<GivenLine>
  /** The document that is corrected, with what is left of it after earlier credit notes. */
  corrects: DocumentReference
  /** The day on which the price changed. */
  correctedOn: string
  reason: string
  isEInvoice: boolean
}

/**
 * Dobropis: gives back a part of a document or the whole, and never more than is left of it. What then is left is split as
 * a price of its own, so that several credit notes together come to the document to the cent.
 */
export function makeCredit({ lines, corrects, correctedOn, ...given }: Given): IssuedDocument {
  const taxed = taxedLines(lines)
  refuseTooMuch(taxed, corrects)
  return composeDocument(
    {
      ...given,
      kind: 'credit',
      taxPoint: { on: correctedOn, is: 'correction' },
      prepaidCents: 0,
      refersTo: [corrects],
      heldUntilOn: null,
    },
    corrects.rates.reduce(takenFrom, taxed),
  )
}

function refuseTooMuch(lines: ReadonlyArray<DocumentLine>, { rates, number }: DocumentReference): void {
  const isLeft = sumRates(lines.flatMap(({ vat }) => vat ?? [])).every((taken) => {
    const left = rates.find((rate) => isSameRate(rate, taken))
    return left !== undefined && grossOf(taken) <= grossOf(left)
  })
  if (!isLeft) throw new Error(`A credit note gives back more than is left of ${number}`)
}

/** Puts the cent by which the rounded VAT of the lines differs from the VAT that goes into the largest line. */
function takenFrom(lines: ReadonlyArray<DocumentLine>, left: RateTotal): ReadonlyArray<DocumentLine> {
  const own = lines.flatMap((line) => (line.vat !== null && isSameRate(line.vat, left) ? [line] : []))
  const gross = sum(own.map(({ grossCents }) => grossCents))
  const vat = left.vatCents - vatInside(grossOf(left) - gross, left.percent)
  const difference = vat - sum(own.map((line) => line.vat?.vatCents ?? 0))
  const [largest] = own.toSorted((one, other) => other.grossCents - one.grossCents)
  return lines.map((line) =>
    line !== largest || line.vat === null
      ? line
      : {
          ...line,
          vat: {
            ...line.vat,
            baseCents: line.vat.baseCents - difference,
            vatCents: line.vat.vatCents + difference,
          },
        },
  )
}

function sum(cents: ReadonlyArray<Cents>): Cents {
  return cents.reduce((total, each) => total + each, 0)
}
