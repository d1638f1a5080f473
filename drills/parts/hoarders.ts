import { randomUUID } from 'node:crypto'
import { mailboxPage } from '#capabilities/booking/order/mailbox-link.server.ts'
import { proveMailbox } from '#capabilities/booking/order/prove-mailbox.server.ts'
import { watchHolds } from '#capabilities/booking/order/watch-holds.server.ts'
import { sweepBookings } from '#capabilities/booking/payment/sweep-bookings.server.ts'
import { settlePayment } from '#capabilities/booking/settle-payment.server.ts'
import { emailHash } from '#capabilities/consent/email-hash.server.ts'
import { type BookingClient, type Order, orderOf, visitorAddress } from '../../tools/local-stack/booking-client.ts'
import type { BookingStack } from '../../tools/local-stack/start-booking-stack.ts'
import { passMinutes } from './pass-minutes.ts'

export const SESSIONS = 10
export const CAPACITY = 20
const ADDRESSES = 40
const MINUTES = 120
/** A refused address is worth another try after so many minutes. */
const AGAIN_AFTER = 5
const HONEST_EVERY = 3
const PAYS_AFTER = 4
const PAY_OF_TEN = 8

/** Forty addresses side by side in two networks, or each in one of its own. */
export type Spread = 'two networks' | 'forty networks'

export type Siege = {
  spread: Spread
  /** Of all seats times all minutes, what attackers held; and the same in the second hour. */
  lost: number
  lostInSecondHour: number
  orders: number
  honest: {
    orders: number
    held: number
    clicked: number
    refused: number
    foundAllFull: number
    foundAllFullLater: number
  }
}

/**
 * Two hours of the drill's own clock: every minute attackers take whatever is free, with fresh keys and e-mails, as whole
 * orders of companies where they get them and seat by seat where not, and never pay; every third minute an honest buyer
 * comes, clicks when asked to, and mostly pays. Time passes by moving everything in the database that has a time.
 */
export async function besiege(stack: BookingStack, client: BookingClient, spread: Spread): Promise<Siege> {
  const sessions = await Promise.all(Array.from({ length: SESSIONS }, () => stack.givenSession(CAPACITY)))
  const prices = await client.prices(sessions)
  const attackers = Array.from({ length: ADDRESSES }, (_, n) => ({ address: addressOf(n, spread), restsUntil: 0 }))
  const waiting: Array<{ key: string; at: number }> = []
  const honest = { orders: 0, held: 0, clicked: 0, refused: 0, foundAllFull: 0, foundAllFullLater: 0 }
  const random = seeded(27)
  const held: Array<number> = []
  let orders = 0

  const free = async () => {
    const { rows } = await stack.admin.query<{ id: string; free: number }>(
      'select id, capacity - seats_taken as free from sessions where id = any($1) and seats_taken < capacity order by id',
      [sessions],
    )
    return rows
  }
  const book = async (order: Order, from: string) => {
    const { status, error } = await client.book(order, from)
    return status === 200 ? 'held' : (error?.code ?? String(status))
  }

  const take = async (minute: number) => {
    for (const session of await free()) {
      let left = session.free
      for (const attacker of attackers) {
        if (left === 0) break
        if (attacker.restsUntil > minute) continue
        for (const wanted of [left, Math.ceil(CAPACITY / 2), 1]) {
          while (left > 0 && (wanted === 1 || left >= wanted)) {
            const order = attack(session.id, prices.get(session.id) ?? 0, wanted)
            if ((await book(order, attacker.address)) !== 'held') break
            orders++
            left -= wanted
          }
        }
        if (left > 0) attacker.restsUntil = minute + AGAIN_AFTER
      }
    }
  }

  const comeHonestly = async (minute: number) => {
    honest.orders++
    const open = await free()
    const session = open[Math.floor(random() * open.length)]
    if (!session) {
      honest.foundAllFull++
      if (minute > MINUTES / 2) honest.foundAllFullLater++
      return
    }
    const order = orderOf(session.id, prices.get(session.id) ?? 0)
    // Behind the attackers in the list of addresses, each in another network.
    const from = visitorAddress(300 + honest.orders)
    let answer = await book(order, from)
    if (answer === 'MAILBOX_FIRST') {
      honest.clicked++
      await click(stack, order.customerInfo.email)
      answer = await book(order, from)
    }
    if (answer !== 'held') {
      honest.refused++
      return
    }
    honest.held++
    if (random() * 10 < PAY_OF_TEN) waiting.push({ key: order.sessionId, at: minute + PAYS_AFTER })
  }

  for (let minute = 0; minute < MINUTES; minute++) {
    await take(minute)
    if (minute % HONEST_EVERY === 1) await comeHonestly(minute)
    for (const { key } of waiting.filter(({ at }) => at === minute)) await pay(stack, key)
    const { rows } = await stack.admin.query<{ seats: number }>(
      `select coalesce(sum(seats), 0)::int as seats from registrations
       where state = 'held' and client_key like 'reg_attack%' and session_id = any($1)`,
      [sessions],
    )
    held.push(rows[0]?.seats ?? 0)
    await passMinutes(stack, 1)
    await sweepBookings(stack.services)
    // Nothing is quicker than an attacker who waits for the moment in which seats come back.
    await take(minute)
    await watchHolds(stack.services)
  }
  const share = (minutes: ReadonlyArray<number>) =>
    minutes.reduce((sum, seats) => sum + seats, 0) / (minutes.length * SESSIONS * CAPACITY)
  return { spread, lost: share(held), lostInSecondHour: share(held.slice(MINUTES / 2)), orders, honest }
}

export function addressOf(n: number, spread: Spread): string {
  return spread === 'two networks' ? `198.51.${100 + (n % 2)}.${10 + n}` : `203.${n}.113.7`
}

/** An invented person or company at a freemail address. */
function attack(session: string, price: number, seats: number): Order {
  const order = orderOf(session, price, seats)
  const email = `${randomUUID()}@gmail.com`
  const isOne = seats === 1
  return {
    ...order,
    sessionId: `reg_attack_${randomUUID()}`,
    customerInfo: { ...order.customerInfo, email },
    participants: order.participants.map((person) => (isOne ? { ...person, email } : person)),
  }
}

async function click({ services }: BookingStack, email: string): Promise<void> {
  const until = new Date(Date.now() + 3_600_000)
  const page = mailboxPage(services.config, emailHash(services.config, email), until)
  await proveMailbox(services, { token: page.slice(page.lastIndexOf('/') + 1) })
}

async function pay({ admin, sandbox, services }: BookingStack, key: string): Promise<void> {
  const { rows } = await admin.query<{ id: string }>(
    `select stripe_session_id as id from checkout_attempts join registrations on registrations.id = registration_id
     where client_key = $1 and checkout_attempts.status = 'open'`,
    [key],
  )
  for (const { id } of rows) {
    sandbox.pay(id)
    await settlePayment(services, id)
  }
}

/** The same honest people in every run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}
