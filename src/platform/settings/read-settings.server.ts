import { dayOf } from '#kernel/day.ts'
import type { Executor } from '#platform/db/database.server.ts'
import { siteSettings } from './settings.tables.server.ts'
import { type CurrentSettings, INITIAL_SETTINGS, SiteSettings } from './site-settings.ts'

/** The settings as they are stored now, over what an installation begins with. */
export async function readSettings(executor: Executor): Promise<CurrentSettings> {
  const [row] = await executor.select().from(siteSettings)
  if (!row) return INITIAL_SETTINGS
  const { version, identityRevision, identityChangedAt } = row
  const identityChangedOn = identityChangedAt && dayOf(identityChangedAt)
  return { ...settingsAt(row.values), version, identityRevision, identityChangedOn }
}

/** Reads what was stored, also by a release that knew fewer settings: what is missing begins as on a fresh installation. */
function settingsAt(stored: unknown): SiteSettings {
  return SiteSettings.parse(laidOver(INITIAL_SETTINGS, stored))
}

function laidOver(initial: unknown, stored: unknown): unknown {
  if (stored === undefined) return initial
  if (!isRecord(initial) || !isRecord(stored)) return stored
  return Object.fromEntries(Object.keys(initial).map((key) => [key, laidOver(initial[key], stored[key])]))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
