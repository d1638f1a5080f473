import { expect, type Page, test } from '@playwright/test'
import { hydrated, openVisit } from './open-visit.ts'

const cards = (page: Page) => page.locator('.post-grid article')
const pages = (page: Page) => page.getByRole('navigation', { name: 'Strany blogu' })
const toPage = (page: Page, number: number) =>
  pages(page)
    .getByRole('link', { name: `Strana ${number}`, exact: true })
    .click()

/** Asked for last, when the page has come to rest: from then on content is kept and memory looked at. */
async function openAtRest(page: Page, path: string): Promise<void> {
  const care = page.waitForResponse(/\/assets\/watch-pace-/)
  await page.goto(path)
  await care
  await hydrated(page)
}

/** What a page asked of the server for its screens, by address without what says which part of it is wanted. */
function screensAsked(page: Page): Array<string> {
  const asked: Array<string> = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    url.searchParams.delete('_routes')
    if (url.pathname.endsWith('.data')) asked.push(`${url.pathname}${url.search}`)
  })
  return asked
}

type Pace = { passTime(ms: number): void; useMegabytes(megabytes: number): void }

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be merged into the browser's own
  interface Window {
    pace: Pace
  }
}

/**
 * In the page: a calendar that can be set ahead, and a heap of any size, looked at when the next 30 seconds would be over.
 * The clock of the test tool would take the browser's own measures away.
 */
function movableClock(): void {
  const { now } = Date
  const repeat = window.setInterval.bind(window)
  const memory = { usedJSHeapSize: 40 * 1024 * 1024 }
  const looks: Array<() => void> = []
  let aheadMs = 0
  Date.now = () => now.call(Date) + aheadMs
  Object.defineProperty(performance, 'memory', { get: () => memory })
  window.setInterval = ((run: () => void, ms: number) => {
    if (ms === 30_000) looks.push(run)
    return repeat(run, ms)
  }) as typeof window.setInterval
  window.pace = {
    passTime(ms) {
      aheadMs += ms
    },
    useMegabytes(megabytes) {
      memory.usedJSHeapSize = megabytes * 1024 * 1024
      for (const look of looks) look()
    },
  }
}

const measuresOf = (page: Page, work: string) =>
  page.evaluate((name) => performance.getEntriesByName(name, 'measure').length, work)

test('[PUB-427] [PUB-428] [ADM-221] [ADM-228] [ADM-229] lists and articles that were read a moment ago come back without a question, after five minutes with one; text and cards are measured', async ({
  page,
}) => {
  await page.addInitScript(movableClock)
  const asked = screensAsked(page)
  await openAtRest(page, '/blog')
  await expect(cards(page)).toHaveCount(9)
  await expect.poll(() => measuresOf(page, 'card-rendering')).toBe(9)
  const first = await cards(page).first().getByRole('link').textContent()

  await toPage(page, 2)
  await expect(page).toHaveURL(/page=2$/)
  await toPage(page, 1)
  await expect(page).toHaveURL(/\/blog$/)
  await expect(cards(page).first().getByRole('link')).toHaveText(first ?? '')
  await toPage(page, 2)
  await expect(page).toHaveURL(/page=2$/)
  expect(asked).toEqual(['/blog.data?page=2'])

  await cards(page).first().getByRole('link').click()
  await expect(page.locator('.article-body')).toBeVisible()
  await expect.poll(() => measuresOf(page, 'content-processing')).toBeGreaterThan(0)
  await page.goBack()
  await expect(page).toHaveURL(/page=2$/)
  await expect(cards(page).first()).toBeVisible()
  await page.goForward()
  await expect(page.locator('.article-body')).toBeVisible()
  expect(asked).toHaveLength(2)

  await page.evaluate((ms) => window.pace.passTime(ms), 5 * 60_000)
  await page.goBack()
  await expect(page).toHaveURL(/page=2$/)
  await expect(cards(page).first()).toBeVisible()
  expect(asked).toHaveLength(3)
})

test('[ADM-231] [ADM-232] [ADM-233] a browser above 150 MB keeps nothing and lets nothing move by itself, looked at every 30 seconds', async ({
  browser,
  baseURL,
}) => {
  await using visit = await openVisit(browser, baseURL, { reducedMotion: 'no-preference' })
  const { page } = visit
  await page.addInitScript(movableClock)
  const asked = screensAsked(page)
  await openAtRest(page, '/')
  const play = page.locator('#blog').getByRole('button', { name: 'Pozastaviť prehrávanie' })
  await expect(play).toBeVisible()
  await page.evaluate(() => window.pace.useMegabytes(151))
  await expect(play).toBeHidden()

  await page.locator('#blog').getByRole('link', { name: 'Všetky články' }).click()
  await expect(cards(page)).toHaveCount(9)
  await toPage(page, 2)
  await expect(page).toHaveURL(/page=2$/)
  await toPage(page, 1)
  await expect(page).toHaveURL(/\/blog$/)
  expect(asked).toEqual(['/blog.data', '/blog.data?page=2', '/blog.data'])
})
