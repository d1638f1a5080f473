import { adminApi } from './admin-api.ts'

/** What changes what readers see. */
export const WEBHOOK_EVENTS = [
  'post.published',
  'post.published.edited',
  'post.unpublished',
  'post.deleted',
  'tag.edited',
  'tag.deleted',
  'site.changed',
] as const

/** Asks Ghost to tell an address of every change. An address that is already told stays as it is. */
export async function registerWebhooks(
  ghost: { url: string; adminKey: string },
  target: { url: string; secret: string },
  events: ReadonlyArray<string> = WEBHOOK_EVENTS,
): Promise<void> {
  const api = adminApi(ghost.url, { key: ghost.adminKey })
  for (const event of events) {
    const webhook = { name: `Bystro ${event}`, event, target_url: target.url, secret: target.secret }
    try {
      await api.post('webhooks/', { webhooks: [webhook] })
    } catch (error) {
      if (!(error instanceof Error && error.message.includes('already been used'))) throw error
    }
  }
}
