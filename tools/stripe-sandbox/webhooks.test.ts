import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import { orderOf, startWithClient } from './testing-client.ts'
import type { WebhookEndpoint } from './webhook-sender.ts'

const SECRET = 'whsec_test'

/** A receiver that believes only what the SDK believes. `statuses` are its first answers; then it says 200. */
async function startReceiver(options: Partial<WebhookEndpoint> = {}, statuses: Array<number> = []) {
  const started = await startWithClient()
  const events: Array<Stripe.Event> = []
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray())
    const event = started.stripe.webhooks.constructEvent(body, String(request.headers['stripe-signature']), SECRET)
    events.push(event)
    response.writeHead(statuses.shift() ?? 200).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`
  started.sandbox.sendWebhooksTo({ url, secret: SECRET, backoffMs: [1, 1], ...options })
  return {
    ...started,
    types: () => events.map(({ type }) => type),
    events,
    async [Symbol.asyncDispose]() {
      await started.sandbox.stop()
      server.close()
      server.closeAllConnections()
    },
  }
}

async function payOne({ sandbox, stripe }: Awaited<ReturnType<typeof startReceiver>>): Promise<string> {
  const { id } = await stripe.checkout.sessions.create(orderOf())
  return String(sandbox.pay(id).payment_intent)
}

const PAID = ['payment_intent.succeeded', 'checkout.session.completed']

test('events arrive in order with a signature the SDK accepts', async () => {
  await using receiver = await startReceiver()
  const intent = await payOne(receiver)
  receiver.sandbox.refund(intent, { amount: 100 })
  const { id } = receiver.sandbox.dispute(intent)
  receiver.sandbox.closeDispute(id, 'lost')
  await receiver.sandbox.webhooksIdle()
  expect(receiver.types()).toEqual([
    ...PAID,
    'refund.created',
    'charge.refunded',
    'refund.updated',
    'charge.dispute.created',
    'charge.dispute.closed',
  ])
  expect(receiver.events[1]).toMatchObject({
    api_version: '2026-10-28.endive',
    data: { object: { payment_status: 'paid', status: 'complete' } },
    id: expect.stringMatching(/^evt_/),
    livemode: false,
    object: 'event',
  })
})

test('a declined card and an expired session are told', async () => {
  await using receiver = await startReceiver()
  const { sandbox, stripe } = receiver
  const { id } = await stripe.checkout.sessions.create(orderOf())
  sandbox.decline(id)
  sandbox.advance(24 * 60 * 60_000 + 1000)
  await sandbox.webhooksIdle()
  expect(receiver.types()).toEqual(['payment_intent.payment_failed', 'checkout.session.expired'])
})

test('a signature with another secret is not accepted', async () => {
  await using receiver = await startReceiver()
  const { stripe } = receiver
  const payload = '{"object":"event"}'
  const { signatureOf } = await import('./webhook-sender.ts')
  expect(stripe.webhooks.constructEvent(payload, signatureOf(payload, SECRET), SECRET)).toEqual({ object: 'event' })
  expect(() => stripe.webhooks.constructEvent(payload, signatureOf(payload, 'whsec_other'), SECRET)).toThrow(
    'signature',
  )
  const old = Math.floor(Date.now() / 1000) - 301
  expect(() => stripe.webhooks.constructEvent(payload, signatureOf(payload, SECRET, old), SECRET)).toThrow('tolerance')
})

test('a delivery that fails is tried again before the next one goes out', async () => {
  await using receiver = await startReceiver({}, [500, 302])
  await payOne(receiver)
  await receiver.sandbox.webhooksIdle()
  expect(receiver.types()).toEqual([PAID[0], PAID[0], PAID[0], PAID[1]])
  expect(receiver.sandbox.deliveries().map(({ attempt, status }) => [attempt, status])).toEqual([
    [1, 500],
    [2, 302],
    [3, 200],
    [1, 200],
  ])
})

test('what was never accepted stays undelivered among the events', async () => {
  await using receiver = await startReceiver({}, [500, 500, 500])
  await payOne(receiver)
  await receiver.sandbox.webhooksIdle()
  const { data } = await receiver.stripe.events.list({ delivery_success: false })
  expect(data.map(({ type }) => type)).toEqual([PAID[0]])
})

test('only the chosen types are sent', async () => {
  await using receiver = await startReceiver({ events: ['checkout.session.completed'] })
  await payOne(receiver)
  await receiver.sandbox.webhooksIdle()
  expect(receiver.types()).toEqual(['checkout.session.completed'])
})

test('lost events never arrive, can be read from the API and sent again by hand', async () => {
  await using receiver = await startReceiver()
  const { sandbox, stripe } = receiver
  sandbox.faults.webhooks({ lose: true })
  await payOne(receiver)
  await sandbox.webhooksIdle()
  expect(receiver.types()).toEqual([])
  const { data } = await stripe.events.list({ types: PAID, delivery_success: false })
  expect(data).toHaveLength(2)
  sandbox.faults.clear()
  sandbox.resend(String(data[0]?.id))
  await sandbox.webhooksIdle()
  expect(receiver.types()).toEqual([PAID[1]])
})

test('a number of lost events is lost and no more', async () => {
  await using receiver = await startReceiver()
  receiver.sandbox.faults.webhooks({ lose: 1 })
  await payOne(receiver)
  await receiver.sandbox.webhooksIdle()
  expect(receiver.types()).toEqual([PAID[1]])
})

test('duplicated events keep their id', async () => {
  await using receiver = await startReceiver()
  receiver.sandbox.faults.webhooks({ copies: 3 })
  await payOne(receiver)
  await receiver.sandbox.webhooksIdle()
  expect(receiver.types()).toHaveLength(6)
  expect(new Set(receiver.events.map(({ id }) => id)).size).toBe(2)
})

test('reordered events arrive in reverse, the rest when the fault ends', async () => {
  await using receiver = await startReceiver()
  const { sandbox } = receiver
  sandbox.faults.webhooks({ reverseEvery: 2 })
  await payOne(receiver)
  await sandbox.webhooksIdle()
  expect(receiver.types()).toEqual(PAID.toReversed())
  sandbox.faults.webhooks({ reverseEvery: 5 })
  await payOne(receiver)
  await sandbox.webhooksIdle()
  expect(receiver.types()).toHaveLength(2)
  sandbox.faults.clear()
  await sandbox.webhooksIdle()
  expect(receiver.types()).toHaveLength(4)
})

test('late events are on their way for as long as was asked', async () => {
  await using receiver = await startReceiver()
  receiver.sandbox.faults.webhooks({ lateMs: 80 })
  const startedAt = performance.now()
  await payOne(receiver)
  await receiver.sandbox.webhooksIdle()
  expect(performance.now() - startedAt).toBeGreaterThan(75)
  expect(receiver.types()).toEqual(PAID)
})

test('without order ten are on their way at once and all arrive', async () => {
  await using receiver = await startReceiver({ isInOrder: false })
  for (let order = 0; order < 10; order++) await payOne(receiver)
  await receiver.sandbox.webhooksIdle()
  expect(receiver.types().toSorted()).toEqual([...Array(10).fill(PAID[1]), ...Array(10).fill(PAID[0])])
})
