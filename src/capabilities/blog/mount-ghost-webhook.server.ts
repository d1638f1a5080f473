import type { HttpApp } from '#platform/http/create-http-app.server.ts'
import { limitBody } from '#platform/http/limit-body.server.ts'
import { DATA_POLICY } from '#platform/http/security-headers.server.ts'
import type { Services } from '#platform/services.server.ts'
import { receiveGhostWebhook } from './receive-ghost-webhook.server.ts'

export const GHOST_WEBHOOK_PATH = '/api/ghost/webhook'

/** A post comes with its text, its revisions and what stood there before: some megabytes for the longest. */
const MAX_BODY_BYTES = 8 * 1024 * 1024

/** Ghost's door. No calls are counted: the signature says who comes. */
export function mountGhostWebhook(
  app: HttpApp,
  services: Pick<Services, 'config' | 'clock' | 'live' | 'metrics'>,
): void {
  const receive = receiveGhostWebhook(services)
  app.post(GHOST_WEBHOOK_PATH, limitBody(MAX_BODY_BYTES), async (c) => {
    // The signature is over the bytes as they came; parsed and written again they would be others.
    receive({ body: await c.req.text(), signature: c.req.header('x-ghost-signature') ?? '' })
    return c.json({ received: true }, 200, { 'content-security-policy': DATA_POLICY, 'cache-control': 'no-store' })
  })
}
