import { type ChildProcess, fork } from 'node:child_process'
import { createHmac } from 'node:crypto'
import pg from 'pg'
import { consentEvidence } from '#capabilities/consent/consent-evidence.ts'
import { builtInTexts } from '#capabilities/legal/texts/built-in-texts.server.ts'
import { timeOf } from '#kernel/day.ts'
import { INITIAL_SETTINGS } from '#platform/settings/site-settings.ts'
import type { Outcome } from '../scripts/run-named.ts'
import { localWebEnvironment } from '../tools/local-stack/local-web-environment.ts'
import { startLocalDatabase } from '../tools/local-stack/start-local-database.ts'
import { startStripeSandbox } from '../tools/stripe-sandbox/start-stripe-sandbox.ts'
import { median } from './parts/cpu-time.ts'
import { postFor, type WireRequest } from './parts/http-load.ts'
import { holdExpressions, holdScript, pgbench } from './parts/pgbench-hold.ts'

const ROUNDS = 5
const SECONDS = 4
const SESSIONS = 1_000
const BARS = { hot: 0.5, spread: 0.2, crowd: 0.7, live: 0.9, webhook: 0.5 }
const SECRET = 'whsec_of_the_bench'

type Ports = { product: number; bare: number }

export const bar =
  'Against the identical statement in pgbench: hot at least 0.50, spread 0.20, 200 clients 0.70 of 50, live publishing 0.90, webhooks 0.50 of a bare handler'

/**
 * Whole bookings over HTTP against the identical statement in pgbench, on one PostgreSQL with fsync on, interleaved in
 * the same run; then crowds, live publishing and the webhook's door. Every order comes from its own address, so limits
 * stay on; the hot session of this database has more seats than the product would allow, so that it does not sell out.
 */
export async function run(args: ReadonlyArray<string>): Promise<Outcome> {
  const rounds = Number(args[0] ?? ROUNDS)
  const { postgres, appUrl, ownerUrl } = await startLocalDatabase({ durable: true, maxConnections: 300 })
  const { hot, spread, startsAt } = await givenSessions(ownerUrl)
  const sandbox = await startStripeSandbox()
  const environment = {
    ...(await localWebEnvironment(appUrl)),
    TRUSTED_PROXIES: '127.0.0.1',
    DATABASE_POOL_MAX: '20',
    LOG_LEVEL: 'warn',
    STRIPE_CALLS_PER_SECOND: '10000',
    UNPAID_SEATS_PER_ADDRESS: '40',
    STRIPE_WEBHOOK_SECRETS: SECRET,
  }
  const on = await startChild(environment)
  const off = await startChild({ ...environment, LIVE: 'off' })
  const real = await startChild({
    ...environment,
    STRIPE: 'sandbox',
    STRIPE_CALLS_PER_SECOND: '20',
    STRIPE_SECRET_KEY: sandbox.apiKey,
    STRIPE_API_URL: sandbox.url,
  })

  const order = orderMaker(startsAt)
  const book = async (port: number, connections: number, sessionId: () => string) => {
    const { perSecond, statuses } = await postFor(port, {
      connections,
      seconds: SECONDS,
      next: () => order(sessionId()),
    })
    const failed = Object.keys(statuses).filter((status) => status !== '200')
    if (failed.length > 0) throw new Error(`bookings were refused: ${JSON.stringify(statuses)}`)
    return perSecond
  }
  const anySession = () => spread[Math.floor(Math.random() * spread.length)] ?? hot
  const example = await exampleOf(startsAt)
  const bench = (sessionId: string) =>
    pgbench(postgres.bin, {
      url: appUrl,
      folder: '/tmp',
      clients: 50,
      seconds: SECONDS,
      script: `\\set session random(1, ${SESSIONS})\n${holdScript(holdExpressions({ ...example, sessionId }))}`,
    })
  const measures = {
    hot50: () => book(on.ports.product, 50, () => hot),
    pgbenchHot: () => bench(`'${hot}'`),
    spread50: () => book(on.ports.product, 50, anySession),
    pgbenchSpread: () => bench(`('00000000-0000-4000-8000-' || lpad((:session)::text, 12, '0'))::uuid`),
    hot200: () => book(on.ports.product, 200, () => hot),
    hot50Off: () => book(off.ports.product, 50, () => hot),
    webhook: () => ingest(on.ports.product, '/api/stripe-webhook'),
    webhookBare: () => ingest(on.ports.bare, '/'),
  }
  const measured = Object.fromEntries(Object.keys(measures).map((name) => [name, []])) as unknown as Record<
    keyof typeof measures,
    Array<number>
  >
  for (let round = -1; round < rounds; round++) {
    for (const name of Object.keys(measures) as Array<keyof typeof measures>) {
      const perSecond = await measures[name]()
      if (round >= 0) measured[name].push(perSecond)
    }
  }
  const withSandbox = await postFor(real.ports.product, {
    connections: 50,
    seconds: 10,
    next: () => order(anySession()),
  })
  const opened = sandbox.ledger().sessions.length

  for (const child of [on, off, real]) await child.stop()
  await sandbox.stop()
  await postgres.stop()

  const rate = Object.fromEntries(Object.entries(measured).map(([name, values]) => [name, median(values)])) as Record<
    keyof typeof measures,
    number
  >
  const ratios = {
    hot: rate.hot50 / rate.pgbenchHot,
    spread: rate.spread50 / rate.pgbenchSpread,
    crowd: rate.hot200 / rate.hot50,
    live: rate.hot50 / rate.hot50Off,
    webhook: rate.webhook / rate.webhookBare,
  }
  const show = (name: keyof typeof BARS, text: string) => `${text} = ${ratios[name].toFixed(2)} (bar ${BARS[name]})`
  const round = (value: number) => value.toFixed(0)
  return {
    pass: (Object.keys(BARS) as Array<keyof typeof BARS>).every((name) => ratios[name] >= BARS[name]),
    figures: [
      show('hot', `hot ${round(rate.hot50)}/s against ${round(rate.pgbenchHot)} in pgbench`),
      show('spread', `spread ${round(rate.spread50)}/s against ${round(rate.pgbenchSpread)}`),
      show('crowd', `200 clients ${round(rate.hot200)}/s ÷ 50`),
      show('live', `live on ÷ off ${round(rate.hot50Off)}/s`),
      show('webhook', `webhooks ${round(rate.webhook)}/s against ${round(rate.webhookBare)} bare`),
      `median of ${rounds}, Stripe answered in the process with a budget of 10,000 a second`,
      `with the sandbox and the real budget of 20: ${round(withSandbox.perSecond)} orders/s held, ${opened} checkouts in 10 s`,
    ].join('; '),
    values: { rate, ratios, measured, withSandbox, opened },
  }
}

async function startChild(env: Record<string, string>): Promise<{ ports: Ports; stop(): Promise<void> }> {
  const child: ChildProcess = fork('bench/parts/booking-server.ts', { env })
  const ports = await new Promise<Ports>((done, failed) => {
    child.once('message', (message) => done(message as Ports))
    child.once('exit', () => failed(new Error('the bench server ended')))
  })
  return {
    ports,
    async stop() {
      const ended = new Promise((done) => child.once('exit', done))
      child.disconnect()
      await ended
    },
  }
}

/** One hot session and a thousand others, all at the early bird price for as long as the bench runs. */
export async function givenSessions(ownerUrl: string) {
  const owner = new pg.Client(ownerUrl)
  await owner.connect()
  const startsAt = new Date(Math.floor(Date.now() / 1000) * 1000 + 60 * 86_400_000).toISOString()
  await owner.query('alter table sessions drop constraint sessions_capacity_sane')
  await owner.query('create sequence bench_references')
  await owner.query('grant usage on sequence bench_references to bystro_app')
  await owner.query(
    `insert into sessions (id, title, level, starts_at, duration_minutes, location, base_price_cents, capacity, status, created_at, updated_at)
     select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Základy AI', 'Začiatočník', $1, 150, 'Online', 15900,
       100000000, 'published', now(), now() from generate_series(0, $2::integer) as n`,
    [startsAt, SESSIONS],
  )
  const { rows } = await owner.query<{ id: string }>('select id from sessions order by id')
  await owner.end()
  const [hot = '', ...spread] = rows.map(({ id }) => id)
  return { hot, spread, startsAt }
}

/** Orders of one person each, from a network and for an e-mail of its own. */
export function orderMaker(startsAt: string): (sessionId: string) => WireRequest {
  let made = 0
  return (sessionId) => {
    const n = made++
    const key = `reg_${Date.now()}_${n}`
    const buyer = { name: 'Jana Nováková', email: `jana@${key}.test`, phone: '+421900123456' }
    const data = {
      amount: 127,
      currency: 'EUR',
      registrationType: 'personal',
      customerInfo: { ...buyer, company: '', ico: '', dic: '' },
      courseData: {
        courseId: sessionId,
        title: 'Základy AI',
        date: startsAt,
        time: timeOf(new Date(startsAt)),
        price: 127,
      },
      sessionId: key,
      consent: {
        dataProcessing: { given: true },
        marketing: { given: false },
        privacyPolicyAccepted: true,
        termsAccepted: true,
        privacyPolicyVersion: '1.1',
      },
      participants: [{ name: buyer.name, email: buyer.email, workType: 'student', aiProficiency: 'low' }],
    }
    return {
      path: '/api/createStripeCheckoutSession',
      // In IPv6 everybody has a network of their own, so limits are asked and refuse nobody.
      headers: {
        'x-forwarded-for': `2001:db8:${(n >> 8).toString(16)}:${(n & 255).toString(16)}00::1`,
        'user-agent': 'bench',
      },
      body: JSON.stringify({ data }),
    }
  }
}

async function exampleOf(startsAt: string) {
  const consent = {
    dataProcessing: { given: true },
    marketing: { given: false },
    privacyPolicyAccepted: true,
    termsAccepted: true,
    privacyPolicyVersion: '1.1',
    termsVersion: '1.0',
  }
  const order = {
    reference: 'BY-2222-2222',
    buyerEmail: 'jana@example.test',
    name: 'Základy AI',
    description: 'štvrtok 14. januára 2027 o 17:30',
    unitPriceCents: 12_700,
    quantity: 1,
    metadata: { registration: '0b5be9f6-0a2c-4a43-8f1c-3f2f6e4f7f10', attempt: '0b5be9f6-0a2c-4a43-8f1c-3f2f6e4f7f11' },
    successUrl: 'http://127.0.0.1:3000/payment-success?session_id={CHECKOUT_SESSION_ID}',
    cancelUrl: 'http://127.0.0.1:3000/payment-cancelled',
  }
  const evidence = consentEvidence(consent, builtInTexts(INITIAL_SETTINGS).texts)
  return { startsAt, basePriceCents: 15_900, order: JSON.stringify(order), evidence: JSON.stringify(evidence) }
}

let events = 0
async function ingest(port: number, path: string): Promise<number> {
  const next = (): WireRequest => {
    const id = `evt_bench_${process.pid}_${events++}`
    const body = JSON.stringify({
      id,
      object: 'event',
      type: 'checkout.session.completed',
      data: { object: { id: `cs_test_${id}`, object: 'checkout.session' } },
    })
    const at = Math.floor(Date.now() / 1000)
    const signature = createHmac('sha256', SECRET).update(`${at}.${body}`).digest('hex')
    return { path, headers: { 'stripe-signature': `t=${at},v1=${signature}` }, body }
  }
  const { perSecond, statuses } = await postFor(port, { connections: 50, seconds: SECONDS, next })
  if (Object.keys(statuses).some((status) => status !== '200')) throw new Error(JSON.stringify(statuses))
  return perSecond
}
