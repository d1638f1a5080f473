/** `silent`: VIES or the country behind it did not answer, which says nothing about the number. */
export const VAT_OUTCOMES = ['valid', 'invalid', 'silent'] as const
export type VatOutcome = (typeof VAT_OUTCOMES)[number]

/** What VIES said of a number, and when. */
export type VatCheck = {
  number: string
  outcome: VatOutcome
  askedAt: string
  requestIdentifier: string | null
  name: string | null
  address: string | null
}
