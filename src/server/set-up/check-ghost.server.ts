import { GHOST_WEBHOOK_PATH } from '#capabilities/blog/mount-ghost-webhook.server.ts'
import { addGhostWebhook, GHOST_WEBHOOK_EVENTS } from '#platform/ghost/add-ghost-webhook.server.ts'
import { listGhostPosts } from '#platform/ghost/ghost-admin.server.ts'
import { createGhost } from '#platform/ghost/ghost-client.server.ts'
import { GhostFault } from '#platform/ghost/ghost-fault.server.ts'
import type { Services } from '#platform/services.server.ts'
import { done, open, type StepOutcome, wrong } from './desk.ts'

/** Whether Ghost answers and takes both keys, and whether it tells this site of changes; what it does not tell yet is asked for. */
export async function checkGhost(services: Services): Promise<StepOutcome> {
  const { ghost } = services.config
  if (ghost === null) {
    return open('No Ghost is connected (GHOST_URL, GHOST_CONTENT_KEY): the blog shows its sample posts.')
  }
  const told: Array<string> = []
  try {
    const client = createGhost({ ...services, config: { ghost } })
    const { pagination } = await client.posts({ page: 1, limit: 1 })
    told.push(`Ghost answers at ${ghost.url} and takes the content key; ${pagination.total} posts.`)
    if (ghost.adminKey === null) return open(...told, 'Without GHOST_ADMIN_KEY the back office shows no drafts.')
    const query = { page: 1, limit: 1, filter: 'status:[published,draft]', order: 'updated_at desc' }
    await listGhostPosts(services, { url: ghost.url, adminKey: ghost.adminKey }, query)
    told.push('Ghost takes the admin key.')
    const [secret] = ghost.webhookSecrets
    if (!secret) return open(...told, 'Without GHOST_WEBHOOK_SECRETS a change shows after five minutes.')
    const targetUrl = `${services.config.publicOrigin}${GHOST_WEBHOOK_PATH}`
    const added: Array<string> = []
    for (const event of GHOST_WEBHOOK_EVENTS) {
      const isNew = await addGhostWebhook(
        services,
        { url: ghost.url, adminKey: ghost.adminKey },
        { event, targetUrl, secret },
      )
      if (isNew) added.push(event)
    }
    told.push(
      added.length === 0
        ? `Ghost tells ${targetUrl} of all ${GHOST_WEBHOOK_EVENTS.length} kinds of changes.`
        : `Ghost now tells ${targetUrl} of ${added.join(', ')}.`,
    )
    return done(...told)
  } catch (error) {
    if (error instanceof GhostFault) return wrong(...told, error.message)
    throw error
  }
}
