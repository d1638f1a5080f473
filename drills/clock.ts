import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Outcome } from '../scripts/run-named.ts'
import { bookingClient } from '../tools/local-stack/booking-client.ts'
import { givenReservation } from '../tools/local-stack/given-reservation.ts'
import { type BookingStack, startBookingStack } from '../tools/local-stack/start-booking-stack.ts'
import { askNode, closeQuestions } from './parts/ask-node.ts'
import { nightRuns } from './parts/clock-changes.ts'
import { compareBooks } from './parts/compare-books.ts'
import { endHolds, forgetChecks, type PlacedOrder, placeOrders, statesOf } from './parts/place-orders.ts'
import { scaleOf } from './parts/scale.ts'
import { violationsIn } from './parts/violations.ts'

const MINUTE_MS = 60_000
const DAY_MS = 1_440 * MINUTE_MS
const SKEWS = {
  'a day behind': -DAY_MS,
  'ten minutes behind': -10 * MINUTE_MS,
  'ten minutes ahead': 10 * MINUTE_MS,
  'a day ahead': DAY_MS,
}
const ORDERS = 30
const HOLD_MINUTES = 40
const CHECKOUT_MINUTES = 35
/** An attempt is a moment younger than its order; a wrong clock is ten minutes off at least. */
const MOST_OFF_SECONDS = 60
/** Two rounds of the sweep, and what a crowded machine takes. */
const SWEPT_WITHIN_MS = 330_000
const EVERY_MINUTE = 'sweep-bookings'

/** Instants around both changes, and what the clock on the wall in Bratislava shows. */
const WALL: ReadonlyArray<[instant: string, day: string, time: RegExp]> = [
  ['2026-10-25T00:30:00Z', 'nedeľa 25. októbra', /\b0?2:30\b/],
  ['2026-10-25T01:30:00Z', 'nedeľa 25. októbra', /\b0?2:30\b/],
  ['2026-10-25T16:00:00Z', 'nedeľa 25. októbra', /\b17:00\b/],
  ['2026-10-24T22:00:00Z', 'nedeľa 25. októbra', /\b0?0:00\b/],
  ['2027-03-28T00:59:00Z', 'nedeľa 28. marca', /\b0?1:59\b/],
  ['2027-03-28T01:00:00Z', 'nedeľa 28. marca', /\b0?3:00\b/],
  ['2027-03-28T15:00:00Z', 'nedeľa 28. marca', /\b17:00\b/],
  ['2027-03-28T22:00:00Z', 'pondelok 29. marca', /\b0?0:00\b/],
]

export const bar =
  'With web nodes and workers whose clocks are ten minutes or a day wrong, either way, holds last 40 minutes and checkouts 35 by the database, none ends early, ended ones are released, payments settle; timed jobs run once, also on 25 October 2026 and 28 March 2027; pages and calendar files show Slovak times on both days; a hold by the wrong clock and a job at 2:40 are noticed.'

type Skewed = {
  name: string
  orders: number
  worstHoldSeconds: number
  worstCheckoutSeconds: number
  states: Record<string, number>
  wrongTimes: ReadonlyArray<string>
}

/** The machine's own clock is nobody's friend: what is promised to buyers is counted by the database's. */
export async function run(args: ReadonlyArray<string>): Promise<Outcome> {
  const scaled = scaleOf(args)
  const stack = await startBookingStack()
  const preload = `--import ${join(import.meta.dirname, 'parts', 'jumping-clock.ts')}`
  const wrong = (ms: number) => ({ NODE_OPTIONS: preload, CLOCK_AHEAD_MS: String(ms) })
  try {
    const nights = await nightRuns()
    console.error(JSON.stringify(nights))
    const startedAt = performance.now()
    for (const ms of [0, -DAY_MS, DAY_MS]) await stack.startWorker(wrong(ms))
    const pages = await givenWall(stack)
    const session = await stack.givenSession(1_000)
    const found: Array<Skewed> = []
    for (const [name, ms] of Object.entries(SKEWS)) {
      const web = await stack.startWeb(wrong(ms))
      const client = bookingClient(web.port)
      const orders = await placeOrders(stack, client, session, scaled(ORDERS))
      const ends = await endsOf(stack, orders)
      const states = await payAndLeave(stack, orders)
      found.push({ name, orders: orders.length, ...ends, states, wrongTimes: await readWall(web.port, pages) })
      console.error(JSON.stringify(found.at(-1)))
      client.close()
      await web.stop()
    }
    const rounds = await runsSince(stack, startedAt)
    // The reservations on the wall were set there without money.
    const violations = await violationsIn(stack, [session])
    const books = await compareBooks(stack)
    const control = await holdByWrongClock(stack)

    const wrongTimes = found.flatMap((each) => each.wrongTimes.map((what) => `${each.name}: ${what}`))
    const checks = {
      holds: found.every(
        (each) => each.worstHoldSeconds <= MOST_OFF_SECONDS && each.worstCheckoutSeconds <= MOST_OFF_SECONDS,
      ),
      states: found.every(({ orders, states }) => isRight(orders, states)),
      times: wrongTimes.length === 0,
      once: rounds.runs <= rounds.minutes + 1 && rounds.runs >= rounds.minutes - 1,
      nights: nights.wrong.length === 0,
      books: books.differences.length === 0 && violations.length === 0,
      controls: nights.control.autumn === 2 && nights.control.spring === 0 && control.isNoticed,
    }
    const broken = Object.entries(checks).flatMap(([what, isFine]) => (isFine ? [] : [what]))
    const worst = Math.max(...found.flatMap((each) => [each.worstHoldSeconds, each.worstCheckoutSeconds]))
    return {
      pass: broken.length === 0,
      figures:
        `${found
          .map(
            ({ name, orders, states }) =>
              `${name}: ${orders} orders, ${Object.entries(states)
                .map(([state, n]) => `${n} ${state}`)
                .join(' ')}`,
          )
          .join('; ')}; ` +
        `no hold and no checkout off its ${HOLD_MINUTES} and ${CHECKOUT_MINUTES} minutes by more than ${worst.toFixed(1)} s; ` +
        `${EVERY_MINUTE} ran ${rounds.runs} times in ${rounds.minutes} minutes beside three workers of three clocks; ` +
        `${Object.keys(nights.doors).length} timed jobs over both changes, ${nights.wrong.length} not as often as on any day; ` +
        `${WALL.length * found.length} pages around the changes with their calendar files, ${wrongTimes.length} with a wrong time; ` +
        `${books.differences.length} differences to Stripe's book, violations ${violations.length}; ` +
        `controls: a job at 2:40 would run ${nights.control.autumn} times in autumn and ${nights.control.spring} in spring, a hold by the node's clock is off by ${control.offMinutes.toFixed(0)} minutes` +
        `${broken.length > 0 ? `; FAILED: ${[...broken, ...nights.wrong, ...wrongTimes.slice(0, 3)].join(', ')}` : ''}`,
      values: { found, nights, rounds, violations, books, control },
    }
  } finally {
    closeQuestions()
    await stack.stop()
  }
}

/** A third pays, a third comes to its end by the database, a third stays as it is. */
function isRight(orders: number, states: Record<string, number>): boolean {
  const third = Math.ceil(orders / 3)
  const left = orders - Math.min(orders, 2 * third)
  return (
    states.paid === third && (states.expired ?? 0) === Math.min(third, orders - third) && (states.held ?? 0) === left
  )
}

async function payAndLeave(stack: BookingStack, orders: ReadonlyArray<PlacedOrder>): Promise<Record<string, number>> {
  const third = Math.ceil(orders.length / 3)
  const [paying, ending] = [orders.slice(0, third), orders.slice(third, 2 * third)]
  for (const { checkoutId } of paying) stack.sandbox.pay(checkoutId)
  await endHolds(stack, ending)
  await stack.sandbox.webhooksIdle()
  // A node that is ten minutes wrong takes Stripe's signatures for stale; the sweep asks after two minutes, here at once.
  await forgetChecks(stack, paying)
  const until = performance.now() + SWEPT_WITHIN_MS
  for (;;) {
    const states = await statesOf(stack, orders)
    if (isRight(orders.length, states) || performance.now() > until) return states
    await wait(500)
  }
}

async function endsOf({ admin }: BookingStack, orders: ReadonlyArray<PlacedOrder>) {
  const { rows } = await admin.query<{ hold: number; checkout: number }>(
    `select max(abs(extract(epoch from held_until - registrations.created_at) - $2))::float8 as hold,
       max(abs(extract(epoch from expires_at - registrations.created_at) - $3))::float8 as checkout
     from registrations join checkout_attempts on registration_id = registrations.id where registrations.id = any($1)`,
    [orders.map(({ registrationId }) => registrationId), HOLD_MINUTES * 60, CHECKOUT_MINUTES * 60],
  )
  return { worstHoldSeconds: rows[0]?.hold ?? Number.NaN, worstCheckoutSeconds: rows[0]?.checkout ?? Number.NaN }
}

async function runsSince({ admin }: BookingStack, startedAt: number) {
  const { rows } = await admin.query<{ runs: number }>('select count(*)::int as runs from jobs.job where name = $1', [
    EVERY_MINUTE,
  ])
  return { runs: rows[0]?.runs ?? 0, minutes: Math.round((performance.now() - startedAt) / MINUTE_MS) }
}

type WallPage = { path: string; instant: string; day: string; time: RegExp }

async function givenWall({ database, services, admin }: BookingStack): Promise<ReadonlyArray<WallPage>> {
  const [signingSecret = ''] = services.config.signingSecrets
  const pages: Array<WallPage> = []
  for (const [instant, day, time] of WALL) {
    const { token, sessionId } = await givenReservation(
      { databaseUrl: database.postgres.url('postgres', 'bystro'), signingSecret },
      { startsInMinutes: 60 },
    )
    await admin.query('update sessions set starts_at = $2 where id = $1', [sessionId, instant])
    pages.push({ path: `/moja-rezervacia/${token}`, instant, day, time })
  }
  return pages
}

async function readWall(port: number, pages: ReadonlyArray<WallPage>): Promise<ReadonlyArray<string>> {
  const wrong: string[] = []
  for (const { path, instant, day, time } of pages) {
    const { status, body } = await askNode(port, { method: 'GET', path, headers: {} })
    const text = body.replace(/<[^>]+>/g, ' ').replace(/[\s\u00a0\u202f]+/g, ' ')
    if (status !== 200 || !text.includes(day) || !time.test(text)) wrong.push(`the page of ${instant} (${status})`)
    // What is over is in nobody's calendar any more.
    if (Date.parse(instant) < Date.now()) continue
    const file = await askNode(port, { method: 'GET', path: `${path}/kalendar.ics`, headers: {} })
    const stamp = instant.replace(/[-:]/g, '')
    if (!file.body.includes(`DTSTART:${stamp}`)) wrong.push(`the calendar file of ${instant} (${file.status})`)
  }
  return wrong
}

/** The same check on a hold that a node with a wrong clock would have written from its own. */
async function holdByWrongClock(stack: BookingStack): Promise<{ isNoticed: boolean; offMinutes: number }> {
  const { rows } = await stack.admin.query<{ id: string }>(
    `update registrations set held_until = created_at + interval '30 minutes'
     where id = (select id from registrations where state = 'held' and client_key like 'reg\\_%' limit 1) returning id`,
  )
  const order = { key: '', from: '', checkoutId: '', registrationId: rows[0]?.id ?? '' }
  const { worstHoldSeconds } = await endsOf(stack, [order])
  return { isNoticed: worstHoldSeconds > MOST_OFF_SECONDS, offMinutes: worstHoldSeconds / 60 }
}
