import { expect, type Page, test } from '@playwright/test'
import { ENGLISH_POSTS, SLUGS } from '../tools/ghost/seed/seed-facts.ts'
import { expectNoFindings } from './expect-no-findings.ts'
import { hydrated, openVisit } from './open-visit.ts'

const PHONE = { width: 390, height: 844 }
const SLOVAK = `/blog/${SLUGS.newest}`
const ENGLISH = `/en/blog/${SLUGS.englishAboutSafety}`

const cards = (page: Page) => page.locator('.post-grid article')
const bar = (page: Page) => page.getByRole('banner')

test('the English blog is a list of its own: categories, search and articles stay in English, and the switch leads to the Slovak one', async ({
  page,
}) => {
  await page.goto('/en/blog')
  await hydrated(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(
    `${ENGLISH_POSTS} articles about artificial intelligence in total`,
  )
  await expect(cards(page)).toHaveCount(ENGLISH_POSTS)
  const category = page.getByLabel('Category')
  await expect(category.locator('option')).toHaveText(['All categories', 'Bezpečnosť (1)', 'Prompts (1)'])
  await expectNoFindings(page)

  await category.selectOption({ value: 'prompts' })
  await expect(page).toHaveURL(/\/en\/blog\?tag=prompts$/)
  await expect(cards(page)).toHaveCount(1)
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(/\/en\/blog$/)
  await page.getByRole('searchbox', { name: 'Search the articles' }).fill('envelopes')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/en\/blog\?q=envelopes$/)
  await expect(cards(page)).toHaveCount(1)

  await cards(page).getByRole('link').click()
  await expect(page).toHaveURL((url) => url.pathname === ENGLISH)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The rule of three envelopes')
  await expect(page.getByText('1 min read')).toBeVisible()
  await expectNoFindings(page)
  await page.getByRole('link', { name: 'More in the category' }).click()
  await expect(page).toHaveURL(/\/en\/blog\?tag=bezpecnost$/)

  // Categories of one language are not those of the other, so the switch leads to the whole blog.
  await bar(page).getByRole('link', { name: 'Po slovensky' }).click()
  await expect(page).toHaveURL((url) => url.pathname + url.search === '/blog')
  await expect(page.locator('html')).toHaveAttribute('lang', 'sk')
  await expect(page.getByText(/^Celkovo\s\d+\s/)).toBeVisible()
  await bar(page).getByRole('link', { name: 'In English' }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/en/blog')
  await expect(cards(page)).toHaveCount(ENGLISH_POSTS)
})

test('an article has one address, in its language: the other leads there, and it names no translation', async ({
  page,
  request,
  baseURL,
}) => {
  for (const [asked, own] of [
    [ENGLISH.replace('/en', ''), ENGLISH],
    [`/en${SLOVAK}`, SLOVAK],
  ] as const) {
    const answer = await request.get(asked, { maxRedirects: 0 })
    expect([answer.status(), answer.headers().location]).toEqual([301, own])
    await page.goto(asked)
    await expect(page).toHaveURL(`${baseURL}${own}`)
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${baseURL}${own}`)
    await expect(page.locator('link[hreflang]')).toHaveCount(0)
    const language = own === ENGLISH ? 'en' : 'sk'
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    const described = await page.locator('script[type="application/ld+json"]').allTextContents()
    expect(described.join()).toContain(`"inLanguage":"${language}"`)
    expect(described.join()).toContain(`${baseURL}${own}#article`)
    const picture = await page.locator('meta[property="og:image"]').getAttribute('content')
    expect((await request.get(picture ?? '')).headers()['content-type']).toBe('image/png')
  }
})

test('each language has its feed, linked from its pages, and its news on its landing page', async ({
  page,
  request,
  baseURL,
}) => {
  for (const [blog, language, items] of [
    ['/en/blog', 'en', ENGLISH_POSTS],
    ['/blog', 'sk', 20],
  ] as const) {
    await page.goto(blog)
    const feed = page.locator('link[type="application/rss+xml"]')
    await expect(feed).toHaveAttribute('href', `${baseURL}${blog}/rss.xml`)
    const xml = await (await request.get(`${blog}/rss.xml`)).text()
    expect(xml).toContain(`<language>${language}</language>`)
    const links = [...xml.matchAll(/<item>\s*<title>[^<]*<\/title>\s*<link>([^<]*)</g)].map(([, link = '']) => link)
    expect(links).toHaveLength(items)
    for (const link of links) expect(link.startsWith(`${baseURL}${blog}/`), link).toBe(true)
  }
  await page.goto('/en')
  const news = page.locator('#blog .post-card h3 a')
  expect(await news.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    `/en/blog/${SLUGS.english}`,
    `/en/blog/${SLUGS.englishAboutSafety}`,
  ])
})

test('on a phone without JavaScript the English blog is searched by its own forms', async ({ browser, baseURL }) => {
  await using visit = await openVisit(browser, baseURL, { viewport: PHONE, javaScriptEnabled: false })
  const { page } = visit
  await page.goto('/en/blog')
  await page.getByRole('searchbox', { name: 'Search the articles' }).fill('brief')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL((url) => url.pathname + url.search === '/en/blog?q=brief')
  await expect(cards(page)).toHaveCount(1)
  await page.getByLabel('Category').selectOption({ value: 'bezpecnost' })
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL((url) => url.pathname + url.search === '/en/blog?tag=bezpecnost')
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await cards(page).first().getByText('Read more').click({ force: true })
  await expect(page).toHaveURL((url) => url.pathname === `/en/blog/${SLUGS.english}`)
})
