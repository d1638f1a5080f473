import type { Cents } from '#kernel/money.ts'
import type { DocumentLine, IssuedDocument } from '../document.ts'
import { readDocument } from '../read-document.ts'
import type { GivenLine } from './given-document.ts'
import { splitLines } from './split-vat.ts'
import { sumRates } from './sum-rates.ts'

type Parts = Omit<IssuedDocument, 'lines' | 'rates' | 'grossCents' | 'payableCents'>

/** Adds the sums of its lines to a document, which is then held to agree with itself. */
export function composeDocument(parts: Parts, lines: ReadonlyArray<DocumentLine>): IssuedDocument {
  const grossCents = lines.reduce((sum, line) => sum + line.grossCents, 0)
  return readDocument({
    ...parts,
    lines,
    rates: sumRates(lines.flatMap(({ vat }) => vat ?? [])),
    grossCents,
    payableCents: grossCents - parts.prepaidCents,
  })
}

export function taxedLines(given: ReadonlyArray<GivenLine>): ReadonlyArray<DocumentLine> {
  return splitLines(given).map(({ rate, baseCents, vatCents, ...line }) => ({
    ...line,
    vat: { ...rate, baseCents, vatCents },
  }))
}

export function grossOf(rate: { baseCents: Cents; vatCents: Cents }): Cents {
  return rate.baseCents + rate.vatCents
}
