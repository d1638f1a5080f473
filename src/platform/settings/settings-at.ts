import { INITIAL_SETTINGS, SiteSettings } from './site-settings.ts'

/** Reads what was stored, also by a release that knew fewer settings: what is missing begins as on a fresh installation. */
export function settingsAt(stored: unknown): SiteSettings {
  return SiteSettings.parse(laidOver(INITIAL_SETTINGS, stored))
}

function laidOver(initial: unknown, stored: unknown): unknown {
  if (stored === undefined) return initial
  if (!isRecord(initial) || !isRecord(stored)) return stored
  return Object.fromEntries(Object.keys(initial).map((key) => [key, laidOver(initial[key], stored[key])]))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
