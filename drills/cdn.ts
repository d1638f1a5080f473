import type { Outcome } from '../scripts/run-named.ts'
import { bookingClient, orderOf, visitorAddress } from '../tools/local-stack/booking-client.ts'
import { freePort } from '../tools/local-stack/free-port.ts'
import { givenSeat } from '../tools/local-stack/given-seat.ts'
import { localWebEnvironment } from '../tools/local-stack/local-web-environment.ts'
import { openStream, untilAllSaw } from '../tools/local-stack/sse-client.ts'
import { type BookingStack, startBookingStack } from '../tools/local-stack/start-booking-stack.ts'
import { startSharedCache } from '../tools/shared-cache/start-shared-cache.ts'
import { askCache, closeConnections } from './parts/ask-cache.ts'
import { inFlight } from './parts/in-flight.ts'
import { lookAfterRevalidation } from './parts/revalidated-scripts.ts'
import { scaleOf } from './parts/scale.ts'
import { watchOrigin } from './parts/watched-origin.ts'

const REQUESTS = 10_000
const MOST_AT_ORIGIN = 200
const AT_ONCE = 50
const CHANGE_WITHIN_MS = 60_000
const LIVE_WITHIN_MS = 5_000
const LEGAL_PAGES = ['/vop', '/terms', '/privacy', '/cookies', '/pristupnost']
const PAGES = [
  '/',
  ...LEGAL_PAGES.flatMap((page) => [page, `${page}?lang=sk`, `${page}?lang=en`]),
  '/sitemap.xml',
  '/robots.txt',
  '/manifest.webmanifest',
  '/favicon.svg',
]
const ENCODINGS = ['gzip, deflate, br', 'gzip', 'identity']
const CAMPAIGNS = ['', 'utm_source=list&utm_medium=email', 'fbclid=', 'gclid=', 'utm_campaign=']
/** Known to the database and to nobody who reads a public page. */
const SECRETS = ['Marienka Nezverejnená', 'marienka@nezverejnena.test', 'jana@firma.example', 'Firma, s. r. o.']

export const bar =
  '10,000 requests reach the origin at most 200 times, a changed session shows within 60 s and on the stream within 5 s, no personal data in the cache, scripts run after a revalidation'

/** A shared cache stands in front, as a CDN would, and obeys what the origin says. */
export async function run(args: ReadonlyArray<string>): Promise<Outcome> {
  const scaled = scaleOf(args)
  const stack = await startBookingStack()
  const port = await freePort()
  const publicOrigin = `http://127.0.0.1:${port}`
  const web = await stack.startWeb({ PUBLIC_ORIGIN: publicOrigin })
  const watched = await watchOrigin(web.port)
  const cache = await startSharedCache(watched.port, { port })
  try {
    const people = await givenPeople(stack, web.port)
    const session = await stack.givenSession(20)

    const load = await visitPages(port, watched.seen, scaled(REQUESTS))
    const privacy = await lookForPeople(port, people.path)
    const changeMs = await untilChangeShows(stack, port, session)
    const liveMs = await untilStreamTells(stack, port, session)
    const scripts = await lookAfterRevalidation(publicOrigin, watched)

    const controlPort = await freePort()
    const careless = await startSharedCache(watched.port, { port: controlPort, hasKeyRule: false })
    const control = await visitPages(controlPort, watched.seen, scaled(REQUESTS)).finally(() => careless.stop())

    const isLoadRight = load.atOrigin <= MOST_AT_ORIGIN && load.failed === 0 && load.withCookie === 0
    const isPrivate = privacy.found === 0 && privacy.kept === 0
    const isFresh = changeMs <= CHANGE_WITHIN_MS && liveMs <= LIVE_WITHIN_MS
    const areControlsRight = control.atOrigin > MOST_AT_ORIGIN && !scripts.withOtherPolicy && privacy.isScanAwake
    return {
      pass: isLoadRight && isPrivate && isFresh && scripts.first && scripts.revalidated && areControlsRight,
      figures:
        `${load.requests} requests over ${PAGES.length} public pages reached the origin ${load.atOrigin} times (at most ${MOST_AT_ORIGIN}), ${load.failed} failed, ${load.withCookie} with Set-Cookie; ` +
        `a changed session showed after ${(changeMs / 1000).toFixed(1)} s, on the stream after ${liveMs.toFixed(0)} ms; ` +
        `personal data in ${privacy.found} of ${privacy.looked} answers, private pages kept ${privacy.kept}; ` +
        `scripts ${scripts.revalidated ? 'run' : 'DO NOT RUN'} after a revalidation; ` +
        `controls: campaigns left in the key ${control.atOrigin} at the origin, a 304 with another policy ${scripts.withOtherPolicy ? 'STILL RAN' : 'stopped the scripts'}, ` +
        `the search ${privacy.isScanAwake ? 'finds' : 'MISSES'} the name on the page that shows it`,
      values: { load, privacy, changeMs, liveMs, scripts, control, pages: PAGES },
    }
  } finally {
    closeConnections()
    await cache.stop()
    watched.stop()
    await stack.stop()
  }
}

/** One who ordered through the door and one whose own page is behind a link. */
async function givenPeople(stack: BookingStack, port: number): Promise<{ path: string }> {
  const client = bookingClient(port)
  const session = await stack.givenSession(20)
  const price = (await client.prices([session])).get(session) ?? 0
  const order = orderOf(session, price)
  const [name, email] = SECRETS
  const person = { name: name ?? '', email: email ?? '' }
  const { status } = await client.book(
    { ...order, customerInfo: { ...order.customerInfo, ...person }, participants: [person] },
    visitorAddress(1),
  )
  client.close()
  if (status !== 200) throw new Error(`The order was answered ${status}`)
  const { SIGNING_SECRETS = '' } = await localWebEnvironment('')
  const seat = await givenSeat(
    { databaseUrl: stack.database.appUrl, signingSecret: SIGNING_SECRETS },
    { startsInMinutes: 3_000, participantName: person.name },
  )
  return { path: `/pripojit/${seat.token}` }
}

/** Visitors of every browser who came by every campaign; some bring cookies of their own. */
async function visitPages(port: number, seen: ReadonlyArray<unknown>, requests: number) {
  const before = seen.length
  let failed = 0
  let withCookie = 0
  await inFlight(requests, AT_ONCE, async (n) => {
    const page = PAGES[n % PAGES.length] ?? '/'
    const campaign = CAMPAIGNS[n % CAMPAIGNS.length] ?? ''
    const query = campaign.endsWith('=') ? `${campaign}${n}` : campaign
    const path = query === '' ? page : `${page}${page.includes('?') ? '&' : '?'}${query}`
    const { status, headers } = await askCache(port, path, {
      'accept-encoding': ENCODINGS[n % ENCODINGS.length] ?? '',
      ...(n % 7 === 0 ? { cookie: `visitor=${n}` } : {}),
    })
    if (status !== 200) failed++
    if (headers['set-cookie']) withCookie++
  })
  return { requests, atOrigin: seen.length - before, failed, withCookie }
}

async function lookForPeople(port: number, privatePath: string) {
  let looked = 0
  let found = 0
  for (const page of PAGES) {
    for (const encoding of ENCODINGS) {
      const { body } = await askCache(port, page, { 'accept-encoding': encoding })
      looked++
      if (SECRETS.some((secret) => body.includes(secret))) found++
    }
  }
  const visits = []
  for (let visit = 0; visit < 5; visit++) visits.push(await askCache(port, privatePath))
  const kept = visits.filter(({ isHit }) => isHit).length
  return { looked, found, kept, isScanAwake: visits.some(({ body }) => body.includes(SECRETS[0] ?? '')) }
}

/** From the moment of the change to the first visitor who sees it; the copy in the cache is fresh when it happens. */
async function untilChangeShows({ admin }: BookingStack, port: number, session: string): Promise<number> {
  const title = 'Termín, ktorý sa práve zmenil'
  await untilKeptAnew(port)
  await admin.query('update sessions set title = $2, updated_at = now() where id = $1', [session, title])
  const startedAt = performance.now()
  while (performance.now() - startedAt < CHANGE_WITHIN_MS + 5_000) {
    const { body } = await askCache(port, '/', { 'accept-encoding': 'br' })
    if (body.includes(title.replace(/ /g, '\u00a0')) || body.includes(title)) return performance.now() - startedAt
    await new Promise((done) => setTimeout(done, 250))
  }
  return Number.POSITIVE_INFINITY
}

async function untilKeptAnew(port: number): Promise<void> {
  for (let attempt = 0; attempt < 400; attempt++) {
    const { headers } = await askCache(port, '/', { 'accept-encoding': 'br' })
    if (Number(headers.age) <= 1) return
    await new Promise((done) => setTimeout(done, 250))
  }
  throw new Error('The cache never fetched the page anew')
}

async function untilStreamTells({ admin }: BookingStack, port: number, session: string): Promise<number> {
  const viewer = await openStream(port, '/api/live/sessions')
  try {
    const told = untilAllSaw([viewer], '"maxParticipants":19', LIVE_WITHIN_MS)
    await admin.query('update sessions set capacity = 19, updated_at = now() where id = $1', [session])
    return (await told)[0] ?? Number.POSITIVE_INFINITY
  } finally {
    viewer.close()
  }
}
