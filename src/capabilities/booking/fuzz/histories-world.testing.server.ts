import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { emailHash } from '#capabilities/consent/email-hash.server.ts'
import { findAttempt } from '#capabilities/payments/checkout-attempts.server.ts'
import { findMoneyOf } from '#capabilities/payments/find-money-of.server.ts'
import { sendRefund } from '#capabilities/payments/send-refund.server.ts'
import type { StoredOrder } from '#capabilities/payments/stored-order.server.ts'
import { mountWebhook, WEBHOOK_PATH } from '#capabilities/payments/webhooks/mount-webhook.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { createHttpApp, type HttpApp } from '#platform/http/create-http-app.server.ts'
import { Postponed } from '#platform/jobs/job.server.ts'
import type { Services } from '#platform/services.server.ts'
import { createStripe } from '#platform/stripe/stripe-client.server.ts'
import { StripeFault } from '#platform/stripe/stripe-fault.server.ts'
import { signId } from '#platform/tokens/signed-token.server.ts'
import { type StripeSandbox, startStripeSandbox } from '#tools/stripe-sandbox/start-stripe-sandbox.ts'
import { signatureOf } from '#tools/stripe-sandbox/webhook-sender.ts'
import { bookingCallables } from '../booking.callables.server.ts'
import { cancelRegistration } from '../cancel-registration.server.ts'
import { chooseSession } from '../choice/choose-session.server.ts'
import { chooseRefund } from '../choose-refund.server.ts'
import { expireHold } from '../expire-hold.server.ts'
import { freeSeatsByBuyer } from '../freeing/free-seats-by-buyer.server.ts'
import { lockRegistration } from '../move-registration.server.ts'
import { moveByBuyer } from '../moving/move-by-buyer.server.ts'
import { applyWebhook } from '../payment/apply-webhook.server.ts'
import { closeCheckout } from '../payment/close-checkout.server.ts'
import { completeRegistrations } from '../payment/complete-registrations.server.ts'
import { renewAttempt } from '../payment/renew-attempt.server.ts'
import { readReservationPage } from '../reservation/read-reservation-page.server.ts'
import { CALL } from '../reservation.testing.server.ts'
import { settlePayment } from '../settle-payment.server.ts'
import { withdrawRegistration } from '../withdraw-registration.server.ts'
import {
  type Fault,
  isWithdrawable,
  type Model,
  type OrderContent,
  PRICE_CENTS,
  type Step,
} from './histories-model.testing.server.ts'

const WEBHOOK_SECRET = 'whsec_of_the_histories'

/** Where histories happen: the product's services and doors, with a Stripe of their own. */
export type World = {
  services: Services
  http: HttpApp
  sandbox: StripeSandbox
  [Symbol.asyncDispose](): Promise<void>
}

export async function openWorld(given: Services): Promise<World> {
  const sandbox = await startStripeSandbox({ requestsPerSecond: 100_000 })
  const config = {
    ...given.config,
    trustedProxies: ['127.0.0.1'],
    stripe: {
      secretKey: sandbox.apiKey,
      apiUrl: sandbox.url,
      webhookSecrets: [WEBHOOK_SECRET],
      callsPerSecond: 100_000,
    },
  }
  const services: Services = { ...given, config, stripe: createStripe(config, given.db) }
  const http = createHttpApp({ services, callables: bookingCallables, mounts: [(app) => mountWebhook(app, services)] })
  return { services, http, sandbox, [Symbol.asyncDispose]: sandbox.stop }
}

/** One history in the world: its own sessions, so that many can share a database. */
export type Scene = { world: World; id: string; sessionIds: ReadonlyArray<string>; outsideRefunds: Map<string, string> }

export async function openScene(
  world: World,
  sessions: ReadonlyArray<{ capacity: number; isFree: boolean }>,
): Promise<Scene> {
  const id = randomUUID().slice(0, 13)
  const startsAt = new Date(world.services.clock.now().getTime() + 60 * 86_400_000).toISOString()
  const sessionIds = sessions.map(() => randomUUID())
  // A level of its own: other dates are offered within one, and those of other histories must not be.
  const rows = sessions.map(
    ({ capacity, isFree }, n) => sql`(${sessionIds[n]}, 'Základy AI', ${id}, ${startsAt}, 120, 'Online',
      ${PRICE_CENTS}::integer, ${isFree ? 0 : PRICE_CENTS}::integer, ${capacity}::integer, 'published', now(), now())`,
  )
  await world.services.db.execute(sql`
    insert into sessions (id, title, level, starts_at, duration_minutes, location, base_price_cents, price_cents, capacity,
      status, created_at, updated_at) values ${sql.join(rows, sql`, `)}`)
  // Histories are about seats and money: their people have clicked, so that limits of holds have no say.
  const hashes = Array.from({ length: 10 }, (_, n) => emailHash(world.services.config, `jana${n}@firma.test`))
  await world.services.db.execute(sql`
    insert into proven_mailboxes (email_hash, proven_until)
    select unnest(${sql.param(hashes)}::text[]), now() + interval '1 day' on conflict do nothing`)
  return { world, id, sessionIds, outsideRefunds: new Map() }
}

/** Takes a step for real and says what its caller was told. The model, as it is before the step, says what numbers mean. */
export async function takeRealStep(scene: Scene, model: Model, step: Step): Promise<string> {
  const { services, sandbox } = scene.world
  switch (step.kind) {
    case 'book':
      return book(scene, step)
    case 'verify': {
      const registration = await registrationOf(scene, model, step.registration)
      // Time passes: Stripe is asked once in ten seconds.
      await services.db.execute(
        sql`update checkout_attempts set checked_at = now() - interval '1 hour' where registration_id = ${registration.id}`,
      )
      const { body } = await call(scene, 'verifyPaymentStatus', { sessionId: registration.clientKey })
      return body.result ? `${body.result.success} ${body.result.registration?.status}` : String(body.error?.code)
    }
    case 'pay':
      sandbox.pay((await checkoutOf(scene, model, step)).id)
      return 'done'
    case 'decline':
      sandbox.decline((await checkoutOf(scene, model, step)).id)
      return 'done'
    case 'expire-at-stripe':
      sandbox.expire((await checkoutOf(scene, model, step)).id)
      return 'done'
    case 'refund-outside': {
      const { id } = sandbox.refund((await checkoutOf(scene, model, step)).paymentIntentId ?? '', {
        amount: step.cents,
      })
      const number = model.registrations[step.registration]?.attempts[step.attempt]?.refunds.length ?? 0
      scene.outsideRefunds.set(`${step.registration}/${step.attempt}/${number}`, id)
      return 'done'
    }
    case 'fail-refund':
      sandbox.failRefund(await stripeRefundOf(scene, model, step))
      return 'done'
    case 'deliver':
      return deliver(scene, model, step)
    case 'expire-hold': {
      const { id } = await registrationOf(scene, model, step.registration)
      await endHold(scene, id)
      return withFault(scene, 'POST /v1/checkout/sessions/:id/expire', step.fault, () => expireHold(services, id))
    }
    case 'release-unseen': {
      const { id } = await registrationOf(scene, model, step.registration)
      await services.db.execute(sql`
        update checkout_attempts set status = 'void', stripe_session_id = null, url = null, parameters = null
        where registration_id = ${id} and number = (select max(number) from checkout_attempts where registration_id = ${id})`)
      await endHold(scene, id)
      return outcomeOf(() => expireHold(services, id))
    }
    case 'renew': {
      const { id, attemptIds } = await registrationOf(scene, model, step.registration)
      const attempt = await findAttempt(services.db, attemptIds.at(-1) ?? '')
      if (!attempt) throw new Error('A held registration has an attempt')
      return outcomeOf(() => renewAttempt(services, id, { id: attempt.id, order: attempt.parameters as StoredOrder }))
    }
    case 'close-others': {
      const { attemptIds } = await registrationOf(scene, model, step.registration)
      return outcomeOf(async () => {
        for (const attemptId of attemptIds) await closeCheckout(services, { attemptId })
      })
    }
    case 'reconcile': {
      const { id } = await checkoutOf(scene, model, step)
      return outcomeOf(() => settlePayment(services, id))
    }
    case 'cancel': {
      const { id } = await registrationOf(scene, model, step.registration)
      const actor = { kind: 'system', id: 'history' } as const
      return outcomeOf(() => cancelRegistration(services, { registrationId: id, refundCents: step.refundCents }, actor))
    }
    case 'free': {
      const { id } = await registrationOf(scene, model, step.registration)
      return outcomeOf(() => free(services, id, step.seats))
    }
    case 'move': {
      const { id } = await registrationOf(scene, model, step.registration)
      const token = signId(services.config, 'reservation', id)
      const fromSessionId = scene.sessionIds[model.registrations[step.registration]?.session ?? -1] ?? ''
      const sessionId = scene.sessionIds[step.session] ?? ''
      return outcomeOf(() => moveByBuyer(services, { token, fromSessionId, sessionId }, CALL))
    }
    case 'choose-refund': {
      const { id } = await registrationOf(scene, model, step.registration)
      return outcomeOf(() => chooseRefund(services, { token: signId(services.config, 'choice', id) }))
    }
    case 'withdraw': {
      const { id } = await registrationOf(scene, model, step.registration)
      return outcomeOf(() => withdraw(services, id))
    }
    case 'complete': {
      const over = (days: number) => sql`
        update sessions set starts_at = starts_at - make_interval(days => ${days}::integer)
        where id = ${scene.sessionIds[step.session]}`
      // Over for nobody else: what follows in the history goes on with the same session.
      return outcomeOf(() =>
        services.db.transaction(async (tx) => {
          await tx.execute(over(2_000))
          await completeRegistrations(tx)
          await tx.execute(over(-2_000))
        }),
      )
    }
    case 'choose-session': {
      const { id } = await registrationOf(scene, model, step.registration)
      const sessionId = scene.sessionIds[step.session] ?? ''
      return outcomeOf(() => chooseSession(services, { token: signId(services.config, 'choice', id), sessionId }, CALL))
    }
    case 'send-refund': {
      const refundId = await ourRefundOf(scene, model, step)
      return withFault(scene, 'POST /v1/refunds', step.fault, () => sendRefund(services, { refundId }))
    }
  }
}

/** As the page does it, for the sum that it shows; who is told another sum agrees to it. */
async function free(services: Services, id: string, positions: ReadonlyArray<number>): Promise<void> {
  const token = signId(services.config, 'reservation', id)
  const { freeing } = await readReservationPage(services, token)
  const form = { token, releaseId: randomUUID(), positions: [...positions] }
  const agree = async (shownCents: number): Promise<void> => {
    await freeSeatsByBuyer(services, { ...form, shownCents }, CALL).catch((error: unknown) => {
      if (error instanceof Refusal && error.code === 'SUM_CHANGED') return agree(Number(error.details?.cents))
      throw error
    })
  }
  await agree(freeing?.sums[positions.length - 1] ?? 0)
}

/** As whoever decides about withdrawals does it, for the whole price. */
function withdraw(services: Services, id: string): Promise<void> {
  return services.db.transaction(async (tx) => {
    const registration = await lockRegistration(tx, id)
    if (!registration || !isWithdrawable(registration.state)) return
    const money = await findMoneyOf(tx, id)
    const refundCents = money ? money.amountCents - money.refundedCents : 0
    await withdrawRegistration(services, tx, registration, { as: 'withdrawn', refundCents })
  })
}

async function book(scene: Scene, { key, content, fault }: Extract<Step, { kind: 'book' }>): Promise<string> {
  const answer = await withFault(scene, 'POST /v1/checkout/sessions', fault, async () => {
    const { status, body } = await call(scene, 'createStripeCheckoutSession', orderOf(scene, key, content))
    if (status >= 500) throw new Error(`${status} ${JSON.stringify(body)}`)
    return body.error?.code ?? 'ok'
  })
  return answer
}

async function deliver(scene: Scene, model: Model, step: Extract<Step, { kind: 'deliver' }>): Promise<string> {
  const { services, http } = scene.world
  const event = model.events[step.event]
  if (!event) throw new Error('no such event')
  const { refund } = event
  const object =
    refund === null
      ? (await checkoutOf(scene, model, event)).id
      : await stripeRefundOf(scene, model, { ...event, refund })
  const isPaid = model.registrations[event.registration]?.attempts[event.attempt]?.atStripe === 'paid'
  const type = refund === null ? `checkout.session.${isPaid ? 'completed' : 'expired'}` : 'refund.updated'
  const eventId = `evt_${scene.id}_${step.event}`
  const body = JSON.stringify({ id: eventId, object: 'event', type, data: { object: { id: object } } })
  const outcomes = await Promise.all(
    Array.from({ length: step.copies }, async () => {
      const { status } = await http.request(`${services.config.publicOrigin}${WEBHOOK_PATH}`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', 'stripe-signature': signatureOf(body, WEBHOOK_SECRET) },
      })
      if (status !== 200) throw new Error(`The webhook was answered with ${status}`)
      return outcomeOf(() => applyWebhook(services, { eventId }))
    }),
  )
  return outcomes.find((outcome) => outcome !== 'done') ?? 'done'
}

async function withFault(
  { world: { sandbox } }: Scene,
  endpoint: Parameters<StripeSandbox['faults']['next']>[0],
  fault: Fault,
  work: () => Promise<unknown>,
): Promise<string> {
  // The SDK repeats a connection that was closed once by itself.
  if (fault === 'lost-twice') sandbox.faults.next(endpoint, 'lost-reply', { times: 2 })
  else if (fault !== 'none') sandbox.faults.next(endpoint, fault)
  try {
    return await outcomeOf(work)
  } finally {
    if (fault !== 'none') sandbox.faults.clear()
  }
}

/** A refusal and a postponement are answers; anything else that is thrown fails the history. */
async function outcomeOf(work: () => Promise<unknown>): Promise<string> {
  try {
    const answer = await work()
    return typeof answer === 'string' && answer === answer.toUpperCase() ? answer : answer === 'ok' ? 'ok' : 'done'
  } catch (error) {
    if (error instanceof Refusal) return error.code
    if (error instanceof Postponed) return 'Postponed'
    if (error instanceof StripeFault) return 'StripeFault'
    throw error
  }
}

type Answer = {
  result?: { url?: string; success?: boolean; registration?: { status: string } }
  error?: { code: string }
}

let caller = 0

async function call(scene: Scene, name: string, data: unknown): Promise<{ status: number; body: Answer }> {
  const { services, http } = scene.world
  // Each call from an address of its own: limits are on, and no history meets another's.
  const number = caller++ % 131_072
  const address = `198.${18 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}`
  const response = await http.request(`${services.config.publicOrigin}/api/${name}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: services.config.publicOrigin,
      'x-forwarded-for': address,
    },
    body: JSON.stringify({ data }),
  })
  return { status: response.status, body: (await response.json()) as Answer }
}

function keyOf(scene: Scene, key: number): string {
  return `reg_${scene.id}_${key}`
}

function orderOf(scene: Scene, key: number, { session, seats, email, name }: OrderContent) {
  const isFree = session === scene.sessionIds.length - 1
  const person = (n: number) => ({
    name: `Kolega ${n}`,
    email: `kolega${n}@firma.test`,
    workType: '',
    aiProficiency: '',
  })
  return {
    amount: isFree ? 0 : (seats * PRICE_CENTS) / 100,
    currency: 'EUR',
    registrationType: 'business',
    customerInfo: { name: `Jana ${name}`, email: `jana${email}@firma.test`, company: 'Firma', ico: '00000027' },
    courseData: { courseId: scene.sessionIds[session] },
    sessionId: keyOf(scene, key),
    consent: {
      dataProcessing: { given: true },
      marketing: { given: false },
      privacyPolicyAccepted: true,
      termsAccepted: true,
      privacyPolicyVersion: '1.1',
      termsVersion: '1.0',
    },
    participants: Array.from({ length: seats }, (_, n) => person(n)),
  }
}

async function endHold({ world: { services } }: Scene, id: string): Promise<void> {
  await services.db.execute(sql`update registrations set held_until = now() - interval '1 second' where id = ${id}`)
}

type RealRegistration = { id: string; clientKey: string; attemptIds: ReadonlyArray<string> }

async function registrationOf(scene: Scene, model: Model, number: number): Promise<RealRegistration> {
  const clientKey = keyOf(scene, model.registrations[number]?.key ?? -1)
  const { rows } = await scene.world.services.db.execute<RealRegistration>(sql`
    select id, client_key as "clientKey", array(select attempt.id::text from checkout_attempts attempt
      where attempt.registration_id = registrations.id order by attempt.number) as "attemptIds"
    from registrations where client_key = ${clientKey}`)
  if (!rows[0]) throw new Error(`There is no registration ${clientKey}`)
  return rows[0]
}

type Place = { registration: number; attempt: number }

/** By our own id on it, because our books may not know Stripe's. */
async function checkoutOf(scene: Scene, model: Model, { registration, attempt }: Place) {
  const { attemptIds } = await registrationOf(scene, model, registration)
  const found = scene.world.sandbox.ledger().sessions.find(({ metadata }) => metadata.attempt === attemptIds[attempt])
  if (!found) throw new Error('Stripe has no such checkout')
  return found
}

async function ourRefundOf(scene: Scene, model: Model, place: Place & { refund: number }): Promise<string> {
  const { id } = await checkoutOf(scene, model, place)
  const { rows } = await scene.world.services.db.execute<{ id: string }>(sql`
    select refunds.id from refunds join payments on payments.id = refunds.payment_id
    where payments.stripe_session_id = ${id} and refunds.reason <> 'outside' order by refunds.requested_at`)
  const before = model.registrations[place.registration]?.attempts[place.attempt]?.refunds.slice(0, place.refund) ?? []
  const found = rows[before.filter(({ isOurs }) => isOurs).length]
  if (!found) throw new Error('We have no such refund')
  return found.id
}

async function stripeRefundOf(scene: Scene, model: Model, place: Place & { refund: number }): Promise<string> {
  const outside = scene.outsideRefunds.get(`${place.registration}/${place.attempt}/${place.refund}`)
  if (outside) return outside
  const ours = await ourRefundOf(scene, model, place)
  const found = scene.world.sandbox.ledger().refunds.find(({ metadata }) => metadata.refund === ours)
  if (!found) throw new Error('Stripe has no such refund')
  return found.id
}

/** What the database shows, in the form of `visibleOf`. */
export async function readVisible({ world, id, sessionIds }: Scene): Promise<string> {
  const ids = sql`${sql.param(sessionIds)}::uuid[]`
  const { rows } = await world.services.db.execute<{ visible: string }>(sql`
    select json_build_object(
      'taken', (select json_agg(seats_taken order by array_position(${ids}, id)) from sessions where id = any(${ids})),
      'registrations', coalesce((select json_agg(json_build_object(
          'key', substr(client_key, ${id.length + 6})::int, 'state', state, 'session', array_position(${ids}, session_id) - 1,
          'attempts', coalesce((select json_agg(json_build_object('status', attempt.status,
              'payment', case when payment.id is null then 'none' when payment.is_surplus then 'surplus' else 'money' end,
              'refunded', coalesce(payment.refunded_cents, 0)) order by attempt.number)
            from checkout_attempts attempt left join payments payment
              on payment.registration_id = attempt.registration_id and payment.attempt_id = attempt.id
            where attempt.registration_id = registrations.id), '[]'))
        order by substr(client_key, ${id.length + 6})::int)
        from registrations where session_id = any(${ids})), '[]')) as visible`)
  return JSON.stringify(rows[0]?.visible)
}
