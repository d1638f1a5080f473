import { chooseRefund } from '#capabilities/booking/choose-refund.server.ts'
import { releaseHold } from '#capabilities/booking/payment/release-hold.server.ts'
import { signId } from '#platform/tokens/signed-token.server.ts'
import type { BookingClient } from '../../tools/local-stack/booking-client.ts'
import type { BookingStack } from '../../tools/local-stack/start-booking-stack.ts'
import { inFlight } from './in-flight.ts'
import { type PlacedOrder, placeOrders, statesOf } from './place-orders.ts'
import { untilQuiet } from './until-quiet.ts'

export type LatePayments = {
  orders: number
  withRoom: Record<string, number>
  /** So many of the second half found a seat, and so many of them could. */
  reseated: number
  couldBe: number
  choices: number
  afterRefunds: Record<string, number>
  taken: number
  capacity: number
}

/**
 * A hold has ended here although its checkout can still be paid, which the product never does by itself; then the payment
 * comes. Half of the buyers find room again, the others find part of it sold to somebody else. Whoever is offered a choice
 * takes the money, through refunds that fail at first.
 */
export async function payLate(stack: BookingStack, client: BookingClient, count: number): Promise<LatePayments> {
  const half = Math.ceil(count / 2)
  const rivals = Math.ceil(half * 0.6)
  const [roomy, crowded] = [await stack.givenSession(half), await stack.givenSession(half)]
  const first = await placeOrders(stack, client, roomy, half)
  const second = await placeOrders(stack, client, crowded, half)
  await forceRelease(stack, [...first, ...second])
  await placeOrders(stack, client, crowded, rivals)
  for (const { checkoutId } of [...first, ...second]) stack.sandbox.pay(checkoutId)
  await untilQuiet(stack)

  const crowdedStates = await statesOf(stack, second)
  const { rows } = await stack.admin.query<{ id: string }>(
    "select id from registrations where session_id = $1 and state = 'choice_offered'",
    [crowded],
  )
  for (const fault of ['server-error', 'server-error-unsaved', 'rate-limit', 'lost-reply', 'lost-reply'] as const) {
    stack.sandbox.faults.next('POST /v1/refunds', fault)
  }
  const { services } = stack
  await inFlight(rows.length, 10, (n) =>
    chooseRefund(services, { token: signId(services.config, 'choice', rows[n]?.id ?? '') }),
  )
  await untilQuiet(stack)
  const seats = await stack.admin.query<{ taken: number; capacity: number }>(
    'select seats_taken as taken, capacity from sessions where id = $1',
    [crowded],
  )
  return {
    orders: first.length + second.length,
    withRoom: await statesOf(stack, first),
    reseated: crowdedStates.paid ?? 0,
    couldBe: half - rivals,
    choices: crowdedStates.choice_offered ?? 0,
    afterRefunds: await statesOf(stack, second),
    taken: seats.rows[0]?.taken ?? 0,
    capacity: seats.rows[0]?.capacity ?? 0,
  }
}

async function forceRelease(stack: BookingStack, orders: ReadonlyArray<PlacedOrder>): Promise<void> {
  await stack.admin.query("update checkout_attempts set status = 'void' where registration_id = any($1)", [
    orders.map(({ registrationId }) => registrationId),
  ])
  const released = await inFlight(orders.length, 10, (n) =>
    releaseHold(stack.services, orders[n]?.registrationId ?? ''),
  )
  if (!released.every(Boolean)) throw new Error('A hold could not be released for the drill')
}
