/** How buyers from abroad are sold to. What has no default is for an accountant to decide; null is undecided. */
export const UNION_COMPANIES = ['net', 'gross'] as const
export const UNION_CONSUMERS = ['not-sold', 'slovak-rate', 'oss'] as const
export const OUTSIDE_UNION = ['not-sold', 'without-vat', 'slovak-rate'] as const
export type ForeignBuyers = {
  /** A company with a number that VIES knows: the price without VAT and reverse charge, or the same price as everybody. */
  unionCompanies: (typeof UNION_COMPANIES)[number]
  unionConsumers: (typeof UNION_CONSUMERS)[number] | null
  outsideUnion: (typeof OUTSIDE_UNION)[number] | null
}
