import { sql } from 'drizzle-orm'
import { getCourseDefaults } from '#capabilities/catalogue/get-course-defaults.server.ts'
import { dayOf } from '#kernel/day.ts'
import { holdsWords } from '#platform/db/plain-words.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { priceOn } from './session-price.ts'
import type { ListAllSessions, SessionForStaff, SessionsForStaff } from './sessions-for-staff.ts'

type Row = Omit<SessionForStaff, 'startsAt' | 'price'> & {
  startsAt: string
  basePriceCents: number
  priceCents: number | null
}

/** Not over yet, whatever became of it · over · not published yet. Every session is in exactly one of them. */
const TIMES = {
  upcoming: sql`status <> 'draft' and starts_at + make_interval(mins => duration_minutes) > now_at`,
  past: sql`status <> 'draft' and starts_at + make_interval(mins => duration_minutes) <= now_at`,
  draft: sql`status = 'draft'`,
}

/** Every session for the back office, private, draft and cancelled ones too, a page at a time, with the price of today. */
export async function listAllSessions(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { time, search, page, pageSize }: ListAllSessions,
  call: Pick<Call, 'actor'>,
): Promise<SessionsForStaff> {
  requireAccess('viewer', call.actor)
  const now = clock.now()
  const listed = sql`(select *, ${now.toISOString()}::timestamptz as now_at from sessions) as listed
    where ${search === null ? sql`true` : holdsWords([sql`title`, sql`level`, sql`location`], search)}`
  const [defaults, { rows: counts }, { rows }] = await Promise.all([
    getCourseDefaults(db),
    db.execute<Record<keyof typeof TIMES, number>>(sql`
      select count(*) filter (where ${TIMES.upcoming})::int as upcoming, count(*) filter (where ${TIMES.past})::int as past,
        count(*) filter (where ${TIMES.draft})::int as draft
      from ${listed}`),
    db.execute<Row>(sql`
      select id, title, level, starts_at as "startsAt", duration_minutes as "durationMinutes", location,
        base_price_cents as "basePriceCents", price_cents as "priceCents", capacity, seats_taken as "seatsTaken", status,
        visibility, join_url is not null as "hasJoinUrl", recording_url is not null as "hasRecording"
      from ${listed} and ${TIMES[time]}
      order by starts_at ${time === 'past' ? sql`desc` : sql`asc`}, id
      limit ${pageSize} offset ${(page - 1) * pageSize}`),
  ])
  const rule = { discountPercent: defaults.earlyBirdDiscountPercent, days: defaults.earlyBirdDays }
  return {
    sessions: rows.map(({ basePriceCents, priceCents, startsAt, ...row }) => ({
      ...row,
      startsAt: new Date(startsAt).toISOString(),
      price: priceOn({ startsAt: new Date(startsAt), basePriceCents, priceCents }, dayOf(now), rule),
    })),
    counts: counts[0] ?? { upcoming: 0, past: 0, draft: 0 },
  }
}
