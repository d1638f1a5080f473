import { sql } from 'drizzle-orm'
import { furtherOf } from '#capabilities/schedule/lessons.ts'
import { type OfferRow, offerColumns, offerOf } from '#capabilities/schedule/offer.server.ts'
import type { Clock } from '#platform/clock.ts'
import type { Executor } from '#platform/db/database.server.ts'
import { hasWishedEarlyStart } from './awaits-early-start.server.ts'
import type { OtherDate } from './booking.ts'
import { needsEarlyStart } from './core/reservation-rules.ts'
import type { Registration } from './find-registration.server.ts'

export type Choice = Omit<OtherDate, 'startsAt'> & { startsAt: Date }

/** What a list of other dates may hold besides: dates with less room, and dearer ones. */
type Wanted = { seats?: number; isAnyPrice?: boolean }

/** More than anybody reads. */
const MOST_CHOICES = 20
/** Dates that cost more are left out afterwards. */
const MOST_READ = 200

/**
 * Other dates of the same course and level that can be booked now and have room for the whole registration, soonest first. None that
 * is dearer than the date that was ordered: both are priced as on the day of the order, so that an early bird keeps its
 * choices however long it takes us, and nobody gets a dear date for the price of a cheap one. A move that the terms promise at an
 * unchanged price asks for any price.
 */
export async function listChoices(
  { db, clock }: { db: Executor; clock: Clock },
  registration: Pick<
    Registration,
    'id' | 'sessionId' | 'seats' | 'kind' | 'paidAt' | 'totalCents' | 'unitPriceCents' | 'createdAt'
  >,
  { seats = registration.seats, isAnyPrice = false }: Wanted = {},
): Promise<ReadonlyArray<Choice>> {
  const { id: registrationId, sessionId, kind, totalCents, unitPriceCents, createdAt } = registration
  const now = clock.now()
  // Who has not got a seat yet concludes the contract by choosing one.
  const booked = { kind, totalCents, state: 'paid', paidAt: registration.paidAt ?? now } as const
  const { rows } = await db.execute<OfferRow & { id: string; startsAt: string | Date }>(sql`
    select sessions.id, ${offerColumns()} from sessions
    join sessions ordered on ordered.id = ${sessionId} and ordered.level = sessions.level
      and ordered.course_id = sessions.course_id
    where sessions.id = ${sessionId} or (sessions.starts_at > ${now}
      and sessions.status = 'published' and sessions.visibility = 'public'
      and sessions.capacity - sessions.seats_taken - sessions.seats_kept >= ${seats})
    order by sessions.id = ${sessionId} desc, sessions.starts_at limit ${MOST_READ + 1}`)
  const [ordered, ...others] = rows.map((row) => ({ ...row, startsAt: new Date(row.startsAt) }))
  if (!ordered) return []
  const priceThen = (row: OfferRow) => offerOf(row, createdAt).price.price
  // Who was entered by hand may have paid less than the date is worth, or nothing.
  const most = Math.max(unitPriceCents, priceThen(ordered))
  const dates = others
    .filter((row) => isAnyPrice || priceThen(row) <= most)
    .map((row) => ({ id: row.id, offer: offerOf(row, now) }))
    .filter(({ offer }) => offer.isOpen)
    .slice(0, MOST_CHOICES)
    .map(({ id, offer: { title, startsAt, durationMinutes, furtherLessons, free, price } }) => ({
      id,
      title,
      startsAt,
      durationMinutes,
      ...furtherOf({ furtherLessons }),
      free,
      asksEarlyStart: needsEarlyStart(booked, { startsAt, status: 'published' }, now),
      cheaperCents: price.price < unitPriceCents ? price.price : null,
    }))
  if (!dates.some(({ asksEarlyStart }) => asksEarlyStart)) return dates
  const hasWished = await hasWishedEarlyStart(db, registrationId)
  return dates.map((date) => ({ ...date, asksEarlyStart: date.asksEarlyStart && !hasWished }))
}
