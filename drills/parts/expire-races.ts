import { setTimeout as wait } from 'node:timers/promises'
import { expireHold } from '#capabilities/booking/expire-hold.server.ts'
import { sweepBookings } from '#capabilities/booking/payment/sweep-bookings.server.ts'
import { type BookingClient, orderOf, visitorAddress } from '../../tools/local-stack/booking-client.ts'
import type { BookingStack } from '../../tools/local-stack/start-booking-stack.ts'
import { inFlight } from './in-flight.ts'
import { endHolds, placeOrders, statesOf } from './place-orders.ts'
import { untilQuiet } from './until-quiet.ts'

export type ExpireRaces = {
  orders: number
  paidAtStripe: number
  closedFirst: number
  states: Record<string, number>
  rivals: number
  leftToSweep: number
  taken: number
  capacity: number
}

const BATCH = 20
/** Payments come within this long at first; then whoever lost more of a batch is given more time in the next. */
const SPREAD_MS = 60

/**
 * A hold ends at the moment in which its buyer pays, in a sold-out session where others wait for every seat. Each ends as
 * paid with its seat, or unpaid and released; whoever paid is never left with nothing.
 */
export async function raceExpiry(stack: BookingStack, client: BookingClient, count: number): Promise<ExpireRaces> {
  const session = await stack.givenSession(count)
  const orders = await placeOrders(stack, client, session, count)
  const price = (await client.prices([session])).get(session) ?? 0
  const paid = new Set<string>()
  let isRacing = true
  let rivals = 0
  let left = 0
  let spreadMs = SPREAD_MS
  async function waitForSeats(n: number) {
    for (let turn = 0; isRacing; turn++) {
      const { status } = await client.book(orderOf(session, price), visitorAddress(100_000 + n * 5_000 + turn))
      if (status === 200) rivals++
      await wait(10)
    }
  }
  const waiting = Promise.all([0, 1, 2].map(waitForSeats))
  try {
    for (let done = 0; done < orders.length; done += BATCH) {
      const batch = orders.slice(done, done + BATCH)
      await endHolds(stack, batch)
      // One in five meets the whole sweep beside its own expiry: two of us at the same hold.
      const sweep = (done / BATCH) % 5 === 0 ? sweepBookings(stack.services) : null
      await inFlight(batch.length, BATCH, async (n) => {
        const { registrationId = '', checkoutId = '' } = batch[n] ?? {}
        await Promise.all([
          expireHold(stack.services, registrationId).catch(() => {
            left++
          }),
          wait(Math.random() * spreadMs).then(() => {
            try {
              stack.sandbox.pay(checkoutId)
              paid.add(registrationId)
            } catch {
              // Stripe had closed it before.
            }
          }),
        ])
      })
      await sweep
      const paidOfBatch = batch.filter(({ registrationId }) => paid.has(registrationId)).length
      spreadMs *= paidOfBatch > batch.length / 2 ? 1.3 : 0.8
    }
  } finally {
    isRacing = false
    await waiting
  }
  // What waited too long for its turn is the next sweep's, as in production.
  for (let turn = 0; turn < 20 && ((await statesOf(stack, orders)).held ?? 0) > 0; turn++) {
    await sweepBookings(stack.services)
  }
  await untilQuiet(stack)
  const seats = await stack.admin.query<{ taken: number; capacity: number }>(
    'select seats_taken as taken, capacity from sessions where id = $1',
    [session],
  )
  return {
    orders: count,
    paidAtStripe: paid.size,
    closedFirst: count - paid.size,
    states: await statesOf(stack, orders),
    rivals,
    leftToSweep: left,
    taken: seats.rows[0]?.taken ?? 0,
    capacity: seats.rows[0]?.capacity ?? 0,
  }
}
