import { execFileSync } from 'node:child_process'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import pg from 'pg'
import { VISITS_PATH } from '#platform/browser/analytics/visit-wire.ts'
import { inFlight } from '../drills/parts/in-flight.ts'
import { placeOrders } from '../drills/parts/place-orders.ts'
import { scaleOf } from '../drills/parts/scale.ts'
import { untilQuiet } from '../drills/parts/until-quiet.ts'
import type { Outcome } from '../scripts/run-named.ts'
import { bookingClient, visitorAddress } from '../tools/local-stack/booking-client.ts'
import { givenReservation } from '../tools/local-stack/given-reservation.ts'
import { localWebEnvironment } from '../tools/local-stack/local-web-environment.ts'
import { openStreams } from '../tools/local-stack/sse-client.ts'
import { type BookingStack, startBookingStack } from '../tools/local-stack/start-booking-stack.ts'
import {
  type Cost,
  countsOf,
  KINDS,
  type Kind,
  type Measured,
  type Month,
  monthOf,
  sumOf,
  TRAFFIC,
  VOLUMES,
} from './parts/capacity-model.ts'
import { type CountingClient, countingClient } from './parts/counting-client.ts'
import { cpuNanoseconds, familyNanoseconds, median } from './parts/cpu-time.ts'
import { weighPage } from './parts/page-weight.ts'

const ROUNDS = 5
const AT_ONCE = 8
const IDLE_SECONDS = 30
const STREAM_SECONDS = 30
/** Below this what happens every few seconds is not there, or there twice. */
const LEAST_SECONDS = 15
/** A seat is sold or let go so often while people look. */
const CHANGE_EVERY_MS = 5_000
const EVENTS_IN_A_BATCH = 10
const DOCUMENT = 'docs/scaling.md'
/** How far the sum of the parts may be from the whole. */
const AGREEMENT = 0.35
const FILM = 'src/capabilities/content/ui/hero/hero-light.webm'
const BROWSER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

export const bar =
  'CPU, bytes and rows of every kind of request, measured one by one, add up to what a mixed run of visits really takes: web, worker and database each within 35 % of the sum. From these figures comes the sheet for 1,000, 100,000 and 10 million visits a month.'

/** How many of each are done in a round. */
const COUNTS: Readonly<Record<Exclude<Kind, 'stream' | 'viewerHour'>, number>> = {
  page: 1_500,
  navigation: 600,
  asset: 1_500,
  form: 150,
  personal: 150,
  seats: 1_000,
  batch: 600,
  booking: 60,
  payment: 60,
}
const STREAMS = 1_000
/** Visits of the mixed run. */
const VISITS = 3_000

type Processes = { web: number; worker: number; postgres: number }
type Rates = { webMs: number; workerMs: number; databaseMs: number }

/**
 * `npm run bench -- capacity` measures on one web node, one worker and a PostgreSQL with fsync on; Stripe and the mail
 * server are played by this process and not counted. A run at full count puts the sheet into docs/scaling.md; one at
 * `--scale 0.1` only with `--write`, and says so.
 */
export async function run(args: ReadonlyArray<string>): Promise<Outcome> {
  const scale = scaleOf(args)
  const stack = await startBookingStack({ durable: true })
  try {
    execFileSync(process.execPath, ['scripts/seed.ts'], {
      stdio: 'ignore',
      env: await localWebEnvironment(stack.database.appUrl),
    })
    const web = await stack.startWeb({ DATABASE_POOL_MAX: '10' })
    const worker = await stack.startWorker({ DATABASE_POOL_MAX: '10' })
    const processes = { web: web.pid, worker: worker.pid, postgres: stack.database.postgres.pid }
    const { work, sharedSeconds, assets } = await prepare(stack, web.port)
    const meter = await openMeter(stack, processes)

    for (const kind of Object.keys(work) as Array<keyof typeof work>) await work[kind](scale(COUNTS[kind]))
    const idle = await meter.idle(Math.max(LEAST_SECONDS, scale(IDLE_SECONDS)))
    const costs = await measureAll(meter, work, scale, idle)
    const streams = await measureStreams(meter, stack, web.port, scale, idle)
    const measured: Measured = {
      costs: { ...costs, ...streams },
      idleHour: idle,
      firstVisit: { assets: assets.length, filmBytes: statSync(FILM).size },
      sharedSeconds,
      connections: await meter.connections(),
    }
    const mixed = await measureMixed(meter, measured, work, scale)
    await meter.close()
    const months = VOLUMES.map((visits) => monthOf(measured, visits))
    const isFull = !args.includes('--scale')
    const table = tableOf(measured, months)
    if (isFull) writeSheet(table)
    else if (args.includes('--write')) writeSheet(`${table}\n\nTaken at a part of the full count, on a busy machine.`)
    return outcomeOf(measured, months, mixed, table)
  } finally {
    await stack.stop()
  }
}

/** One of each kind of request, as a function that does so many of them. */
async function prepare(stack: BookingStack, port: number) {
  const origin = `http://127.0.0.1:${port}`
  const client = countingClient(port, AT_ONCE)
  const booking = bookingClient(port)
  const sessionId = await stack.givenSession(300)
  const signingSecret = (await localWebEnvironment('')).SIGNING_SECRETS ?? ''
  const { token } = await givenReservation(
    { databaseUrl: stack.database.appUrl, signingSecret },
    { startsInMinutes: 19 * 1440 },
  )
  const transfers = await weighPage(`${origin}/`)
  const assets = transfers.map(({ path }) => path).filter((path) => path !== '/' && !path.startsWith('/api/'))
  await booking.prices([sessionId])

  const ask = (paths: ReadonlyArray<string>) => async (count: number) => {
    const before = client.bytes()
    await inFlight(count, AT_ONCE, async (n) => {
      const path = paths[n % paths.length] ?? '/'
      const headers = { 'accept-encoding': 'br', 'x-forwarded-for': visitorAddress(visitors++) }
      const { status } = await client.send({ path, headers })
      if (status !== 200) throw new Error(`${path} answered ${status}`)
    })
    return client.bytes() - before
  }
  const orders = [...(await soldSessions(stack))]
  const place = async (count: number) => {
    const session = orders.pop()
    if (!session) throw new Error('more rounds than sessions')
    return placeOrders(stack, booking, session, count)
  }
  let waiting: Awaited<ReturnType<typeof placeOrders>> = []
  const work = {
    page: ask(['/']),
    navigation: ask(['/blog.data']),
    asset: ask(assets),
    form: ask([`/rezervacia/${sessionId}`]),
    personal: ask([`/moja-rezervacia/${token}`]),
    seats: ask(['/api/seats']),
    batch: (count: number) => sendBatches(client, count),
    booking: async (count: number) => {
      waiting = await place(count)
      return 0
    },
    /** Of the orders placed just before; webhook, settling, letters and everything else that a payment sets off. */
    payment: async (_count: number) => {
      for (const { checkoutId } of waiting) stack.sandbox.pay(checkoutId)
      await untilQuiet(stack)
      return 0
    },
  }
  const secondsOf = async (path: string) => {
    const { headers } = await client.send({ path, headers: { 'accept-encoding': 'br' } })
    return Number(/s-maxage=(\d+)/.exec(String(headers['cache-control']))?.[1] ?? 0)
  }
  const sharedSeconds = { page: await secondsOf('/'), navigation: await secondsOf('/blog.data') }
  return { work, sharedSeconds, assets }
}
type Work = Awaited<ReturnType<typeof prepare>>['work']

let visitors = 0

/** Enough seats for every round, a session each: a full session would refuse, and a hot one wait for its row. */
async function soldSessions(stack: BookingStack): Promise<ReadonlyArray<string>> {
  const sessions: Array<string> = []
  for (let n = 0; n < ROUNDS + 4; n++) sessions.push(await stack.givenSession(300))
  return sessions
}

async function sendBatches(client: CountingClient, count: number): Promise<number> {
  const before = client.bytes()
  await inFlight(count, AT_ONCE, async () => {
    const view = { kind: 'view', route: '/blog/:slug', article: 'ako-zacat-s-ai', isCounted: false, secondsAgo: 3 }
    const event = {
      kind: 'event',
      route: '/',
      article: null,
      category: 'Course',
      action: 'open_card',
      label: 'beginner',
    }
    const events = Array.from({ length: EVENTS_IN_A_BATCH }, (_, at) =>
      at % 3 === 2 ? { ...event, value: at, secondsAgo: at } : view,
    )
    const arrival = { channel: 'social', source: 'linkedin.com', campaign: 'jesen-2026' }
    const { status } = await client.send({
      path: VISITS_PATH,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': BROWSER,
        'x-forwarded-for': visitorAddress(visitors++),
      },
      body: JSON.stringify({ consent: 'analytics', arrival, device: 'phone', events }),
    })
    if (status !== 204) throw new Error(`a batch of visits was answered with ${status}`)
  })
  return client.bytes() - before
}

type Meter = Awaited<ReturnType<typeof openMeter>>
type Reading = { at: number; web: number; worker: number; database: number; size: number; wal: number }

async function openMeter(stack: BookingStack, processes: Processes) {
  const server = new pg.Client(stack.database.postgres.url('postgres', 'bystro'))
  server.on('error', () => {})
  await server.connect()

  async function read(): Promise<Reading> {
    const { rows } = await server.query<{ size: string; wal: string }>(
      `select pg_database_size('bystro') as size, pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as wal`,
    )
    return {
      at: performance.now(),
      web: cpuNanoseconds(processes.web) / 1e6,
      worker: cpuNanoseconds(processes.worker) / 1e6,
      database: familyNanoseconds(processes.postgres) / 1e6,
      size: Number(rows[0]?.size),
      wal: Number(rows[0]?.wal),
    }
  }

  async function during(work: () => Promise<unknown>): Promise<Rates & { ms: number; size: number; wal: number }> {
    const before = await read()
    await work()
    const after = await read()
    return {
      ms: after.at - before.at,
      webMs: after.web - before.web,
      workerMs: after.worker - before.worker,
      databaseMs: after.database - before.database,
      size: after.size - before.size,
      wal: after.wal - before.wal,
    }
  }

  return {
    during,
    /** An hour of doing nothing. */
    async idle(seconds: number): Promise<Rates> {
      const spent = await during(() => new Promise((done) => setTimeout(done, seconds * 1000)))
      const hour = 3_600_000 / spent.ms
      return { webMs: spent.webMs * hour, workerMs: spent.workerMs * hour, databaseMs: spent.databaseMs * hour }
    },
    /** What each process may take at most: its pool, LISTEN, and what the worker's queues hold. */
    async connections() {
      const { rows } = await server.query<{ kind: string; n: number }>(
        `select substring(application_name from 'bystro-(web|worker)') as kind, count(*)::int as n
         from pg_stat_activity where application_name ~ 'bystro-(web|worker)' group by 1`,
      )
      const seen = (kind: string) => rows.find((row) => row.kind === kind)?.n ?? 0
      return { web: seen('web'), worker: seen('worker') }
    },
    close: () => server.end(),
  }
}

/** Round by round over all kinds, so that a busy moment of the machine falls on one round of each. */
async function measureAll(meter: Meter, work: Work, scale: (count: number) => number, idle: Rates) {
  const kinds = Object.keys(work) as Array<keyof Work>
  const rounds = new Map(kinds.map((kind) => [kind, [] as Array<Cost>]))
  for (let round = 0; round < ROUNDS; round++) {
    for (const kind of kinds) {
      const count = scale(COUNTS[kind])
      let bytesOut = 0
      const spent = await meter.during(async () => {
        bytesOut = await work[kind](count)
      })
      rounds.get(kind)?.push(costOf(spent, idle, { count, bytesOut }))
    }
  }
  return Object.fromEntries(
    kinds.map((kind) => {
      const all = rounds.get(kind) ?? []
      const middle = (of: keyof Cost) => Math.max(0, median(all.map((cost) => cost[of])))
      // Files of a table grow by blocks of eight kilobytes: the median of small rounds would be none.
      const mean = (of: keyof Cost) => Math.max(0, all.reduce((sum, cost) => sum + cost[of], 0) / all.length)
      const cost: Cost = {
        webMs: middle('webMs'),
        workerMs: middle('workerMs'),
        databaseMs: middle('databaseMs'),
        bytesOut: middle('bytesOut'),
        databaseBytes: mean('databaseBytes'),
        walBytes: mean('walBytes'),
      }
      console.log(`${kind.padEnd(12)} ${messagesIn(cost)}`)
      return [kind, cost]
    }),
  ) as Record<keyof Work, Cost>
}

function costOf(
  spent: Rates & { ms: number; size: number; wal: number },
  idle: Rates,
  { count, bytesOut }: { count: number; bytesOut: number },
): Cost {
  const hours = spent.ms / 3_600_000
  // What does nothing for a request can be quieter meanwhile than it was when nobody asked.
  const above = (of: keyof Rates) => Math.max(0, spent[of] - idle[of] * hours) / count
  return {
    webMs: above('webMs'),
    workerMs: above('workerMs'),
    databaseMs: above('databaseMs'),
    bytesOut: bytesOut / count,
    databaseBytes: spent.size / count,
    walBytes: spent.wal / count,
  }
}

function messagesIn({ webMs, workerMs, databaseMs, bytesOut, databaseBytes, walBytes }: Cost): string {
  const ms = (value: number) => value.toFixed(3)
  return `web ${ms(webMs)} ms, worker ${ms(workerMs)} ms, database ${ms(databaseMs)} ms, out ${bytesOut.toFixed(0)} bytes, rows ${databaseBytes.toFixed(0)} bytes, WAL ${walBytes.toFixed(0)} bytes`
}

/** Opening a stream, and an hour of watching one while a seat changes every few seconds. */
async function measureStreams(
  meter: Meter,
  stack: BookingStack,
  port: number,
  scale: (count: number) => number,
  idle: Rates,
): Promise<Record<'stream' | 'viewerHour', Cost>> {
  const count = scale(STREAMS)
  const seconds = Math.max(LEAST_SECONDS, scale(STREAM_SECONDS))
  const session = await stack.givenSession(300)
  const viewer = connect({ host: '127.0.0.1', port })
  viewer.on('error', () => {})
  viewer.resume()
  viewer.write('GET /api/live/sessions HTTP/1.1\r\nhost: 127.0.0.1\r\naccept: text/event-stream\r\n\r\n')
  let clients: Awaited<ReturnType<typeof openStreams>> = []
  const opening = await meter.during(async () => {
    clients = await openStreams(port, '/api/live/sessions', count)
  })
  const snapshotBytes = viewer.bytesRead
  const watching = await meter.during(async () => {
    for (let passed = 0; passed < seconds * 1000; passed += CHANGE_EVERY_MS) {
      await stack.admin.query('update sessions set seats_taken = seats_taken + 1 where id = $1', [session])
      await new Promise((done) => setTimeout(done, CHANGE_EVERY_MS))
    }
  })
  const bytes = viewer.bytesRead - snapshotBytes
  for (const client of clients) client.close()
  viewer.destroy()
  const hours = watching.ms / 3_600_000
  const costs = {
    stream: costOf({ ...opening, size: 0, wal: 0 }, idle, { count, bytesOut: snapshotBytes * count }),
    // One more connection than was opened at once: the one whose bytes are counted.
    viewerHour: costOf({ ...watching, size: 0, wal: 0 }, idle, {
      count: (count + 1) * hours,
      bytesOut: bytes * (count + 1),
    }),
  }
  for (const [kind, cost] of Object.entries(costs)) console.log(`${kind.padEnd(12)} ${messagesIn(cost)}`)
  return costs
}

type Mixed = { visits: number; predicted: Rates; spent: Rates; ratios: Record<'web' | 'worker' | 'database', number> }

/** Visits as the model has them, all kinds side by side, against the sum of what each kind costs alone. */
async function measureMixed(
  meter: Meter,
  measured: Measured,
  work: Work,
  scale: (count: number) => number,
): Promise<Mixed> {
  const visits = scale(VISITS)
  const whole = (count: number) => Math.max(1, Math.round(count))
  const wanted = countsOf(visits, measured.firstVisit.assets)
  const counts = Object.fromEntries(KINDS.map((kind) => [kind, whole(wanted[kind])])) as Record<Kind, number>
  // Both are of streams, which the sum has measured on as many viewers as a visit would never see.
  counts.stream = 0
  counts.viewerHour = 0
  counts.payment = counts.booking
  const spent = await meter.during(async () => {
    const pages = (['page', 'navigation', 'asset', 'form', 'personal', 'seats', 'batch'] as const).map((kind) =>
      work[kind](counts[kind]),
    )
    const orders = work.booking(counts.booking).then(() => work.payment(counts.booking))
    await Promise.all([...pages, orders])
  })
  const hours = spent.ms / 3_600_000
  const sum = sumOf(measured.costs, counts)
  const predicted = {
    webMs: sum.webMs + measured.idleHour.webMs * hours,
    workerMs: sum.workerMs + measured.idleHour.workerMs * hours,
    databaseMs: sum.databaseMs + measured.idleHour.databaseMs * hours,
  }
  return {
    visits,
    predicted,
    spent,
    ratios: {
      web: spent.webMs / predicted.webMs,
      worker: spent.workerMs / predicted.workerMs,
      database: spent.databaseMs / predicted.databaseMs,
    },
  }
}

const NAMES: Readonly<Record<Kind, string>> = {
  page: 'a page from the node’s memory',
  navigation: 'a further page (its data)',
  asset: 'a file of the build',
  form: 'a page rendered for one visitor (booking form)',
  personal: 'a page behind a link (reservation)',
  seats: '`GET /api/seats`',
  batch: `a batch of ${EVENTS_IN_A_BATCH} events`,
  stream: 'opening a live stream',
  viewerHour: 'an hour of watching it',
  booking: 'a booking (`createStripeCheckoutSession`)',
  payment: 'a payment: webhook, settling, letters, all jobs',
}

function tableOf({ costs, idleHour, firstVisit, connections }: Measured, months: ReadonlyArray<Month>): string {
  const kinds = KINDS.map((kind) => {
    const { webMs, workerMs, databaseMs, bytesOut, databaseBytes, walBytes } = costs[kind]
    const cells = [webMs, workerMs, databaseMs].map((ms) => figure(ms))
    return `| ${NAMES[kind]} | ${cells.join(' | ')} | ${[bytesOut, databaseBytes, walBytes].map((bytes) => figure(bytes / 1000)).join(' | ')} |`
  })
  const rows: ReadonlyArray<readonly [string, (month: Month) => number]> = [
    ['requests', (month) => month.requests],
    ['web CPU-seconds, no shared cache', (month) => month.webSeconds],
    ['web CPU-seconds behind a CDN', (month) => month.webSecondsBehindCache],
    ['worker CPU-seconds', (month) => month.workerSeconds],
    ['PostgreSQL CPU-seconds', (month) => month.databaseSeconds],
    ['CPU-seconds of all processes with nothing to do', (month) => month.idleSeconds],
    ['GB out to visitors', (month) => month.gigabytesOut],
    ['of these GB out of the nodes behind a CDN', (month) => month.gigabytesBehindCache],
    ['GB the database grows by, before retention', (month) => month.gigabytesOfDatabase],
    ['GB of WAL to archive', (month) => month.gigabytesOfWal],
    ['letters', (month) => month.mails],
    ['busiest hour: requests a second', (month) => month.requestsAtPeak],
    ['busiest hour: live streams open', (month) => month.viewersAtPeak],
    ['busiest hour: cores busy with web', (month) => month.coresAtPeak.web],
    ['busiest hour: cores busy with PostgreSQL', (month) => month.coresAtPeak.database],
    ['web nodes, one of them to spare', (month) => month.webs],
    ['workers', (month) => month.workers],
    ['connections of PostgreSQL', (month) => month.connections],
  ]
  return [
    '| One of | web CPU ms | worker CPU ms | PostgreSQL CPU ms | KB out | KB of rows | KB of WAL |',
    '|---|---|---|---|---|---|---|',
    ...kinds,
    '',
    `A first visit takes ${firstVisit.assets} files besides the page, and ${figure(firstVisit.filmBytes / 1000)} KB where the film plays. An hour with nothing to do: web ${figure(idleHour.webMs / 1000)} s, worker ${figure(idleHour.workerMs / 1000)} s, PostgreSQL ${figure(idleHour.databaseMs / 1000)} s of CPU. Connections seen under load: ${connections.web} of a web node, ${connections.worker} of a worker.`,
    '',
    `| A month | ${months.map(({ visits }) => `${visits.toLocaleString('en')} visits`).join(' | ')} | your price of one |`,
    `|---|${months.map(() => '---').join('|')}|---|`,
    ...rows.map(([name, of]) => `| ${name} | ${months.map((month) => figure(of(month))).join(' | ')} | |`),
    '',
    `The visit behind it: ${TRAFFIC.firstVisits * 100} % come with an empty cache, half of those play the film; ${TRAFFIC.navigations} further pages; ${TRAFFIC.batches} batches of events; ${Math.round(TRAFFIC.viewerHours * 60)} minutes of live seats; ${TRAFFIC.forms * 100} % open the form, ${TRAFFIC.bookings * 100} % book, ${(TRAFFIC.payments * 100).toFixed(1)} % pay. The busiest hour has ${TRAFFIC.peakHour * 100} % of the month, and a core is at most ${TRAFFIC.busy * 100} % busy in it.`,
  ].join('\n')
}

function figure(value: number): string {
  if (Math.abs(value - Math.round(value)) < 1e-6) return Math.round(value).toLocaleString('en')
  if (value < 0.005) return 'under 0.005'
  if (value >= 100) return Math.round(value).toLocaleString('en')
  if (value >= 10) return value.toFixed(1)
  return Number(value.toPrecision(2)).toString()
}

/** Between two marks of the document; everything around them is written by people. */
function writeSheet(table: string): void {
  const text = readFileSync(DOCUMENT, 'utf8')
  const [from, to] = ['<!-- capacity -->', '<!-- /capacity -->']
  const [start, end] = [text.indexOf(from), text.indexOf(to)]
  if (start < 0 || end < start) throw new Error(`${DOCUMENT} has no place for the sheet`)
  writeFileSync(DOCUMENT, `${text.slice(0, start + from.length)}\n\n${table}\n\n${text.slice(end)}`)
}

function outcomeOf(measured: Measured, months: ReadonlyArray<Month>, mixed: Mixed, table: string): Outcome {
  const { costs } = measured
  const isNear = Object.values(mixed.ratios).every((ratio) => Math.abs(ratio - 1) <= AGREEMENT)
  const ratios = Object.entries(mixed.ratios).map(([of, ratio]) => `${of} ${ratio.toFixed(2)}`)
  const big = months.at(-1)
  return {
    pass: isNear,
    figures: [
      `web CPU a request: page ${figure(costs.page.webMs)} ms, form ${figure(costs.form.webMs)}, file ${figure(costs.asset.webMs)}, booking ${figure(costs.booking.webMs)}, batch ${figure(costs.batch.webMs)}`,
      `a payment ${figure(costs.payment.workerMs)} ms of worker and ${figure(costs.payment.databaseMs)} of PostgreSQL`,
      `${mixed.visits} mixed visits took of the sum of their parts ${ratios.join(', ')} (bar ±${AGREEMENT})`,
      `10 million visits a month: ${figure(big?.webSeconds ?? 0)} s of web CPU, ${figure(big?.databaseSeconds ?? 0)} s of PostgreSQL, ${figure(big?.gigabytesOut ?? 0)} GB out, ${big?.webs} web nodes, ${big?.connections} connections`,
      `median of ${ROUNDS}`,
    ].join('; '),
    values: { measured, months, mixed },
    table,
  }
}
