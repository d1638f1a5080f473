import { setTimeout as wait } from 'node:timers/promises'
import {
  type BookingClient,
  bookingClient,
  type Order,
  orderOf,
  visitorAddress,
} from '../../tools/local-stack/booking-client.ts'
import type { BookingStack } from '../../tools/local-stack/start-booking-stack.ts'
import type { BuiltWeb } from '../../tools/local-stack/start-built-web.ts'
import { findLost, startBackgroundLoad } from './background-load.ts'
import { type HoldingProxy, startHoldingProxy } from './holding-proxy.ts'

const MOMENTS = ['after the hold', "after Stripe's create", 'before the reply'] as const
type Moment = (typeof MOMENTS)[number]

export type WebKills = {
  kills: Record<Moment, number>
  /** Retries that got the same registration and, where there was one, the same checkout. */
  same: Record<Moment, number>
  odd: ReadonlyArray<string>
  background: { answered: number; lost: ReadonlyArray<string>; sentAgain: number; refused: ReadonlyArray<string> }
  /** The negative control: so many registrations of orders that were sent again under a new key, two each. */
  withNewKey: { orders: number; registrations: number }
}

const STANDBYS = 2
const TRIES = 30
const CONTROLS = 5

/**
 * A web node is killed with an order in its hands: when the seats are held and Stripe has heard nothing, when Stripe has a
 * checkout and we do not know it, when all is done and the buyer does not know it. The buyer sends the order again.
 */
export async function killWebs(
  stack: BookingStack,
  each: number,
): Promise<{ result: WebKills; web: BuiltWeb; front: HoldingProxy }> {
  const stripe = await startHoldingProxy(stack.sandbox.port)
  const front = await startHoldingProxy(0)
  const settings = { PUBLIC_ORIGIN: front.url, STRIPE_API_URL: stripe.url }
  let web = await stack.startWeb(settings)
  front.pointTo(web.port)
  const secret = stack.environment.STRIPE_WEBHOOK_SECRETS ?? ''
  stack.sandbox.sendWebhooksTo({ url: `${front.url}/api/stripe-webhook`, secret, isInOrder: false })
  const client = bookingClient(Number(new URL(front.url).port))
  const session = await stack.givenSession(1_000)
  const price = (await client.prices([session])).get(session) ?? 0
  const standbys = Array.from({ length: STANDBYS }, () => stack.startWeb(settings))

  async function killDuring(order: Order, from: string, moment: Moment): Promise<string> {
    const isOrder = ({ method, body }: { method: string; body: string }) =>
      method === 'POST' && body.includes(order.sessionId)
    const holding =
      moment === 'before the reply'
        ? front.hold('answer', isOrder)
        : stripe.hold(moment === 'after the hold' ? 'request' : 'answer', isOrder)
    const first = client.book(order, from).then(
      () => true,
      () => false,
    )
    const answer = await holding
    await web.kill()
    front.letGo()
    stripe.letGo()
    if (await first) throw new Error('The buyer had an answer from a node that was killed before it')
    web = (await standbys.shift()) ?? web
    front.pointTo(web.port)
    standbys.push(stack.startWeb(settings))
    return answer
  }

  const load = await startBackgroundLoad(stack, client, { buyers: 4, pauseMs: 150, sessions: 5 })
  const kills: Record<Moment, number> = { 'after the hold': 0, "after Stripe's create": 0, 'before the reply': 0 }
  const same = { ...kills }
  const odd: Array<string> = []
  for (let n = 0; n < each * MOMENTS.length; n++) {
    const moment = MOMENTS[n % MOMENTS.length] ?? 'after the hold'
    const order = orderOf(session, price)
    const from = visitorAddress(n)
    const seen = await killDuring(order, from, moment)
    kills[moment]++
    const url = await bookUntilSentOn(stack, client, order, from)
    const found = await checkoutsOf(stack, [order.sessionId])
    const [checkout = 'none'] = found.checkouts
    const isSame =
      found.registrations === 1 &&
      found.checkouts.length === 1 &&
      url.includes(checkout) &&
      (moment === 'after the hold' || seen.includes(checkout))
    if (isSame) same[moment]++
    else odd.push(`${moment}: ${JSON.stringify(found)} ${url} ${seen.slice(0, 200)}`)
  }
  await load.stop()
  const lost = await findLost(stack, load.acknowledged)

  await stack.admin.query('drop index registrations_one_hold')
  const keys: Array<string> = []
  for (let n = 0; n < CONTROLS; n++) {
    const order = orderOf(session, price)
    const again = { ...order, sessionId: `${order.sessionId}-2` }
    await killDuring(order, visitorAddress(10_000 + n), 'after the hold')
    await bookUntilSentOn(stack, client, again, visitorAddress(10_000 + n))
    keys.push(order.sessionId, again.sessionId)
  }
  const controlled = await checkoutsOf(stack, keys)
  await stack.admin.query(
    `create unique index registrations_one_hold on registrations (session_id, lower(buyer_email)) where state = 'held' and client_key not like '%-2'`,
  )
  await Promise.all(standbys.map(async (standby) => (await standby).stop()))
  client.close()
  return {
    web,
    front,
    result: {
      kills,
      same,
      odd,
      background: {
        answered: load.acknowledged.length,
        lost,
        sentAgain: load.failures(),
        refused: load.refused,
      },
      withNewKey: { orders: CONTROLS, registrations: controlled.registrations },
    },
  }
}

async function bookUntilSentOn(
  { sandbox }: BookingStack,
  client: BookingClient,
  order: Order,
  from: string,
): Promise<string> {
  for (let turn = 0; turn < TRIES; turn++) {
    const answer = await client.book(order, from).catch(() => null)
    if (answer?.result?.url.startsWith(sandbox.url)) return answer.result.url
    await wait(500)
  }
  return 'never sent on'
}

async function checkoutsOf({ admin, sandbox }: BookingStack, keys: ReadonlyArray<string>) {
  const { rows } = await admin.query<{ id: string }>('select id from registrations where client_key = any($1)', [keys])
  const ids = new Set(rows.map(({ id }) => id))
  const made = sandbox.ledger().sessions.filter(({ metadata }) => ids.has(metadata.registration ?? ''))
  return { registrations: ids.size, checkouts: made.map(({ id }) => id) }
}
