import { type BookingClient, orderOf, visitorAddress } from '../../tools/local-stack/booking-client.ts'
import type { BookingStack } from '../../tools/local-stack/start-booking-stack.ts'
import { inFlight } from './in-flight.ts'

/** An order that waits for its payment at Stripe. */
export type PlacedOrder = { key: string; from: string; registrationId: string; checkoutId: string }

const AT_ONCE = 20
let visitors = 0

/** Places orders of one person each through the door; every buyer has an address of their own. */
export async function placeOrders(
  { admin }: BookingStack,
  client: BookingClient,
  sessionId: string,
  count: number,
): Promise<ReadonlyArray<PlacedOrder>> {
  const price = (await client.prices([sessionId])).get(sessionId) ?? 0
  const placed = await inFlight(count, AT_ONCE, async () => {
    const from = visitorAddress(visitors++)
    const order = orderOf(sessionId, price)
    const { status, error } = await client.book(order, from)
    if (status !== 200) throw new Error(`An order was not taken: ${status} ${error?.code}`)
    return { key: order.sessionId, from }
  })
  const { rows } = await admin.query<{ key: string; registrationId: string; checkoutId: string }>(
    `select client_key as key, registrations.id as "registrationId", stripe_session_id as "checkoutId"
     from registrations join checkout_attempts on registration_id = registrations.id
     where client_key = any($1) and checkout_attempts.status = 'open'`,
    [placed.map(({ key }) => key)],
  )
  const byKey = new Map(rows.map((row) => [row.key, row]))
  return placed.map(({ key, from }) => {
    const row = byKey.get(key)
    if (!row) throw new Error(`Order ${key} has no open checkout`)
    return { ...row, from }
  })
}

/** How many of the orders are in which state. */
export async function statesOf(
  { admin }: BookingStack,
  orders: ReadonlyArray<Pick<PlacedOrder, 'registrationId'>>,
): Promise<Record<string, number>> {
  const { rows } = await admin.query<{ state: string; n: number }>(
    'select state, count(*)::int as n from registrations where id = any($1) group by state',
    [orders.map(({ registrationId }) => registrationId)],
  )
  return Object.fromEntries(rows.map(({ state, n }) => [state, n]))
}

/** Lets the time of holds pass, by the clock that decides: the database's. */
export async function endHolds(
  { admin }: BookingStack,
  orders: ReadonlyArray<Pick<PlacedOrder, 'registrationId'>>,
): Promise<void> {
  await admin.query(`update registrations set held_until = now() - interval '1 second' where id = any($1)`, [
    orders.map(({ registrationId }) => registrationId),
  ])
}

/** Lets pages and the sweep ask Stripe about the orders now instead of in ten seconds or two minutes. */
export async function forgetChecks(
  { admin }: BookingStack,
  orders: ReadonlyArray<Pick<PlacedOrder, 'registrationId'>>,
): Promise<void> {
  await admin.query(
    `update checkout_attempts set checked_at = now() - interval '10 minutes' where registration_id = any($1) and status = 'open'`,
    [orders.map(({ registrationId }) => registrationId)],
  )
}
