import { type SQL, sql } from 'drizzle-orm'
import { getCourseDefaults } from '#capabilities/catalogue/get-course-defaults.server.ts'
import { addDays, dayOf, instantAt } from '#kernel/day.ts'
import { holdsWords, plainly } from '#platform/db/plain-words.server.ts'
import type { Services } from '#platform/services.server.ts'
import { priceOn } from './session-price.ts'
import type { SessionFilters, SessionForStaff, SessionTime } from './sessions-for-staff.ts'

type Deps = Pick<Services, 'db' | 'clock'>
export type ParsedFilters = ReturnType<typeof SessionFilters.parse>

const ENDS_AT = sql`coalesce(ends_at, starts_at + make_interval(mins => duration_minutes))`

/** To come or on · over · not published yet · called off. Every session is in exactly one of them. */
export function inTime(time: SessionTime, now: Date): SQL {
  const at = sql`${now.toISOString()}::timestamptz`
  if (time === 'draft' || time === 'cancelled') return sql`status = ${time}`
  return sql`status = 'published' and ${ENDS_AT} ${time === 'past' ? sql`<=` : sql`>`} ${at}`
}

/** Less than a third of the seats: the course hardly pays its lecturer. */
const LOW_FILL_PART = 3

/** Lends the columns that say how a session stands with its minimum. */
export const MINIMUM_COLUMNS = sql`confirmed_at is not null as "isConfirmed",
  case when confirmed_at is null then nullif(greatest(minimum - sold_seats(id), 0), 0) end as missing`

const MARKS = {
  public: sql`visibility = 'public'`,
  private: sql`visibility = 'private'`,
  'no-join-url': sql`join_url is null and status <> 'cancelled'`,
  unprepared: sql`status = 'published' and (join_url is null or instructor is null)`,
  'low-fill': sql`status = 'published' and visibility = 'public' and seats_taken * ${LOW_FILL_PART} < capacity`,
  'below-minimum': sql`status = 'published' and confirmed_at is null and minimum > sold_seats(id)`,
}

/** What the filters say apart from the time, so that the other times can be counted too. */
export function fitting({ search, level, mark, from, to }: ParsedFilters): SQL {
  const conditions = [
    search ? holdsWords([sql`title`, sql`level`, sql`location`, sql`instructor`], search) : null,
    level === null ? null : sql`level = ${level}`,
    mark === null ? null : MARKS[mark],
    from === null ? null : sql`starts_at >= ${instantAt(from).toISOString()}::timestamptz`,
    to === null ? null : sql`starts_at < ${instantAt(addDays(to, 1)).toISOString()}::timestamptz`,
  ].filter((condition) => condition !== null)
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`
}

const ORDERS = { date: sql`starts_at`, title: plainly(sql`title`), seats: sql`seats_taken::numeric / capacity` }

export function ordered({ sort, direction, time }: ParsedFilters): SQL {
  const isDown =
    direction === null ? sort === 'date' && (time === 'past' || time === 'cancelled') : direction === 'descending'
  return sql`${ORDERS[sort]} ${isDown ? sql`desc` : sql`asc`}, starts_at, id`
}

type Row = Omit<SessionForStaff, 'startsAt' | 'price'> & {
  startsAt: string
  basePriceCents: number
  priceCents: number | null
}

/** Sessions as staff see them, with the price of today. `which` is what follows the table: conditions, order, limit. */
export async function sessionRows({ db, clock }: Deps, which: SQL): Promise<ReadonlyArray<SessionForStaff>> {
  const [defaults, { rows }] = await Promise.all([
    getCourseDefaults(db),
    db.execute<Row>(sql`
      select id, title, level, starts_at as "startsAt", duration_minutes as "durationMinutes", further_lessons as "furtherLessons",
        location, instructor,
        base_price_cents as "basePriceCents", price_cents as "priceCents", capacity, seats_taken as "seatsTaken", seats_kept as "seatsKept", status, ${MINIMUM_COLUMNS},
        visibility, version, join_url as "joinUrl", recording_url is not null as "hasRecording"
      from sessions ${which}`),
  ])
  const today = dayOf(clock.now())
  const rule = { discountPercent: defaults.earlyBirdDiscountPercent, days: defaults.earlyBirdDays }
  return rows.map(({ basePriceCents, priceCents, startsAt, ...row }) => ({
    ...row,
    startsAt: new Date(startsAt).toISOString(),
    price: priceOn({ startsAt: new Date(startsAt), basePriceCents, priceCents }, today, rule),
  }))
}
