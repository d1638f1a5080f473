import { randomUUID } from 'node:crypto'
import { watchHolds } from '#capabilities/booking/order/watch-holds.server.ts'
import { sweepBookings } from '#capabilities/booking/payment/sweep-bookings.server.ts'
import { INITIAL_SETTINGS } from '#platform/settings/site-settings.ts'
import type { BookingClient } from '../../tools/local-stack/booking-client.ts'
import type { BookingStack } from '../../tools/local-stack/start-booking-stack.ts'
import { CAPACITY, SESSIONS } from './hoarders.ts'
import { passMinutes } from './pass-minutes.ts'
import { clickLink, ordersBy, transferOrderOf } from './transfer-orders.ts'

const ADDRESSES = 40
const DAY_MINUTES = 24 * 60
/** A refused address is worth another try after so many steps. */
const AGAIN_AFTER = 3
const MOST_ASKED = Math.floor((CAPACITY - 1) / 3)
/** So long a transfer may take and is waited for beyond, at the product's own settings. */
const LAPSE_DAYS = 13

export type NoMailbox = {
  /** The most that one address held of a session, and of all seats of all minutes what all of them held. */
  mostOfSession: number
  lost: number
  lostInSecondHalf: number
  orders: number
}

export type Mailboxes = {
  name: string
  /** Seats that wait for transfers once they have all they can get, most of one session, and once it has lapsed and they come again. */
  kept: number
  mostOfSession: number
  again: number
}

/** What one mailbox of the product's own settings may have waiting, over all sessions. */
export const SEATS_A_MAILBOX = INITIAL_SETTINGS.transfers.seatsPerMailbox

async function givenSessions(stack: BookingStack, client: BookingClient) {
  const sessions = await Promise.all(Array.from({ length: SESSIONS }, () => stack.givenSession(CAPACITY)))
  return { sessions, prices: await client.prices(sessions) }
}

let companies = 20_000_000

/**
 * A day of the drill's own clock: forty addresses order by transfer for invented companies at invented e-mails, whatever is free, again
 * and again as soon as their forty minutes are over, and nobody clicks.
 */
export async function holdWithoutMailbox(
  stack: BookingStack,
  client: BookingClient,
  { stepMinutes, addressOf }: { stepMinutes: number; addressOf(n: number): string },
): Promise<NoMailbox> {
  const { sessions, prices } = await givenSessions(stack, client)
  const attackers = Array.from({ length: ADDRESSES }, (_, n) => ({ address: addressOf(n), restsUntil: 0 }))
  const held: Array<number> = []
  let [orders, mostOfSession] = [0, 0]
  for (let step = 0; step < DAY_MINUTES / stepMinutes; step++) {
    for (const session of await freeIn(stack, sessions)) {
      let { free } = session
      for (const attacker of attackers) {
        if (free === 0) break
        if (attacker.restsUntil > step) continue
        let isTaken = false
        for (const seats of [MOST_ASKED + 1, MOST_ASKED, 1]) {
          if (seats > free) continue
          const email = `${randomUUID()}@${randomUUID().slice(0, 8)}.example`
          const order = transferOrderOf(session.id, prices.get(session.id) ?? 0, { seats, ico: companies++, email })
          if ((await client.book(order, attacker.address)).status !== 200) continue
          orders += 1
          free -= seats
          isTaken = true
          break
        }
        if (!isTaken) attacker.restsUntil = step + AGAIN_AFTER
      }
    }
    const { rows } = await stack.admin.query<{ most: number; all: number }>(
      `select coalesce(max(seats), 0)::int as most, coalesce(sum(seats), 0)::int as all from (
         select sum(seats) as seats from registrations where state = 'held' and session_id = any($1) group by session_id, holder_key) each`,
      [sessions],
    )
    mostOfSession = Math.max(mostOfSession, rows[0]?.most ?? 0)
    held.push(rows[0]?.all ?? 0)
    await passMinutes(stack, stepMinutes)
    await sweepBookings(stack.services)
    await watchHolds(stack.services)
  }
  const share = (steps: ReadonlyArray<number>) =>
    steps.reduce((sum, seats) => sum + seats, 0) / (steps.length * SESSIONS * CAPACITY)
  return { mostOfSession, lost: share(held), lostInSecondHalf: share(held.slice(held.length / 2)), orders }
}

/**
 * Whoever reads some mailboxes orders for one company after another, each from another network, clicks every link and never
 * pays; when all of it has lapsed they come again.
 */
export async function keepByMailboxes(
  stack: BookingStack,
  client: BookingClient,
  { name, emailOf, tries }: { name: string; emailOf(n: number): string; tries: number },
): Promise<Mailboxes> {
  const { sessions, prices } = await givenSessions(stack, client)
  const keys: Array<string> = []
  const round = async () => {
    for (let n = 0; n < tries; n++) {
      const session = sessions[n % SESSIONS] ?? ''
      const order = transferOrderOf(session, prices.get(session) ?? 0, {
        seats: n % 4 === 3 ? 2 : MOST_ASKED,
        ico: companies++,
        email: emailOf(n),
      })
      keys.push(order.sessionId)
      if ((await client.book(order, `100.${64 + (n >> 8)}.${n & 255}.9`)).status !== 200) continue
      const [stored] = await ordersBy(stack, [order.sessionId])
      if (stored && !stored.isConfirmed) await clickLink(stack.services, stored.id)
    }
    return waitingIn(stack, sessions)
  }
  const first = await round()
  await passMinutes(stack, LAPSE_DAYS * DAY_MINUTES)
  await sweepBookings(stack.services)
  await watchHolds(stack.services)
  const second = await round()
  return { name, kept: first.all, mostOfSession: first.most, again: second.all }
}

async function freeIn({ admin }: BookingStack, sessions: ReadonlyArray<string>) {
  const { rows } = await admin.query<{ id: string; free: number }>(
    'select id, capacity - seats_taken as free from sessions where id = any($1) and seats_taken < capacity order by id',
    [sessions],
  )
  return rows
}

/** Most of one company in one session, and all of it. */
async function waitingIn({ admin }: BookingStack, sessions: ReadonlyArray<string>) {
  const { rows } = await admin.query<{ most: number; all: number }>(
    `select coalesce(max(seats), 0)::int as most, coalesce(sum(seats), 0)::int as all from (
       select sum(seats) as seats from registrations where state = 'held' and confirmed_at is not null and session_id = any($1)
       group by session_id, company_ico) each`,
    [sessions],
  )
  return rows[0] ?? { most: 0, all: 0 }
}
