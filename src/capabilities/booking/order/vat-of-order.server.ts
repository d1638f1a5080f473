import { proveVatNumber } from '#capabilities/companies/prove-vat-number.server.ts'
import { type Country, HOME_COUNTRY, isInUnion } from '#kernel/countries.ts'
import { dayOf } from '#kernel/day.ts'
import type { Call } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'
import { type BuyerVat, isNumberOf, vatOf } from '../core/buyer-vat.ts'

type Asking = Pick<Services, 'clock' | 'config' | 'db' | 'metrics' | 'settings'>
type Buyer = { kind: 'personal' | 'business'; country: Country | null; icDph: string | null }

/**
 * With which VAT a buyer buys at this moment; null where we do not sell to them. VIES is asked only where its answer makes a
 * difference, and a silent one means the price of everybody.
 */
export async function vatOfOrder(
  services: Asking,
  { kind, country, icDph }: Buyer,
  { clientAddress }: Pick<Call, 'clientAddress'>,
): Promise<BuyerVat | null> {
  const { brand, foreignBuyers } = services.settings.current()
  const from = country ?? HOME_COUNTRY
  const isAsked = kind === 'business' && from !== HOME_COUNTRY && isInUnion(from) && brand.vatPercent !== null
  const hasValidNumber =
    isAsked &&
    icDph !== null &&
    isNumberOf(from, icDph) &&
    (await proveVatNumber(services, { number: icDph, clientAddress })) === 'valid'
  const day = dayOf(services.clock.now())
  return vatOf({ kind, country: from, hasValidNumber }, { foreignBuyers, vatPercent: brand.vatPercent, day })
}
