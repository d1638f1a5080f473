import { expect, type Page, test } from '@playwright/test'
import { SLOVAK_PAGES } from '../bench/parts/public-pages.ts'
import { SLUGS } from '../tools/ghost/seed/seed-facts.ts'
import { hydrated } from './open-visit.ts'
import { givenSession, inDatabase } from './site-database.ts'
import { PLAIN_SITE } from './sites.ts'

/** Playwright turns the cache off, and the shell without windows has none. */
test.use({
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
})

const SITE = { databaseUrl: PLAIN_SITE.databaseUrl, signingSecret: process.env.E2E_SIGNING_SECRET ?? '' }
const ELSEWHERE = '/cookies?lang=en'
/** Behind a link of somebody's own: no browser may keep what only its owner should find again. */
const OWN = /:(token|code)$|:token\/|^\/payment|^\/unsubscribe|^\/\*$/
/** For whoever develops and for signed-in people. */
const FOR_STAFF = /^\/(facebook-debug|twitter-embed-test|linkedin-demo)$/

type Kept = { mark?: string; shown?: Array<boolean> }

/** Marks the page that stands open, leaves it for another document and comes back by the browser's own button. */
async function leaveAndComeBack(page: Page, meanwhile: () => Promise<unknown> = async () => {}) {
  await page.evaluate(() => {
    const kept: Kept = { mark: 'the same page', shown: [] }
    Object.assign(window, kept)
    addEventListener('pageshow', ({ persisted }) => kept.shown?.push(persisted))
  })
  await page.goto(ELSEWHERE)
  await meanwhile()
  await page.goBack({ waitUntil: 'commit' })
}

/** Null for a page that came back as it was left, else what the browser says kept it from that. */
async function whyNotRestored(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    const { mark, shown } = window as Kept
    if (mark === 'the same page' && shown?.at(-1) === true) return null
    const [entry] = performance.getEntriesByType('navigation') as Array<
      PerformanceNavigationTiming & { notRestoredReasons?: { toJSON(): unknown } }
    >
    return entry?.notRestoredReasons?.toJSON() ?? 'the browser does not say'
  })
}

for (const [address, pages] of Object.entries(SLOVAK_PAGES)) {
  if (OWN.test(address) || FOR_STAFF.test(address)) continue
  for (const { name, at, isMissing } of pages) {
    if (isMissing) continue
    test(`going back to „${name}“ shows it as it was left, with what was written and where it stood`, async ({
      page,
    }) => {
      // The sample posts are those of a site without Ghost.
      await page.goto(name === 'article' ? `/blog/${SLUGS.newest}` : await at(SITE))
      await hydrated(page)
      const field = page.locator('main').locator('input[type=text], input[type=email], input[type=search], textarea')
      const isForm = await field.first().isVisible()
      if (isForm) await field.first().fill('Napísané')
      await page.evaluate(() => scrollTo({ top: 240, behavior: 'instant' }))
      const stood = await page.evaluate(() => scrollY)
      await leaveAndComeBack(page)
      expect(await whyNotRestored(page)).toBeNull()
      if (isForm) await expect(field.first()).toHaveValue('Napísané')
      expect(await page.evaluate(() => scrollY)).toBe(stood)
    })
  }
}

test('the control: a page that wants to know when it ends is loaded anew', async ({ page }) => {
  await page.goto('/blog')
  await page.evaluate(() => addEventListener('unload', () => {}))
  await leaveAndComeBack(page)
  expect(await whyNotRestored(page)).toMatchObject({ reasons: [{ reason: expect.any(String) }] })
})

test('a form that holds nothing of anybody may be kept by any browser, and one that was filled in for somebody by none', async ({
  request,
}) => {
  const kept = async (path: string) => (await request.get(path)).headers()['cache-control']
  for (const address of ['/rezervacia/:session', '/poradovnik/:session', '/firma', '/overenie']) {
    const path = await SLOVAK_PAGES[address]?.[0]?.at(SITE)
    expect(await kept(path ?? ''), address).toBe('private, no-cache')
  }
  const form = await SLOVAK_PAGES['/rezervacia/:session']?.[0]?.at(SITE)
  expect(await kept(`${form}?firma=x`)).toBe('no-store')
  expect(await kept('/rezervacia/00000000-0000-4000-8000-000000000000')).toBe('no-store')
  const refused = await request.post('/firma', { form: { email: 'x' }, headers: { origin: PLAIN_SITE.origin } })
  expect([refused.status(), refused.headers()['cache-control']]).toEqual([422, 'no-store'])
})

for (const path of ['/', '/terminy'])
  test(`seats that went while somebody was elsewhere are seen when they come back to ${path}, and so are the next ones`, async ({
    page,
  }) => {
    const id = await givenSession('Kurz po návrate', { taken: 0, capacity: 10, inDays: 2 })
    const row = page.locator(`[data-session="${id}"]`)
    await expect(async () => {
      await page.goto(path)
      await expect(row).toContainText('Voľné miesta', { timeout: 1_000 })
    }).toPass()
    await leaveAndComeBack(page, () => inDatabase('update sessions set seats_taken = 8 where id = $1', [id]))
    expect(await whyNotRestored(page)).toBeNull()
    await expect(row).toContainText('Ostáva pár miest')
    await inDatabase('update sessions set seats_taken = 10 where id = $1', [id])
    await expect(row).toContainText('Obsadené')
  })
