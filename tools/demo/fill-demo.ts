import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { findViolations } from '#capabilities/booking/invariants/find-violations.server.ts'
import { reconcileBooks } from '#capabilities/booking/payment/reconcile-books.server.ts'
import { SEATS_TOPIC, SESSIONS_TOPIC } from '#capabilities/schedule/sessions-topic.ts'
import { CONTENT_TOPIC } from '#platform/cache/snapshot.server.ts'
import { markSample } from '#platform/samples/mark-sample.server.ts'
import type { Services } from '#platform/services.server.ts'
import { seedSampleVisits } from '#server/seed-sample-visits.server.ts'
import type { StripeSandbox } from '../stripe-sandbox/start-stripe-sandbox.ts'
import { agePlayed } from './age-played.ts'
import { fillHistory, isFilled, PART_IDS } from './fill-history.ts'
import { listOffers } from './offered-sessions.ts'
import { HISTORY_DAYS } from './plan-history.ts'
import { playFortnight } from './play-fortnight.ts'
import { showCourses } from './show-courses.ts'
import { staffOffers } from './staff-offers.ts'
import { copyBalance, recallStripe } from './stripe-past.ts'

export type FilledDemo = {
  seconds: number
  sessions: number
  orders: number
  /** What is ours: by card and by hand, less what went back. */
  cents: number
  broken: number
  differences: number
  /** Orders of the fortnight that found no seat. */
  refused: number
}

type Stack = {
  services: Services
  pool: pg.Pool
  stripe: StripeSandbox
  superuserUrl: string
  /** Whether somebody sends the mails and settles the events meanwhile. */
  hasWorker: boolean
  seed?: string
}

const SEED = 'bystro'
const QUIET_WITHIN_MS = 30_000

/**
 * Makes a demo the office of a business that has lived for two years: the past as rows, the last fortnight by the product's
 * own verbs, and Stripe's stand-in with the same payments. Does nothing where all of it is there.
 */
export async function fillDemo(stack: Stack): Promise<FilledDemo | null> {
  const { services, pool, stripe, superuserUrl, seed = SEED } = stack
  const startedAt = performance.now()
  const since = new Date(Date.now() - 1000)
  const client = await pool.connect()
  try {
    if (await isFilled(client, 'fortnight')) return null
    const staffId = await findStaff(client)
    await fillHistory(client, services, { seed, staffId })
    await staffOffers(client, await listOffers(services))
    await showCourses(services, client, { seed })
    announce(services)
    const played = await playFortnight({ services, client, stripe, seed, staffId })
    if (stack.hasWorker) await untilQuiet(client)
    await agePlayed(superuserUrl, played, since)
    await recallStripe(client, stripe)
    await copyBalance(client, stripe)
    await seedSampleVisits(services, { days: HISTORY_DAYS, orders: 'from-books' })
    await markSample(services.db, 'history', PART_IDS.fortnight, services.clock.now())
    announce(services)
    const figures = await readFigures(client)
    const violations = await findViolations(services.db)
    const { findings } = await reconcileBooks(services, { days: HISTORY_DAYS + 5 })
    return {
      seconds: (performance.now() - startedAt) / 1000,
      ...figures,
      broken: violations.length,
      differences: findings.length,
      refused: played.refused,
    }
  } finally {
    client.release()
  }
}

function announce({ live }: Services): void {
  for (const topic of [SESSIONS_TOPIC, SEATS_TOPIC, CONTENT_TOPIC]) live.announce(topic)
}

async function findStaff(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `select id from auth_users where role = 'admin' order by created_at limit 1`,
  )
  return rows[0]?.id ?? 'demo'
}

/** Letters are on their way for a few seconds; what is still not sent then keeps the time at which it is. */
async function untilQuiet(client: pg.ClientBase): Promise<void> {
  const until = performance.now() + QUIET_WITHIN_MS
  while (performance.now() < until) {
    const { rows } = await client.query<{ left: number }>(`
      select (select count(*) from mails where status = 'queued')::int
        + (select count(*) from webhook_events where applied_at is null)::int as left`)
    if (rows[0]?.left === 0) return
    await wait(250)
  }
}

async function readFigures(client: pg.ClientBase): Promise<Pick<FilledDemo, 'sessions' | 'orders' | 'cents'>> {
  const { rows } = await client.query<Pick<FilledDemo, 'sessions' | 'orders' | 'cents'>>(`
    select (select count(*) from sessions)::int as sessions, (select count(*) from registrations)::int as orders,
      ((select coalesce(sum(amount_cents - refunded_cents), 0) from payments)
        + (select coalesce(sum(case kind when 'received' then amount_cents when 'owed_back' then -amount_cents else 0 end), 0)
          from money_by_hand))::int as cents`)
  return rows[0] ?? { sessions: 0, orders: 0, cents: 0 }
}
