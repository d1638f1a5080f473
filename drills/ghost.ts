import { join } from 'node:path'
import { percentile } from '../bench/parts/percentile.ts'
import type { Outcome } from '../scripts/run-named.ts'
import { GENERATED_ARTICLES } from '../tools/ghost/seed/generated-articles.ts'
import { WRITTEN_ARTICLES } from '../tools/ghost/seed/written-articles.ts'
import { startGhost } from '../tools/ghost/start-ghost.ts'
import { type BookingClient, bookingClient, orderOf, visitorAddress } from '../tools/local-stack/booking-client.ts'
import { type BookingStack, startBookingStack } from '../tools/local-stack/start-booking-stack.ts'
import { askCache, closeConnections } from './parts/ask-cache.ts'
import { FAULTS, type Fault, type FaultyGhost, startFaultyGhost } from './parts/faulty-ghost.ts'
import { inFlight } from './parts/in-flight.ts'
import { scaleOf } from './parts/scale.ts'

const REQUESTS = 300
const AT_ONCE = 2
/** Many short ones, in turns with the healthy twin: whatever else this machine does, it does to both. */
const ROUNDS = 15
const MOST_TIMES_HEALTHY = 1.2
const BOOKING_WITHIN_MS = 5_000
const RECOVERY_WITHIN_MS = 60_000
/** What our client takes of one answer, and what was on its way when it hung up. */
const MOST_BYTES = 20 * 1024 * 1024
const LIST_FAILURE = 'Nepodarilo sa načítať články. Skúste to prosím neskôr.'
const ARTICLE_FAILURE = 'Nepodarilo sa načítať článok. Skúste to prosím neskôr.'

const PAGES = [
  '/blog',
  '/blog?page=2',
  '/blog?tag=bezpecnost',
  '/',
  ...WRITTEN_ARTICLES.map(({ slug }) => `/blog/${slug}`),
]

type Measured = { p95: number; statuses: Record<string, number>; failures: number }
type Round = { times: ReadonlyArray<number>; statuses: ReadonlyArray<number>; failures: number }

type Finding = {
  fault: Fault
  ratio: number
  healthy: Measured
  measured: Measured
  booking: Awaited<ReturnType<typeof bookMeanwhile>>
  message: Awaited<ReturnType<typeof lookForMessages>>
  askedInVain: number
  recoveredMs: number
}

export const bar =
  'With Ghost away, slow, malformed or huge: no 5xx, p95 at most 1.2 times healthy, bookings untouched, recovered within 60 s, at most 20 MB taken of an answer'

/** A blog whose Ghost is in trouble goes on from what it has, says so where it has nothing, and takes nobody's seat away. */
export async function run(args: ReadonlyArray<string>): Promise<Outcome> {
  const scaled = scaleOf(args)
  const [stack, ghost] = await Promise.all([startBookingStack(), startGhost()])
  const faulty = await startFaultyGhost(ghost.port)
  const settings = { GHOST_URL: faulty.url, GHOST_CONTENT_KEY: ghost.contentKey }
  const preload = { NODE_OPTIONS: `--import ${join(import.meta.dirname, 'parts', 'jumping-clock.ts')}` }
  const twin = await stack.startWeb({ ...settings, GHOST_URL: ghost.url, ...preload })
  const web = await stack.startWeb({ ...settings, ...preload })
  const client = bookingClient(web.port)
  const jump = () => {
    for (const { pid } of [web, twin]) process.kill(pid, 'SIGUSR2')
  }
  try {
    const session = await stack.givenSession(100)
    // Each fault looks for articles and lists that nobody has read yet, and so does the recovery from it.
    const unread = GENERATED_ARTICLES.map(({ slug }) => slug)
    const nextUnread = () => `/blog/${unread.shift()}`
    for (const { port } of [web, twin]) await visit(port, PAGES.length * 2)

    const found: Array<Finding> = []
    for (const [n, fault] of FAULTS.entries()) {
      faulty.fail(fault)
      // Everything kept is out of date now: whoever asks gets it, and behind his back Ghost is asked, by one node in vain.
      jump()
      const during = inTurns([web.port, twin.port], scaled(REQUESTS))
      const booking = await bookMeanwhile(client, session, n)
      const [measured, healthy] = await during
      const message = await lookForMessages(web.port, nextUnread(), n + 3)
      const askedInVain = faulty.asked()
      faulty.fail(null)
      const recoveredMs = await untilRecovered(web.port, nextUnread())
      const ratio = measured.p95 / healthy.p95
      found.push({ fault, ratio, healthy, measured, booking, message, askedInVain, recoveredMs })
      console.error(`${fault}: ${JSON.stringify(found.at(-1))}`)
    }
    const control = await withNothingKept(stack, settings, faulty, found[0]?.healthy.p95 ?? 1)

    const checks = (result: Finding) => ({
      fast: result.ratio <= MOST_TIMES_HEALTHY,
      whole: result.measured.failures === 0 && result.healthy.failures === 0,
      told: result.message.isRight,
      asked: result.askedInVain > 0,
      booked: result.booking.isRight,
      recovered: result.recoveredMs <= RECOVERY_WITHIN_MS,
    })
    const failed = found.flatMap((result) =>
      Object.entries(checks(result)).flatMap(([what, isRight]) => (isRight ? [] : [`${result.fault} not ${what}`])),
    )
    if (faulty.mostTaken() > MOST_BYTES) failed.push('took too much of a huge answer')
    if (control.ratio <= MOST_TIMES_HEALTHY) failed.push('control')
    const worst = Math.max(...found.map(({ ratio }) => ratio))
    return {
      pass: failed.length === 0,
      figures:
        `${FAULTS.length} faults of a real Ghost (${FAULTS.join(', ')}), ${PAGES.length} kept pages, ${ROUNDS} times ${scaled(REQUESTS)} requests each in turns with a healthy node, all kept answers out of date: ` +
        `p95 ${found.map(({ fault, ratio }) => `${fault} ${ratio.toFixed(2)}`).join(', ')} of healthy (at most ${MOST_TIMES_HEALTHY}, worst ${worst.toFixed(2)}), ` +
        `${found.reduce((sum, { measured }) => sum + measured.failures, 0)} failed; unread pages said so in ${found.filter(({ message }) => message.isRight).length} of ${found.length}; ` +
        `bookings meanwhile ${found.filter(({ booking }) => booking.isRight).length} of ${found.length}, slowest ${Math.max(...found.map(({ booking }) => booking.ms)).toFixed(0)} ms; ` +
        `back without a restart after at most ${(Math.max(...found.map(({ recoveredMs }) => recoveredMs)) / 1_000).toFixed(0)} s; ` +
        `${(faulty.mostTaken() / 1024 / 1024).toFixed(1)} MB of 50 taken; control: a node with nothing kept and a slow Ghost ${control.ratio.toFixed(0)} times healthy` +
        `${failed.length > 0 ? `; FAILED: ${failed.join(', ')}` : ''}`,
      values: { found, control, mostTaken: faulty.mostTaken() },
    }
  } finally {
    client.close()
    closeConnections()
    faulty.stop()
    await ghost.stop()
    await stack.stop()
  }
}

async function visit(port: number, requests: number): Promise<Round> {
  let failures = 0
  const visits = await inFlight(requests, AT_ONCE, async (n) => {
    const path = PAGES[n % PAGES.length] ?? '/'
    const startedAt = performance.now()
    const { status, body } = await askCache(port, path, { 'accept-encoding': 'br' })
    const ms = performance.now() - startedAt
    if (status !== 200 || readable(body).includes(LIST_FAILURE) || readable(body).includes(ARTICLE_FAILURE)) failures++
    return { ms, status }
  })
  return { times: visits.map(({ ms }) => ms), statuses: visits.map(({ status }) => status), failures }
}

/** Two nodes in turns, many times. */
async function inTurns(ports: readonly [number, number], requests: number): Promise<[Measured, Measured]> {
  const rounds: Array<[Round, Round]> = []
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push([await visit(ports[0], requests), await visit(ports[1], requests)])
  }
  return [sumOf(rounds.map(([first]) => first)), sumOf(rounds.map(([, second]) => second))]
}

function sumOf(rounds: ReadonlyArray<Round>): Measured {
  const statuses: Record<string, number> = {}
  for (const status of rounds.flatMap((round) => round.statuses)) statuses[status] = (statuses[status] ?? 0) + 1
  const times = rounds.flatMap((round) => round.times)
  return {
    p95: percentile(times, 0.95),
    statuses,
    failures: rounds.reduce((sum, round) => sum + round.failures, 0),
  }
}

async function bookMeanwhile(client: BookingClient, session: string, n: number) {
  const startedAt = performance.now()
  const price = (await client.prices([session])).get(session) ?? 0
  const { status } = await client.book(orderOf(session, price), visitorAddress(n))
  const ms = performance.now() - startedAt
  return { status, ms, isRight: status === 200 && ms <= BOOKING_WITHIN_MS }
}

/** An article and a page of the list that this node has never read. */
async function lookForMessages(port: number, article: string, page: number) {
  const [one, list] = await Promise.all([askCache(port, article), askCache(port, `/blog?page=${page}`)])
  const isRight =
    one.status < 500 &&
    list.status < 500 &&
    readable(one.body).includes(ARTICLE_FAILURE) &&
    readable(list.body).includes(LIST_FAILURE)
  return { article: one.status, list: list.status, isRight }
}

async function untilRecovered(port: number, article: string): Promise<number> {
  const startedAt = performance.now()
  while (performance.now() - startedAt < RECOVERY_WITHIN_MS + 5_000) {
    const { status, body } = await askCache(port, article)
    if (status === 200 && !readable(body).includes(ARTICLE_FAILURE)) return performance.now() - startedAt
    await new Promise((done) => setTimeout(done, 250))
  }
  return Number.POSITIVE_INFINITY
}

/** The same look at a node that has read nothing yet: it has only Ghost to ask, so it must fall short. */
async function withNothingKept(
  stack: BookingStack,
  settings: Record<string, string>,
  faulty: FaultyGhost,
  healthyP95: number,
) {
  faulty.fail('slow')
  const web = await stack.startWeb(settings)
  const { p95, statuses } = sumOf([await visit(web.port, PAGES.length)])
  faulty.fail(null)
  await web.kill()
  return { p95, statuses, ratio: p95 / healthyP95 }
}

/** As a person reads it: our typography joins short words with spaces that do not break. */
function readable(html: string): string {
  return html.replaceAll('\u00a0', ' ').replaceAll('&nbsp;', ' ')
}
