import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { findAttempt } from '#capabilities/payments/checkout-attempts.server.ts'
import { findMoneyOf, freezeMoneyOf } from '#capabilities/payments/find-money-of.server.ts'
import { sendRefund } from '#capabilities/payments/send-refund.server.ts'
import type { StoredOrder } from '#capabilities/payments/stored-order.server.ts'
import { WEBHOOK_PATH } from '#capabilities/payments/webhooks/mount-webhook.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { Postponed } from '#platform/jobs/job.server.ts'
import type { Services } from '#platform/services.server.ts'
import { StripeFault } from '#platform/stripe/stripe-fault.server.ts'
import { signId } from '#platform/tokens/signed-token.server.ts'
import type { StripeSandbox } from '#tools/stripe-sandbox/start-stripe-sandbox.ts'
import { signatureOf } from '#tools/stripe-sandbox/webhook-sender.ts'
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
import { lowered } from './histories-codes.testing.server.ts'
import { isOfLine } from './histories-line.testing.server.ts'
import { entryTokenOf, takeRealLineStep } from './histories-line-world.testing.server.ts'
import type { Step } from './histories-model.testing.server.ts'
import { codeOf, emailOf, nextAddress, type Scene, WEBHOOK_SECRET } from './histories-scene.testing.server.ts'
import {
  type Fault,
  isWithdrawable,
  type Model,
  type OrderContent,
  PRICE_CENTS,
} from './histories-state.testing.server.ts'

/** Takes a step for real and says what its caller was told. The model, as it is before the step, says what numbers mean. */
export async function takeRealStep(scene: Scene, model: Model, step: Step): Promise<string> {
  const { services, sandbox } = scene.world
  if (isOfLine(step))
    return outcomeOf(() => takeRealLineStep(scene, model, step, (number) => registrationOf(scene, model, number)))
  switch (step.kind) {
    case 'book':
      return book(scene, model, step)
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
    await freezeMoneyOf(tx, id)
    const money = await findMoneyOf(tx, id)
    const refundCents = money ? money.amountCents - money.refundedCents : 0
    await withdrawRegistration(services, tx, registration, { as: 'withdrawn', refundCents })
  })
}

async function book(
  scene: Scene,
  model: Model,
  { key, content, fault }: Extract<Step, { kind: 'book' }>,
): Promise<string> {
  const answer = await withFault(scene, 'POST /v1/checkout/sessions', fault, async () => {
    const order = await orderOf(scene, model, key, content)
    const { status, body } = await call(scene, 'createStripeCheckoutSession', order)
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

async function call(scene: Scene, name: string, data: unknown): Promise<{ status: number; body: Answer }> {
  const { services, http } = scene.world
  const response = await http.request(`${services.config.publicOrigin}/api/${name}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: services.config.publicOrigin,
      'x-forwarded-for': nextAddress(),
    },
    body: JSON.stringify({ data }),
  })
  return { status: response.status, body: (await response.json()) as Answer }
}

function keyOf(scene: Scene, key: number): string {
  return `reg_${scene.id}_${key}`
}

/** Companies whose papers lack nothing, so that every document is due. */
const ICOS = ['00000027', '00000019', '00000035', '00000043']

async function orderOf(scene: Scene, model: Model, key: number, content: OrderContent) {
  const { session, seats, email, name, code, offer } = content
  const isFree = session === scene.sessionIds.length - 1
  const cents = isFree ? 0 : lowered(seats * PRICE_CENTS, code === null ? null : (model.codes[code] ?? null))
  const person = (n: number) => ({
    name: `Kolega ${n}`,
    email: `kolega${n}@firma.test`,
    workType: '',
    aiProficiency: '',
  })
  return {
    amount: cents / 100,
    currency: 'EUR',
    registrationType: 'business',
    customerInfo: {
      name: `Jana ${name}`,
      email: emailOf(scene, email),
      company: 'Firma',
      ico: ICOS[email],
      dic: '2020202020',
      street: 'Dlhá 5',
      city: 'Žilina',
      zip: '010 01',
      country: 'SK',
    },
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
    ...(code === null ? {} : { code: codeOf(scene, code) }),
    ...(offer === null ? {} : { offer: await entryTokenOf(scene, model, offer) }),
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
