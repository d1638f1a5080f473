import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useMatches, useRouteLoaderData } from 'react-router'
import { cookiePreferences, onCookieChoice } from '#capabilities/consent/cookies/cookie-preferences.ts'
import { type Analytics, createAnalytics } from '#platform/browser/analytics/analytics.ts'
import { AnalyticsProvider } from '#platform/browser/analytics/analytics-context.ts'
import type { AnalyticsSettings } from './start-analytics.ts'

/** An address that nobody tracks. */
const NOWHERE = '*'
/** After what the page itself needs; who leaves earlier is not counted. */
const AT_THE_LATEST_MS = 4_000

/**
 * Lets every screen say what happens on it. What then becomes of that, by consent and by page, is decided by code that
 * comes after a choice about cookies, when the page has nothing else to do. The back office never asks for it.
 */
export function AnalyticsInBrowser({ children }: { children: ReactNode }) {
  const [analytics] = useState(() => createAnalytics())
  return (
    <AnalyticsProvider value={analytics}>
      {/* First, so that a page is known before anything is said on it. */}
      <SeenPage analytics={analytics} />
      {children}
    </AnalyticsProvider>
  )
}

function SeenPage({ analytics }: { analytics: ReturnType<typeof createAnalytics> }) {
  const { pathname } = useLocation()
  const settings = useRouteLoaderData<{ analytics: AnalyticsSettings }>('root')?.analytics
  const isOffice = /^\/admin(\/|$)/.test(pathname)
  useSeen(analytics, useIsMissingArticle() ? NOWHERE : pathname)
  useEffect(() => {
    if (isOffice || !settings) return
    const arrived = { address: location.href, referrer: document.referrer }
    const start = async () => {
      const { startAnalytics } = await import('./start-analytics.ts')
      startAnalytics(analytics, settings, arrived)
    }
    return hasWork(settings) ? whenIdle(start) : onCookieChoice(() => attempt(start))
  }, [analytics, isOffice, settings])
  return null
}

/** Whoever has not chosen is told about to nobody, so until then the code would only weigh. */
function hasWork({ respectsConsent, countsBeforeChoice }: AnalyticsSettings): boolean {
  return !respectsConsent || countsBeforeChoice || cookiePreferences() !== null
}

/** Anything can be written behind /blog/; only what we published may be told. */
function useIsMissingArticle(): boolean {
  const { pathname, loaderData } = useMatches().at(-1) ?? {}
  return pathname?.startsWith('/blog/') === true && !(loaderData as { article?: object | null } | undefined)?.article
}

function useSeen(analytics: Analytics, pathname: string) {
  useEffect(() => analytics.see(pathname), [analytics, pathname])
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
