import { sql } from 'drizzle-orm'
import { type OfferRow, offerColumns, offerOf } from '#capabilities/schedule/offer.server.ts'
import { findOffer } from '#capabilities/waiting/find-offer.server.ts'
import { compactNumber } from '#kernel/company-numbers.ts'
import { type Cents, inEuros } from '#kernel/money.ts'
import { asRefusal } from '#platform/http/answer-error.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from '../booking.refusals.ts'
import type { AskedPrice, QuotedPrice } from '../booking.ts'
import { seatPriceFor } from '../core/buyer-vat.ts'
import { vatOfOrder } from './vat-of-order.server.ts'

/** What a seat costs a buyer from abroad, so that they see it before they order. The order asks again and takes nobody's word. */
export async function quotePrice(
  services: Pick<Services, 'clock' | 'config' | 'db' | 'metrics' | 'settings'>,
  { sessionId, kind, country, icDph, offer: token }: AskedPrice,
  call: Pick<Call, 'clientAddress'>,
): Promise<QuotedPrice> {
  const { rows } = await services.db.execute<OfferRow>(
    sql`select ${offerColumns()} from sessions where id = ${sessionId}`,
  )
  const [row] = rows
  const offer = row && offerOf({ ...row, startsAt: new Date(row.startsAt) }, services.clock.now())
  if (!offer?.isPublic) return refuse.now('SESSION_NOT_FOUND')
  const vat = await vatOfOrder(services, { kind, country, icDph: compactNumber(icDph ?? '') || null }, call)
  if (!vat) return { isSold: false }
  const seatCents = Math.min(offer.price.price, await keptCents(services, { sessionId, token }))
  const cents = seatPriceFor(seatCents, vat, services.settings.current().brand.vatPercent)
  return { isSold: true, price: inEuros(cents), category: vat.category, percent: vat.percent }
}

/** What a seat costs whoever waited, while the offer behind their link is open; nobody else is quoted less. */
async function keptCents(
  services: Pick<Services, 'clock' | 'config' | 'db'>,
  { sessionId, token }: { sessionId: string; token: string | undefined },
): Promise<Cents> {
  if (token === undefined) return Number.POSITIVE_INFINITY
  try {
    const { seatCents } = await findOffer(services, services.db, { token, sessionId })
    return seatCents
  } catch (error) {
    // The order itself will say that it is over.
    if (asRefusal(error)) return Number.POSITIVE_INFINITY
    throw error
  }
}
