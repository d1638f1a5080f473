import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { consentCallables } from '#capabilities/consent/consent.callables.server.ts'
import { mountOneClickUnsubscribe } from '#capabilities/consent/marketing/mount-one-click-unsubscribe.server.ts'
import { unsubscribeLink } from '#capabilities/consent/unsubscribe-link.server.ts'
import { mountWebhook, WEBHOOK_PATH } from '#capabilities/payments/webhooks/mount-webhook.server.ts'
import { timeOf } from '#kernel/day.ts'
import type { Callable } from '#platform/http/callable.server.ts'
import { createHttpApp, type HttpApp } from '#platform/http/create-http-app.server.ts'
import type { Services } from '#platform/services.server.ts'
import { signatureOf } from '#tools/stripe-sandbox/webhook-sender.ts'
import { bookingCallables } from '../booking.callables.server.ts'
import { switchTransfersOn } from '../booking.testing.server.ts'
import { type Hints, inputsOf, mutated, nastyTexts, noise, type RawBody } from './endpoint-inputs.testing.server.ts'
import { openWorld } from './histories-scene.testing.server.ts'
import { PRICE_CENTS } from './histories-state.testing.server.ts'

export type EndpointsOutcome = {
  endpoints: number
  inputs: number
  slowestMs: number
  /** How often each class of answer came, by endpoint. */
  answers: Record<string, Record<string, number>>
  /** Inputs that met a 5xx or no answer in time, with what they were. */
  failures: ReadonlyArray<string>
}

const WITHIN_MS = 5_000
const AT_ONCE = 8
const KEPT_FAILURES = 20

type Endpoint = {
  name: string
  method: 'GET' | 'POST'
  path: string
  bodies: fc.Arbitrary<RawBody & { query?: string; headers?: Record<string, string> }>
}

/**
 * Feeds every endpoint of booking, payments and consent with inputs made from its own schema, with broken ones and with
 * noise. No answer is a 5xx, and none takes longer than five seconds.
 */
export async function fuzzEndpoints(
  given: Services,
  /** `only` puts other callables in the place of all of them, for the negative control. */
  options: { inputs: number; seed: number; only?: ReadonlyArray<Callable<Services>> },
): Promise<EndpointsOutcome> {
  await using world = await openWorld(given)
  const { services } = world
  if (!services.settings.current().transfers.isOn) await switchTransfersOn(services, { forPersons: true })
  const sessionId = await givenSession(services)
  const callables = [...bookingCallables, ...consentCallables, ...(options.only ?? [])].map((each) => ({
    ...each,
    // What only the back office may send is tried too: an admin's browser can be as wrong as a visitor's.
    contract: { ...each.contract, access: 'visitor' as const },
  }))
  const http = createHttpApp({
    services,
    callables,
    mounts: [(app) => mountWebhook(app, services), (app) => mountOneClickUnsubscribe(app, services)],
  })
  const hints = {
    ...hintsFor(sessionId, await registrationsIn(http, services, sessionId)),
    ...(await dateHints(services, sessionId)),
  }
  const endpoints: ReadonlyArray<Endpoint> = [
    ...callables.map(({ contract }): Endpoint => {
      const { name, method, envelope, input } = contract
      const values = inputsOf(input, hints)
      const asBody = (value: unknown): RawBody => ({
        body: JSON.stringify(envelope === 'wrapped' ? { data: value } : value) ?? '',
        contentType: 'application/json',
      })
      if (method === 'GET') {
        const queries = fc
          .oneof(values, mutated(values))
          .map((value) => ({ body: '', contentType: null, query: queryOf(value) }))
        const wild = fc
          .string({ unit: 'binary', maxLength: 200 })
          .map((query) => ({ body: '', contentType: null, query }))
        return {
          name,
          method,
          path: `/api/${name}`,
          bodies: fc.oneof({ weight: 3, arbitrary: queries }, { weight: 1, arbitrary: wild }),
        }
      }
      const bodies = fc.oneof(
        { weight: 4, arbitrary: values.map(asBody) },
        { weight: 4, arbitrary: mutated(values).map(asBody) },
        { weight: 2, arbitrary: noise },
      )
      return { name, method, path: `/api/${name}`, bodies }
    }),
    { name: 'stripe-webhook', method: 'POST', path: WEBHOOK_PATH, bodies: signedBodies(services) },
    { name: 'one-click', method: 'POST', path: '/unsubscribe', bodies: oneClicks(services) },
  ]

  const fed = options.only
    ? endpoints.filter(({ name }) => options.only?.some(({ contract }) => contract.name === name))
    : endpoints
  const outcome = { endpoints: fed.length, inputs: 0, slowestMs: 0, answers: {} as EndpointsOutcome['answers'] }
  const failures: Array<string> = []

  async function send(endpoint: Endpoint, input: RawBody & { query?: string; headers?: Record<string, string> }) {
    const number = outcome.inputs++
    const url = `${services.config.publicOrigin}${endpoint.path}${input.query ? `?${input.query}` : ''}`
    const startedAt = performance.now()
    const response = await http.request(url, {
      method: endpoint.method,
      headers: {
        ...(input.contentType === null ? {} : { 'content-type': input.contentType }),
        'x-forwarded-for': `198.${18 + ((number >> 16) & 1)}.${(number >> 8) & 255}.${number & 255}`,
        ...input.headers,
      },
      ...(endpoint.method === 'GET' ? {} : { body: input.body }),
    })
    const text = await response.text()
    const tookMs = performance.now() - startedAt
    outcome.slowestMs = Math.max(outcome.slowestMs, tookMs)
    const answers = outcome.answers[endpoint.name] ?? {}
    outcome.answers[endpoint.name] = { ...answers, [response.status]: (answers[response.status] ?? 0) + 1 }
    if ((response.status >= 500 || tookMs > WITHIN_MS) && failures.length < KEPT_FAILURES) {
      const said = typeof input.body === 'string' ? input.body : Buffer.from(input.body).toString('base64')
      failures.push(
        `${endpoint.name} ${response.status} ${tookMs.toFixed(0)} ms ${JSON.stringify(input.query ?? '')} ${JSON.stringify(said.slice(0, 2_000))} → ${text.slice(0, 200)}`,
      )
    }
  }

  for (const [n, endpoint] of fed.entries()) {
    const inputs = fc.sample(endpoint.bodies, { numRuns: options.inputs, seed: options.seed + n })
    const take = async () => {
      for (let input = inputs.pop(); input; input = inputs.pop()) await send(endpoint, input)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, take))
  }
  return { ...outcome, failures }
}

/** The date as the page shows it. */
async function dateHints({ db }: Services, sessionId: string): Promise<Hints> {
  const { rows } = await db.execute<{ startsAt: string }>(
    sql`select starts_at as "startsAt" from sessions where id = ${sessionId}`,
  )
  const startsAt = new Date(rows[0]?.startsAt ?? 0)
  return { date: fc.constant(startsAt.toISOString()), time: fc.constant(timeOf(startsAt)) }
}

/** Values that let an order through all the way to Stripe, now and then. */
function hintsFor(sessionId: string, registrationIds: ReadonlyArray<string>): Hints {
  return {
    courseId: fc.constant(sessionId),
    registrationType: fc.constantFrom('personal', 'personal', 'personal', 'business'),
    amount: fc.constantFrom(...[1, 1, 1, 1, 2, 3].map((seats) => (seats * PRICE_CENTS) / 100)),
    registrationId: fc.constantFrom(...registrationIds),
    price: fc.constant(PRICE_CENTS / 100),
    currency: fc.constant('EUR'),
    sessionId: fc.oneof(
      fc.nat(50).map((n) => `reg_${sessionId.slice(0, 8)}_${n}`),
      fc.stringMatching(/^reg_[A-Za-z0-9_-]{8,40}$/),
      fc.stringMatching(/^reg_[A-Za-z0-9_-]{8,40}$/),
      fc.stringMatching(/^reg_[A-Za-z0-9_-]{8,40}$/),
      fc.stringMatching(/^cs_[A-Za-z0-9]{8,40}$/),
    ),
    session_id: fc.oneof(
      fc.nat(500).map((n) => `reg_${sessionId.slice(0, 8)}_${n}`),
      fc.stringMatching(/^cs_[A-Za-z0-9]{8,40}$/),
    ),
    email: fc.oneof(
      { weight: 30, arbitrary: fc.nat(2_000).map((n) => `jana${n}@example.test`) },
      { weight: 1, arbitrary: nastyTexts },
    ),
    name: fc.oneof(
      { weight: 4, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }) },
      { weight: 1, arbitrary: nastyTexts },
    ),
    phone: nastyTexts,
    workType: fc.constantFrom('student', 'it', ''),
    aiProficiency: fc.constantFrom('low', ''),
    company: fc.constantFrom('Firma, s. r. o.', 'Ľubovňa a Šťastie'),
    ico: fc.constant('00000027'),
    code: fc.constantFrom(null, ''),
    offer: fc.constant(undefined),
    payment: fc.oneof(
      { weight: 3, arbitrary: fc.constant(undefined) },
      { weight: 1, arbitrary: fc.constantFrom('transfer', 'account') },
    ),
    pass: fc.oneof({ weight: 20, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: nastyTexts }),
    given: fc.constant(true),
    privacyPolicyAccepted: fc.constant(true),
    termsAccepted: fc.constant(true),
    privacyPolicyVersion: fc.constant('2.0'),
    termsVersion: fc.constant('2.0'),
  }
}

function queryOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return encodeURIComponent(JSON.stringify(value) ?? '')
  return Object.entries(value)
    .map(
      ([name, each]) => `${escaped(name)}=${escaped(typeof each === 'string' ? each : (JSON.stringify(each) ?? ''))}`,
    )
    .join('&')
}

/** Lone halves of a pair cannot be escaped; they go as they are. */
function escaped(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : text
}

/** Three of four carry a valid signature: what is signed must be borne too. */
function signedBodies({ config }: Services): Endpoint['bodies'] {
  const [secret = ''] = config.stripe.webhookSecrets
  const event = fc.record({
    id: fc.oneof(
      fc.stringMatching(/^evt_[A-Za-z0-9]{1,40}$/),
      fc.string({ unit: 'binary', maxLength: 120 }).map((id) => `evt_${id}`),
    ),
    object: fc.constant('event'),
    type: fc.oneof(
      fc.constantFrom(
        'checkout.session.completed',
        'checkout.session.expired',
        'refund.created',
        'charge.dispute.closed',
      ),
      fc.string({ unit: 'binary', maxLength: 120 }),
    ),
    data: fc.record({ object: fc.record({ id: fc.oneof(fc.uuid(), fc.string({ unit: 'binary', maxLength: 300 })) }) }),
  })
  const asBody = (value: unknown) => JSON.stringify(value) ?? ''
  const texts = fc.oneof(
    event.map(asBody),
    mutated(event).map(asBody),
    noise.map(({ body }) => body),
  )
  return fc.tuple(texts, fc.nat(3), fc.string({ maxLength: 100 })).map(([body, how, other]) => ({
    body,
    contentType: 'application/json',
    headers:
      how === 0
        ? { 'stripe-signature': other.replaceAll(/[^\x20-\x7e]/g, '') }
        : { 'stripe-signature': signatureOf(typeof body === 'string' ? body : Buffer.from(body).toString(), secret) },
  }))
}

function oneClicks({ config }: Services): Endpoint['bodies'] {
  const ours = fc.nat(500).map((n) => new URL(unsubscribeLink(config, `jana${n}@example.test`)).search.slice(1))
  const queries = fc.oneof(ours, fc.string({ unit: 'binary', maxLength: 200 }), fc.constant('email=%00&token=%E0%A4'))
  const form = fc.constant({ body: 'List-Unsubscribe=One-Click', contentType: 'application/x-www-form-urlencoded' })
  return fc.tuple(queries, fc.oneof(form, noise)).map(([query, body]) => ({ ...body, query }))
}

/** Some bookings to begin with, so that calls about one find it. */
async function registrationsIn(http: HttpApp, { config, db }: Services, sessionId: string) {
  for (let n = 0; n < 5; n++) {
    const order = {
      amount: PRICE_CENTS / 100,
      currency: 'EUR',
      registrationType: 'personal',
      customerInfo: { name: 'Jana Nováková', email: `jana.prva${n}@example.test` },
      courseData: { courseId: sessionId },
      sessionId: `reg_${sessionId.slice(0, 8)}_${n}`,
      consent: {
        dataProcessing: { given: true },
        privacyPolicyAccepted: true,
        termsAccepted: true,
        privacyPolicyVersion: '2.0',
        termsVersion: '2.0',
      },
    }
    await http.request(`${config.publicOrigin}/api/createStripeCheckoutSession`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ data: order }),
    })
  }
  const { rows } = await db.execute<{ id: string }>(sql`select id from registrations where session_id = ${sessionId}`)
  return rows.map(({ id }) => id)
}

async function givenSession({ db, clock }: Services): Promise<string> {
  const id = randomUUID()
  const startsAt = new Date(clock.now().getTime() + 60 * 86_400_000).toISOString()
  await db.execute(sql`
    insert into sessions (id, title, level, starts_at, duration_minutes, location, base_price_cents, price_cents, capacity,
      status, created_at, updated_at)
    values (${id}, 'Základy AI', 'fuzz', ${startsAt}, 120, 'Online', ${PRICE_CENTS}::integer, ${PRICE_CENTS}::integer,
      1000, 'published', now(), now())`)
  return id
}
