import { setTimeout as wait } from 'node:timers/promises'
import { matchMovements } from '#capabilities/bank/match-movements.server.ts'
import { type BookingClient, visitorAddress } from '../../tools/local-stack/booking-client.ts'
import type { BookingStack } from '../../tools/local-stack/start-booking-stack.ts'
import { clickLink, ordersBy, stateMoney, transferOrderOf } from './transfer-orders.ts'

export type TransferKills = {
  kills: number
  /** What was answered: orders, clicks, and statements that were taken in. */
  ordered: number
  clicked: number
  paid: number
  /** Of these what is not there, in words. */
  lost: ReadonlyArray<string>
  /** Cents by which what orders have differs from what the bank brought. */
  differs: number
  sentAgain: number
  /** The negative control: by how much it differs once one statement has come again under other references of the bank. */
  doubledCents: number
}

const COMPANIES = 6
const SEATS = 1_000
const TOGETHER = 5
const RESUME_WITHIN_MS = 60_000
let companies = 40_000_000
let statements = 0

/**
 * Companies order by transfer, click, and their money comes, while PostgreSQL and all its processes are killed again and again. Whoever
 * gets no answer does the same once more: the same order, the same link, the same statement.
 */
export async function killDuringTransfers(
  stack: BookingStack,
  client: BookingClient,
  kills: number,
): Promise<TransferKills> {
  const { services, database } = stack
  const sessions = await Promise.all(Array.from({ length: 3 }, () => stack.givenSession(SEATS)))
  const prices = await client.prices(sessions)
  const ordered: Array<string> = []
  const clicked: Array<string> = []
  const paid = new Map<string, number>()
  let [isBuying, sentAgain] = [true, 0]

  async function untilDone<Result>(work: () => Promise<Result | null>): Promise<Result> {
    for (;;) {
      const result = await work().catch(() => null)
      if (result !== null) return result
      sentAgain++
      await wait(200)
    }
  }

  async function buy(): Promise<void> {
    while (isBuying) {
      const n = companies++
      const session = sessions[n % sessions.length] ?? ''
      const order = transferOrderOf(session, prices.get(session) ?? 0, { seats: 1 + (n % 2), ico: n })
      const status = await untilDone(async () => {
        const answer = await client.book(order, visitorAddress(n))
        return answer.status >= 500 || answer.status === 429 ? null : answer.status
      })
      if (status !== 200) continue
      ordered.push(order.sessionId)
      const [stored] = await untilDone(() => ordersBy(stack, [order.sessionId]))
      if (!stored || (await untilDone(() => clickLink(services, stored.id))) !== 'confirmed') continue
      clicked.push(order.sessionId)
    }
  }

  async function pay(): Promise<void> {
    while (isBuying || paid.size < clicked.length) {
      const keys = clicked.filter((key) => !paid.has(key)).slice(0, TOGETHER)
      if (keys.length === 0) await wait(50)
      else {
        const number = ++statements
        const came = await untilDone(async () => {
          const orders = await ordersBy(stack, keys)
          await stateMoney(services, number, orders)
          return orders
        })
        for (const { key, cents } of came) paid.set(key, cents)
        // What was told and is not there never comes: the pieces of a control must not be waited for.
        for (const key of keys) if (!paid.has(key)) paid.set(key, 0)
        await untilDone(async () => ((await matchMovements(services)).isDone ? true : null))
      }
    }
  }

  const working = Promise.all([pay(), ...Array.from({ length: COMPANIES }, buy)])
  for (let kill = 0; kill < kills; kill++) {
    await more(10)
    await wait(Math.random() * 500)
    await database.postgres.crash()
    await wait(Math.random() * 300)
    await database.postgres.revive()
    await more(1)
  }
  isBuying = false
  await working
  const compared = await compare()
  await stateMoney(services, ++statements, (await ordersBy(stack, clicked)).slice(0, 1))
  await untilDone(async () => ((await matchMovements(services)).isDone ? true : null))
  const doubledCents = (await compare()).differs - compared.differs
  const answered = { ordered: ordered.length, clicked: clicked.length, paid: paid.size }
  return { kills, ...answered, sentAgain, ...compared, doubledCents }

  async function more(clicks: number): Promise<void> {
    const wanted = clicked.length + clicks
    const until = performance.now() + RESUME_WITHIN_MS
    while (clicked.length < wanted) {
      if (performance.now() > until) throw new Error('No transfer was confirmed for a minute')
      await wait(20)
    }
  }

  async function compare(): Promise<Pick<TransferKills, 'lost' | 'differs'>> {
    const stored = new Map((await ordersBy(stack, ordered)).map((order) => [order.key, order]))
    const { rows } = await stack.admin.query<{ key: string; cents: number }>(
      `select client_key as key, sum(amount_cents)::int as cents from money_by_hand hand
       join registrations on registrations.id = hand.registration_id where client_key = any($1) and hand.kind = 'received' group by 1`,
      [ordered],
    )
    const received = new Map(rows.map(({ key, cents }) => [key, cents]))
    const lost = [
      ...ordered.filter((key) => !stored.has(key)).map((key) => `order ${key}`),
      ...clicked.filter((key) => !stored.get(key)?.isConfirmed).map((key) => `click of ${key}`),
      ...[...paid.keys()].filter((key) => stored.get(key)?.state !== 'paid').map((key) => `payment of ${key}`),
    ]
    const differs = [...paid].reduce((sum, [key, cents]) => sum + Math.abs(cents - (received.get(key) ?? 0)), 0)
    return { lost, differs }
  }
}
