import { type KeptReading, keepReading } from '#platform/cache/kept-reading.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Services } from '#platform/services.server.ts'
import { readSettings } from './read-settings.server.ts'
import { type CurrentSettings, INITIAL_SETTINGS } from './site-settings.ts'

/** Announced after commit by whatever changes the settings; every process then reads them again. */
export const SETTINGS_TOPIC = 'settings'

/** What follows a change of something that legal texts quote; it happens in the transaction of the change or not at all. */
type IdentityFollower = (tx: Transaction, settings: CurrentSettings) => Promise<void>

/** A process's own copy of the settings: whoever composes a page, a letter or an order asks it, and it costs no query. */
export type Settings = Pick<KeptReading<CurrentSettings>, 'current' | 'onChange' | 'refresh' | 'stop'> & {
  followIdentity: IdentityFollower
}

export async function keepSettings(
  services: Pick<Services, 'db' | 'live' | 'log' | 'metrics'>,
  { followIdentity }: { followIdentity: IdentityFollower },
): Promise<Settings> {
  const reading = await keepReading(services, {
    name: 'settings',
    topic: SETTINGS_TOPIC,
    read: () => readSettings(services.db),
    builtIn: INITIAL_SETTINGS,
  })
  return { ...reading, followIdentity }
}
