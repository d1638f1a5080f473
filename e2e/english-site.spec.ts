import { expect, type Page, test } from '@playwright/test'
import { expectNoFindings } from './expect-no-findings.ts'
import { hydrated, openVisit, reach } from './open-visit.ts'
import { otherLanguageOn } from './other-language.ts'
import { givenSession } from './site-database.ts'

/** More pages than the site has of its own: a list that leads to ever new ones would be noticed. */
const MOST_PAGES = 80

/** Every page that can be reached from here by links of the same language, without what somebody filtered or searched for. */
async function crawl(page: Page, from: string, isOurs: (path: string) => boolean) {
  const found = new Map<string, { status: number; lang: string | null; others: ReadonlyArray<string> }>()
  const waiting = [from]
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (found.has(path)) continue
    expect(found.size, 'pages of the site').toBeLessThan(MOST_PAGES)
    const answer = await page.goto(path, { waitUntil: 'domcontentloaded' })
    found.set(path, {
      status: answer?.status() ?? 0,
      lang: await page.locator('html').getAttribute('lang'),
      others: await otherLanguageOn(page),
    })
    const links = await page.evaluate(() =>
      [...document.querySelectorAll('a')]
        .filter(({ origin }) => origin === location.origin)
        .map(({ pathname }) => pathname),
    )
    waiting.push(...new Set(links.filter(isOurs)))
  }
  return found
}

const isEnglish = (path: string) => path === '/en' || path.startsWith('/en/')

test('every page under /en answers in English, and none has a Slovak sentence that does not say so', async ({
  page,
}) => {
  test.slow()
  await givenSession('Základy AI', { taken: 0, capacity: 20 })
  const found = await crawl(page, '/en', (path) => isEnglish(path) && !path.endsWith('.xml'))
  expect(found.size).toBeGreaterThan(12)
  for (const [path, { status, lang, others }] of found) {
    expect(others, path).toEqual([])
    expect([status, lang], path).toEqual([200, 'en'])
  }
})

test('every Slovak page answers in Slovak, and none has an English sentence that does not say so', async ({ page }) => {
  test.slow()
  const found = await crawl(page, '/', (path) => !isEnglish(path) && !/^\/(admin|galeria)|\.\w+$/.test(path))
  expect(found.size).toBeGreaterThan(12)
  for (const [path, { others }] of found) expect(others, path).toEqual([])
})

test('an English sentence on a Slovak page is found, and a Slovak one on an English page', async ({ page }) => {
  for (const [path, sentence] of [
    ['/kontakt', 'This is what we have about you.'],
    ['/en/contact', 'Toto je termín, ktorý vás čaká.'],
  ] as const) {
    await page.goto(path)
    await page.evaluate((text) => document.querySelector('main')?.append(text), sentence)
    expect(await otherLanguageOn(page)).toEqual([sentence])
  }
})

test('the switch leads to the same page in the other language and is kept for the next legal page', async ({
  page,
}) => {
  await page.goto('/kontakt')
  await page.getByRole('banner').getByRole('link', { name: 'In English' }).click()
  await expect(page).toHaveURL(/\/en\/contact$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.goto('/vop')
  await expect(page).toHaveURL(/\/en\/terms$/)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Po slovensky' }).click()
  await expect(page).toHaveURL(/\/vop$|\/vop\?lang=sk$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'sk')
})

test('a browser that speaks English and no Slovak gets a word about it and stays where it is', async ({
  browser,
  baseURL,
}) => {
  await using visit = await openVisit(browser, baseURL, { locale: 'en-GB' })
  const { page } = visit
  await page.goto('/')
  const suggestion = page.getByText('This site speaks English, too.')
  await expect(suggestion).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  await expectNoFindings(page)
  await page.mouse.click(5, 300)
  await expect(suggestion).toBeHidden()
  await page.reload()
  await suggestion.click()
  await expect(page).toHaveURL(/\/en$/)
  await page.goto('/en')
  await expect(suggestion).toBeHidden()
})

test('a Slovak browser is told nothing', async ({ page }) => {
  await page.goto('/')
  await reach(page)
  await hydrated(page)
  await expect(page.getByText('This site speaks English, too.')).toBeHidden()
})

test('every page says its address in both languages, to browsers and in the map of the site', async ({ page }) => {
  const map = await (await page.request.get('/sitemap.xml')).text()
  for (const [slovak, english] of [
    ['/', '/en'],
    ['/kontakt', '/en/contact'],
    ['/terminy', '/en/dates'],
  ] as const) {
    for (const path of [slovak, english]) {
      await page.goto(path)
      const alternates = await page
        .locator('link[rel=alternate][hreflang]')
        .evaluateAll((links) =>
          links.map((link) => [link.getAttribute('hreflang'), new URL(link.getAttribute('href') ?? '').pathname]),
        )
      expect(alternates).toEqual([
        ['sk', slovak],
        ['en', english],
        ['x-default', slovak],
      ])
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`))
      expect(map).toContain(`${new URL(page.url()).origin}${path}</loc>`)
    }
  }
})

test('?lang=en leads to the English page and keeps what else was asked', async ({ page }) => {
  await page.goto('/vop?utm_source=mail&lang=en')
  await expect(page).toHaveURL(/\/en\/terms\?utm_source=mail$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Terms and Conditions')
})
