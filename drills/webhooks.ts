import type { Outcome } from '../scripts/run-named.ts'
import { bookingClient } from '../tools/local-stack/booking-client.ts'
import { startBookingStack } from '../tools/local-stack/start-booking-stack.ts'
import { compareBooks } from './parts/compare-books.ts'
import { sendDuplicates, sendDuplicatesUnguarded } from './parts/duplicate-webhooks.ts'
import { sendInEveryOrder } from './parts/event-orders.ts'
import { raceExpiry } from './parts/expire-races.ts'
import { payLate } from './parts/late-payments.ts'
import { loseWebhooks } from './parts/lost-webhooks.ts'
import { payTwice } from './parts/paid-twice.ts'
import { scaleOf } from './parts/scale.ts'
import { meetFaults } from './parts/stripe-faults.ts'
import { violationsIn } from './parts/violations.ts'

const CONTROL_ORDERS = 50

export const bar =
  "Whatever Stripe says, how often, in which order, late or never: one confirmation an order, equal final states, books equal to Stripe's ledger to the cent"

/**
 * Whatever Stripe says, how often, in which order, late or never: money and seats end right, and our books are the
 * sandbox's ledger to the cent. A web node of the production build and a worker, each a process of its own.
 */
export async function run(args: ReadonlyArray<string>): Promise<Outcome> {
  const scaled = scaleOf(args)
  const stack = await startBookingStack()
  const web = await stack.startWeb()
  await stack.startWorker()
  const client = bookingClient(web.port)
  const note = (what: string, value: unknown) => console.error(`${what}: ${JSON.stringify(value)}`)
  try {
    const duplicates = await sendDuplicates(stack, client, scaled(500))
    note('duplicates', duplicates)
    const inOrders = await sendInEveryOrder(stack, client, scaled(120))
    note('orders', inOrders)
    const late = await payLate(stack, client, scaled(200))
    note('late', late)
    const twice = await payTwice(stack, client, scaled(50))
    note('twice', twice)
    const faults = await meetFaults(stack, client, scaled(200))
    note('faults', faults)
    const races = await raceExpiry(stack, client, scaled(1_000))
    note('races', races)
    const lost = await loseWebhooks(stack, client, scaled(200))
    note('lost', lost)
    const violations = await violationsIn(stack)
    const books = await compareBooks(stack)
    const unguarded = await sendDuplicatesUnguarded(stack, client, scaled(CONTROL_ORDERS))
    const unguardedBooks = await compareBooks(stack)

    const checks = {
      duplicates: duplicates.states.paid === duplicates.orders && duplicates.notOnce === 0,
      orders: Object.keys(inOrders.finalStates).length === 1 && !('nothing' in inOrders.finalStates),
      late:
        late.withRoom.paid === Math.ceil(late.orders / 2) &&
        late.reseated === late.couldBe &&
        late.choices === Math.floor(late.orders / 2) - late.couldBe &&
        (late.afterRefunds.refunded ?? 0) === late.choices &&
        late.taken <= late.capacity,
      twice: twice.states.paid === twice.orders && twice.surplus === twice.orders && twice.returned === twice.orders,
      faults:
        faults.oddAnswers.length === 0 &&
        faults.notOneSession === 0 &&
        faults.states.paid === faults.orders - faults.left &&
        (faults.states.expired ?? 0) === faults.left,
      races:
        (races.states.paid ?? 0) + (races.states.choice_offered ?? 0) === races.paidAtStripe &&
        (races.states.expired ?? 0) === races.closedFirst &&
        races.taken <= races.capacity,
      lost: lost.states.paid === lost.orders,
      books: books.differences.length === 0,
      violations: violations.length === 0,
      controls:
        unguarded.notOnce > 0 && unguardedBooks.differences.length > 0 && lost.unsettledWithoutSweep === lost.orders,
    }
    const failed = Object.entries(checks).flatMap(([what, isRight]) => (isRight ? [] : [what]))
    return {
      pass: failed.length === 0,
      figures:
        `${duplicates.orders} orders, each event 10 times beside the page's check (${duplicates.deliveries} deliveries): ${duplicates.notOnce} not exactly once; ` +
        `${inOrders.orders} orders of ${inOrders.events} events: ${Object.keys(inOrders.finalStates).length} final state; ` +
        `${late.orders} late: ${(late.withRoom.paid ?? 0) + late.reseated} seated again, ${late.choices} offered a choice and refunded, ${late.taken} of ${late.capacity} seats taken; ` +
        `${twice.orders} paid twice: ${twice.returned} returned; ` +
        `${faults.orders} with Stripe faults: ${faults.notOneSession} with another than one session, ${faults.states.paid ?? 0} paid, ${faults.states.expired ?? 0} released; ` +
        `${races.orders} expiries against payment: ${races.paidAtStripe} paid (${races.states.paid ?? 0} seated, ${races.states.choice_offered ?? 0} choices), ${races.closedFirst} closed first, ${races.rivals} seats went to others; ` +
        `${lost.orders} lost: ${lost.states.paid ?? 0} settled by the worker's sweep within ${lost.seconds.toFixed(0)} s; ` +
        `books: ${books.payments} payments, ${(books.paidCents / 100).toFixed(2)} €, ${books.refunds} refunds, ${(books.refundedCents / 100).toFixed(2)} €, ${books.differences.length} differences; ` +
        `violations ${violations.length}; controls: payments without their key ${unguarded.notOnce} of ${unguarded.orders} not once and ${unguardedBooks.differences.length} differences, ` +
        `without the sweep ${lost.unsettledWithoutSweep} unsettled; Stripe's budget raised to 10,000 a second${failed.length > 0 ? `; FAILED: ${failed.join(', ')}` : ''}`,
      values: { duplicates, inOrders, late, twice, faults, races, lost, books, violations, unguarded, unguardedBooks },
    }
  } finally {
    client.close()
    await stack.stop()
  }
}
