import { fork } from 'node:child_process'
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { VISITS_PATH } from '#platform/browser/analytics/visit-wire.ts'
import type { Outcome } from '../scripts/run-named.ts'
import { givenStaff } from '../tools/local-stack/given-staff.ts'
import { localWebEnvironment } from '../tools/local-stack/local-web-environment.ts'
import { startBuiltWeb } from '../tools/local-stack/start-built-web.ts'
import { startLocalDatabase } from '../tools/local-stack/start-local-database.ts'
import type { RunningPostgres } from '../tools/postgres/start-postgres.ts'
import { median } from './parts/cpu-time.ts'
import { postFor, type WireRequest } from './parts/http-load.ts'
import { givenLastHour, givenVisits } from './parts/many-visits.ts'
import { p95 } from './parts/percentile.ts'
import { askBarely, readStatements } from './parts/recorded-statements.ts'

const BARS = {
  ingest: 0.5,
  ratio: 3,
  /** Of the p95 at ten times as many events; what is above it is no noise any more. */
  growth: 1.3,
}
/** The database with ten times as many events, beside the other on the same server. */
const LARGER = 'bystro_larger'
const POOL = '10'
const CONNECTIONS = 50
const EVENTS_IN_A_BATCH = 10
const ADDRESSES = 10_000
/** A node in service has long been compiled where every call goes. */
const FIRST_CALLS = 300
const BROWSER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

const SIZES = {
  full: { rounds: 5, seconds: 4, events: [1_000_000, 10_000_000], calls: 100 },
  /** `npm run bench -- ingest small`: to see that it runs. Its figures prove nothing. */
  small: { rounds: 2, seconds: 2, events: [20_000, 200_000], calls: 30 },
} as const
type Size = (typeof SIZES)[keyof typeof SIZES]

const QUESTIONS = [
  ...['7d', '30d', '90d'].flatMap((period) =>
    ['getWebsiteAnalytics', 'getBlogAnalytics', 'getDashboardAnalytics'].map((name) => `${name}?period=${period}`),
  ),
  'getRealtimeAnalyticsData',
]

type Asked = { question: string; productMs: number; bareMs: number }

export const bar =
  'Events a second at least 0.50 of a bare handler; each analytics call at most 3 times the bare statements, and at 10 million events at most 1.3 times its time at 1 million'

/**
 * Events a second of one built node against a bare Hono handler that writes the same batches into a table of the same
 * shape, round by round in the same run. Then every analytics call as an admin over HTTP against the statements that it
 * asks of the figures, sent by a bare client; over one million events and over ten, in turn.
 */
export async function run(args: ReadonlyArray<string>): Promise<Outcome> {
  const size = args.includes('small') ? SIZES.small : SIZES.full
  const { postgres, appUrl, ownerUrl } = await startLocalDatabase({ durable: true, maxConnections: 100 })
  try {
    const rates = await measureIngest(size, appUrl, ownerUrl)
    const [few, many] = size.events
    await forgetVisits(ownerUrl)
    await givenLastHour(appUrl)
    await seed(postgres, 'bystro', { from: 0, to: few })
    await copyDatabase(postgres)
    await seed(postgres, LARGER, { from: few, to: many })
    const [before, after] = await askBoth(size, [appUrl, postgres.url('bystro_app', LARGER)])
    return outcomeOf(size, rates, before, after)
  } finally {
    await postgres.stop()
  }
}

/** Hundreds of thousands of visits within a minute are nobody's last half an hour. */
async function forgetVisits(ownerUrl: string): Promise<void> {
  const owner = new pg.Client(ownerUrl)
  await owner.connect()
  await owner.query('truncate visit_events')
  await owner.end()
}

async function copyDatabase(postgres: RunningPostgres): Promise<void> {
  const server = new pg.Client(postgres.url('postgres', 'postgres'))
  await server.connect()
  await server.query(`create database ${LARGER} template bystro owner bystro_owner`)
  await server.end()
}

async function seed(postgres: RunningPostgres, name: string, rows: { from: number; to: number }): Promise<void> {
  const began = performance.now()
  await givenVisits(postgres.url('bystro_app', name), rows)
  const server = new pg.Client(postgres.url('postgres', name))
  await server.connect()
  await server.query('vacuum analyze traffic_days, visitor_days, event_days, article_days, rolled_days')
  // What the server would otherwise tidy up and write out by itself while the questions are asked.
  await server.query('vacuum analyze visit_events')
  await server.query('checkpoint')
  const { rows: counted } = await server.query<{ events: string; figures: string }>(
    'select (select count(*) from visit_events) as events, (select count(*) from traffic_days) as figures',
  )
  await server.end()
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  console.log(`${counted[0]?.events} events, ${counted[0]?.figures} rows of traffic, seeded and rolled in ${seconds} s`)
}

type Rates = { product: number; bare: number; ratio: number; rounds: Record<'product' | 'bare', Array<number>> }

async function measureIngest(size: Size, appUrl: string, ownerUrl: string): Promise<Rates> {
  await givenBareTable(ownerUrl)
  const environment = { DATABASE_URL: appUrl, DATABASE_POOL_MAX: POOL, LOG_LEVEL: 'warn', TRUSTED_PROXIES: '127.0.0.1' }
  const web = await startBuiltWeb(environment)
  const bare = await startBare(environment)
  const rounds: Rates['rounds'] = { product: [], bare: [] }
  for (let round = -1; round < size.rounds; round++) {
    const product = await sendFor(web.port, VISITS_PATH, size.seconds)
    const barely = await sendFor(bare.port, '/', size.seconds)
    if (round < 0) continue
    rounds.product.push(product)
    rounds.bare.push(barely)
  }
  await web.stop()
  await bare.stop()
  const [product, barely] = [median(rounds.product), median(rounds.bare)]
  console.log(`ingest: ${product.toFixed(0)} events/s, bare ${barely.toFixed(0)}`)
  return { product, bare: barely, ratio: product / barely, rounds }
}

/** The same columns, checks, index and partitions, for the handler that is compared with. */
async function givenBareTable(ownerUrl: string): Promise<void> {
  const owner = new pg.Client(ownerUrl)
  await owner.connect()
  await owner.query('create table bare_visits (like visit_events including all) partition by range (at)')
  const [from, to] = [-30, 30].map((days) => new Date(Date.now() + days * 86_400_000).toISOString())
  await owner.query(`create table bare_visits_now partition of bare_visits for values from ('${from}') to ('${to}')`)
  await owner.query('grant insert on bare_visits to bystro_app')
  await owner.end()
}

async function startBare(environment: Record<string, string>): Promise<{ port: number; stop(): Promise<void> }> {
  const child = fork('bench/parts/ingest-bare.ts', {
    env: { ...(await localWebEnvironment(environment.DATABASE_URL ?? '')), ...environment },
  })
  const port = await new Promise<number>((done, failed) => {
    child.once('message', (message) => done(message as number))
    child.once('exit', () => failed(new Error('the bare server ended')))
  })
  return {
    port,
    async stop() {
      const ended = new Promise((done) => child.once('exit', done))
      child.disconnect()
      await ended
    },
  }
}

let sent = 0
function nextBatch(path: string): WireRequest {
  const n = sent++
  const view = { kind: 'view', route: '/blog/:slug', article: 'ako-zacat-s-ai', isCounted: false, secondsAgo: 3 }
  const event = { kind: 'event', route: '/', article: null, category: 'Course', action: 'open_card', label: 'beginner' }
  const events = Array.from({ length: EVENTS_IN_A_BATCH }, (_, at) =>
    at % 3 === 2 ? { ...event, value: at, secondsAgo: at } : view,
  )
  const arrival = { channel: 'social', source: 'linkedin.com', campaign: 'jesen-2026' }
  const address = n % ADDRESSES
  return {
    path,
    headers: { 'x-forwarded-for': `198.18.${address >> 8}.${address & 255}`, 'user-agent': BROWSER },
    body: JSON.stringify({ consent: 'analytics', arrival, device: 'phone', events }),
  }
}

async function sendFor(port: number, path: string, seconds: number): Promise<number> {
  const began = performance.now()
  const { statuses } = await postFor(port, { connections: CONNECTIONS, seconds, next: () => nextBatch(path) })
  const took = (performance.now() - began) / 1000
  if (Object.keys(statuses).some((status) => status !== '204')) throw new Error(JSON.stringify(statuses))
  return ((statuses['204'] ?? 0) * EVENTS_IN_A_BATCH) / took
}

type Site = {
  questions: ReadonlyArray<{ question: string; statements: ReturnType<typeof readStatements> }>
  ask(question: string): Promise<number>
  askBarely(statements: ReturnType<typeof readStatements>): Promise<number>
  stop(): Promise<void>
}

/**
 * Call by call in turn, first of one and then of the other: whatever else the machine does falls on both. Of every question
 * there are rounds, and the median leaves out one that was disturbed.
 */
async function askBoth(size: Size, urls: readonly [string, string]) {
  const sites = [await openSite(urls[0]), await openSite(urls[1])] as const
  const found = [[], []] as [Array<Asked>, Array<Asked>]
  const rounds = sites.map(({ questions }) =>
    questions.map(() => ({ product: [] as Array<number>, bare: [] as Array<number> })),
  )
  for (let round = 0; round < size.rounds; round++) {
    for (const at of QUESTIONS.keys()) {
      const times = sites.map(() => ({ product: [] as Array<number>, bare: [] as Array<number> }))
      for (let call = -5; call < size.calls / size.rounds; call++) {
        for (const which of call % 2 === 0 ? [0, 1] : [1, 0]) {
          const site = sites[which]
          const asked = site?.questions[at]
          if (!site || !asked) continue
          const productMs = await site.ask(asked.question)
          const bareMs = await site.askBarely(asked.statements)
          if (call < 0) continue
          times[which]?.product.push(productMs)
          times[which]?.bare.push(bareMs)
        }
      }
      for (const [which, { product, bare }] of times.entries()) {
        rounds[which]?.[at]?.product.push(p95(product))
        rounds[which]?.[at]?.bare.push(p95(bare))
      }
    }
  }
  for (const [which, asked] of found.entries()) {
    for (const [at, question] of QUESTIONS.entries()) {
      const { product = [], bare = [] } = rounds[which]?.[at] ?? {}
      const [productMs, bareMs] = [median(product), median(bare)]
      console.log(
        `${size.events[which]} events, ${question}: ${productMs.toFixed(1)} ms, bare ${bareMs.toFixed(1)} ms = ${(productMs / bareMs).toFixed(2)}`,
      )
      asked.push({ question, productMs, bareMs })
    }
  }
  for (const site of sites) await site.stop()
  return found
}

/** A node and a bare client on one of the databases, and the statements that each question asks. */
async function openSite(appUrl: string): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'bystro-bench-'))
  const file = join(folder, 'queries')
  writeFileSync(file, '')
  const base = { DATABASE_URL: appUrl, ADMIN_TWO_FACTOR: 'optional', LOG_LEVEL: 'fatal' }
  const web = await startBuiltWeb(base)
  const telling = await startBuiltWeb({
    ...base,
    NODE_OPTIONS: '--import=./bench/parts/recorded-queries.ts',
    RECORDED_QUERIES: file,
  })
  const { SIGNING_SECRETS: signingSecret = '' } = await localWebEnvironment(appUrl)
  const admitted = async (origin: string) => {
    const { cookie } = await givenStaff({ origin, databaseUrl: appUrl, signingSecret }, { name: 'Soňa Jasenská' })
    return { cookie, authorization: `Bearer ${await freshToken(origin, cookie)}` }
  }
  const admin = await admitted(web.origin)
  const teller = await admitted(telling.origin)
  const bare = new pg.Client(appUrl)
  bare.on('error', () => {})
  await bare.connect()
  for (let call = 0; call < FIRST_CALLS; call++) await ask(web.port, 'getWebsiteAnalytics?period=7d', admin)
  const questions = []
  for (const question of QUESTIONS) {
    truncateSync(file)
    await ask(telling.port, question, teller)
    // Who asks is looked up as well, and not counted to the bare side.
    questions.push({ question, statements: readStatements(file).filter(({ text }) => !/\bauth_/.test(text)) })
  }
  await telling.stop()
  rmSync(folder, { recursive: true })
  return {
    questions,
    ask: (question) => ask(web.port, question, admin),
    askBarely: (statements) => askBarely(bare, statements),
    async stop() {
      await bare.end()
      await web.stop()
    },
  }
}

/** As the browser of somebody signed in gets it. */
async function freshToken(origin: string, cookie: string): Promise<string> {
  const answer = await fetch(`${origin}/api/refreshToken`, {
    method: 'POST',
    headers: { cookie, origin, 'content-type': 'application/json' },
    body: JSON.stringify({ data: {} }),
  })
  const { result } = (await answer.json()) as { result: { token: string } }
  return result.token
}

function ask(port: number, question: string, headers: Record<string, string>): Promise<number> {
  const began = performance.now()
  return new Promise((done, failed) => {
    const asked = request({ port, path: `/api/${question}`, headers }, (answer) => {
      answer.resume()
      answer.on('end', () => {
        if (answer.statusCode === 200) done(performance.now() - began)
        else failed(new Error(`${question} answered ${answer.statusCode}`))
      })
    })
    asked.on('error', failed)
    asked.end()
  })
}

function outcomeOf(size: Size, rates: Rates, before: ReadonlyArray<Asked>, after: ReadonlyArray<Asked>): Outcome {
  const measured = after.map((asked, at) => {
    const first = before[at] ?? asked
    return {
      question: asked.question,
      few: first,
      many: asked,
      ratio: Math.max(first.productMs / first.bareMs, asked.productMs / asked.bareMs),
      growth: asked.productMs / first.productMs,
    }
  })
  const slow = measured.filter(({ ratio }) => ratio > BARS.ratio)
  const growing = measured.filter(({ growth }) => growth > BARS.growth)
  const worst = measured.toSorted((a, b) => b.ratio - a.ratio)[0]
  const steepest = measured.toSorted((a, b) => b.growth - a.growth)[0]
  const slowest = measured.toSorted((a, b) => b.many.productMs - a.many.productMs)[0]
  const [few, many] = size.events.map((events) => events.toLocaleString('en'))
  return {
    pass: rates.ratio >= BARS.ingest && slow.length + growing.length === 0,
    figures: [
      `${rates.product.toFixed(0)} events/s against ${rates.bare.toFixed(0)} in a bare handler = ${rates.ratio.toFixed(2)} (bar ${BARS.ingest}), batches of ${EVENTS_IN_A_BATCH}, ${CONNECTIONS} connections, median of ${size.rounds}`,
      `${measured.length} calls as admin over HTTP, median of ${size.rounds} p95 of ${size.calls / size.rounds}: over ${BARS.ratio} times the bare queries ${slow.length}, worst ${worst?.question} ${worst?.ratio.toFixed(2)}`,
      `${many} events against ${few}: more than ${BARS.growth} times as slow ${growing.length}, worst ${steepest?.question} ${steepest?.growth.toFixed(2)}`,
      `slowest ${slowest?.question} ${slowest?.many.productMs.toFixed(0)} ms`,
    ].join('; '),
    values: { rates, measured },
  }
}
