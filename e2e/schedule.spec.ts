import { expect, type Page, test } from '@playwright/test'
import { givenSession, inDatabase } from './site-database.ts'

/** Past the first six they stand in a disclosure, and a session of a test's own stands last. */
async function showAll(page: Page) {
  await page.locator('.later-sessions > summary').click()
}

test('[PUB-068] the schedule lists the sessions, each with an availability label', async ({ page }) => {
  await page.goto('/')
  const rows = page.locator('#schedule li[data-session]').filter({ visible: true })
  expect(await rows.count()).toBeGreaterThanOrEqual(6)
  for (const row of await rows.all()) {
    await expect(row).toContainText(/Obsadené|Ostáva pár miest|Viac ako 50% obsadené|Voľné miesta/)
    await expect(row.locator('time')).toBeVisible()
  }
})

test('[PUB-205] the Reserve button of a full session is disabled and a free one can be used', async ({ page }) => {
  const full = await givenSession('Plný kurz', { taken: 5, capacity: 5 })
  const free = await givenSession('Voľný kurz', { taken: 0, capacity: 5 })
  await expect(async () => {
    await page.goto('/')
    await expect(page.locator(`[data-session="${full}"]`)).toBeAttached({ timeout: 1000 })
  }).toPass()
  await showAll(page)
  await expect(page.locator(`[data-session="${full}"]`).getByRole('button')).toBeDisabled()
  await expect(page.locator(`[data-session="${full}"]`).getByRole('link', { name: /Rezervovať/ })).toHaveCount(0)
  await expect(
    page.locator(`[data-session="${free}"]`).getByRole('link', { name: /^Rezervovať: Voľný kurz, / }),
  ).toBeEnabled()
})

test('[PUB-207] [PUB-209] [PUB-315] a stored change of seats appears in the open schedule without a reload, in the specified words', async ({
  page,
}) => {
  const id = await givenSession('Živý kurz', { taken: 0, capacity: 10 })
  const stream = page.waitForRequest('**/api/live/sessions')
  await page.goto('/')
  expect((await stream).headers().accept).toBe('text/event-stream')
  await showAll(page)
  const row = page.locator(`[data-session="${id}"]`)
  await expect(row).toContainText('Voľné miesta')
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await inDatabase('update sessions set seats_taken = 5 where id = $1', [id])
  await expect(row.getByText('Viac ako 50% obsadené', { exact: true })).toBeVisible()
  await inDatabase('update sessions set seats_taken = 8 where id = $1', [id])
  await expect(row).toContainText('Ostáva pár miest')
  await expect(row).toContainText(/Ostávajú\s2\smiesta/)
  await inDatabase('update sessions set seats_taken = 10 where id = $1', [id])
  await expect(row.getByRole('button')).toBeDisabled()
  await expect(page.locator('#schedule [role=status]')).toContainText('Živý kurz')
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test('a new session appears in an open schedule and a cancelled one goes, in the order of their dates', async ({
  page,
}) => {
  const stream = page.waitForResponse('**/api/live/sessions')
  await page.goto('/')
  await stream
  const later = await givenSession('Neskorší kurz', { taken: 0, capacity: 5, inDays: 300 })
  const sooner = await givenSession('Skorší kurz', { taken: 0, capacity: 5, inDays: 250 })
  await expect(page.locator(`[data-session="${later}"]`)).toBeAttached()
  await expect(page.locator(`[data-session="${sooner}"]`)).toBeAttached()
  const dates = await page
    .locator('#schedule li time')
    .evaluateAll((all) => all.map((each) => each.getAttribute('datetime') ?? ''))
  expect(dates).toEqual(dates.toSorted())
  await inDatabase("update sessions set status = 'cancelled' where id = $1", [later])
  await expect(page.locator(`[data-session="${later}"]`)).toHaveCount(0)
})

test('courseUpdated on the window changes the count at once', async ({ page }) => {
  const id = await givenSession('Kurz s udalosťou', { taken: 0, capacity: 4 })
  await expect(async () => {
    await page.goto('/')
    await expect(page.locator(`[data-session="${id}"]`)).toBeAttached({ timeout: 1000 })
  }).toPass()
  await expect(async () => {
    await page.evaluate((courseId) => {
      dispatchEvent(new CustomEvent('courseUpdated', { detail: { courseId, currentParticipants: 4 } }))
    }, id)
    await expect(page.locator(`[data-session="${id}"]`)).toContainText('Obsadené', { timeout: 500 })
  }).toPass()
})

test('above the cap of streams the page polls the cached seats instead', async ({ page }) => {
  const id = await givenSession('Kurz bez prúdu', { taken: 1, capacity: 10 })
  await page.route('**/api/live/sessions', (route) => route.fulfill({ status: 503, body: '{}' }))
  const polled = page.waitForResponse('**/api/seats')
  await page.goto('/')
  expect((await polled).headers()['cache-control']).toBe('public, max-age=0, s-maxage=1')
  await inDatabase('update sessions set seats_taken = 9 where id = $1', [id])
  await expect(page.locator(`[data-session="${id}"]`)).toContainText(/Ostáva\s1\smiesto/, { timeout: 15_000 })
})

test('a hidden page closes its stream and a visible one asks for a fresh picture', async ({ page }) => {
  await page.addInitScript(() => {
    const opened: Array<EventSource> = []
    const Original = EventSource
    Object.assign(window, {
      opened,
      EventSource: class extends Original {
        constructor(url: string) {
          super(url)
          opened.push(this)
        }
      },
    })
  })
  const states = () =>
    page.evaluate(() => (window as unknown as { opened: Array<EventSource> }).opened.map((each) => each.readyState))
  const show = (visibility: string) =>
    page.evaluate((state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, visibility)
  await page.goto('/')
  await expect.poll(async () => (await states()).at(-1)).toBe(1)
  await show('hidden')
  expect((await states()).every((state) => state === 2)).toBe(true)
  await show('visible')
  await expect.poll(async () => (await states()).at(-1)).toBe(1)
})

test('six sessions are shown at once and the others on demand, by mouse and by keyboard', async ({ page }) => {
  await givenSession('Siedmy kurz', { taken: 0, capacity: 5 })
  await expect(async () => {
    await page.goto('/')
    await expect(page.locator('.later-sessions')).toBeVisible({ timeout: 1000 })
  }).toPass()
  const rows = page.locator('#schedule li[data-session]')
  const more = page.locator('.later-sessions > summary')
  const visible = () => rows.filter({ visible: true }).count()
  expect(await visible()).toBe(6)
  await expect(more).toHaveText(/^Ďalšie termíny \(\d+\)$/)
  await more.click()
  expect(await visible()).toBe(await rows.count())
  await more.press('Enter')
  expect(await visible()).toBe(6)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every session can be reached', async ({ page }) => {
    const id = await givenSession('Posledný kurz', { taken: 0, capacity: 5, inDays: 400 })
    await expect(async () => {
      await page.goto('/')
      await expect(page.locator(`[data-session="${id}"]`)).toBeAttached({ timeout: 1000 })
    }).toPass()
    await showAll(page)
    await expect(page.locator(`[data-session="${id}"]`)).toBeVisible()
  })

  test('the landing page and its schedule can be read', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Kurzy o AI\s*pre všetkých/)
    await expect(page.locator('#schedule li[data-session]').first()).toContainText('€')
    await expect(page.locator('#schedule li[data-session]').first()).toBeVisible()
  })
})
