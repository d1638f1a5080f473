import type { BookingClient } from '../../tools/local-stack/booking-client.ts'
import type { BookingStack } from '../../tools/local-stack/start-booking-stack.ts'
import { placeOrders, statesOf } from './place-orders.ts'
import { openSecondCheckout } from './second-attempt.ts'
import { untilQuiet } from './until-quiet.ts'

export type PaidTwice = { orders: number; states: Record<string, number>; surplus: number; returned: number }

/** Two checkouts of one order are both paid at the same moment: one payment counts, the other goes back whole. */
export async function payTwice(stack: BookingStack, client: BookingClient, count: number): Promise<PaidTwice> {
  const session = await stack.givenSession(count)
  const orders = await placeOrders(stack, client, session, count)
  for (const order of orders) {
    const second = await openSecondCheckout(stack, order)
    stack.sandbox.pay(order.checkoutId)
    stack.sandbox.pay(second)
  }
  await untilQuiet(stack)
  const { rows } = await stack.admin.query<{ surplus: number; returned: number }>(
    `select count(*) filter (where is_surplus)::int as surplus,
       count(*) filter (where is_surplus and refunded_cents = amount_cents)::int as returned
     from payments where registration_id = any($1)`,
    [orders.map(({ registrationId }) => registrationId)],
  )
  return {
    orders: count,
    states: await statesOf(stack, orders),
    surplus: rows[0]?.surplus ?? 0,
    returned: rows[0]?.returned ?? 0,
  }
}
