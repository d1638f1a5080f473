import { raiseAlert } from '#platform/alerts/raise-alert.server.ts'
import { resolveAlert } from '#platform/alerts/resolve-alert.server.ts'
import type { GhostTrouble, GhostWatcher } from '#platform/ghost/ghost-health.server.ts'
import type { Services } from '#platform/services.server.ts'

export const GHOST_ALERTS: ReadonlyArray<GhostTrouble['kind']> = ['ghost-failing', 'ghost-slow']
const KEY = 'content-api'

/** Calls a person when Ghost fails or is slow for more than a moment, and takes it back when it is over. */
export function alertAboutGhost(services: Pick<Services, 'db' | 'clock' | 'log' | 'metrics'>): GhostWatcher {
  const { log } = services
  // Readers do not wait for this, and a database that is away has alarms of its own.
  const quietly = (work: Promise<void>) =>
    void work.catch((error: unknown) => log.warn({ error }, 'could not keep an alert about Ghost'))
  return {
    trouble: ({ kind, title, details }) => quietly(raiseAlert(services, { kind, key: KEY, title, details })),
    over: (kind) => quietly(resolveAlert(services, { kind, key: KEY })),
  }
}
