import { sweepBookings } from '#capabilities/booking/payment/sweep-bookings.server.ts'
import { type BookingClient, orderOf, visitorAddress } from '../../tools/local-stack/booking-client.ts'
import type { BookingStack } from '../../tools/local-stack/start-booking-stack.ts'
import { inFlight } from './in-flight.ts'
import { press } from './press.ts'
import { violationsIn } from './violations.ts'

export const HOT_SESSIONS = 5
export const CAPACITY = 30
export const AT_ONCE = 200
export const MOST_SEATS = 7
/** Seats come back until so many visitors are left, so that the last seat is fought for thousands of times, not once. */
const LAST_VISITORS = 400
const CHURN_EVERY_MS = 200

export type HotSessions = {
  tries: number
  acknowledged: number
  refused: Record<string, number>
  ended: number
  sold: ReadonlyArray<number>
  highest: number
  lost: number
  unasked: number
  violations: ReadonlyArray<string>
}

/**
 * Ten thousand visitors, two hundred at a time, want one to seven seats of five sessions with thirty each. Whoever is told
 * that fewer are left asks for those. Holds end meanwhile and their seats are sold again; towards the end none do.
 */
export async function fightForHotSessions(
  stack: BookingStack,
  clients: ReadonlyArray<BookingClient>,
  visitors: number,
): Promise<HotSessions> {
  const sessions = await Promise.all(Array.from({ length: HOT_SESSIONS }, () => stack.givenSession(CAPACITY)))
  const prices = await clients[0]?.prices(sessions)
  const acknowledged = new Set<string>()
  const asked = new Set<string>()
  const refused: Record<string, number> = {}
  let tries = 0
  let begun = 0
  let ended = 0
  let isSelling = true
  const lastSweep = Promise.withResolvers<void>()

  async function visit(n: number) {
    begun = n
    // On a slow machine the last sweep would give seats back when nobody is left to want them.
    if (n > visitors - LAST_VISITORS) await lastSweep.promise
    const client = clients[n % clients.length]
    const session = sessions[n % HOT_SESSIONS] ?? ''
    let seats = 1 + Math.floor(Math.random() * MOST_SEATS)
    while (client && seats > 0) {
      const order = orderOf(session, prices?.get(session) ?? 0, seats)
      asked.add(order.sessionId)
      tries++
      const { status, error } = await press(() => client.book(order, visitorAddress(n)))
      if (status === 200) {
        acknowledged.add(order.sessionId)
        return
      }
      const code = error?.code ?? String(status)
      refused[code] = (refused[code] ?? 0) + 1
      seats = code === 'NOT_ENOUGH_SEATS' ? Math.min(seats - 1, Number(error?.details?.free)) : 0
    }
  }

  let highest = 0
  async function churn() {
    while (isSelling) {
      await new Promise((done) => setTimeout(done, CHURN_EVERY_MS))
      highest = Math.max(highest, ...(await takenIn(stack, sessions)))
      if (begun > visitors - LAST_VISITORS) {
        lastSweep.resolve()
        continue
      }
      await stack.admin.query(
        `update registrations set held_until = now() - interval '1 second'
         where state = 'held' and session_id = any($1) and random() < 0.4`,
        [sessions],
      )
      ended += (await sweepBookings(stack.services)).expired
    }
  }

  const churning = churn().finally(lastSweep.resolve)
  await inFlight(visitors, AT_ONCE, visit)
  isSelling = false
  await churning

  const { rows } = await stack.admin.query<{ client_key: string }>(
    'select client_key from registrations where session_id = any($1)',
    [sessions],
  )
  const stored = new Set(rows.map(({ client_key }) => client_key))
  return {
    tries,
    acknowledged: acknowledged.size,
    refused,
    ended,
    sold: await takenIn(stack, sessions),
    highest,
    lost: [...acknowledged].filter((key) => !stored.has(key)).length,
    unasked: [...stored].filter((key) => !acknowledged.has(key)).length,
    violations: await violationsIn(stack, sessions),
  }
}

async function takenIn({ admin }: BookingStack, sessions: ReadonlyArray<string>): Promise<ReadonlyArray<number>> {
  const { rows } = await admin.query<{ taken: number }>(
    `select coalesce(sum(seats) filter (where state in ('held', 'paid', 'completed')), 0)::int as taken
     from sessions left join registrations on registrations.session_id = sessions.id
     where sessions.id = any($1) group by sessions.id`,
    [sessions],
  )
  return rows.map(({ taken }) => taken)
}
