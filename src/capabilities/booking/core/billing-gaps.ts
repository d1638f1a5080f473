import { HOME_COUNTRY } from '#kernel/countries.ts'
import type { AddressColumns } from './address-columns.ts'

/** What a document of a company cannot do without, beside its name and IČO. */
export type BillingGap = 'dic' | 'address'

type Billed = AddressColumns & { kind: 'personal' | 'business'; buyerEmail: string | null; companyDic: string | null }

/**
 * What is missing for a document. No order waits for it. A company of another country has no DIČ; an address that nobody has
 * looked at yet is not missing; and of who was erased nothing is asked any more.
 */
export function billingGaps(billed: Billed): ReadonlyArray<BillingGap> {
  if (billed.kind !== 'business' || billed.buyerEmail === null) return []
  const isHome = (billed.companyCountry ?? HOME_COUNTRY) === HOME_COUNTRY
  return [
    ...(isHome && billed.companyDic === null ? (['dic'] as const) : []),
    ...(lacksAddress(billed) ? (['address'] as const) : []),
  ]
}

function lacksAddress({
  companyAddress,
  companyStreet,
  companyCity,
  companyZip,
  addressReading,
}: AddressColumns): boolean {
  if (companyAddress === null || addressReading === 'unclear') return true
  return addressReading !== null && (companyStreet === null || companyCity === null || companyZip === null)
}
