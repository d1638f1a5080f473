/**
 * Child process of the booking bench: the product's whole HTTP pipeline with Stripe answered inside the process, and a
 * bare Hono handler that runs the webhook's SQL. LIVE=off leaves the publishing of seat counts out.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { bookingCallables } from '#capabilities/booking/booking.callables.server.ts'
import { applyWebhookJob } from '#capabilities/payments/apply-webhook-job.server.ts'
import { mountWebhook } from '#capabilities/payments/webhooks/mount-webhook.server.ts'
import { startSeatFeed } from '#capabilities/schedule/seat-feed.server.ts'
import { parseConfig } from '#platform/config/config.server.ts'
import { createHttpApp } from '#platform/http/create-http-app.server.ts'
import type { Services } from '#platform/services.server.ts'
import { takeStripeTurn } from '#platform/stripe/stripe-budget.server.ts'
import type { Checkout } from '#platform/stripe/stripe-objects.server.ts'
import { openServices } from '#server/services.server.ts'

const config = parseConfig(process.env)
const opened = await openServices(config, 'bystro-bench')
const isLive = process.env.LIVE !== 'off'
const services: Services = {
  ...opened.services,
  ...(process.env.STRIPE === 'sandbox' ? {} : { stripe: { ...opened.services.stripe, createCheckout: answerAtOnce } }),
  ...(isLive ? {} : { live: { ...opened.services.live, announce: () => {} } }),
}
const feed = isLive ? await startSeatFeed(services) : null

let made = 0
/** Stripe's part without Stripe: the shared budget is still asked, at a rate that stops nobody. */
async function answerAtOnce(): Promise<Checkout> {
  await takeStripeTurn(opened.services.db, config.stripe.callsPerSecond, 60_000)
  const now = new Date()
  const id = `cs_test_bench_${process.pid}_${made++}`
  return {
    id,
    status: 'open',
    isPaid: false,
    url: `https://checkout.example/${id}`,
    amountCents: 12_700,
    currency: 'eur',
    reference: null,
    metadata: {},
    paymentIntentId: null,
    cardCountry: null,
    paidAt: now,
    createdAt: now,
    expiresAt: now,
  }
}

const product = createHttpApp({ services, callables: bookingCallables, mounts: [(app) => mountWebhook(app, services)] })

const bare = new Hono().post('/', async (c) => {
  const event = (await c.req.json()) as { id: string; type: string; data: { object: { id: string } } }
  await services.db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into webhook_events (id, type, object_id) values (${event.id}, ${event.type}, ${event.data.object.id})
      on conflict do nothing returning id`)
    await services.jobs.enqueue(tx, applyWebhookJob, { eventId: event.id })
  })
  return c.json({ received: true })
})

function listen(fetch: Parameters<typeof getRequestListener>[0]): Promise<number> {
  const server = createServer(getRequestListener(fetch, { overrideGlobalObjects: false }))
  return new Promise((done) => {
    server.listen(0, '127.0.0.1', () => done((server.address() as AddressInfo).port))
  })
}

const [productPort, barePort] = await Promise.all([listen(product.fetch), listen(bare.fetch)])
process.send?.({ product: productPort, bare: barePort })
process.on('disconnect', async () => {
  await feed?.stop()
  process.exit(0)
})
