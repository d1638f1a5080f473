import type { HttpApp } from '#platform/http/create-http-app.server.ts'
import { limitBody } from '#platform/http/limit-body.server.ts'
import { DATA_POLICY } from '#platform/http/security-headers.server.ts'
import type { Services } from '#platform/services.server.ts'
import { receiveWebhook } from './receive-webhook.server.ts'

export const WEBHOOK_PATH = '/api/stripe-webhook'

/** Stripe's events are a few kilobytes; an object with long metadata and many lines stays well below. */
const MAX_BODY_BYTES = 512 * 1024

/** Stripe's door. No calls are counted: the signature says who comes, and a burst after an outage must pass. */
export function mountWebhook(app: HttpApp, services: Pick<Services, 'db' | 'jobs' | 'stripe' | 'metrics'>): void {
  app.post(WEBHOOK_PATH, limitBody(MAX_BODY_BYTES), async (c) => {
    // The signature is over the bytes as they came; parsed and written again they would be others.
    await receiveWebhook(services, { body: await c.req.text(), signature: c.req.header('stripe-signature') ?? '' })
    return c.json({ received: true }, 200, { 'content-security-policy': DATA_POLICY, 'cache-control': 'no-store' })
  })
}
