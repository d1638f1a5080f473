import type { BrowserContext, Page } from '@playwright/test'
import { VISITS_PATH, type VisitBatch, type VisitEvent } from '#platform/browser/analytics/visit-wire.ts'
import { playGoogleAnalytics } from '../tools/google-analytics/play-google-analytics.ts'

/** Everything that a browser sent in a visit, read as somebody who wants to know who it was. */
export async function recordVisit(context: BrowserContext) {
  const google = await playGoogleAnalytics(context)
  const asked: Array<string> = []
  const visits: Array<{ body: string; headers: Record<string, string> }> = []
  // What a browser sends by a beacon cannot be read by a test; without beacons the same goes by a fetch.
  await context.addInitScript(() => {
    navigator.sendBeacon = () => false
  })
  context.on('request', (request) => {
    asked.push(request.url())
    if (new URL(request.url()).pathname === VISITS_PATH) {
      visits.push({ body: request.postData() ?? '', headers: request.headers() })
    }
  })
  const statuses = new Set<number>()
  context.on('response', (response) => {
    if (new URL(response.url()).pathname === VISITS_PATH) statuses.add(response.status())
  })
  const batches = () => visits.map(({ body }) => JSON.parse(body) as VisitBatch)
  const events = (): ReadonlyArray<VisitEvent> =>
    batches().flatMap((batch) => (batch.consent === 'analytics' ? batch.events : []))
  return {
    google,
    asked,
    visits,
    /** Of the server's answers to them. */
    statuses,
    batches,
    events,
    /** Views by their templates, events by their names, in the order in which they happened. */
    story: () => events().map((event) => (event.kind === 'view' ? event.route : `${event.category}/${event.action}`)),
    isCounting: () => asked.some((url) => /\/assets\/start-analytics-[\w-]+\.js$/.test(url)),
  }
}

/** As if the visitor looked at another tab: a page that may not come back sends what it has. */
export async function lookAway(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
    Reflect.deleteProperty(document, 'visibilityState')
  })
}
