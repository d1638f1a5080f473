import { setTimeout as wait } from 'node:timers/promises'
import {
  type Answer,
  type BookingClient,
  bookingClient,
  type Order,
  orderOf,
  visitorAddress,
} from '../../tools/local-stack/booking-client.ts'
import type { StripeSandbox } from '../../tools/stripe-sandbox/start-stripe-sandbox.ts'
import { askCache } from './ask-cache.ts'

export type ReleaseBuyers = {
  /** Keys of orders that were answered with an address to pay at. */
  acknowledged: ReadonlySet<string>
  /** Keys of those that were paid there. */
  paid: ReadonlySet<string>
  /** Whatever was not answered as it should, by what was asked. */
  failures: Record<string, number>
  booked(): number
  pages(): number
  /** From here on everybody goes to these nodes. */
  comeTo(ports: ReadonlyArray<number>): void
  /** Resolves when nobody is any more at a node they were sent away from. */
  untilGone(): Promise<void>
  stop(): Promise<void>
}

type TextVersions = { privacyPolicyVersion: string; termsVersion: string }
type TextAnswer = { result: { version: string } }

const BUYERS = 4
const PAUSE_MS = 100
const PAGES = ['/', '/vop', '/api/seats', '/sitemap.xml']

/** People who read a page, book a seat and mostly pay for it, at whichever nodes there are. */
export async function startReleaseBuyers(given: {
  sandbox: StripeSandbox
  sessions: ReadonlyArray<string>
  ports: ReadonlyArray<number>
}): Promise<ReleaseBuyers> {
  const { sandbox, sessions } = given
  const clients = new Map<number, BookingClient>()
  const textsAt = new Map<number, TextVersions>()
  const acknowledged = new Set<string>()
  const paid = new Set<string>()
  const failures: Record<string, number> = {}
  let ports = given.ports
  const at = new Map<number, number>()
  let visitors = 0
  let pages = 0
  let isBuying = true
  const clientOf = (port: number) => {
    const client = clients.get(port) ?? bookingClient(port)
    clients.set(port, client)
    return client
  }
  const prices = await clientOf(ports[0] ?? 0).prices(sessions)
  const fail = (what: string) => {
    failures[what] = (failures[what] ?? 0) + 1
  }

  async function visit(n: number): Promise<void> {
    const port = ports[n % ports.length] ?? 0
    at.set(port, (at.get(port) ?? 0) + 1)
    await buyAt(port, n).finally(() => at.set(port, (at.get(port) ?? 1) - 1))
  }

  async function buyAt(port: number, n: number): Promise<void> {
    const page = await askCache(port, PAGES[n % PAGES.length] ?? '/', {}).catch(() => null)
    pages++
    if (page?.status !== 200) fail(`page ${page?.status ?? 'without an answer'}`)
    const session = sessions[n % sessions.length] ?? ''
    const order = orderOf(session, prices.get(session) ?? 0)
    const answer = await bookAt(port, order, visitorAddress(n)).catch(() => null)
    if (answer?.status !== 200 || !answer.result) {
      return fail(`order ${answer?.error?.code ?? answer?.status ?? 'without an answer'}`)
    }
    acknowledged.add(order.sessionId)
    const checkout = answer.result.url.startsWith(sandbox.url) ? answer.result.url.split('/').at(-1) : undefined
    if (!checkout || n % 4 === 0) return
    sandbox.pay(checkout)
    paid.add(order.sessionId)
  }

  /** Agrees to the texts that the node shows, which another release may have changed. */
  async function bookAt(port: number, order: Order, from: string): Promise<Answer> {
    const client = clientOf(port)
    const agree = async () => {
      const versions = textsAt.get(port) ?? (await textsInForce(client, from))
      textsAt.set(port, versions)
      return client.book({ ...order, consent: { ...order.consent, ...versions } }, from)
    }
    const answer = await agree()
    if (answer.error?.code !== 'TEXTS_CHANGED') return answer
    // As the form does: the texts are shown again, and read.
    textsAt.delete(port)
    return agree()
  }

  async function buy(): Promise<void> {
    while (isBuying) {
      await visit(visitors++)
      await wait(PAUSE_MS)
    }
  }

  const buying = Promise.all(Array.from({ length: BUYERS }, buy))
  return {
    acknowledged,
    paid,
    failures,
    booked: () => acknowledged.size,
    pages: () => pages,
    comeTo(next) {
      ports = next
    },
    async untilGone() {
      while ([...at].some(([port, count]) => count > 0 && !ports.includes(port))) await wait(PAUSE_MS)
    },
    async stop() {
      isBuying = false
      await buying
      for (const client of clients.values()) client.close()
    },
  }
}

async function textsInForce(client: BookingClient, from: string): Promise<TextVersions> {
  const versionOf = async (name: string) =>
    (await client.call<TextAnswer>(name, { language: 'sk' }, from)).result.version
  const [privacyPolicyVersion, termsVersion] = await Promise.all([
    versionOf('getPrivacyPolicy'),
    versionOf('getTermsOfService'),
  ])
  return { privacyPolicyVersion, termsVersion }
}
