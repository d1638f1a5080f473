import { dayOf } from '#kernel/day.ts'
import type { Executor } from '#platform/db/database.server.ts'
import { siteSettings } from './settings.tables.server.ts'
import { settingsAt } from './settings-at.ts'
import { type CurrentSettings, INITIAL_SETTINGS } from './site-settings.ts'

/** The settings as they are stored now, over what an installation begins with. */
export async function readSettings(executor: Executor): Promise<CurrentSettings> {
  const [row] = await executor.select().from(siteSettings)
  if (!row) return INITIAL_SETTINGS
  const { version, identityRevision, identityChangedAt } = row
  const identityChangedOn = identityChangedAt && dayOf(identityChangedAt)
  return { ...settingsAt(row.values), version, identityRevision, identityChangedOn }
}
