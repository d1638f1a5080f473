import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { cancelRegistration } from '#capabilities/booking/cancel-registration.server.ts'
import { expireHold } from '#capabilities/booking/expire-hold.server.ts'
import { settlePayment } from '#capabilities/booking/settle-payment.server.ts'
import { leaveWaitingList, waitForAll } from '#capabilities/waiting/change-entry.server.ts'
import { signId } from '#platform/tokens/signed-token.server.ts'
import { type BookingClient, type Order, orderOf, visitorAddress } from '../../tools/local-stack/booking-client.ts'
import type { BookingStack } from '../../tools/local-stack/start-booking-stack.ts'
import type { Line } from './waiting-line.ts'

export const FATES = ['paid', 'unpaid', 'lapsed', 'declined', 'left', 'twice'] as const
type Fate = (typeof FATES)[number]

/** How often each happens to an offer, of a hundred. */
const WEIGHTS: Record<Fate, number> = { paid: 45, unpaid: 12, lapsed: 20, declined: 8, left: 5, twice: 10 }
const TRIES = 40

export type Nodes = ReadonlyArray<() => BookingClient>
type Offer = { id: string; entryId: string; sessionId: string; seats: number; wants: number }

export type Lived = Record<Fate, number> & {
  /** Offers whose answer was a second order. */
  doubled: number
  odd: ReadonlyArray<string>
}

/** Orders are cancelled one after the other, in no order, over so many seconds. */
export async function freeSeats(stack: BookingStack, lines: ReadonlyArray<Line>, seconds: number): Promise<number> {
  const orders = lines.flatMap((line) => line.orders)
  const shuffled = orders.map((order) => ({ order, at: Math.random() })).toSorted((a, b) => a.at - b.at)
  let seats = 0
  for (const { order } of shuffled) {
    await cancelRegistration(
      stack.services,
      { registrationId: order.id, refundCents: 0 },
      { kind: 'system', id: 'drill' },
    )
    seats += order.seats
    await wait((randomInt(20, 180) / 100) * ((seconds * 1_000) / shuffled.length))
  }
  return seats
}

/** Everybody who is offered seats does something with them, through one node or the other. */
export function liveWithOffers(stack: BookingStack, nodes: Nodes, lines: ReadonlyArray<Line>) {
  const prices = new Map(lines.map(({ sessionId, price }) => [sessionId, price]))
  const seen = new Set<string>()
  const odd: string[] = []
  const lived: Lived = { paid: 0, unpaid: 0, lapsed: 0, declined: 0, left: 0, twice: 0, doubled: 0, odd }
  const busy = new Set<Promise<void>>()
  let isOver = false

  async function live(offer: Offer): Promise<void> {
    const fate = fateOf(offer)
    const token = signId(stack.services.config, 'waiting', offer.entryId)
    await wait(randomInt(0, 2_000))
    if (fate === 'lapsed') {
      await stack.admin.query(
        `update seat_offers set ends_at = now() - interval '1 second' where id = $1 and state = 'open'`,
        [offer.id],
      )
    } else if (fate === 'declined') await waitForAll(stack.services, { token })
    else if (fate === 'left') await leaveWaitingList(stack.services, { token })
    else await order(offer, fate, token)
    lived[fate]++
  }

  async function order(offer: Offer, fate: Fate, token: string): Promise<void> {
    const price = prices.get(offer.sessionId) ?? 0
    const seats = Math.random() < 0.8 ? offer.seats : randomInt(1, offer.seats + 1)
    const wish = () => ({ ...orderOf(offer.sessionId, price, seats), offer: token })
    const first = wish()
    // The same link in two windows at once, or once.
    const placed = await Promise.all((fate === 'twice' ? [first, wish()] : [first]).map((each) => book(nodes, each)))
    const taken = placed.filter((code) => code === null).length
    if (taken > 1) lived.doubled++
    if (taken === 0) odd.push(`${fate} ${placed.join('/')}`)
    const { rows } = await stack.admin.query<{ id: string; checkout: string }>(
      `select registration_id as id, attempt.stripe_session_id as checkout from seat_offers offer
       join checkout_attempts attempt using (registration_id) where offer.id = $1 and attempt.status = 'open'`,
      [offer.id],
    )
    const [made] = rows
    if (!made) return
    if (fate === 'unpaid') {
      await stack.admin.query(`update registrations set held_until = now() - interval '1 second' where id = $1`, [
        made.id,
      ])
      await expireHold(stack.services, made.id)
      return
    }
    stack.sandbox.pay(made.checkout)
    await settlePayment(stack.services, made.checkout)
  }

  const looking = (async () => {
    while (!isOver) {
      const { rows } = await stack.admin.query<Offer>(
        `select offer.id, entry_id as "entryId", offer.session_id as "sessionId", seats, wants
         from seat_offers offer join waiting_entries entry on entry.id = entry_id where offer.state = 'open'`,
      )
      for (const offer of rows.filter(({ id }) => !seen.has(id))) {
        seen.add(offer.id)
        const living: Promise<void> = live(offer)
          .catch((error: Error) => void odd.push(whyOf(error)))
          .finally(() => busy.delete(living))
        busy.add(living)
      }
      await wait(250)
    }
    await Promise.all(busy)
  })()
  return {
    lived,
    offers: () => seen.size,
    isBusy: () => busy.size > 0,
    async stop() {
      isOver = true
      await looking
    },
  }
}

/** Whoever waits for nothing and tries all the time: what was answered with a seat, by session. */
export function tryToJump(nodes: Nodes, lines: ReadonlyArray<Line>, atOnce: number) {
  const got = new Map<string, number>()
  let tries = 0
  let isOver = false
  const trying = Array.from({ length: atOnce }, async () => {
    while (!isOver) {
      const line = lines[randomInt(lines.length)]
      if (!line) return
      const code = await book(nodes, orderOf(line.sessionId, line.price), 1)
      tries++
      if (code === null) got.set(line.sessionId, (got.get(line.sessionId) ?? 0) + 1)
      await wait(randomInt(50, 400))
    }
  })
  return {
    got,
    tries: () => tries,
    async stop() {
      isOver = true
      await Promise.all(trying)
    },
  }
}

let visitors = 0

/** Null once the order is taken; a node that was killed is asked again, or the other one, with the same key. */
export async function book(nodes: Nodes, order: Order, tries = TRIES): Promise<string | null> {
  const from = visitorAddress(visitors++)
  for (let turn = 0; turn < tries; turn++) {
    const client = nodes[randomInt(nodes.length)]?.()
    const answer = await client?.book(order, from).catch(() => null)
    if (answer?.result) return null
    if (answer?.error && answer.status < 500) return answer.error.code
    await wait(250)
  }
  return 'no answer'
}

function fateOf({ seats, wants }: Offer): Fate {
  let left = randomInt(100)
  for (const fate of FATES) {
    left -= WEIGHTS[fate]
    if (left < 0) return fate === 'declined' && seats === wants ? 'lapsed' : fate
  }
  return 'paid'
}

function whyOf({ message, cause }: Error): string {
  return cause instanceof Error ? cause.message : message.slice(0, 80)
}
