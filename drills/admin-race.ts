import { sweepBookings } from '#capabilities/booking/payment/sweep-bookings.server.ts'
import type { Outcome } from '../scripts/run-named.ts'
import { bookingClient } from '../tools/local-stack/booking-client.ts'
import { type BookingStack, startBookingStack } from '../tools/local-stack/start-booking-stack.ts'
import { busyAdmins } from './parts/busy-admins.ts'
import { carelessAdmins } from './parts/careless-admins.ts'
import { compareBooks } from './parts/compare-books.ts'
import { payingVisitors } from './parts/paying-visitors.ts'
import { scaleOf } from './parts/scale.ts'
import { violationsIn } from './parts/violations.ts'

const SESSIONS = 8
const CALLED_OFF = 2
const CAPACITY = 25
const VISITORS = 6_000
const LOOK_EVERY_MS = 100

export const bar =
  'While admins edit, move, cancel and refund over two nodes and visitors fight for the same seats: no seat over capacity, nothing returned over what was paid, no deadlock, no fault, no broken invariant'

/**
 * Seats and money stay right while admins edit capacities, move people and sessions, cancel, enter people and give money
 * back, and visitors fight for the same seats over two nodes. Two of the sessions are called off in the middle of it.
 */
export async function run(args: ReadonlyArray<string>): Promise<Outcome> {
  const scaled = scaleOf(args)
  const stack = await startBookingStack()
  const nodes = [await stack.startWeb(), await stack.startWeb()]
  await stack.startWorker()
  const clients = nodes.map(({ port }) => bookingClient(port))
  try {
    const sessions = await Promise.all(Array.from({ length: SESSIONS }, () => stack.givenSession(CAPACITY)))
    const calledOff = sessions.slice(0, CALLED_OFF)
    let isBusy = true
    const watching = watchSeats(stack, () => isBusy)
    const admins = busyAdmins(stack, { sessions, calledOff, isBusy: () => isBusy })
    const visitors = await payingVisitors(stack, clients, { sessions, visitors: scaled(VISITORS) })
    isBusy = false
    const [deeds, watched] = await Promise.all([admins, watching])
    await stack.admin.query(`update registrations set held_until = now() - interval '1 second' where state = 'held'`)
    await sweepBookings(stack.services)

    const violations = await violationsIn(stack)
    const books = await compareBooks(stack)
    const left = await leftInCalledOff(stack, calledOff)
    const deadlocks = await deadlocksIn(stack)
    const careless = await carelessAdmins(stack, scaled(3_000))
    const isRight =
      violations.length === 0 &&
      books.differences.length === 0 &&
      deeds.faults.length + deadlocks === 0 &&
      watched.over + watched.overReturned === 0 &&
      Object.values(left).every((count) => count === 0)
    const areControlsRight = careless.oversold > 0 && careless.overRefunded > 0
    const deedsInWords = Object.entries(deeds.done).map(([name, count]) => `${name} ${count}`)
    return {
      pass: isRight && areControlsRight,
      figures: [
        `${visitors.tries} visitors on ${SESSIONS} sessions over two nodes: ${visitors.held} held, ${visitors.paid} paid`,
        `admins meanwhile: ${deedsInWords.join(', ')}, ${sumOf(deeds.refused)} refused in words, ${deeds.faults.length} faults, ${deadlocks} deadlocks`,
        `looked ${watched.looks} times: seats over a capacity ${watched.over}, returned over paid ${watched.overReturned}`,
        `violations ${violations.length}, books ${books.payments} payments and ${books.refunds} refunds, ${books.paidCents} and ${books.refundedCents} cents, ${books.differences.length} differences`,
        `${CALLED_OFF} sessions called off: ${left.seated} still seated, ${left.unpaidBack} card payments not returned whole, ${left.open} open checkouts, ${left.unfinished} steps unfinished`,
        `controls without locks and CHECKs: ${careless.oversold} seats oversold, ${careless.overRefunded} cents too many returned`,
      ].join('; '),
      values: { visitors, deeds, watched, violations, books, left, deadlocks, careless },
    }
  } finally {
    for (const client of clients) client.close()
    await stack.stop()
  }
}

/** Looks from outside, again and again, whether anything is ever more than it may be. */
async function watchSeats({ admin }: BookingStack, isBusy: () => boolean) {
  const watched = { looks: 0, over: 0, overReturned: 0 }
  while (isBusy()) {
    const { rows } = await admin.query<{ over: number; returned: number }>(
      `select (select count(*)::int from sessions left join lateral (
           select coalesce(sum(seats), 0) as seats from registrations
           where session_id = sessions.id and state in ('held', 'paid', 'completed')) taken on true
         where taken.seats > capacity or taken.seats <> seats_taken) as over,
         (select count(*)::int from payments where refunded_cents > amount_cents) as returned`,
    )
    watched.looks++
    watched.over += rows[0]?.over ?? 0
    watched.overReturned += rows[0]?.returned ?? 0
    await new Promise((done) => setTimeout(done, LOOK_EVERY_MS))
  }
  return watched
}

/** Whoever was in a session that was called off has no seat there any more, and all the money that was paid by card. */
async function leftInCalledOff({ admin }: BookingStack, sessions: ReadonlyArray<string>) {
  const { rows } = await admin.query<Record<'seated' | 'unpaidBack' | 'open' | 'unfinished', number>>(
    `select count(*) filter (where registrations.state in ('held', 'paid', 'completed'))::int as seated,
       count(*) filter (where payments.refunded_cents < payments.amount_cents and steps.registration_id is not null)::int as "unpaidBack",
       (select count(*)::int from checkout_attempts join registrations on registrations.id = registration_id
         where session_id = any($1) and checkout_attempts.status in ('sent', 'open')) as open,
       count(*) filter (where steps.state in ('waiting', 'failed'))::int as unfinished
     from registrations left join payments on payments.registration_id = registrations.id
     left join session_change_steps steps on steps.registration_id = registrations.id
       and steps.change_id in (select id from session_changes where kind = 'cancelled')
     where session_id = any($1)`,
    [sessions],
  )
  return rows[0] ?? { seated: -1, unpaidBack: -1, open: -1, unfinished: -1 }
}

/** They end by themselves and lose nothing, but each is two people who waited for one another. */
async function deadlocksIn({ admin }: BookingStack): Promise<number> {
  const { rows } = await admin.query<{ count: number }>(
    'select deadlocks::int as count from pg_stat_database where datname = current_database()',
  )
  return rows[0]?.count ?? 0
}

function sumOf(counts: Record<string, number>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0)
}
