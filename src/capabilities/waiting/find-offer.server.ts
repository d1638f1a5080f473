import { sql } from 'drizzle-orm'
import type { Language } from '#kernel/language.ts'
import type { Cents } from '#kernel/money.ts'
import type { Executor, Transaction } from '#platform/db/database.server.ts'
import type { Services } from '#platform/services.server.ts'
import { entryIn } from './entry-links.server.ts'
import { findEntry } from './find-entry.server.ts'
import { refuse } from './waiting.refusals.ts'

/** What somebody who waited may order: so many seats at most, at this price, until then. */
export type SeatOffer = {
  id: string
  entryId: string
  seats: number
  seatCents: Cents
  endsAt: Date
  email: string
  language: Language
}

/** The open offer behind the link of an entry; refused where it has ended, or is for another session. */
export async function findOffer(
  { clock, config }: Pick<Services, 'clock' | 'config'>,
  db: Executor,
  { token, sessionId }: { token: string; sessionId: string },
): Promise<SeatOffer> {
  const now = clock.now()
  const entry = await findEntry(db, entryIn(config, token), now)
  if (!entry || entry.sessionId !== sessionId) return refuse.now('ENTRY_NOT_FOUND')
  if (entry.state !== 'waiting') return refuse.now('ENTRY_OVER')
  const { offer, seatCents, email, language } = entry
  if (offer?.state !== 'open' || offer.endsAt <= now) return refuse.now('OFFER_OVER')
  return { id: offer.id, entryId: entry.id, seats: offer.seats, seatCents, endsAt: offer.endsAt, email, language }
}

/** Gives the offered seats to an order, once. The caller has locked the session and takes them from the kept ones. */
export async function takeOffer(
  tx: Transaction,
  { offerId, registrationId, seats, now }: { offerId: string; registrationId: string; seats: number; now: Date },
): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    update seat_offers set state = 'taken', registration_id = ${registrationId}
    where id = ${offerId} and state = 'open' and ends_at > ${now.toISOString()} and seats >= ${seats}`)
  if (rowCount !== 1) refuse.now('OFFER_OVER')
}
