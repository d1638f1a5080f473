import type { BookingClient } from '../../tools/local-stack/booking-client.ts'
import type { BookingStack } from '../../tools/local-stack/start-booking-stack.ts'
import { forgetChecks, type PlacedOrder, placeOrders, statesOf } from './place-orders.ts'
import { untilQuiet } from './until-quiet.ts'

const COPIES = 10
const BATCH = 10
const CONTROL_MS = 10_000

export type Duplicates = {
  orders: number
  states: Record<string, number>
  deliveries: number
  /** Orders with anything but one payment, one confirmation and no refund. */
  notOnce: number
}

/** Each order is paid; its events come ten times, many at once, while its page asks Stripe too. */
export async function sendDuplicates(
  stack: BookingStack,
  client: BookingClient,
  count: number,
  untilDone: (stack: BookingStack) => Promise<void> = untilQuiet,
): Promise<Duplicates> {
  const session = await stack.givenSession(Math.min(1_000, count + 1))
  const orders = await placeOrders(stack, client, session, count)
  stack.sandbox.faults.webhooks({ copies: COPIES })
  const before = stack.sandbox.deliveries().length
  for (let done = 0; done < orders.length; done += BATCH) {
    const batch = orders.slice(done, done + BATCH)
    await forgetChecks(stack, batch)
    for (const { checkoutId } of batch) stack.sandbox.pay(checkoutId)
    await Promise.all(batch.flatMap((order) => [lookAt(client, order), lookAt(client, order)]))
    await stack.sandbox.webhooksIdle()
  }
  stack.sandbox.faults.clear()
  await untilDone(stack)
  return {
    orders: count,
    states: await statesOf(stack, orders),
    deliveries: stack.sandbox.deliveries().length - before,
    notOnce: await countNotOnce(stack, orders),
  }
}

/** The page a buyer lands on: by Stripe's id and by the browser's own. */
async function lookAt(client: BookingClient, { checkoutId, key, from }: PlacedOrder): Promise<void> {
  await client.call('verifyPaymentStatus', { sessionId: Math.random() < 0.5 ? checkoutId : key }, from)
}

async function countNotOnce({ admin }: BookingStack, orders: ReadonlyArray<PlacedOrder>): Promise<number> {
  const { rows } = await admin.query<{ n: number }>(
    `select count(*)::int as n from registrations where id = any($1) and not (
       (select count(*) from payments where registration_id = registrations.id) = 1
       and (select count(*) from mails where payload->>'registrationId' = registrations.id::text and template = 'registration-confirmed') = 1
       and not exists (select from refunds join payments on payments.id = refunds.payment_id where payments.registration_id = registrations.id))`,
    [orders.map(({ registrationId }) => registrationId)],
  )
  return rows[0]?.n ?? 0
}

/**
 * The negative control: a trigger makes every stored payment look new, as if its unique key were missing. Webhook and page
 * then both write the money down, and a buyer with a seat would get it back.
 */
export async function sendDuplicatesUnguarded(
  stack: BookingStack,
  client: BookingClient,
  count: number,
): Promise<Duplicates> {
  await stack.admin.query(`
    alter table payments drop constraint payments_stripe_payment_intent;
    create function look_new() returns trigger language plpgsql as $$
      begin new.stripe_session_id := new.stripe_session_id || '_' || gen_random_uuid(); return new; end $$;
    create trigger payments_look_new before insert on payments for each row execute function look_new()`)
  // Without the key the worker finds no end: each refund it makes fits two payments.
  return sendDuplicates(stack, client, count, () => untilQuiet(stack, CONTROL_MS).catch(() => {}))
}
