import { systemClock } from '#platform/clock.ts'
import { addGhostWebhook, GHOST_WEBHOOK_EVENTS } from '#platform/ghost/add-ghost-webhook.server.ts'

/** Asks Ghost to tell an address of every change. An address that is already told stays as it is. */
export async function registerWebhooks(
  ghost: { url: string; adminKey: string },
  target: { url: string; secret: string },
  events: ReadonlyArray<string> = GHOST_WEBHOOK_EVENTS,
): Promise<void> {
  for (const event of events) {
    await addGhostWebhook({ clock: systemClock }, ghost, { event, targetUrl: target.url, secret: target.secret })
  }
}
