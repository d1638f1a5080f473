import { readFileSync } from 'node:fs'
import type { BrowserContext } from '@playwright/test'

/** One report as it left the browser. */
export type GoogleReport = { name: string; said: Readonly<Record<string, string>> }

/**
 * A stand-in for Google Analytics inside one browser of a journey: it answers for Google's hosts and keeps what was
 * reported. It lives in the test's own browser, so no deployment can ever meet it.
 */
export async function playGoogleAnalytics(context: BrowserContext) {
  const asked: Array<string> = []
  const reports: Array<GoogleReport> = []
  const script = readFileSync(new URL('./stand-in-tag.js', import.meta.url), 'utf8')
  await context.route(/^https:\/\/www\.googletagmanager\.com\//, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: script })
  })
  await context.route(/^https:\/\/[\w-]+\.google-analytics\.com\//, (route) => {
    const url = new URL(route.request().url())
    asked.push(url.href)
    const said = Object.fromEntries(url.searchParams)
    reports.push({ name: said.en ?? '', said })
    return route.fulfill({ status: 204 })
  })
  return { asked, reports }
}
