import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useMatches, useRouteLoaderData } from 'react-router'
import { type Analytics, createAnalytics } from '#platform/browser/analytics/analytics.ts'
import { AnalyticsProvider } from '#platform/browser/analytics/analytics-context.ts'
import type { AnalyticsSettings } from './start-analytics.ts'

/** An address that nobody tracks. */
const NOWHERE = '*'
/** After what the page itself needs; who leaves earlier is not counted. */
const AT_THE_LATEST_MS = 4_000

/**
 * Lets every screen say what happens on it. What then becomes of that, by consent and by page, is decided by code that
 * comes when the page has nothing else to do. The back office never asks for it.
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
    return whenIdle(async () => {
      const { startAnalytics } = await import('./start-analytics.ts')
      startAnalytics(analytics, settings, arrived)
    })
  }, [analytics, isOffice, settings])
  return null
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
  // Code that does not come is one visit less in a figure.
  const attempt = () => void task().catch(() => {})
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in window)) {
    const waiting = setTimeout(attempt, AT_THE_LATEST_MS / 2)
    return () => clearTimeout(waiting)
  }
  const waiting = requestIdleCallback(attempt, { timeout: AT_THE_LATEST_MS })
  return () => cancelIdleCallback(waiting)
}
