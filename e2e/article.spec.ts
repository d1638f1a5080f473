import { expect, type Locator, type Page, test } from '@playwright/test'
import { GATED_SENTENCE, SLUGS } from '../tools/ghost/seed/seed-facts.ts'
import { expectNoFindings } from './expect-no-findings.ts'
import { hydrated, openVisit } from './open-visit.ts'

/** What a step to an article asks for inside the site. */
const ARTICLE_DATA = /\/blog\/[\w-]+\.data/
const PHONE = { width: 390, height: 844 }
const NEWEST = `/blog/${SLUGS.newest}`

const contents = (page: Page) => page.getByRole('navigation', { name: 'Obsah článku' })
/** The title's link lies over its whole card, so the press lands on that. */
const readOn = (card: Locator) => card.getByText('Čítať ďalej').click({ force: true })
const share = (page: Page) => page.getByRole('group', { name: 'Zdieľať' }).first()

test('[PUB-025] [PUB-112] [PUB-115] [PUB-116] [PUB-117] [PUB-227] [PUB-368] from the list to an article and back, with a spinner, and an error card where it fails', async ({
  page,
}) => {
  await page.goto('/blog')
  await hydrated(page)
  const card = page.locator('.post-grid article').first()
  const title = (await card.getByRole('heading').textContent()) ?? ''

  await page.route(ARTICLE_DATA, (route) => route.abort())
  await readOn(card)
  await expect(page.getByText('Nepodarilo sa načítať článok. Skúste to prosím neskôr.')).toBeVisible()
  await page.unroute(ARTICLE_DATA)
  await page.getByRole('link', { name: 'Späť' }).click()
  await expect(page).toHaveURL(/\/blog$/)

  const asked = Promise.withResolvers<void>()
  await page.route(ARTICLE_DATA, async (route) => {
    await asked.promise
    await route.continue()
  })
  await readOn(card)
  await expect(page.getByRole('status').getByText('Načítavame článok…')).toBeVisible()
  asked.resolve()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  const head = page.locator('.article-head')
  await expect(head.locator('time')).toHaveText(/^\d+\.\s\S+\s\d{4}$/)
  await expect(head.getByText(/^\d+\smin\sčítania$/)).toBeVisible()
  await expect(head.getByText('Autor: ')).toBeAttached()
  await expect(head.locator('.badge').first()).toBeVisible()
  await expect(page.getByText('Načítavame článok…')).toHaveCount(0)
  await page.getByRole('link', { name: 'Späť' }).click()
  await expect(page).toHaveURL(/\/blog$/)
  await expect(card).toBeVisible()
})

test('[PUB-118] [PUB-119] [PUB-121] [PUB-122] [ADM-237] [PUB-397] [ADM-203] [PUB-433] [PUB-434] [PUB-435] [PUB-436] [ADM-236] a large screen has the contents beside the text, follows the reading and shares the article', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install()
  await page.addInitScript(() => {
    const opened: Array<string> = []
    Object.assign(window, {
      opened,
      open: (_url: string, _name: string, features: string) => {
        opened.push(features)
        return {}
      },
    })
  })
  await page.goto(NEWEST)
  await hydrated(page)

  await expect(page.locator('.toc-box')).toBeHidden()
  const entries = contents(page).getByRole('link')
  expect(await entries.count()).toBeGreaterThan(2)
  const last = entries.last()
  await last.focus()
  await page.keyboard.press('Enter')
  const target = page.locator((await last.getAttribute('href')) ?? '')
  await expect(target).toBeInViewport()
  await expect(target).toBeFocused()
  await expect(last).toHaveAttribute('aria-current', 'true')
  await entries.first().click()
  await expect(entries.first()).toHaveAttribute('aria-current', 'true')
  await expect(last).not.toHaveAttribute('aria-current')

  for (const name of ['Zdieľať na Facebooku', 'Zdieľať na X', 'Zdieľať na LinkedIn'])
    await share(page).getByRole('link', { name }).click()
  expect(await page.evaluate(() => (window as unknown as { opened: Array<string> }).opened)).toEqual([
    'popup,width=600,height=500',
    'popup,width=600,height=400',
    'popup,width=600,height=500',
  ])
  // A window that is not let open leaves the link to the browser.
  await page.evaluate(() => Object.assign(window, { open: () => null }))
  await context.route('https://www.facebook.com/**', (route) => route.fulfill({ body: 'Facebook' }))
  const tab = context.waitForEvent('page')
  await share(page).getByRole('link', { name: 'Zdieľať na Facebooku' }).click()
  expect(new URL((await tab).url()).searchParams.get('u')).toMatch(new RegExp(`${NEWEST}$`))
  await (await tab).close()

  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  const copy = share(page).getByRole('button', { name: 'Kopírovať odkaz' })
  await copy.click()
  await expect(copy.locator('use')).toHaveAttribute('href', /#check$/)
  await expect(share(page).getByRole('status')).toHaveText('Odkaz je skopírovaný.')
  const copied = new URL(await page.evaluate(() => navigator.clipboard.readText()))
  expect(copied.pathname).toBe(NEWEST)
  expect(Object.fromEntries(copied.searchParams)).toEqual({
    utm_source: 'direct',
    utm_medium: 'social',
    utm_campaign: 'copy_link',
    utm_content: 'share_button',
  })
  await page.clock.runFor(1_400)
  await expect(copy.locator('use')).toHaveAttribute('href', /#check$/)
  await page.clock.runFor(200)
  await expect(copy.locator('use')).toHaveAttribute('href', /#link$/)
  await page.clock.resume()
  await expectNoFindings(page)
})

test('[PUB-121] [PUB-123] [PUB-124] [PUB-125] on a phone the contents are a box, and a seat is taken without leaving the article', async ({
  browser,
  baseURL,
}) => {
  await using visit = await openVisit(browser, baseURL, { viewport: PHONE, reducedMotion: 'reduce' })
  const { page } = visit
  await page.addInitScript(() => {
    localStorage.setItem('cookie-consent-preferences', '{"analytics":false,"marketing":false,"functional":true}')
    localStorage.setItem('cookie-consent-given', 'true')
  })
  await page.goto(NEWEST)
  await hydrated(page)
  await expect(page.locator('.toc-box')).toBeVisible()
  await expect(page.locator('.toc-aside')).toBeHidden()
  const related = page.getByRole('region', { name: 'Podobné články' })
  expect(await related.getByRole('article').count()).toBeLessThanOrEqual(2)
  await expect(related.getByRole('link').first()).toHaveAttribute('href', /^\/blog\/[\w-]+$/)
  const tags = page.getByRole('list', { name: 'Kategórie článku' }).getByRole('link')
  await expect(tags.first()).toHaveAttribute('href', /^\/blog\?tag=[\w-]+$/)
  await page.getByRole('link', { name: /^Rezervovať: / }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page).toHaveURL((url) => url.pathname === NEWEST && url.hash.startsWith('#rezervacia='))
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL((url) => url.pathname === NEWEST && url.hash === '')
})

test('[PUB-115] [PUB-118] [PUB-126] without JavaScript an article is read, shared and left, and a gated one says so', async ({
  browser,
  baseURL,
}) => {
  await using visit = await openVisit(browser, baseURL, { javaScriptEnabled: false })
  const { page } = visit
  await page.goto(NEWEST)
  await expect(page.locator('.article-prose').first()).toBeVisible()
  await expect(share(page).getByRole('link')).toHaveCount(3)
  await expect(page.getByRole('button', { name: 'Kopírovať odkaz' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Rezervovať: / }).last()).toHaveAttribute('href', /^\/rezervacia\//)
  await contents(page).getByRole('link').last().click()
  await expect(page).toHaveURL(/#cast-/)
  for (const slug of [SLUGS.paid, SLUGS.membersWithPreview]) {
    await page.goto(`/blog/${slug}`)
    await expect(page.getByRole('heading', { name: 'Obsah len pre predplatiteľov' })).toBeVisible()
    expect(await page.content()).not.toContain(GATED_SENTENCE)
  }
  await page.getByRole('link', { name: 'Späť' }).click()
  await expect(page).toHaveURL(/\/blog$/)
})

test('[PUB-367] an article is kept and described under its own address with a picture of its own, and a missing one is a 404', async ({
  request,
  baseURL,
}) => {
  const answer = await request.get(NEWEST)
  expect(answer.headers()['cache-control']).toMatch(/s-maxage=30/)
  const html = await answer.text()
  expect(html).toContain(`<link rel="canonical" href="${baseURL}${NEWEST}"`)
  expect(html).toContain('<meta property="og:type" content="article"')
  const picture = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''
  expect((await request.get(picture)).headers()['content-type']).toBe('image/png')
  const { '@graph': graph } = JSON.parse(/<script type="application\/ld\+json">([^<]*)</.exec(html)?.[1] ?? '')
  expect(graph[0]).toMatchObject({ '@type': 'BlogPosting', mainEntityOfPage: `${baseURL}${NEWEST}` })
  for (const slug of ['taky-clanok-urcite-nie-je', SLUGS.draft]) {
    const missing = await request.get(`/blog/${slug}`)
    expect(missing.status(), slug).toBe(404)
    expect(missing.headers()['cache-control']).toBe('no-store')
    expect(await missing.text()).toContain('Článok nebol nájdený.')
  }
})
