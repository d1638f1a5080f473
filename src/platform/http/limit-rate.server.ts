import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database, Executor } from '#platform/db/database.server.ts'
import { prepareStatement } from '#platform/db/prepared-statement.server.ts'
import { refuse } from './http.refusals.ts'

type Limit = { name: string; by: string } & ({ perMinute: number } | { perDay: number })

const $ = sql.placeholder

const countCall = prepareStatement<{ key: string }, { key: string; every: number; within: number }>(
  'limit-rate',
  sql`
    insert into rate_limits as held (key, arrival_at) values (${$('key')}, now() + make_interval(secs => ${$('every')}))
    on conflict (key) do update
      set arrival_at = greatest(held.arrival_at, now()) + make_interval(secs => ${$('every')})
      where greatest(held.arrival_at, now()) + make_interval(secs => ${$('every')}) <= now() + make_interval(secs => ${$('within')})
    returning key`,
)

/**
 * Lets a caller pass at most so many times a minute or a day, counted in PostgreSQL by its clock, so the number of web
 * nodes does not multiply the limit. One statement, in its own autocommit: a refused call leaves no lock behind.
 */
export async function limitRate(db: Database, { name, by, ...limit }: Limit): Promise<void> {
  const key = rateLimitKey(name, by)
  const [callsWithin, within] = 'perDay' in limit ? [limit.perDay, 86_400] : [limit.perMinute, 60]
  const every = within / callsWithin
  const counted = await countCall(db, { key, every, within })
  if (counted.length === 0) refuse.now('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(every) })
}

/** What calls are counted under: no table holds the address itself. */
export function rateLimitKey(name: string, by: string): string {
  return `${name}:${createHash('sha256').update(by).digest('base64url').slice(0, 22)}`
}

/** A key whose time has passed means the same as no key. */
export async function forgetSpentRateLimits(db: Executor): Promise<void> {
  await db.execute(sql`delete from rate_limits where arrival_at < now()`)
}
