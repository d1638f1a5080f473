import { and, asc, eq, sql } from 'drizzle-orm'
import { getCourseDefaults } from '#capabilities/catalogue/get-course-defaults.server.ts'
import { dayOf } from '#kernel/day.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { sessions } from './schedule.tables.server.ts'
import type { SessionToFill } from './schedule.ts'
import { priceOn } from './session-price.ts'

/** More dates than a provider plans ahead; a list longer than this is no list to choose from. */
const MOST_SESSIONS = 500

/** What an admin can add people to: every published session until its end, private ones too, soonest first. */
export async function listSessionsToFill(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { actor }: Pick<Call, 'actor'>,
): Promise<ReadonlyArray<SessionToFill>> {
  requireAccess('listSessionsToFill', actor)
  const now = clock.now()
  const endsAt = sql`coalesce(${sessions.endsAt}, ${sessions.startsAt} + make_interval(mins => ${sessions.durationMinutes}))`
  const [defaults, rows] = await Promise.all([
    getCourseDefaults(db),
    db
      .select()
      .from(sessions)
      .where(and(eq(sessions.status, 'published'), sql`${endsAt} > ${now}`))
      .orderBy(asc(sessions.startsAt), asc(sessions.id))
      .limit(MOST_SESSIONS),
  ])
  const rule = { discountPercent: defaults.earlyBirdDiscountPercent, days: defaults.earlyBirdDays }
  return rows.map((row) => ({
    id: row.id,
    courseId: row.courseId,
    title: row.title,
    startsAt: row.startsAt.toISOString(),
    free: row.capacity - row.seatsTaken - row.seatsKept,
    capacity: row.capacity,
    isPrivate: row.visibility === 'private',
    priceCents: priceOn(row, dayOf(now), rule).price,
  }))
}
