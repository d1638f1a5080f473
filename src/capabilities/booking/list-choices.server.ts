import { sql } from 'drizzle-orm'
import { type OfferRow, offerColumns, offerOf } from '#capabilities/schedule/offer.server.ts'
import type { Clock } from '#platform/clock.ts'
import type { Executor } from '#platform/db/database.server.ts'
import type { Registration } from './find-registration.server.ts'

export type Choice = { id: string; title: string; startsAt: Date; durationMinutes: number; free: number }

/** Other dates of the same level that can be booked now and have room for the whole registration, soonest first. */
export async function listChoices(
  { db, clock }: { db: Executor; clock: Clock },
  { sessionId, seats }: Pick<Registration, 'sessionId' | 'seats'>,
): Promise<ReadonlyArray<Choice>> {
  const now = clock.now()
  const { rows } = await db.execute<OfferRow & { id: string; startsAt: string | Date }>(sql`
    select sessions.id, ${offerColumns()} from sessions
    join sessions paid on paid.id = ${sessionId} and paid.level = sessions.level
    where sessions.id <> ${sessionId} and sessions.starts_at > ${now}
      and sessions.status = 'published' and sessions.visibility = 'public'
      and sessions.capacity - sessions.seats_taken >= ${seats}
    order by sessions.starts_at limit 20`)
  return rows
    .map((row) => ({ id: row.id, offer: offerOf({ ...row, startsAt: new Date(row.startsAt) }, now) }))
    .filter(({ offer }) => offer.isOpen)
    .map(({ id, offer: { title, startsAt, durationMinutes, free } }) => ({
      id,
      title,
      startsAt,
      durationMinutes,
      free,
    }))
}
