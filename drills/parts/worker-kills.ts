import { setTimeout as wait } from 'node:timers/promises'
import { bookingJobs } from '#capabilities/booking/booking.jobs.server.ts'
import type { BookingClient } from '../../tools/local-stack/booking-client.ts'
import type { BookingStack } from '../../tools/local-stack/start-booking-stack.ts'
import type { NodeProcess } from '../../tools/local-stack/start-node-process.ts'
import { startHoldingMailProxy } from './holding-mail-proxy.ts'
import { startHoldingProxy } from './holding-proxy.ts'
import { endHolds, type PlacedOrder, placeOrders, statesOf } from './place-orders.ts'
import { untilQuiet } from './until-quiet.ts'

const MOMENTS = ['inside a confirmation', 'inside a mail', 'inside an expiry', 'at any moment'] as const

export type WorkerKills = {
  kills: Record<string, number>
  orders: number
  states: Record<string, number>
  expected: Record<string, number>
  notOneConfirmation: number
  mails: { owed: number; unsent: number; copies: number; sentTwice: number; mostCopies: number; strangeIds: number }
  quietAfterSeconds: number
}

/** A killed job is taken up again after its two minutes and the supervisor's round; then a retry or two. */
const QUIET_WITHIN_MS = 600_000

/**
 * A worker is killed with a job in its hands: when Stripe has said paid and nothing is written, when the mail server has
 * the mail and its row does not know, when Stripe has closed a checkout and the seats are not back, and anywhere between.
 */
export async function killWorkers(
  stack: BookingStack,
  client: BookingClient,
  kills: number,
): Promise<{ result: WorkerKills; worker: NodeProcess }> {
  const stripe = await startHoldingProxy(stack.sandbox.port)
  const smtp = await startHoldingMailProxy(stack.mail.smtpUrl)
  const sweep = bookingJobs.find(({ definition }) => definition.name === 'sweep-bookings')
  if (!sweep) throw new Error('There is no sweep any more')
  const session = await stack.givenSession(1_000)
  const counts: Record<string, number> = {}
  const toBePaid: Array<PlacedOrder> = []
  const toExpire: Array<PlacedOrder> = []
  const settings = { STRIPE_API_URL: stripe.url, SMTP_URL: smtp.smtpUrl }

  async function payTwo() {
    const orders = await placeOrders(stack, client, session, 2)
    toBePaid.push(...orders)
    for (const { checkoutId } of orders) stack.sandbox.pay(checkoutId)
  }
  async function letExpire() {
    const orders = await placeOrders(stack, client, session, 1)
    toExpire.push(...orders)
    await endHolds(stack, orders)
    await stack.services.jobs.enqueue(stack.services.db, sweep?.definition as never, {})
  }

  for (let n = 0; n < kills; n++) {
    const moment = MOMENTS[n % MOMENTS.length] ?? 'at any moment'
    const worker = await stack.startWorker(settings)
    if (moment === 'inside a confirmation') {
      const reading = stripe.hold('answer', ({ method, path }) => method === 'GET' && path.includes('/sessions/cs_'))
      await payTwo()
      await reading
    } else if (moment === 'inside a mail') {
      const yes = smtp.holdNextYes()
      await payTwo()
      await yes
    } else if (moment === 'inside an expiry') {
      const closing = stripe.hold('answer', ({ path }) => path.endsWith('/expire'))
      await letExpire()
      await closing
    } else {
      await payTwo()
      await wait(Math.random() * 400)
    }
    await worker.kill()
    stripe.letGo()
    smtp.letGo()
    counts[moment] = (counts[moment] ?? 0) + 1
  }

  const worker = await stack.startWorker()
  const startedAt = performance.now()
  await untilQuiet(stack, QUIET_WITHIN_MS)
  const all = [...toBePaid, ...toExpire]
  for (let turn = 0; turn < 180 && ((await statesOf(stack, all)).held ?? 0) > 0; turn++) await wait(1_000)
  await untilQuiet(stack, QUIET_WITHIN_MS)
  const quietAfterSeconds = (performance.now() - startedAt) / 1000
  stripe.stop()
  smtp.stop()
  return {
    worker,
    result: {
      kills: counts,
      orders: all.length,
      states: await statesOf(stack, all),
      expected: { paid: toBePaid.length, expired: toExpire.length },
      notOneConfirmation: await countWithoutOneConfirmation(stack, toBePaid),
      mails: await countMails(stack),
      quietAfterSeconds,
    },
  }
}

async function countWithoutOneConfirmation(
  { admin }: BookingStack,
  orders: ReadonlyArray<PlacedOrder>,
): Promise<number> {
  const { rows } = await admin.query<{ n: number }>(
    `select count(*)::int as n from registrations where id = any($1) and
       (select count(*) from mails where template = 'registration-confirmed' and payload->>'registrationId' = registrations.id::text) <> 1`,
    [orders.map(({ registrationId }) => registrationId)],
  )
  return rows[0]?.n ?? 0
}

/** What we owe beside what arrived. A mail that came twice has the same Message-ID, so mail programs show it once. */
async function countMails({ admin, mail }: BookingStack): Promise<WorkerKills['mails']> {
  const { rows } = await admin.query<{ messageId: string; status: string }>(
    `select message_id as "messageId", status from mails where status <> 'skipped'`,
  )
  const owed = new Set(rows.map(({ messageId }) => bare(messageId)))
  const copies = Map.groupBy(mail.messages(), ({ email }) => bare(email.messageId ?? ''))
  const counts = [...copies.values()].map((each) => each.length)
  return {
    owed: owed.size,
    unsent: rows.filter(({ messageId, status }) => status !== 'sent' || !copies.has(bare(messageId))).length,
    copies: mail.messages().length,
    sentTwice: counts.filter((n) => n === 2).length,
    mostCopies: Math.max(0, ...counts),
    strangeIds: [...copies.keys()].filter((id) => !owed.has(id)).length,
  }
}

function bare(messageId: string): string {
  return messageId.replaceAll(/[<>]/g, '')
}
