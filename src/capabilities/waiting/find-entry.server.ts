import { type SQL, sql } from 'drizzle-orm'
import { type Offer, type OfferRow, offerColumns, offerOf } from '#capabilities/schedule/offer.server.ts'
import type { Language } from '#kernel/language.ts'
import type { Cents } from '#kernel/money.ts'
import type { Executor } from '#platform/db/database.server.ts'
import type { ENTRY_STATES } from './waiting.tables.server.ts'

type Row = OfferRow & {
  id: string
  sessionId: string
  state: (typeof ENTRY_STATES)[number]
  name: string | null
  email: string
  language: Language
  wants: number
  acceptsFrom: number
  place: number | null
  joinedPriceCents: Cents | null
  location: string
  offerId: string | null
  offerState: 'open' | 'taken' | null
  offeredSeats: number | null
  offerEndsAt: Date | string | null
}

export type OpenOffer = { id: string; state: 'open' | 'taken'; seats: number; endsAt: Date }
export type FoundEntry = Omit<Row, keyof OfferRow | 'offerId' | 'offerState' | 'offeredSeats' | 'offerEndsAt'> & {
  session: Offer
  /** Open, or taken by an order that is not paid yet. */
  offer: OpenOffer | null
  /** Of a seat, for this entry: today's, or that of the day it asked or joined where that was less. */
  seatCents: Cents
}

/** An entry with its session as it can be bought at this moment, and what is offered to it. */
export async function findEntry(db: Executor, id: string, now: Date): Promise<FoundEntry | null> {
  const [found] = await listEntries(db, sql`entry.id = ${id}`, now)
  return found ?? null
}

export async function listEntries(db: Executor, which: SQL, now: Date): Promise<ReadonlyArray<FoundEntry>> {
  const { rows } = await db.execute<Row>(sql`
    select entry.id, entry.session_id as "sessionId", entry.state, entry.name, entry.email, entry.language, entry.wants,
      entry.accepts_from as "acceptsFrom", entry.place, entry.price_cents as "joinedPriceCents", sessions.location,
      offer.id as "offerId", offer.state as "offerState", offer.seats as "offeredSeats", offer.ends_at as "offerEndsAt",
      ${offerColumns()}
    from waiting_entries entry join sessions on sessions.id = entry.session_id
    left join seat_offers offer on offer.entry_id = entry.id and offer.state in ('open', 'taken')
    where ${which}`)
  return rows.map((row) => {
    const { id, sessionId, state, name, email, language, wants, acceptsFrom, place, joinedPriceCents, location } = row
    const { offerId, offerState, offeredSeats, offerEndsAt } = row
    const session = offerOf({ ...row, startsAt: new Date(row.startsAt) }, now)
    const today = session.price.price
    const offer =
      offerId === null || offerState === null || offeredSeats === null || offerEndsAt === null
        ? null
        : { id: offerId, state: offerState, seats: offeredSeats, endsAt: new Date(offerEndsAt) }
    return {
      id,
      sessionId,
      state,
      name,
      email,
      language,
      wants,
      acceptsFrom,
      place,
      joinedPriceCents,
      location,
      session,
      offer,
      seatCents: Math.min(today, joinedPriceCents ?? today),
    }
  })
}
