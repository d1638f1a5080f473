import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from '#platform/db/database.server.ts'
import { prepareStatement } from '#platform/db/prepared-statement.server.ts'
import { StripeFault } from './stripe-fault.server.ts'

/** Turns that a quiet moment saves up. With the rate and with what may leave late they are what Stripe lets pass in a second. */
const BURST = 3
/** A turn that is missed by so much is lost: its call would leave together with those of later turns. */
const LATE_MS = 100
const MOST_TURNS = 4

const reserve = prepareStatement<{ waitMs: number }, { every: number; saved: number; patience: number }>(
  'stripe-turn',
  sql`
    insert into rate_limits as held (key, arrival_at) values
      ('stripe', now() - make_interval(secs => ${sql.placeholder('saved')}) + make_interval(secs => ${sql.placeholder('every')}))
    on conflict (key) do update
      set arrival_at = greatest(held.arrival_at, now() - make_interval(secs => ${sql.placeholder('saved')}))
        + make_interval(secs => ${sql.placeholder('every')})
      where greatest(held.arrival_at, now() - make_interval(secs => ${sql.placeholder('saved')}))
        + make_interval(secs => ${sql.placeholder('every')})
        <= now() + make_interval(secs => ${sql.placeholder('patience')})
    returning greatest(0, extract(epoch from arrival_at - now()) * 1000)::float8 as "waitMs"`,
)

/**
 * Waits for a turn in the budget that all processes share: one row, moved in its own autocommit, so nobody holds it while
 * talking to Stripe. Whoever would wait longer than their patience is turned away before anything is sent. In a rush a
 * process wakes late, and calls that were meant for half a second would leave at once: such a one takes another turn.
 */
export async function takeStripeTurn(db: Database, callsPerSecond: number, patienceMs: number): Promise<void> {
  for (let taken = 1; (await lateFor(db, callsPerSecond, patienceMs)) > LATE_MS && taken < MOST_TURNS; taken++);
}

/** Waits for one turn, and says by how much a busy process has missed it. */
async function lateFor(db: Database, callsPerSecond: number, patienceMs: number): Promise<number> {
  const every = 1 / callsPerSecond
  const [turn] = await reserve(db, { every, saved: every * BURST, patience: patienceMs / 1000 })
  if (!turn) throw new StripeFault('crowded', 'Our budget of Stripe calls has no turn in time')
  const dueAt = performance.now() + turn.waitMs
  if (turn.waitMs > 0) await wait(turn.waitMs)
  return performance.now() - dueAt
}
