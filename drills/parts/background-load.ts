import { setTimeout as wait } from 'node:timers/promises'
import { type BookingClient, type Order, orderOf, visitorAddress } from '../../tools/local-stack/booking-client.ts'
import type { BookingStack } from '../../tools/local-stack/start-booking-stack.ts'

export type Acknowledged = { key: string; url: string }
type Timed = Acknowledged & { sentAt: number; answeredAt: number }

export type BackgroundLoad = {
  acknowledged: ReadonlyArray<Timed>
  /** Requests that ended without an answer, or with one that says try again; each was sent again with its key. */
  failures(): number
  /** The same by what was said, such as `503 BUSY`, or that nothing was. */
  failed: Readonly<Record<string, number>>
  refused: ReadonlyArray<string>
  stop(): Promise<void>
}

const SESSION_SEATS = 1_000
let visitors = 50_000

/** Buyers who go on booking while things are killed around them, and who send an order again until they have an answer. */
export async function startBackgroundLoad(
  stack: Pick<BookingStack, 'givenSession'>,
  client: BookingClient,
  options: { buyers: number; pauseMs: number; sessions: number; as?: ((order: Order) => Order) | undefined },
): Promise<BackgroundLoad> {
  const sessions = await Promise.all(Array.from({ length: options.sessions }, () => stack.givenSession(SESSION_SEATS)))
  const prices = await client.prices(sessions)
  const acknowledged: Array<Timed> = []
  const refused: Array<string> = []
  let isBooking = true
  let failures = 0
  const failed: Record<string, number> = {}

  async function buy() {
    while (isBooking) {
      const n = visitors++
      const session = sessions[n % sessions.length] ?? ''
      const { as = (order) => order } = options
      const order = as(orderOf(session, prices.get(session) ?? 0))
      const sentAt = Date.now()
      for (let isDone = false; !isDone; ) {
        const answer = await client.book(order, visitorAddress(n)).catch(() => null)
        isDone = true
        if (answer?.status === 200) {
          acknowledged.push({ key: order.sessionId, url: answer.result?.url ?? '', sentAt, answeredAt: Date.now() })
        } else if (answer && answer.status < 500 && answer.status !== 429) refused.push(`${answer.error?.code}`)
        else {
          failures++
          const said = answer ? `${answer.status} ${answer.error?.code ?? ''}`.trim() : 'no answer'
          failed[said] = (failed[said] ?? 0) + 1
          isDone = false
          await wait(300)
        }
      }
      await wait(options.pauseMs)
    }
  }

  const buying = Promise.all(Array.from({ length: options.buyers }, buy))
  return {
    acknowledged,
    failures: () => failures,
    failed,
    refused,
    async stop() {
      isBooking = false
      await buying
    },
  }
}

/** Bookings that were answered and are not there, or there with another checkout than the one the buyer was sent to. */
export async function findLost(
  { admin, sandbox }: Pick<BookingStack, 'admin' | 'sandbox'>,
  soFar: ReadonlyArray<Acknowledged>,
): Promise<ReadonlyArray<string>> {
  // Buyers go on while the database is asked; what they are told meanwhile is not part of the question.
  const acknowledged = [...soFar]
  const { rows } = await admin.query<{ key: string; checkouts: ReadonlyArray<string> }>(
    `select client_key as key, array_agg(status || ' ' || coalesce(stripe_session_id, '')) as checkouts
     from registrations left join checkout_attempts on registration_id = registrations.id
     where client_key = any($1) group by client_key`,
    [acknowledged.map(({ key }) => key)],
  )
  const checkoutsOf = new Map(rows.map(({ key, checkouts }) => [key, checkouts]))
  return acknowledged.flatMap(({ key, url }) => {
    const checkouts = checkoutsOf.get(key)
    if (!checkouts) return [`${key} is not there`]
    const isKnown = !url.startsWith(sandbox.url) || checkouts.some((id) => url.includes(id.split(' ')[1] || 'none'))
    return isKnown ? [] : [`${key} was sent to ${url} and has ${checkouts.join(', ')}`]
  })
}
