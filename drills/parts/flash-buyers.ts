import { setTimeout as wait } from 'node:timers/promises'
import { waitAfter } from '#capabilities/booking/payment/follow-payment.ts'
import { orderOf, visitorAddress } from '../../tools/local-stack/booking-client.ts'
import { inFlight } from './in-flight.ts'
import type { SaleAnswer, SaleDoor, SaleQuestion } from './sale-door.ts'

/** What became of one buyer; times are milliseconds since the sale began. */
export type Loser = { code: string; words: string; tookMs: number }
export type Winner = {
  key: string
  checkoutAt: number
  /** How often the waiting page looked before it went on; none when Stripe's address came at once. */
  looks: number
  /** When the page they came back to said that it is paid; null when it never did. */
  paidAt: number | null
}

export type Rush = {
  /** Milliseconds of the clock. */
  beganAt: number
  winners: ReadonlyArray<Winner>
  losers: ReadonlyArray<Loser>
  /** Answers of 500 and above, and requests without an answer, by what was asked. */
  failures: Record<string, number>
  lastRefusalAt: number
}

type Sale = { doors: ReadonlyArray<SaleDoor>; sessionId: string; price: number; stripeUrl: string }

const AT_ONCE = 300
/** As the page does. */
const LOOK_EVERY_MS = 3_000
const MOST_LOOKS = 200
/** Typing a card number takes some time; a drill need not take as long. */
const PAY_WITHIN_MS = 5_000
const MOST_QUESTIONS = 30
/** Whoever gets no answer presses the button again, with the same key. */
const PRESSES = 5
const PRESS_AGAIN_MS = 2_000

/** Everybody wants one seat of one session, as fast as they can be answered; the first three hundred at the same moment. */
export async function rushForSeats(sale: Sale, buyers: number): Promise<Rush> {
  const beganAt = Date.now()
  const startedAt = performance.now()
  const now = () => performance.now() - startedAt
  const failures: Record<string, number> = {}
  const losers: Array<Loser> = []
  const winning: Array<Promise<Winner>> = []
  let lastRefusalAt = 0

  /** Null when there was no answer or one that says that the server failed: both are counted. */
  async function ask(what: string, n: number, question: Omit<SaleQuestion, 'from'>): Promise<SaleAnswer | null> {
    const answer = await sale.doors[n % sale.doors.length]
      ?.ask({ ...question, from: visitorAddress(n) })
      .catch(() => null)
    if (answer && answer.status < 500) return answer
    // In words of ours a node said it, in others the front.
    const by = /"code":"(\w+)"/.exec(answer?.body ?? '')?.[1] ?? answer?.body.slice(0, 40) ?? ''
    const name = `${what} ${answer?.status ?? 'without an answer'} ${by}`.trim()
    failures[name] = (failures[name] ?? 0) + 1
    return null
  }

  async function press(n: number): Promise<void> {
    const order = orderOf(sale.sessionId, sale.price)
    const pressedAt = now()
    const question = { method: 'POST', path: '/api/createStripeCheckoutSession', data: order } as const
    for (let press = 0; press < PRESSES; press++) {
      const answer = await ask('order', n, question)
      if (!answer) {
        await wait(PRESS_AGAIN_MS)
        continue
      }
      const { result, error } = JSON.parse(answer.body) as {
        result?: { url: string }
        error?: { code: string; message: string }
      }
      if (result) winning.push(follow(n, order.sessionId, result.url))
      else {
        lastRefusalAt = now()
        losers.push({
          code: error?.code ?? String(answer.status),
          words: error?.message ?? '',
          tookMs: now() - pressedAt,
        })
      }
      return
    }
  }

  async function follow(n: number, key: string, first: string): Promise<Winner> {
    let url = first
    let looks = 0
    for (; !url.startsWith(sale.stripeUrl) && looks < MOST_LOOKS; looks++) {
      const { pathname } = new URL(url)
      if (looks > 0) await wait(LOOK_EVERY_MS)
      url = (await lookAt(n, pathname, looks === 0)) ?? url
    }
    const checkoutAt = now()
    if (!url.startsWith(sale.stripeUrl)) return { key, checkoutAt, looks, paidAt: null }
    await wait(Math.random() * PAY_WITHIN_MS)
    const paid = await fetch(`${url}/pay`, { method: 'POST', redirect: 'manual' })
    const back = paid.headers.get('location')
    if (!back) return { key, checkoutAt, looks, paidAt: null }
    return { key, checkoutAt, looks, paidAt: await comeBack(n, new URL(back)) }
  }

  /** The page is opened once; after that it asks for its data only, and the data say where to go on. */
  async function lookAt(n: number, path: string, isFirst: boolean): Promise<string | null> {
    if (isFirst) {
      const page = await ask('waiting page', n, { method: 'GET', path, isPage: true })
      return page?.headers.location ?? null
    }
    const look = await ask('look of the waiting page', n, { method: 'GET', path: `${path}.data` })
    return look?.body.split('"').find((word) => word.startsWith(sale.stripeUrl)) ?? null
  }

  async function comeBack(n: number, { pathname, search, searchParams }: URL): Promise<number | null> {
    await ask('page after the payment', n, { method: 'GET', path: `${pathname}${search}`, isPage: true })
    const data = { sessionId: searchParams.get('session_id') }
    for (let question = 1; question <= MOST_QUESTIONS; question++) {
      const answer = await ask('question after the payment', n, {
        method: 'POST',
        path: '/api/verifyPaymentStatus',
        data,
      })
      const said = answer ? (JSON.parse(answer.body) as { result?: { success: boolean } }) : {}
      if (said.result?.success) return now()
      await wait(waitAfter(question))
    }
    return null
  }

  await inFlight(buyers, AT_ONCE, press)
  return { beganAt, winners: await Promise.all(winning), losers, failures, lastRefusalAt }
}
