import { sql } from 'drizzle-orm'
import { prepareStatement } from '#platform/db/prepared-statement.server.ts'
import type { Services } from '#platform/services.server.ts'
import { type LimitKey, UNPAID_WEIGHS_SECONDS, unpaidTotal } from './unpaid-totals.ts'

const $ = sql.placeholder
const weighs = sql.raw(`interval '${UNPAID_WEIGHS_SECONDS} seconds'`)

type Asked = { keys: ReadonlyArray<string>; pauses: ReadonlyArray<string>; seconds: ReadonlyArray<number> }

/**
 * All keys or none, as far as a look without locks can tell; two orders at the same moment may each use up a little of what
 * the other is refused for. Rows are taken in the order of their keys, so nobody waits for somebody who waits for them.
 */
const takeTurns = prepareStatement<{ key: string }, Asked>(
  'take-unpaid-seats',
  sql`
    with asked as (
      select key, make_interval(secs => seconds) as cost
      from unnest(${$('keys')}::text[], ${$('seconds')}::float8[]) as wanted (key, seconds)),
    refused as (
      select from asked left join rate_limits held on held.key = asked.key
      where greatest(held.arrival_at, now()) + asked.cost > now() + ${weighs}
      union all
      select from rate_limits where key = any(${$('pauses')}::text[]) and arrival_at > now())
    insert into rate_limits as held (key, arrival_at)
    select key, now() + cost from asked where not exists (select from refused) order by key
    on conflict (key) do update set arrival_at = greatest(held.arrival_at, now()) + (excluded.arrival_at - now())
      where greatest(held.arrival_at, now()) + (excluded.arrival_at - now()) <= now() + ${weighs}
    returning key`,
)

/**
 * Counts seats of an order under its keys before they are held, in a statement of its own that has ended before the hold
 * begins; paying and releasing never come near these rows. False when one of them has too many or has to pause. An order
 * that then finds no seat has still been counted: it comes back by itself, and a rush costs no second statement.
 */
export async function takeUnpaidSeats(
  { db, config }: Pick<Services, 'db' | 'config'>,
  keys: ReadonlyArray<LimitKey>,
  seats: number,
): Promise<boolean> {
  const taken = await takeTurns(db, {
    keys: keys.map(unpaidRow),
    pauses: keys.map(pauseRow),
    seconds: keys.map((key) => secondsOfSeats(key, seats, config.unpaidSeatsPerAddress)),
  })
  return taken.length === keys.length
}

/** The rows of `rate_limits` that belong to a key. */
export const unpaidRow = (key: LimitKey) => `unpaid-seats:${key}`
export const pauseRow = (key: LimitKey) => `unpaid-pause:${key}`
export const strikesRow = (key: LimitKey) => `unpaid-strikes:${key}`

export function secondsOfSeats(key: LimitKey, seats: number, perAddress: number): number {
  return (seats * UNPAID_WEIGHS_SECONDS) / Math.max(1, unpaidTotal(key, perAddress))
}
