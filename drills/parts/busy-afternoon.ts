import { randomInt } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { Agent, request } from 'node:https'
import { setTimeout as wait } from 'node:timers/promises'
import { VISITS_PATH } from '#platform/browser/analytics/visit-wire.ts'
import type { Cluster } from '../../tools/cluster/start-cluster.ts'
import { bookingClient, orderOf, visitorAddress } from '../../tools/local-stack/booking-client.ts'
import { openStream, type SseClient } from '../../tools/local-stack/sse-client.ts'
import type { Acknowledged } from './background-load.ts'

export type Deed = { kind: string; at: number; ms: number; isGood: boolean; what: string }

export type BusyAfternoon = {
  deeds: ReadonlyArray<Deed>
  acknowledged: ReadonlyArray<Acknowledged>
  /** Open streams that ended without being asked to. */
  brokenStreams(): number
  stop(): Promise<void>
}

type Asked = { path: string; method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: string }
type Answer = { status: number; headers: IncomingHttpHeaders; bytes: Buffer }

const PAGES = [
  '/',
  '/blog',
  '/vop',
  '/privacy',
  '/cookies',
  '/pristupnost',
  '/kontakt',
  '/odstupenie',
  '/sitemap.xml',
  '/robots.txt',
]
const SCREENS = [
  '/admin/dashboard',
  '/admin/sessions',
  '/admin/participants',
  '/admin/payments',
  '/admin/mails',
  '/admin/settings/jobs',
]
const SESSIONS = 10
const SEATS = 1_000
export const STREAMS = 120
/** Of a hundred who hold a seat, so many pay; the others leave it. */
const PAY = 70
const WAITS = 30
const WAIT_MS = 2_000

/** An ordinary busy afternoon through the front: people read, look at seats, book, pay, write, leave; somebody is in the office. */
export async function startBusyAfternoon(cluster: Cluster, staff: { cookie: string }): Promise<BusyAfternoon> {
  const agent = new Agent({ keepAlive: true, maxSockets: 200, ca: cluster.certificate })
  const client = bookingClient(cluster.port, { certificate: cluster.certificate })
  const deeds: Array<Deed> = []
  const acknowledged: Array<Acknowledged> = []
  let isOver = false
  let visitors = 0
  let broken = 0

  async function ask({ path, method = 'GET', headers = {}, body }: Asked): Promise<Answer> {
    return new Promise((done, failed) => {
      const from = { 'x-forwarded-for': visitorAddress(visitors++), 'user-agent': 'Mozilla/5.0 drill' }
      const asking = request(
        {
          host: '127.0.0.1',
          port: cluster.port,
          path,
          method,
          agent,
          headers: { ...from, ...headers },
          timeout: 30_000,
        },
        (answer) => {
          const { statusCode = 0, headers: given } = answer
          answer
            .toArray()
            .then((chunks) => done({ status: statusCode, headers: given, bytes: Buffer.concat(chunks) }), failed)
        },
      )
      asking.on('timeout', () => asking.destroy(new Error('no answer in time')))
      asking.on('error', (error: NodeJS.ErrnoException) => {
        // The front let a resting connection go just as it was used again; browsers ask anew, too.
        if (method === 'GET' && asking.reusedSocket && error.code === 'ECONNRESET') done(ask({ path, headers }))
        else failed(error)
      })
      asking.end(body)
    })
  }

  /** Does something until the end, again and again, and remembers how each time went. */
  async function keepAt(kind: string, pauseMs: number, act: () => Promise<string | null>): Promise<void> {
    while (!isOver) {
      const began = performance.now()
      const fault = await act().catch((error: Error) => error.message)
      deeds.push({ kind, at: began, ms: performance.now() - began, isGood: fault === null, what: fault ?? '' })
      await wait(pauseMs / 2 + randomInt(pauseMs))
    }
  }

  const expect = async (asked: Asked, status = 200): Promise<string | null> => {
    const answer = await ask(asked)
    return answer.status === status ? null : `${asked.path} answered ${answer.status}`
  }
  const articles = linksIn((await ask({ path: '/sitemap.xml' })).bytes.toString(), /<loc>[^<]*(\/blog\/[^<]+)<\/loc>/g)
  const assets = linksIn((await ask({ path: '/' })).bytes.toString(), /"(\/assets\/[^"#]+)/g)
  const sessions = await Promise.all(Array.from({ length: SESSIONS }, () => cluster.givenSession(SEATS)))
  const prices = await client.prices(sessions)
  const readers = [...PAGES, ...articles]

  async function read() {
    const path = readers[randomInt(readers.length)] ?? '/'
    const campaign =
      randomInt(4) === 0 && !path.includes('.') ? `?utm_source=drill&utm_campaign=${randomInt(1_000)}` : ''
    return expect({
      path: path + campaign,
      headers: { 'accept-encoding': ['br', 'gzip', 'identity'][randomInt(3)] ?? '' },
    })
  }
  async function buy() {
    const n = visitors++
    const session = sessions[n % SESSIONS] ?? ''
    const form = await expect({ path: `/rezervacia/${session}` })
    if (form) return form
    const order = orderOf(session, prices.get(session) ?? 0, randomInt(10) === 0 ? 3 : 1)
    const { status, result, error } = await client.book(order, visitorAddress(n))
    if (status !== 200) return `booking answered ${status} ${error?.code}`
    acknowledged.push({ key: order.sessionId, url: result?.url ?? '' })
    if (randomInt(100) >= PAY) return null
    const checkout = checkoutIn(await leaveWaitingPage(result?.url ?? ''))
    if (!checkout) return `sent to ${result?.url}`
    cluster.sandbox.pay(checkout)
    return expect({ path: `/payment-success?session_id=${checkout}` })
  }
  /** As the page itself does it: asks again until it is sent to Stripe. */
  async function leaveWaitingPage(url: string): Promise<string> {
    let address = url
    for (let attempt = 0; attempt < WAITS && address.startsWith(cluster.origin); attempt++) {
      if (attempt > 0) await wait(WAIT_MS)
      const { headers } = await ask({ path: new URL(address).pathname })
      address = headers.location ?? address
    }
    return address
  }
  async function count() {
    const view = { kind: 'view', route: '/blog/:slug', article: 'ako-zacat-s-ai', isCounted: false, secondsAgo: 3 }
    const body = JSON.stringify({
      consent: 'analytics',
      arrival: { channel: 'social', source: 'linkedin.com', campaign: null },
      device: 'phone',
      events: Array.from({ length: 5 }, () => view),
    })
    return expect({ path: VISITS_PATH, method: 'POST', headers: { 'content-type': 'application/json' }, body }, 204)
  }
  async function write() {
    const message = {
      name: 'Jana Nováková',
      email: `jana${visitors}@example.test`,
      message: 'Dobrý deň, bude z kurzu záznam? Ďakujem.',
    }
    const { status } = await client.call('sendContactEmail', message, visitorAddress(visitors++))
    return status === 200 ? null : `message answered ${status}`
  }
  const work = () => expect({ path: SCREENS[randomInt(SCREENS.length)] ?? '/admin', headers: { cookie: staff.cookie } })

  /** One of the open pages is closed and another one opened, all the time. */
  const streams: Array<SseClient> = []
  function leave(stream: SseClient) {
    if (!stream.isOpen()) broken++
    stream.close()
  }
  async function watch() {
    streams.splice(0, 1).forEach(leave)
    const { port, certificate } = cluster
    while (streams.length < STREAMS && !isOver) {
      streams.push(await openStream(port, '/api/live/sessions', { certificate }))
    }
    return null
  }

  const busy = Promise.all([
    ...Array.from({ length: 6 }, () => keepAt('page', 250, read)),
    ...Array.from({ length: 2 }, () =>
      keepAt('asset', 250, () => expect({ path: assets[randomInt(assets.length)] ?? '/' })),
    ),
    ...Array.from({ length: 2 }, () => keepAt('booking', 1_500, buy)),
    ...Array.from({ length: 2 }, () => keepAt('visits', 500, count)),
    keepAt('seats', 250, () => expect({ path: '/api/seats' })),
    keepAt('message', 5_000, write),
    keepAt('office', 1_000, work),
    keepAt('stream', 500, watch),
    keepAt('missing', 2_000, () => expect({ path: `/nikde-${randomInt(1_000_000)}` }, 404)),
  ])
  return {
    deeds,
    acknowledged,
    brokenStreams: () => broken,
    async stop() {
      isOver = true
      await busy
      streams.forEach(leave)
      client.close()
      agent.destroy()
    },
  }
}

function checkoutIn(url: string): string | null {
  return /(cs_test_\w+)/.exec(url)?.[1] ?? null
}

function linksIn(text: string, pattern: RegExp): ReadonlyArray<string> {
  const found = [...new Set([...text.matchAll(pattern)].map(([, path = '/']) => path))]
  if (found.length === 0) throw new Error(`Nothing like ${pattern} is there`)
  return found
}
