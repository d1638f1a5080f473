import { createAnalytics } from '#platform/browser/analytics/analytics.ts'

let ofThisPage: ReturnType<typeof createAnalytics> | null = null

/** One a page: what is said while its application is asleep, and what its screens say later, is one visit. */
export function pageAnalytics(): ReturnType<typeof createAnalytics> {
  if (import.meta.env.SSR) return createAnalytics()
  ofThisPage ??= createAnalytics()
  return ofThisPage
}
