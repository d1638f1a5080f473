import { expect, type Page, test } from '@playwright/test'
import { EMPTY_TAG, SLOVAK_POSTS } from '../tools/ghost/seed/seed-facts.ts'
import { expectNoFindings } from './expect-no-findings.ts'
import { hydrated, openVisit } from './open-visit.ts'

const PHONE = { width: 390, height: 844 }

const cards = (page: Page) => page.locator('.post-grid article')
const heading = (page: Page) => page.getByRole('heading', { level: 2 }).first()
const category = (page: Page) => page.getByLabel('Kategória')
const search = (page: Page) => page.getByRole('searchbox', { name: 'Hľadať v článkoch' })
const columns = (page: Page) =>
  page.locator('.post-grid').evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length)

test('[PUB-021] [PUB-107] [PUB-108] [PUB-109] [PUB-114] [PUB-218] [PUB-219] [PUB-220] [PUB-221] [PUB-222] [PUB-223] [PUB-224] pages, categories and searches change the list in place, without a step in the history', async ({
  page,
}) => {
  await page.goto('/blog')
  await hydrated(page)
  const steps = await page.evaluate(() => history.length)
  expect(await heading(page).textContent()).toMatch(/^Celkovo \d+ (článok|články|článkov) o umelej inteligencii$/)
  await expect(cards(page)).toHaveCount(9)
  expect(await columns(page)).toBe(3)
  const first = await cards(page).first().getByRole('link').textContent()

  // A page on its way is said; the one that came begins at its top, for eyes and for keys.
  const asked = Promise.withResolvers<void>()
  await page.route('**/blog.data?*', async (route) => {
    await asked.promise
    await route.continue()
  })
  const pages = page.getByRole('navigation', { name: 'Strany blogu' })
  await pages.getByRole('link', { name: 'Strana 2' }).click()
  await expect(page.getByRole('status').getByText('Načítavame články…')).toBeVisible()
  asked.resolve()
  await expect(page).toHaveURL(/\/blog\?page=2$/)
  await expect(pages.getByRole('link', { name: 'Strana 2' })).toHaveAttribute('aria-current', 'page')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(page.locator('.blog-list')).toBeFocused()
  expect(await cards(page).first().getByRole('link').textContent()).not.toBe(first)
  await pages.getByRole('link', { name: 'Predchádzajúca strana' }).click()
  await expect(page).toHaveURL(/\/blog$/)

  // A category begins at its first page and leaves the search behind.
  await pages.getByRole('link', { name: 'Nasledujúca strana' }).click()
  await expect(page).toHaveURL(/page=2$/)
  await search(page).fill('nič také')
  const option = category(page).locator('option', { hasText: 'Praktická AI (' })
  const count = /\((\d+)\)/.exec((await option.textContent()) ?? '')?.[1]
  await category(page).selectOption({ label: (await option.textContent()) ?? '' })
  await expect(page).toHaveURL(/\/blog\?tag=prakticka-ai$/)
  await expect(search(page)).toHaveValue('')
  await expect(heading(page)).toContainText(new RegExp(`Celkovo\\s${count}\\s`))
  await expect(page.getByRole('link', { name: 'Zrušiť filter Praktická AI' })).toBeVisible()
  await expect(category(page).locator('option')).not.toContainText([EMPTY_TAG.name])

  // A search looks through the category; keys alone are enough, and the field keeps the focus.
  await search(page).fill('zadanie')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/blog\?q=zadanie&tag=prakticka-ai$/)
  await expect(page.getByRole('link', { name: 'Zrušiť filter „zadanie“' })).toBeVisible()
  await expect(search(page)).toBeFocused()
  await category(page).selectOption({ label: 'Všetky kategórie' })
  await expect(page).toHaveURL(/\/blog$/)
  await search(page).fill('zadanie')
  await page.getByRole('button', { name: 'Hľadať' }).click()
  await expect(page).toHaveURL(/\/blog\?q=zadanie$/)
  await page.getByRole('link', { name: 'Zrušiť filtre' }).click()
  await expect(page).toHaveURL(/\/blog$/)
  expect(await page.evaluate(() => history.length)).toBe(steps)
  await expectNoFindings(page)
})

test('[PUB-022] [PUB-023] [PUB-100] [PUB-101] [PUB-105] [PUB-108] [PUB-365] on a phone a link to a search shows it, in one column', async ({
  browser,
  baseURL,
}) => {
  await using visit = await openVisit(browser, baseURL, { viewport: PHONE, reducedMotion: 'reduce' })
  const { page } = visit
  await page.goto('/blog?q=ucitelka')
  await expect(search(page)).toHaveValue('ucitelka')
  await expect(cards(page).first()).toContainText('Učiteľka')
  expect(await columns(page)).toBe(1)
  await page.setViewportSize({ width: 900, height: 900 })
  expect(await columns(page)).toBe(2)
  await page.goto('/blog?q=taketo-slovo-tu-nie-je')
  await expect(page.getByText('Nenašli sa žiadne články vyhovujúce vašim kritériám.')).toBeVisible()
  await expectNoFindings(page, { within: ['main'], at: [PHONE] })
  // Nobody led here, so back is the landing page.
  await hydrated(page)
  await page.getByRole('link', { name: 'Späť' }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/')
})

test('[PUB-021] [PUB-101] [PUB-109] [PUB-220] without JavaScript searching, choosing and paging are forms and links', async ({
  browser,
  baseURL,
}) => {
  await using visit = await openVisit(browser, baseURL, { javaScriptEnabled: false })
  const { page } = visit
  await page.goto('/blog?tag=prakticka-ai')
  await search(page).fill('zadanie')
  await page.getByRole('button', { name: 'Hľadať' }).click()
  await expect(page).toHaveURL((url) => url.search === '?q=zadanie&tag=prakticka-ai')
  await category(page).selectOption({ value: 'vzdelavanie' })
  await page.getByRole('button', { name: 'Zobraziť' }).click()
  await expect(page).toHaveURL((url) => url.search === '?tag=vzdelavanie')
  await expect(cards(page).first()).toContainText('Vzdelávanie')
  await page.getByRole('link', { name: 'Zrušiť filtre' }).click()
  await page.getByRole('link', { name: 'Nasledujúca strana' }).click()
  await expect(page).toHaveURL(/\/blog\?page=2$/)
  // The title's link lies over its whole card, so the press lands on that.
  await cards(page).first().getByText('Čítať ďalej').click({ force: true })
  await expect(page).toHaveURL(/\/blog\/[\w-]+$/)
  await page.getByRole('link', { name: 'Späť' }).click()
  await expect(page).toHaveURL(/\/blog$/)
})

test('[PUB-024] [PUB-276] lists that are linked are kept by caches, searches by nobody, and a page beyond the last leads to it', async ({
  request,
}) => {
  const kept = /s-maxage=30/
  expect((await request.get('/blog?page=2')).headers()['cache-control']).toMatch(kept)
  expect((await request.get('/blog?tag=zaklady')).headers()['cache-control']).toMatch(kept)
  const found = await request.get('/blog?q=zadanie')
  expect(found.headers()['cache-control']).toBe('no-store')
  expect(await found.text()).toContain('<meta name="robots" content="noindex, follow"')
  const beyond = await request.get('/blog?page=9999', { maxRedirects: 0 })
  expect(beyond.status()).toBe(302)
  const last = Number(/^\/blog\?page=(\d+)$/.exec(beyond.headers().location ?? '')?.[1])
  expect(last).toBeGreaterThanOrEqual(Math.ceil(SLOVAK_POSTS / 9))
  for (const page of ['abc', '0', '-1', '']) {
    expect((await request.get(`/blog?page=${page}`, { maxRedirects: 0 })).status(), page).toBe(200)
  }
})

test('the feed names articles of this site without their texts, and is not sent twice', async ({
  request,
  baseURL,
}) => {
  const answer = await request.get('/blog/rss.xml')
  expect(answer.headers()['content-type']).toContain('application/rss+xml')
  const feed = await answer.text()
  expect(feed.match(/<item>/g)).toHaveLength(20)
  expect(feed).toContain(`<link>${baseURL}/blog/`)
  const etag = answer.headers().etag ?? ''
  expect((await request.get('/blog/rss.xml', { headers: { 'if-none-match': etag } })).status()).toBe(304)
})

test('[PUB-363] [PUB-368] a list or an article that cannot be fetched says so in its place, and can be asked for again', async ({
  page,
}) => {
  await page.goto('/blog')
  await hydrated(page)
  await page.route('**/blog.data?*', (route) => route.abort())
  await page.getByRole('link', { name: 'Strana 2' }).click()
  const failure = page.locator('.blog-list').getByRole('alert')
  await expect(failure).toContainText('Nepodarilo sa načítať články. Skúste to prosím neskôr.')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog')
  await expectNoFindings(page)
  await page.unroute('**/blog.data?*')
  await failure.getByRole('link', { name: 'Skúsiť znova' }).click()
  await expect(cards(page)).toHaveCount(9)
  await expect(page).toHaveURL(/page=2$/)
  await page.route(/\/blog\/[^/]+\.data/, (route) => route.fulfill({ status: 500, body: 'Upstream failed' }))
  await cards(page).first().getByRole('link').click()
  await expect(page.getByText('Nepodarilo sa načítať článok. Skúste to prosím neskôr.')).toBeVisible()
})
