import type { Clock } from '#platform/clock.ts'
import { adminToken } from './ghost-admin.server.ts'
import { GhostFault } from './ghost-fault.server.ts'

const TIMEOUT_MS = 10_000

/** What changes what readers see. */
export const GHOST_WEBHOOK_EVENTS = [
  'post.published',
  'post.published.edited',
  'post.unpublished',
  'post.deleted',
  'tag.edited',
  'tag.deleted',
  'site.changed',
] as const

/** Asks Ghost to tell an address of one kind of change; false when it does so already. Ghost lists its webhooks to nobody. */
export async function addGhostWebhook(
  { clock }: { clock: Clock },
  ghost: { url: string; adminKey: string },
  webhook: { event: string; targetUrl: string; secret: string },
): Promise<boolean> {
  const { event, targetUrl, secret } = webhook
  const answer = await fetch(`${ghost.url}/ghost/api/admin/webhooks/`, {
    method: 'POST',
    redirect: 'error',
    headers: {
      authorization: `Ghost ${await adminToken(ghost.adminKey, clock.now())}`,
      'accept-version': 'v6.0',
      'content-type': 'application/json',
      // Asked over an internal http address, a Ghost whose own address is https would send us there.
      'x-forwarded-proto': 'https',
    },
    body: JSON.stringify({ webhooks: [{ name: `Bystro ${event}`, event, target_url: targetUrl, secret }] }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => {
    throw new GhostFault('unreachable', 'Ghost cannot be reached', { cause: error })
  })
  const text = await answer.text()
  if (answer.status === 201) return true
  if (answer.status === 422 && text.includes('already been used')) return false
  if (answer.status === 401 || answer.status === 403) {
    throw new GhostFault('refused', `Ghost does not accept our admin key (${answer.status})`)
  }
  throw new GhostFault('status', `Ghost answered ${answer.status} to a webhook for ${event}`)
}
