import { cookiePreferences, onCookieChoice } from '#capabilities/consent/cookies/cookie-preferences.ts'
import type { createAnalytics } from '#platform/browser/analytics/analytics.ts'
import type { AnalyticsSettings } from './start-analytics.ts'

/** After what the page itself needs; who leaves earlier is not counted. */
const AT_THE_LATEST_MS = 4_000

/**
 * Lets the code come that decides what becomes of what is said on a page, by consent and by page: after a choice about
 * cookies, when the page has nothing else to do. Answers with what calls it off.
 */
export function beginCounting(analytics: ReturnType<typeof createAnalytics>, settings: AnalyticsSettings): () => void {
  const arrived = { address: location.href, referrer: document.referrer }
  const start = async () => {
    const { startAnalytics } = await import('./start-analytics.ts')
    startAnalytics(analytics, settings, arrived)
  }
  return hasWork(settings) ? whenIdle(start) : onCookieChoice(() => attempt(start))
}

/** Whoever has not chosen is told about to nobody, so until then the code would only weigh. */
function hasWork({ respectsConsent, countsBeforeChoice }: AnalyticsSettings): boolean {
  return !respectsConsent || countsBeforeChoice || cookiePreferences() !== null
}

function whenIdle(task: () => Promise<void>): () => void {
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in window)) {
    const waiting = setTimeout(() => attempt(task), AT_THE_LATEST_MS / 2)
    return () => clearTimeout(waiting)
  }
  const waiting = requestIdleCallback(() => attempt(task), { timeout: AT_THE_LATEST_MS })
  return () => cancelIdleCallback(waiting)
}

/** Code that does not come is one visit less in a figure. */
function attempt(task: () => Promise<void>): void {
  task().catch(() => {})
}
