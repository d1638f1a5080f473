import type { BookingClient } from '../../tools/local-stack/booking-client.ts'
import type { BookingStack } from '../../tools/local-stack/start-booking-stack.ts'
import { forgetChecks, placeOrders, statesOf } from './place-orders.ts'
import { untilQuiet } from './until-quiet.ts'

export type LostWebhooks = {
  orders: number
  /** The negative control: paid, and nothing looks. */
  unsettledWithoutSweep: number
  states: Record<string, number>
  seconds: number
}

/** Two rounds of the worker's timetable and a little. */
const WITHIN_MS = 150_000

/** No event of Stripe's arrives at all. The worker's own sweep, once a minute, finds out by asking. */
export async function loseWebhooks(stack: BookingStack, client: BookingClient, count: number): Promise<LostWebhooks> {
  const session = await stack.givenSession(count)
  const orders = await placeOrders(stack, client, session, count)
  stack.sandbox.faults.webhooks({ lose: true })
  for (const { checkoutId } of orders) stack.sandbox.pay(checkoutId)
  await untilQuiet(stack)
  const unsettledWithoutSweep = (await statesOf(stack, orders)).held ?? 0

  // The sweep asks after two minutes of silence; the drill does not wait that long, only for the sweep itself.
  await forgetChecks(stack, orders)
  const startedAt = performance.now()
  while (performance.now() - startedAt < WITHIN_MS && (await statesOf(stack, orders)).paid !== count) {
    await new Promise((done) => setTimeout(done, 500))
  }
  const seconds = (performance.now() - startedAt) / 1000
  stack.sandbox.faults.clear()
  await untilQuiet(stack)
  return { orders: count, unsettledWithoutSweep, states: await statesOf(stack, orders), seconds }
}
