import { GHOST_WEBHOOK_PATH } from '#capabilities/blog/mount-ghost-webhook.server.ts'
import { keepForReaders } from './keep-for-readers.ts'
import { registerWebhooks } from './register-webhooks.ts'
import { type RunningGhost, startGhost } from './start-ghost.ts'

const WEBHOOK_SECRET = 'a-secret-of-this-machines-ghost'

export type LocalGhost = { url: string; environment: Record<string, string>; stop(): Promise<void> }

/** What connects the product to a Ghost on this machine. */
export function ghostSettings({ url, contentKey, adminKey }: RunningGhost) {
  return {
    GHOST_URL: url,
    GHOST_CONTENT_KEY: contentKey,
    GHOST_PUBLIC_URL: url,
    GHOST_ADMIN_KEY: adminKey,
    GHOST_WEBHOOK_SECRETS: WEBHOOK_SECRET,
  }
}

/** A Ghost that keeps what is written into it and tells the site of every change; null, with a word why, where none can be had. */
export async function startLocalGhost(options: {
  dataDir?: string | undefined
  siteUrl: string
}): Promise<LocalGhost | null> {
  try {
    const ghost = await startGhost(options.dataDir === undefined ? {} : { dataDir: options.dataDir })
    await keepForReaders(ghost)
    await registerWebhooks(ghost, { url: `${options.siteUrl}${GHOST_WEBHOOK_PATH}`, secret: WEBHOOK_SECRET })
    return { url: ghost.url, environment: ghostSettings(ghost), stop: ghost.stop }
  } catch (error) {
    console.error(
      `There is no Ghost here, so the blog shows its sample posts. ${error instanceof Error ? error.message : error}`,
    )
    return null
  }
}
