import type { AnalyticsSettings } from '../start-analytics.ts'

/** Where a page that comes asleep says what its application is made of. */
export const APPLICATION_ID = 'application'

export type Application = {
  /** The map of screens. */
  map: string
  /** The screens of this page from the outermost on, each in its files. */
  screens: ReadonlyArray<{ id: string; files: ReadonlyArray<string> }>
  /** Everything that is fetched before it can begin. */
  files: ReadonlyArray<string>
  /** What is said to be seen on it, and how that is counted. */
  seen: string
  analytics: AnalyticsSettings | null
}

/** Null where the application begins by itself. */
export function applicationOf(page: Document): Application | null {
  const text = page.getElementById(APPLICATION_ID)?.textContent
  return text ? (JSON.parse(text) as Application) : null
}
