import { type SQL, sql } from 'drizzle-orm'
import { furtherOf } from '#capabilities/schedule/lessons.ts'
import type { Language } from '#kernel/language.ts'
import type { Executor } from '#platform/db/database.server.ts'
import type { OrderKey } from '../core/payment-id.ts'
import type { Origin, RegistrationState } from '../registration-states.ts'
import type { OrderSummary } from './payment-page.ts'

export type FoundOrder = {
  id: string
  courseId: string
  state: RegistrationState
  kind: 'personal' | 'business'
  origin: Origin
  language: Language
  location: string
  /** Until when the order can be paid, by the database's clock; null when that is over. */
  heldUntil: string | null
  now: string
  order: OrderSummary
}

type Row = Omit<FoundOrder, 'heldUntil' | 'now' | 'order'> &
  Omit<OrderSummary, 'startsAt'> & { startsAt: string; heldUntil: string | null; isInTime: boolean; now: string }

/** By our own id, or by what the buyer's browser knows: Stripe's id of a checkout or the browser's id of the order. */
export function findOrder(db: Executor, by: { id: string } | OrderKey): Promise<FoundOrder | null> {
  if ('id' in by) return read(db, sql`registrations.id = ${by.id}`)
  if ('clientKey' in by) return read(db, sql`registrations.client_key = ${by.clientKey}`)
  return read(
    db,
    sql`registrations.id = (select registration_id from checkout_attempts where stripe_session_id = ${by.checkoutId})`,
  )
}

async function read(db: Executor, isWanted: SQL): Promise<FoundOrder | null> {
  // An open checkout ends before its hold, and with it the time to pay.
  const { rows } = await db.execute<Row>(sql`
    select found.*, coalesce("heldUntil" > now(), false) as "isInTime", now() as now
    from (
      select registrations.id, registrations.session_id as "courseId", registrations.state, registrations.kind, registrations.origin, registrations.language,
        least(registrations.held_until, (select max(expires_at) from checkout_attempts
          where registration_id = registrations.id and status = 'open')) as "heldUntil",
        reference, title, location, starts_at as "startsAt", duration_minutes as "durationMinutes", further_lessons as "furtherLessons", seats,
        unit_price_cents as "unitPriceCents", total_cents as "totalCents",
        discount_cents as "discountCents", discount_code as "discountCode", early_bird_until::text as "earlyBirdUntil"
      from registrations join sessions on sessions.id = registrations.session_id
      where ${isWanted}) as found`)
  const [row] = rows
  if (!row) return null
  const { id, courseId, state, kind, origin, language, location, ...rest } = row
  const { heldUntil, isInTime, now, startsAt, furtherLessons, ...order } = rest
  const isPayable = state === 'held' && isInTime && heldUntil !== null
  return {
    id,
    courseId,
    state,
    kind,
    origin,
    language,
    location,
    heldUntil: isPayable ? new Date(heldUntil).toISOString() : null,
    now: new Date(now).toISOString(),
    order: { ...order, ...furtherOf({ furtherLessons }), startsAt: new Date(startsAt).toISOString() },
  }
}
