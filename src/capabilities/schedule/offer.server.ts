import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { CourseDefaults, INITIAL_COURSE_DEFAULTS } from '#capabilities/catalogue/catalogue.ts'
import { dayOf } from '#kernel/day.ts'
import type { FurtherLesson } from './lessons.ts'
import { priceOn, type SessionPrice } from './session-price.ts'

/** What a booking must know of a session, in one row: `offerColumns` selects it, `offerOf` reads it. */
export type OfferRow = {
  title: string
  level: string
  courseId: string | null
  startsAt: Date
  durationMinutes: number
  furtherLessons: ReadonlyArray<FurtherLesson> | null
  basePriceCents: number
  priceCents: number | null
  free: number
  isPublic: boolean
  defaults: unknown
}

export type Offer = Omit<OfferRow, 'defaults'> & { price: SessionPrice; isOpen: boolean; bookingClosesMinutes: number }

/** Lends its columns to a statement that selects from `sessions`, so that asking for more costs no second round trip. */
export function offerColumns(): SQL {
  return sql`
    sessions.title, sessions.level, sessions.course_id as "courseId", sessions.starts_at as "startsAt", sessions.duration_minutes as "durationMinutes",
    sessions.further_lessons as "furtherLessons",
    sessions.base_price_cents as "basePriceCents", sessions.price_cents as "priceCents",
    sessions.capacity - sessions.seats_taken - sessions.seats_kept as free,
    sessions.status = 'published' and sessions.visibility = 'public' as "isPublic",
    (select values from course_defaults) as defaults`
}

/** The session as it can be bought at this moment, by the rules of the public timetable. */
export function offerOf(row: OfferRow, now: Date): Offer {
  const { defaults: stored, ...session } = row
  const defaults = stored ? CourseDefaults.parse({ ...INITIAL_COURSE_DEFAULTS, ...stored }) : INITIAL_COURSE_DEFAULTS
  const rule = { discountPercent: defaults.earlyBirdDiscountPercent, days: defaults.earlyBirdDays }
  return {
    ...session,
    price: priceOn(session, dayOf(now), rule),
    isOpen: session.startsAt.getTime() - now.getTime() > defaults.bookingClosesMinutes * 60_000,
    bookingClosesMinutes: defaults.bookingClosesMinutes,
  }
}

/** Still what the buyer was told: another price, date or status since then means that nothing is taken. */
export function stillOffered(offer: {
  startsAt: Placeholder | SQL
  basePriceCents: Placeholder | SQL
  priceCents: Placeholder | SQL
}): SQL {
  return sql`status = 'published' and date_trunc('milliseconds', starts_at) = ${offer.startsAt} and base_price_cents = ${offer.basePriceCents}
      and price_cents is not distinct from ${offer.priceCents}`
}
