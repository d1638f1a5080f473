import { LRUCache } from 'lru-cache'
import { isSignedByGhost } from '#platform/ghost/ghost-signature.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from './blog.refusals.ts'
import { BLOG_TOPIC } from './blog-topic.ts'

/** As many as come in five minutes on the busiest day; older ones are refused for their age. */
const REMEMBERED = 1_000

export type ReceiveGhostWebhook = (given: { body: string; signature: string }) => 'announced' | 'repeated'

/**
 * Takes Ghost's word that posts changed and tells every node. The word alone counts: what is in the body, an author's
 * e-mail among it, is neither read nor kept nor logged. The same message again tells nobody anything.
 */
export function receiveGhostWebhook({
  config,
  clock,
  live,
  metrics,
}: Pick<Services, 'config' | 'clock' | 'live' | 'metrics'>): ReceiveGhostWebhook {
  const seen = new LRUCache<string, true>({ max: REMEMBERED })
  return ({ body, signature }) => {
    const secrets = config.ghost?.webhookSecrets ?? []
    if (!isSignedByGhost(secrets, { body, signature, now: clock.now() })) {
      metrics.webhooks.inc({ type: 'ghost', outcome: 'refused' })
      return refuse.now('WEBHOOK_NOT_FROM_GHOST')
    }
    const outcome = seen.has(signature) ? 'repeated' : 'announced'
    metrics.webhooks.inc({ type: 'ghost', outcome })
    if (outcome === 'announced') {
      seen.set(signature, true)
      live.announce(BLOG_TOPIC)
    }
    return outcome
  }
}
