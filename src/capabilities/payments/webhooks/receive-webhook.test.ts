import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createHttpApp } from '#platform/http/create-http-app.server.ts'
import { TEST_ORIGIN } from '#platform/testing/test-services.server.ts'
import { findWebhookEvent } from '../find-webhook-event.server.ts'
import { listUnappliedWebhooks } from '../list-unapplied-webhooks.server.ts'
import { markWebhookApplied } from '../mark-webhook-applied.server.ts'
import { webhookEvents } from '../payments.tables.server.ts'
import {
  givenPaidCheckout,
  type PaymentsTest,
  paymentsTest,
  WEBHOOK_SECRET,
  waitingJobs,
} from '../payments.testing.server.ts'
import { mountWebhook, WEBHOOK_PATH } from './mount-webhook.server.ts'

function bodyOf(id: string, type = 'checkout.session.completed'): string {
  const object = { id: 'cs_test_1', customer_email: 'jana@example.test', customer_details: { name: 'Jana Nováková' } }
  return JSON.stringify({ id, object: 'event', type, data: { object } })
}

function signed(body: string, { secret = WEBHOOK_SECRET, secondsAgo = 0 } = {}): string {
  const second = Math.floor(Date.now() / 1000) - secondsAgo
  return `t=${second},v1=${createHmac('sha256', secret).update(`${second}.${body}`).digest('hex')}`
}

function doorOf(services: PaymentsTest) {
  const app = createHttpApp({ services, callables: [], mounts: [(http) => mountWebhook(http, services)] })
  return async (body: string, signature: string | null = signed(body)) =>
    app.request(new URL(WEBHOOK_PATH, TEST_ORIGIN).href, {
      method: 'POST',
      body,
      headers: signature === null ? {} : { 'stripe-signature': signature },
    })
}

test('an event is stored with its job, by its ids alone', async () => {
  await using services = await paymentsTest()
  const answer = await doorOf(services)(bodyOf('evt_1'))
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({ received: true })
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await services.db.select().from(webhookEvents)).toEqual([
    {
      id: 'evt_1',
      type: 'checkout.session.completed',
      objectId: 'cs_test_1',
      receivedAt: expect.any(Date),
      appliedAt: null,
      attempts: 0,
      lastError: null,
    },
  ])
  expect(await waitingJobs(services, 'apply-webhook')).toEqual([{ eventId: 'evt_1' }])
  const { rows } = await services.db.execute(sql`select to_jsonb(w) as event from webhook_events w`)
  expect(JSON.stringify(rows)).not.toMatch(/jana/i)
})

test('the same event ten times at once is one row and one job, and ten times yes', async () => {
  await using services = await paymentsTest()
  const send = doorOf(services)
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(bodyOf('evt_1'))))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(await services.db.$count(webhookEvents)).toBe(1)
  expect(await waitingJobs(services, 'apply-webhook')).toHaveLength(1)
  const figures = await services.metrics.registry.metrics()
  expect(figures).toContain('bystro_webhooks_total{type="checkout.session.completed",outcome="stored"} 1')
  expect(figures).toContain('bystro_webhooks_total{type="checkout.session.completed",outcome="repeated"} 9')
})

test('forged, old, unsigned and tampered events are refused and leave nothing behind', async () => {
  await using services = await paymentsTest()
  const send = doorOf(services)
  const body = bodyOf('evt_1')
  const refused = [
    await send(body, signed(body, { secret: 'whsec_of_somebody_else' })),
    await send(body, signed(body, { secondsAgo: 301 })),
    await send(body, null),
    await send(body, 't=1,v1=00'),
    await send(body.replace('cs_test_1', 'cs_test_2'), signed(body)),
    await send(`${body} `, signed(body)),
    await send('', ''),
  ]
  for (const answer of refused) {
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error: { code: 'WEBHOOK_NOT_SIGNED' } })
  }
  expect(await services.db.$count(webhookEvents)).toBe(0)
  expect(await waitingJobs(services, 'apply-webhook')).toEqual([])
  // The same bytes with our own signature pass: it was the signature that was refused.
  expect((await send(body)).status).toBe(200)
})

test('an event of a type we do not act on is answered and not kept', async () => {
  await using services = await paymentsTest()
  const send = doorOf(services)
  for (const type of ['charge.refunded', 'payment_intent.succeeded', 'something.new']) {
    expect((await send(bodyOf(`evt_${type}`, type))).status).toBe(200)
  }
  expect(await services.db.$count(webhookEvents)).toBe(0)
  expect(await services.metrics.registry.metrics()).toContain('{type="other",outcome="ignored"} 3')
})

test('a body over the limit is refused before it is read', async () => {
  await using services = await paymentsTest()
  const body = bodyOf(`evt_${'1'.repeat(600 * 1024)}`)
  expect((await doorOf(services)(body)).status).toBe(413)
})

test('an event whose job cannot be enqueued is not stored, so that Stripe sends it again', async () => {
  await using services = await paymentsTest()
  const jobs = { ...services.jobs, enqueue: () => Promise.reject(new Error('no queue')) }
  const answer = await doorOf({ ...services, jobs })(bodyOf('evt_1'))
  expect(answer.status).toBe(500)
  expect(await services.db.$count(webhookEvents)).toBe(0)
  expect((await doorOf(services)(bodyOf('evt_1'))).status).toBe(200)
  expect(await waitingJobs(services, 'apply-webhook')).toHaveLength(1)
})

test('what the sandbox sends over HTTP with its own signature is understood', async () => {
  await using services = await paymentsTest()
  const received: Array<{ body: string; signature: string | null }> = []
  const server = createServer(async (request, response) => {
    const chunks: Array<Buffer> = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    received.push({ body: Buffer.concat(chunks).toString(), signature: String(request.headers['stripe-signature']) })
    response.end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  services.sandbox.sendWebhooksTo({ url: `http://127.0.0.1:${port}/`, secret: WEBHOOK_SECRET })
  const { paymentIntentId, stripeSessionId } = await givenPaidCheckout(services)
  const refund = services.sandbox.refund(paymentIntentId)
  const dispute = services.sandbox.dispute((await givenPaidCheckout(services)).paymentIntentId)
  await services.sandbox.webhooksIdle()
  server.close()
  const send = doorOf(services)
  for (const { body, signature } of received) expect((await send(body, signature)).status).toBe(200)
  const stored = await services.db.select().from(webhookEvents)
  expect(new Set(stored.map(({ type, objectId }) => `${type} ${objectId}`))).toEqual(
    new Set([
      `checkout.session.completed ${stripeSessionId}`,
      expect.stringMatching(/^checkout.session.completed cs_/),
      `refund.created ${refund.id}`,
      `refund.updated ${refund.id}`,
      `charge.dispute.created ${dispute.id}`,
    ]),
  )
})

test('unapplied events are listed oldest first once they have waited, until they are marked', async () => {
  await using services = await paymentsTest()
  const send = doorOf(services)
  for (const id of ['evt_1', 'evt_2', 'evt_3']) await send(bodyOf(id))
  await services.db.execute(sql`
    update webhook_events set received_at = now() - interval '1 minute' * (case id when 'evt_2' then 9 else 5 end)
    where id <> 'evt_3'`)
  expect(await listUnappliedWebhooks(services.db, 240)).toEqual(['evt_2', 'evt_1'])
  await markWebhookApplied(services.db, 'evt_2')
  const first = await findWebhookEvent(services.db, 'evt_2')
  await markWebhookApplied(services.db, 'evt_2')
  expect(await findWebhookEvent(services.db, 'evt_2')).toEqual({ ...first, attempts: 2 })
  expect(first?.appliedAt).toBeInstanceOf(Date)
  expect(await listUnappliedWebhooks(services.db, 240)).toEqual(['evt_1'])
  expect(await findWebhookEvent(services.db, 'evt_nothing')).toBeNull()
})
