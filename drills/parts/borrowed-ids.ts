import { randomUUID } from 'node:crypto'
import { orderOf, visitorAddress } from '../../tools/local-stack/booking-client.ts'
import type { BookingStack } from '../../tools/local-stack/start-booking-stack.ts'
import type { BuiltWeb } from '../../tools/local-stack/start-built-web.ts'
import { askNode, type NodeAnswer } from './ask-node.ts'

export type BorrowedIds = {
  attacks: number
  succeeded: ReadonlyArray<string>
  /** What the browser that ordered finds with the same ids: an attack on pages that open for nobody proves nothing. */
  isOpenToBuyer: boolean
}

type Headers = Record<string, string>

const PAGES = ['/payment-success', '/success', '/payment-result', '/payment-cancelled']
/** Links that open an order. */
const KEYS = /\/(moja-rezervacia|platba|volba)\/[\w-]{43}/

/**
 * A viewer of the back office reads the ids of checkouts in the list of webhooks, somebody else knows what a victim has
 * ordered. With the ids they ask every page and call after a payment, and change a participant's name where one lets them;
 * with the content they send the order once more.
 */
export async function borrowIds(
  stack: BookingStack,
  web: BuiltWeb,
  viewer: { headers: Headers },
): Promise<BorrowedIds> {
  const succeeded: string[] = []
  let attacks = 0
  const attack = (what: string, isThrough: boolean) => {
    attacks++
    if (isThrough) succeeded.push(what)
  }
  let address = 120_000
  const from = () => ({ 'x-forwarded-for': visitorAddress(address++) })
  const get = (path: string, headers: Headers = {}) =>
    askNode(web.port, { method: 'GET', path, headers: { ...from(), ...headers } })
  const post = (path: string, form: Record<string, string>, headers: Headers = {}) =>
    askNode(web.port, {
      method: 'POST',
      path,
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: web.origin, ...from(), ...headers },
      body: new URLSearchParams(form).toString(),
    })
  const call = (name: string, data: unknown, headers: Headers = {}) =>
    askNode(web.port, {
      method: 'POST',
      path: `/api/${name}`,
      headers: { 'content-type': 'application/json', origin: web.origin, ...from(), ...headers },
      body: JSON.stringify({ data }),
    })

  const course = await stack.givenSession(20)
  const price = await priceOf(course, call)
  const place = async () => {
    const order = orderOf(course, price, 2)
    const answer = await call('createStripeCheckoutSession', order)
    const checkout = /cs_test_\w+/.exec(answer.body)?.[0] ?? ''
    if (checkout === '') throw new Error(`The victim could not order: ${answer.status} ${answer.body}`)
    const cookie = (answer.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ')
    return { order, checkout, cookie }
  }
  const [paid, held] = [await place(), await place()]
  stack.sandbox.pay(paid.checkout)
  await untilPaid(() => call('verifyPaymentStatus', { sessionId: paid.checkout }), stack)
  await stack.admin.query(
    `insert into webhook_events (id, type, object_id)
     values ($1, 'checkout.session.completed', $2) on conflict do nothing`,
    [`evt_${randomUUID()}`, paid.checkout],
  )
  const list = await get('/admin/webhooks.data', viewer.headers)
  const seen = list.body.includes(paid.checkout) ? [paid.checkout] : []

  for (const { order, checkout } of [paid, held]) {
    for (const id of new Set([...seen, checkout, order.sessionId])) {
      for (const page of PAGES) {
        for (const path of [`${page}?session_id=${id}`, `${page}.data?session_id=${id}`]) {
          const { body } = await get(path, viewer.headers)
          const key = KEYS.exec(body)?.[0]
          attack(`${path} shows the order`, key !== undefined || /BY-[2-9A-HJ-NP-Z]{4}-|Kolega|@example/.test(body))
          if (key?.startsWith('/moja-rezervacia/')) attack(`${path} changes a name`, await rename(key))
        }
      }
      const { body } = await call('verifyPaymentStatus', { sessionId: id })
      attack(`verifyPaymentStatus ${id} shows the order`, KEYS.test(body) || /BY-|Kolega|@example/.test(body))
    }
  }
  await post(`/payment-cancelled?session_id=${held.order.sessionId}`, { 'give-up': '1' })
  attack('a stranger gives up the hold', (await stateOf(stack, held.order.sessionId)) !== 'held')
  const copied = await call('createStripeCheckoutSession', { ...held.order, sessionId: `reg_${randomUUID()}` })
  attack('the same order under another key', copied.status === 200)

  async function rename(path: string): Promise<boolean> {
    const { body } = await get(path)
    const version = /name="version" value="([^"]+)"/.exec(body)?.[1] ?? ''
    const wish = { form: 'participant', position: '1', version, name: 'Zmenené cudzím', email: 'kolega1@example.test' }
    await post(path, wish)
    const { rowCount } = await stack.admin.query(`select from participants where name = 'Zmenené cudzím'`)
    return (rowCount ?? 0) > 0
  }

  const own = await get(`/payment-success?session_id=${paid.checkout}`, { cookie: paid.cookie })
  return { attacks, succeeded, isOpenToBuyer: seen.length > 0 && KEYS.test(own.body) }
}

type Ask = (name: string, data: unknown) => Promise<NodeAnswer>

/** The price that the refusal of a wrong one says. */
async function priceOf(course: string, call: Ask): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const { body } = await call('createStripeCheckoutSession', orderOf(course, 0, 1))
    const { error } = JSON.parse(body) as { error?: { details?: { price?: number } } }
    if (error?.details?.price) return error.details.price
    await new Promise((wait) => setTimeout(wait, 50))
  }
  throw new Error(`Nobody says what ${course} costs`)
}

async function untilPaid(ask: () => Promise<NodeAnswer>, stack: BookingStack): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    await stack.admin.query(`update checkout_attempts set checked_at = now() - interval '1 minute'`)
    if ((await ask()).body.includes('"success":true')) return
    await new Promise((wait) => setTimeout(wait, 100))
  }
  throw new Error('The payment was not settled within ten seconds')
}

async function stateOf(stack: BookingStack, key: string): Promise<string> {
  const { rows } = await stack.admin.query<{ state: string }>('select state from registrations where client_key = $1', [
    key,
  ])
  return rows[0]?.state ?? 'gone'
}
