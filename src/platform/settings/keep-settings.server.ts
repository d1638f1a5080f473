import { keepSnapshot } from '#platform/cache/snapshot.server.ts'
import type { Services } from '#platform/services.server.ts'
import { readSettings } from './read-settings.server.ts'
import type { Settings } from './settings.server.ts'
import { INITIAL_SETTINGS } from './site-settings.ts'

/** Announced after commit by whatever changes the settings; every process then reads them again. */
export const SETTINGS_TOPIC = 'settings'

/** Opens the process's copy of the settings. */
export async function keepSettings(
  services: Pick<Services, 'db' | 'live' | 'log' | 'metrics'>,
  handedIn: Pick<Settings, 'findTransferObstacles' | 'followIdentity'>,
): Promise<Settings> {
  const reading = await keepSnapshot(services, {
    name: 'settings',
    topic: SETTINGS_TOPIC,
    read: () => readSettings(services.db),
    builtIn: INITIAL_SETTINGS,
  })
  return { ...reading, ...handedIn }
}
