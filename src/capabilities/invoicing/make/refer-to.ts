import type { DocumentReference, IssuedDocument } from '../document.ts'
import { isSameRate } from './split-vat.ts'
import { baseOf, vatOf } from './sum-rates.ts'

/** What a later document says of an earlier one: what is left of it after the credit notes that it has had. */
export function referTo(document: IssuedDocument, credits: ReadonlyArray<IssuedDocument> = []): DocumentReference {
  const { kind, number, issuedOn, rates } = document
  const taken = credits.flatMap((credit) => credit.rates)
  return {
    kind,
    number,
    issuedOn,
    rates: rates.map((rate) => {
      const back = taken.filter((each) => isSameRate(each, rate))
      return { ...rate, baseCents: rate.baseCents - baseOf(back), vatCents: rate.vatCents - vatOf(back) }
    }),
  }
}
