import { type ReactNode, useEffect, useState } from 'react'
import type { Analytics } from '#platform/browser/analytics/analytics.ts'
import { AnalyticsProvider } from '#platform/browser/analytics/analytics-context.ts'
import { beginCounting } from './begin-counting.ts'
import { pageAnalytics } from './page-analytics.ts'
import { useCounted } from './use-counted.ts'

/**
 * Lets every screen say what happens on it. What then becomes of that, by consent and by page, is decided by code that
 * comes after a choice about cookies, when the page has nothing else to do. The back office never asks for it.
 */
export function AnalyticsInBrowser({ children }: { children: ReactNode }) {
  const [analytics] = useState(pageAnalytics)
  return (
    <AnalyticsProvider value={analytics}>
      {/* First, so that a page is known before anything is said on it. */}
      <SeenPage analytics={analytics} />
      {children}
    </AnalyticsProvider>
  )
}

function SeenPage({ analytics }: { analytics: ReturnType<typeof pageAnalytics> }) {
  const counted = useCounted()
  useSeen(analytics, counted.seen)
  useEffect(
    () => (counted.analytics ? beginCounting(analytics, counted.analytics) : undefined),
    [analytics, counted.analytics],
  )
  return null
}

function useSeen(analytics: Analytics, pathname: string) {
  useEffect(() => analytics.see(pathname), [analytics, pathname])
}
