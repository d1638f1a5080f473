import type { BookingClient } from '../../tools/local-stack/booking-client.ts'
import type { BookingStack } from '../../tools/local-stack/start-booking-stack.ts'
import { clientOf } from '../../tools/stripe-sandbox/testing-client.ts'
import { type PlacedOrder, placeOrders } from './place-orders.ts'
import { openSecondCheckout } from './second-attempt.ts'
import { untilQuiet } from './until-quiet.ts'

export type EventOrders = { orders: number; events: number; finalStates: Record<string, number> }

/**
 * One story: a card is declined, its checkout expires, a second one is paid, a part is refunded and the bank sends that
 * back, then the whole is refunded. Nobody hears of it until the end; then its five events come in each of their orders.
 */
export async function sendInEveryOrder(stack: BookingStack, client: BookingClient, most: number): Promise<EventOrders> {
  const session = await stack.givenSession(200)
  const orderings = permutations([0, 1, 2, 3, 4]).slice(0, most)
  const orders = await placeOrders(stack, client, session, orderings.length)
  stack.sandbox.faults.webhooks({ lose: true })
  const stories: Array<ReadonlyArray<string>> = []
  for (const order of orders) stories.push(await live(stack, order))
  stack.sandbox.faults.clear()
  const eventOf = await eventsByStory(stack)
  for (let turn = 0; turn < 5; turn++) {
    for (const [n, story] of stories.entries()) {
      stack.sandbox.resend(eventOf(story[orderings[n]?.[turn] ?? 0] ?? ''))
    }
    // The next event comes when this one has been acted on: the order is the one that was asked for.
    await untilQuiet(stack)
  }
  return { orders: orders.length, events: 5, finalStates: await finalStates(stack, orders) }
}

/** What happens at Stripe, as `type object` of the events that tell it. */
async function live(stack: BookingStack, order: PlacedOrder): Promise<ReadonlyArray<string>> {
  const { sandbox } = stack
  const first = order.checkoutId
  const declined = sandbox.decline(first)
  sandbox.expire(first)
  const second = await openSecondCheckout(stack, order)
  const intent = String(sandbox.pay(second).payment_intent)
  const part = sandbox.refund(intent, { amount: 1_000 })
  sandbox.failRefund(part.id)
  const whole = sandbox.refund(intent)
  return [
    `payment_intent.payment_failed ${declined.payment_intent}`,
    `checkout.session.expired ${first}`,
    `checkout.session.completed ${second}`,
    `refund.failed ${part.id}`,
    `refund.created ${whole.id}`,
  ]
}

async function eventsByStory({ sandbox }: BookingStack): Promise<(story: string) => string> {
  const byStory = new Map<string, string>()
  for await (const event of clientOf(sandbox).events.list({ limit: 100 })) {
    byStory.set(`${event.type} ${(event.data.object as { id: string }).id}`, event.id)
  }
  return (story) => {
    const id = byStory.get(story)
    if (!id) throw new Error(`Stripe tells no event ${story}`)
    return id
  }
}

/** Everything that could differ between two orders of the same story, in words. */
async function finalStates(
  { admin }: BookingStack,
  orders: ReadonlyArray<PlacedOrder>,
): Promise<Record<string, number>> {
  const { rows } = await admin.query<{ words: string; n: number }>(
    `select words, count(*)::int as n from (
       select state || ', paid ' || (select string_agg(amount_cents || ' refunded ' || refunded_cents || case when is_surplus then ' surplus' else '' end, '+')
           from payments where registration_id = registrations.id)
         || ', refunds ' || (select string_agg(refunds.amount_cents || ' ' || refunds.status || ' ' || reason, '+' order by refunds.amount_cents)
           from refunds join payments on payments.id = payment_id where registration_id = registrations.id)
         || ', attempts ' || (select string_agg(status, '+' order by number) from checkout_attempts where registration_id = registrations.id)
         || ', confirmations ' || (select count(*) from mails where once_key = 'confirmation:' || registrations.id) as words
       from registrations where id = any($1)) each group by words`,
    [orders.map(({ registrationId }) => registrationId)],
  )
  return Object.fromEntries(rows.map(({ words, n }) => [words ?? 'nothing', n]))
}

function permutations(items: ReadonlyArray<number>): ReadonlyArray<ReadonlyArray<number>> {
  if (items.length < 2) return [items]
  return items.flatMap((first) => permutations(items.filter((item) => item !== first)).map((rest) => [first, ...rest]))
}
