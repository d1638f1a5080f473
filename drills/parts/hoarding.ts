import { randomUUID } from 'node:crypto'
import { CheckoutRequest } from '#capabilities/booking/booking.ts'
import { SEATS_PER_ORDER } from '#capabilities/booking/core/order-limits.ts'
import { createStripeCheckoutSession } from '#capabilities/booking/order/create-stripe-checkout-session.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { type BookingClient, type Order, orderOf, visitorAddress } from '../../tools/local-stack/booking-client.ts'
import type { BookingStack } from '../../tools/local-stack/start-booking-stack.ts'
import { AT_ONCE } from './hot-sessions.ts'
import { inFlight } from './in-flight.ts'
import { violationsIn } from './violations.ts'

type Tried = Record<string, number>

export type Hoarding = {
  limit: number
  overHttp: Tried
  heldOverHttp: number
  direct: Tried
  heldDirectly: number
  sameEmail: Tried
  holdsOfEmail: number
  heldWithoutLimit: number
  violations: ReadonlyArray<string>
}

const ROOM = 1_000

/**
 * Companies behind one address try to hold everything: through the door, where its turns are counted too; past the door, all at once; one
 * e-mail from many addresses; and, as the control, with the limit taken off the table.
 */
export async function hoard(stack: BookingStack, client: BookingClient, tries: number): Promise<Hoarding> {
  const given = await Promise.all([0, 1, 2, 3].map(() => stack.givenSession(ROOM)))
  const [http = '', direct = '', email = '', unguarded = ''] = given
  const prices = await client.prices(given)
  const hoarder = visitorAddress(77_777)
  const wish = (session: string) => orderOf(session, prices.get(session) ?? 0, 2 + Math.floor(Math.random() * 6))

  const overHttp = await count(tries, async () => {
    const { status, error } = await client.book(wish(http), hoarder)
    return status === 200 ? 'held' : (error?.code ?? String(status))
  })
  const verb = (order: Order, from: string) => holdDirectly(stack, order, from)
  const directly = await count(tries, () => verb(wish(direct), hoarder))
  const sameEmail = await count(tries, (n) => {
    const order = wish(email)
    return verb({ ...order, customerInfo: { ...order.customerInfo, email: 'Jedna@example.test' } }, visitorAddress(n))
  })
  const { rows } = await stack.admin.query('select count(*)::int as n from registrations where session_id = $1', [
    email,
  ])

  await stack.admin.query('alter table held_seats drop constraint held_seats_limit')
  await count(Math.min(tries, 100), () => verb(wish(unguarded), hoarder))
  return {
    limit: SEATS_PER_ORDER,
    overHttp,
    heldOverHttp: await heldIn(stack, http),
    direct: directly,
    heldDirectly: await heldIn(stack, direct),
    sameEmail,
    holdsOfEmail: rows[0].n,
    heldWithoutLimit: await heldIn(stack, unguarded),
    violations: await violationsIn(stack, [http, direct, email]),
  }
}

async function count(tries: number, attempt: (n: number) => Promise<string>): Promise<Tried> {
  const tried: Tried = {}
  for (const what of await inFlight(tries, AT_ONCE, attempt)) tried[what] = (tried[what] ?? 0) + 1
  return tried
}

async function holdDirectly({ services }: BookingStack, order: Order, from: string): Promise<string> {
  const actor = { kind: 'visitor', id: null } as const
  const call = { actor, clientAddress: from, userAgent: 'drill', requestId: randomUUID() }
  try {
    await createStripeCheckoutSession(services, CheckoutRequest.parse(order), call)
    return 'held'
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

async function heldIn({ admin }: BookingStack, session: string): Promise<number> {
  const { rows } = await admin.query(
    "select coalesce(max(seats), 0)::int as seats from (select sum(seats) as seats from registrations where session_id = $1 and state = 'held' group by holder_key) held",
    [session],
  )
  return rows[0].seats
}
