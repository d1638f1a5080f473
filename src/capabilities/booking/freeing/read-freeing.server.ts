import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { addDays, dayOf } from '#kernel/day.ts'
import type { Executor } from '#platform/db/database.server.ts'
import { releasedSeats, seatReleases } from '../core/booking.tables.server.ts'
import { mayFreeSeats } from '../core/reservation-rules.ts'
import type { RegistrationInWhole } from '../find-registration.server.ts'
import { freedSums, owedNow } from './freed-sums.ts'
import type { FreedLine, Freeing } from './freeing.ts'
import { percentByTerms, stretchesFrom, tierOn } from './freeing-rule.ts'
import { readSeatMoney } from './read-seat-money.server.ts'

/** So much of what is past stands on the ruler. */
const PAST_DAYS = 6

/** What freeing seats would come to at this moment; null where it is not the buyer's to decide any more. */
export async function readFreeing(
  db: Executor,
  { registration, session }: Pick<RegistrationInWhole, 'registration' | 'session'>,
  now: Date,
): Promise<Freeing | null> {
  if (!mayFreeSeats(registration, session, now)) return null
  const money = await readSeatMoney(db, registration)
  const today = dayOf(now)
  const courseOn = dayOf(session.startsAt)
  const rule = { ...registration, startsAt: session.startsAt }
  const tier = tierOn(today, rule)
  const counts = Array.from({ length: registration.seats }, (_, index) => index + 1)
  const giving = (seats: number, percent: number) => freedSums(money, seats, percent).refundCents
  const all = freedSums(money, registration.seats, tier.percent)
  const paidOn = dayOf(registration.paidAt ?? now)
  const past = addDays(today, -PAST_DAYS)
  return {
    releaseId: randomUUID(),
    today,
    courseOn,
    sums: counts.map((seats) => giving(seats, tier.percent)),
    owedAfterAllCents: owedNow(money) - all.loweredCents,
    termsCents: tier.isByLaw ? giving(registration.seats, percentByTerms(today, rule)) : null,
    stretches: stretchesFrom(paidOn > past ? paidOn : past, rule).map(({ from, until, percent }) => ({
      from,
      until,
      percent,
      oneCents: giving(1, percent),
      allCents: giving(registration.seats, percent),
    })),
    way: wayOf(money.receivedCents, registration.origin),
    isFree: registration.totalCents === 0,
  }
}

function wayOf(receivedCents: number, origin: string): Freeing['way'] {
  if (receivedCents === 0) return null
  return origin === 'card' ? 'card' : 'transfer'
}

/** Who sat in seats of the order that were freed, the last ones first. */
export async function listFreed(db: Executor, registrationId: string): Promise<ReadonlyArray<FreedLine>> {
  const rows = await db
    .select({
      at: seatReleases.at,
      seats: seatReleases.seats,
      refundCents: seatReleases.refundCents,
      position: releasedSeats.position,
      name: releasedSeats.name,
    })
    .from(releasedSeats)
    .innerJoin(seatReleases, eq(seatReleases.id, releasedSeats.releaseId))
    .where(eq(seatReleases.registrationId, registrationId))
    .orderBy(asc(seatReleases.at), asc(releasedSeats.position))
  return rows.map(({ at, seats, refundCents, position, name }) => ({
    at: at.toISOString(),
    position,
    name,
    refundCents,
    isAlone: seats === 1,
  }))
}
