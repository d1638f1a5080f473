import type { VatCheck } from '#capabilities/companies/vat-check.ts'
import { HOME_COUNTRY, isInUnion } from '#kernel/countries.ts'
import { isNumberOf } from '../core/buyer-vat.ts'
import type { Registration } from '../find-registration.server.ts'
import { isConfirmed } from '../registration-states.ts'

/** Whether a company elsewhere in the Union has paid with VAT and VIES has confirmed its number since. */
export function hasLaterProof(
  { kind, state, companyCountry, companyIcDph, vatCategory, vatPercent }: Registration,
  check: VatCheck | null,
): boolean {
  const country = companyCountry ?? HOME_COUNTRY
  const isAbroad = kind === 'business' && country !== HOME_COUNTRY && isInUnion(country)
  const isSoldWithVat = vatCategory === 'S' && vatPercent !== null && isConfirmed(state)
  return (
    isAbroad &&
    isSoldWithVat &&
    companyIcDph !== null &&
    isNumberOf(country, companyIcDph) &&
    check?.outcome === 'valid'
  )
}
