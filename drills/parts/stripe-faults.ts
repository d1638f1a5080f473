import { setTimeout as wait } from 'node:timers/promises'
import { sweepBookings } from '#capabilities/booking/payment/sweep-bookings.server.ts'
import { type BookingClient, orderOf, visitorAddress } from '../../tools/local-stack/booking-client.ts'
import type { BookingStack } from '../../tools/local-stack/start-booking-stack.ts'
import type { RequestFault } from '../../tools/stripe-sandbox/faults.ts'
import { inFlight } from './in-flight.ts'
import { endHolds, statesOf } from './place-orders.ts'
import { untilQuiet } from './until-quiet.ts'

export type StripeFaults = {
  orders: number
  faults: Record<string, number>
  waited: number
  /** Answers that were neither Stripe's page nor our waiting page. */
  oddAnswers: ReadonlyArray<string>
  /** Orders with anything but one session at Stripe once the buyer has been sent on. */
  notOneSession: number
  states: Record<string, number>
  left: number
}

const AT_ONCE = 24
const TRIES = 40

const FAULTS: ReadonlyArray<{ fault: RequestFault; times?: number; ms?: number }> = [
  { fault: 'server-error' },
  { fault: 'server-error-unsaved' },
  { fault: 'rate-limit' },
  { fault: 'hang' },
  // The SDK repeats a closed connection once by itself.
  { fault: 'lost-reply', times: 2 },
  { fault: 'slow', ms: 3_000 },
  // Done after the caller has given up.
  { fault: 'slow', ms: 9_000 },
]

/**
 * Every order meets a fault of Stripe's at its checkout, every second payment another when it is settled, and every fifth
 * order, never paid, one when it is closed. Buyers try again until they are sent on.
 */
export async function meetFaults(stack: BookingStack, client: BookingClient, count: number): Promise<StripeFaults> {
  const { sandbox } = stack
  const session = await stack.givenSession(count)
  const price = (await client.prices([session])).get(session) ?? 0
  const faults: Record<string, number> = {}
  for (let n = 0; n < count; n++) {
    const { fault, ...options } = FAULTS[n % FAULTS.length] ?? { fault: 'hang' }
    sandbox.faults.next('POST /v1/checkout/sessions', fault, options)
    faults[fault] = (faults[fault] ?? 0) + 1
  }
  const oddAnswers: Array<string> = []
  let waited = 0
  const sentOn = await inFlight(count, AT_ONCE, async (n) => {
    const order = orderOf(session, price)
    for (let turn = 0; turn < TRIES; turn++) {
      const { status, result, error } = await client.book(order, visitorAddress(n))
      if (status === 200 && result?.url.startsWith(sandbox.url)) return { key: order.sessionId, url: result.url }
      if (status === 200 && result?.url.includes('/platba/')) waited++
      else oddAnswers.push(`${status} ${error?.code ?? result?.url}`)
      await wait(1_000)
    }
    return { key: order.sessionId, url: null }
  })
  const { rows } = await stack.admin.query<{ registrationId: string; key: string }>(
    'select id as "registrationId", client_key as key from registrations where session_id = $1',
    [session],
  )
  const made = Map.groupBy(sandbox.ledger().sessions, ({ metadata }) => metadata.registration)
  const orders = rows.map(({ registrationId, key }) => ({
    registrationId,
    url: sentOn.find((order) => order.key === key)?.url ?? null,
    sessions: made.get(registrationId) ?? [],
  }))
  const left = orders.filter((_, n) => n % 5 === 0)
  const paying = orders.filter((_, n) => n % 5 !== 0)

  for (const { fault, times } of FAULTS.filter(({ ms }) => ms === undefined)) {
    const most = Math.ceil((paying.length / 2 / FAULTS.length) * (times ?? 1))
    sandbox.faults.next('GET /v1/checkout/sessions/:id', fault, { times: fault === 'hang' ? Math.min(most, 4) : most })
  }
  for (const { sessions } of paying) sandbox.pay(sessions[0]?.id ?? '')
  await untilQuiet(stack)
  sandbox.faults.clear()

  await endHolds(stack, left)
  for (const { fault, ms } of FAULTS.filter(({ fault }) => fault !== 'hang')) {
    sandbox.faults.next('POST /v1/checkout/sessions/:id/expire', fault, { times: 2, ms: Math.min(ms ?? 0, 3_000) })
  }
  for (let turn = 0; turn < TRIES && ((await statesOf(stack, left)).held ?? 0) > 0; turn++) {
    await sweepBookings(stack.services)
  }
  sandbox.faults.clear()
  await untilQuiet(stack)
  return {
    orders: orders.length,
    faults,
    waited,
    oddAnswers,
    notOneSession: orders.filter(({ url, sessions }) => sessions.length !== 1 || !url?.includes(sessions[0]?.id ?? '-'))
      .length,
    states: await statesOf(stack, orders),
    left: left.length,
  }
}
