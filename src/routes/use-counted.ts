import { useLocation, useMatches, useRouteLoaderData } from 'react-router'
import type { AnalyticsSettings } from './start-analytics.ts'

/** An address that nobody tracks. */
const NOWHERE = '*'

/** What the page that is open counts as, and how it is counted; the back office is not. */
export function useCounted(): { seen: string; analytics: AnalyticsSettings | null } {
  const { pathname } = useLocation()
  const settings = useRouteLoaderData<{ analytics: AnalyticsSettings }>('root')?.analytics
  const isOffice = /^\/admin(\/|$)/.test(pathname)
  return { seen: useIsMissingArticle() ? NOWHERE : pathname, analytics: isOffice ? null : (settings ?? null) }
}

/** Anything can be written behind /blog/ and /en/blog/; only what we published may be told. */
function useIsMissingArticle(): boolean {
  const { pathname, loaderData } = useMatches().at(-1) ?? {}
  return (
    pathname !== undefined &&
    /^(\/en)?\/blog\//.test(pathname) &&
    !(loaderData as { article?: object | null } | undefined)?.article
  )
}
