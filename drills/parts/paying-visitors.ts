import { randomInt } from 'node:crypto'
import { type BookingClient, orderOf, visitorAddress } from '../../tools/local-stack/booking-client.ts'
import type { BookingStack } from '../../tools/local-stack/start-booking-stack.ts'
import { inFlight } from './in-flight.ts'

export type PayingVisitors = { tries: number; held: number; paid: number; refused: Record<string, number> }

const AT_ONCE = 60
const MOST_SEATS = 4
/** Of a hundred who hold a seat, so many pay at once; the others leave it. */
const PAY = 70

/** Visitors who want one to four seats of any of the sessions, through the door, and mostly pay for them. */
export async function payingVisitors(
  stack: Pick<BookingStack, 'admin' | 'sandbox'>,
  clients: ReadonlyArray<BookingClient>,
  { sessions, visitors }: { sessions: ReadonlyArray<string>; visitors: number },
): Promise<PayingVisitors> {
  const prices = await clients[0]?.prices(sessions)
  const refused: Record<string, number> = {}
  let held = 0
  let paid = 0
  await inFlight(visitors, AT_ONCE, async (n) => {
    const session = sessions[randomInt(sessions.length)] ?? ''
    const client = clients[n % clients.length]
    const order = orderOf(session, prices?.get(session) ?? 0, randomInt(1, MOST_SEATS + 1))
    const answer = await client?.book(order, visitorAddress(n))
    if (answer?.status !== 200) {
      const code = answer?.error?.code ?? String(answer?.status)
      refused[code] = (refused[code] ?? 0) + 1
      return
    }
    held++
    if (randomInt(100) < PAY && (await pay(stack, order.sessionId))) paid++
  })
  return { tries: visitors, held, paid, refused }
}

/** On Stripe's own page: an admin may have closed it a moment ago. */
async function pay({ admin, sandbox }: Pick<BookingStack, 'admin' | 'sandbox'>, key: string): Promise<boolean> {
  const { rows } = await admin.query<{ id: string }>(
    `select stripe_session_id as id from checkout_attempts join registrations on registrations.id = registration_id
     where client_key = $1 and checkout_attempts.status = 'open'`,
    [key],
  )
  const [checkout] = rows
  if (!checkout) return false
  try {
    sandbox.pay(checkout.id)
    return true
  } catch {
    return false
  }
}
