import { asc, eq } from 'drizzle-orm'
import type { HandMoney } from '#capabilities/payments/by-hand.ts'
import { findMoneyOf } from '#capabilities/payments/find-money-of.server.ts'
import { readHandMoney } from '#capabilities/payments/hand-money.server.ts'
import type { Cents } from '#kernel/money.ts'
import type { Executor } from '#platform/db/database.server.ts'
import { seatReleases } from '../core/booking.tables.server.ts'
import type { Registration } from '../find-registration.server.ts'
import type { SeatMoney } from './freed-sums.ts'

/** The money of an order as the sums of its seats follow from it. Whoever decides by it has locked the registration. */
export async function readSeatMoney(db: Executor, registration: Registration): Promise<SeatMoney> {
  const { id, origin, seats, totalCents, freedOwedCents } = registration
  const came = moneyOf(
    { origin, totalCents: totalCents - freedOwedCents },
    await findMoneyOf(db, id),
    await readHandMoney(db, id),
  )
  return { seats, totalCents, ...came, freed: await readReleases(db, id) }
}

/** What came for an order and what went back, whichever way it is paid. A card pays the whole price or nothing. */
function moneyOf(
  { origin, totalCents }: { origin: string; totalCents: Cents },
  card: { refundedCents: Cents } | null,
  hand: HandMoney,
): { receivedCents: Cents; returnedCents: Cents } {
  if (card || origin === 'card') return { receivedCents: totalCents, returnedCents: card?.refundedCents ?? 0 }
  // What came beyond the price goes back by itself, and is nobody's kindness.
  const beyondCents = Math.max(0, hand.receivedCents - totalCents)
  return { receivedCents: hand.receivedCents - beyondCents, returnedCents: Math.max(0, hand.backCents - beyondCents) }
}

/** Each time that seats of an order were freed, the first one first. */
export function readReleases(
  db: Executor,
  registrationId: string,
): Promise<ReadonlyArray<typeof seatReleases.$inferSelect>> {
  return db
    .select()
    .from(seatReleases)
    .where(eq(seatReleases.registrationId, registrationId))
    .orderBy(asc(seatReleases.at), asc(seatReleases.id))
}
