import { expect, type Page, test } from '@playwright/test'
import { SLOVAK_PAGES } from '../bench/parts/public-pages.ts'
import { SLUGS } from '../tools/ghost/seed/seed-facts.ts'
import { type Shift, watchShifts } from '../tools/looks/watch-shifts.ts'
import { openVisit, reach } from './open-visit.ts'
import { PLAIN_SITE } from './sites.ts'

/** A tenth of what search engines call good. */
const LIMIT = 0.01
/** Where a font comes after the text, a line may break elsewhere; no column may become another one. */
const LATE_LIMIT = 0.06
const LATE_MS = 700
const SITE = { databaseUrl: PLAIN_SITE.databaseUrl, signingSecret: process.env.E2E_SIGNING_SECRET ?? '' }
/** A cheap phone. */
const SLOWER = 4
const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }
const ARTICLE = `/blog/${SLUGS.newest}`

/** Opens a page as somebody who was never here and is asked about cookies, wakes it and reads it to its end. */
async function readWhole(page: Page, path: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.goto(path, { waitUntil: 'load' })
  await page.evaluate(() => document.fonts.ready)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await reach(page)
  await page.waitForTimeout(500)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let top = 0; top < height; top += 600) {
    await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top)
    await page.waitForTimeout(40)
  }
  await devtools.detach()
}

async function expectStill(page: Page, limit: number): Promise<void> {
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Array<Shift> }).shifts)
  const sum = shifts.reduce((all, { value }) => all + value, 0)
  expect(sum, `${page.url()}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(limit)
}

for (const viewport of [PHONE, DESK]) {
  for (const [address, pages] of Object.entries(SLOVAK_PAGES))
    test(`nothing of ${address} moves while it comes, wakes and is read, ${viewport.width} px`, async ({
      browser,
      baseURL,
    }) => {
      for (const { name, at } of pages) {
        await using visit = await openVisit(browser, baseURL, { viewport })
        await visit.page.addInitScript(watchShifts)
        await readWhole(visit.page, name === 'article' ? ARTICLE : await at(SITE))
        await expectStill(visit.page, LIMIT)
      }
    })

  test(`no text to be read becomes wider or narrower with a font that comes late, ${viewport.width} px`, async ({
    browser,
    baseURL,
  }) => {
    for (const path of [ARTICLE, '/kontakt', '/vop', '/vop?lang=en', '/privacy']) {
      await using visit = await openVisit(browser, baseURL, { viewport })
      await visit.page.addInitScript(watchShifts)
      await visit.page.route('**/*.woff2', async (route) => {
        await new Promise((done) => setTimeout(done, LATE_MS))
        await route.continue()
      })
      await readWhole(visit.page, path)
      await expectStill(visit.page, LATE_LIMIT)
    }
  })
}

for (const { isOver, title } of [
  { isOver: true, title: 'a start of our services that fails moves nothing of what was paid' },
  { isOver: false, title: 'the control: above the page, as it once stood, its panel moves a third of a phone' },
])
  test(title, async ({ browser, baseURL }) => {
    await using visit = await openVisit(browser, baseURL, { viewport: PHONE })
    const { page } = visit
    await page.addInitScript(watchShifts)
    await page.route('**/api/readDiagnostics*', (route) => route.abort())
    const [paid] = SLOVAK_PAGES['/payment-success'] ?? []
    await page.goto((await paid?.at(SITE)) ?? '')
    if (!isOver)
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync('.start-up-failure.over { position: static; max-height: none; margin-bottom: 1.5rem }')
        document.adoptedStyleSheets.push(sheet)
      })
    await expect(page.locator('.start-up-failure')).toBeVisible({ timeout: 20_000 })
    await page.waitForTimeout(300)
    if (isOver) await expectStill(page, LIMIT)
    else await expect(expectStill(page, 0.2)).rejects.toThrow()
  })
