import { expect, type Page, test } from '@playwright/test'
import { SLUGS } from '../tools/ghost/seed/seed-facts.ts'
import { chosenAt } from '../tools/local-stack/chosen-at.ts'
import { hydrated, openVisit, reach } from './open-visit.ts'
import { givenSession, inDatabase } from './site-database.ts'

const APPLICATION = /\/assets\/react-[\w-]+\.js$/
const ARTICLE = `/blog/${SLUGS.newest}`

/** The files of the application that a page asked for. */
function applicationsAskedFor(page: Page): ReadonlyArray<string> {
  const asked: Array<string> = []
  page.on('request', (request) => APPLICATION.test(request.url()) && asked.push(request.url()))
  return asked
}

async function openQuiet(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.evaluate(async () => {
    for (let turn = 0; turn < 3; turn++) await new Promise((done) => requestIdleCallback(done, { timeout: 500 }))
  })
}

for (const path of ['/', '/blog', ARTICLE, '/kontakt', '/vop', '/privacy', '/cookies', '/pristupnost']) {
  test(`${path} starts no application by itself, and one without complaint when somebody reaches for it`, async ({
    page,
  }) => {
    const asked = applicationsAskedFor(page)
    const complaints: Array<string> = []
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    page.on('pageerror', (error) => complaints.push(error.message))
    await openQuiet(page, path)
    expect(asked).toEqual([])
    await reach(page)
    await hydrated(page)
    expect(new Set(asked).size).toBe(1)
    expect(complaints).toEqual([])
  })
}

test('asleep, the theme turns, links glide, the menu closes and the bar says what is read', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  const asked = applicationsAskedFor(page)
  await openQuiet(page, '/')
  const theme = page.getByRole('banner').getByRole('switch', { name: 'Tmavý režim' })
  await expect(theme).toBeChecked()
  await theme.click()
  await expect(theme).not.toBeChecked()
  await expect(page.locator('html')).toHaveClass(/light/)
  const menu = page.getByRole('navigation', { name: 'Hlavná navigácia' })
  await menu.getByRole('link', { name: 'Kontakt' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('#contact')).toBeFocused()
  await expect(menu.locator('[aria-current]')).toHaveText(['Kontakt'])
  expect(asked).toEqual([])
})

test('asleep, on a phone the menu closes when something is chosen in it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openQuiet(page, '/blog')
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Hlavná navigácia' })
  await expect(menu).toBeVisible()
  await menu.getByRole('link', { name: 'Termíny' }).click()
  await expect(page).toHaveURL(/\/#schedule$/)
  await expect(menu).toBeHidden()
})

test('the click that wakes a page is not lost, and neither is what was written meanwhile', async ({ page }) => {
  await page.route(APPLICATION, async (route) => {
    await new Promise((done) => setTimeout(done, 800))
    await route.continue()
  })
  await page.goto('/')
  const reserve = page
    .locator('#schedule')
    .getByRole('link', { name: /^Rezervovať/ })
    .first()
  await reserve.dispatchEvent('click')
  await expect(reserve).toHaveAttribute('aria-busy', 'true')
  await reserve.dispatchEvent('click')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page).toHaveURL(/#rezervacia=/)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL((url) => url.hash === '')

  await page.goto('/blog')
  const search = page.getByRole('searchbox', { name: 'Hľadať v článkoch' })
  await search.fill('zadanie')
  await search.press('Enter')
  await expect(page).toHaveURL(/q=zadanie/)
  await expect(search).toHaveValue('zadanie')

  await page.goto('/blog')
  await page.getByLabel('Kategória').selectOption({ index: 1 })
  await expect(page).toHaveURL(/tag=/)
})

test('a finger on a date fetches the application, and only its click starts it', async ({ browser, baseURL }) => {
  const viewport = { width: 390, height: 844 }
  await using visit = await openVisit(browser, baseURL, { viewport, hasTouch: true, storageState: chosenAt(baseURL) })
  const { page } = visit
  const asked = applicationsAskedFor(page)
  await openQuiet(page, '/terminy')
  const reserve = page.getByRole('link', { name: /^Rezervovať/ }).first()
  await reserve.dispatchEvent('pointerdown', { pointerType: 'touch' })
  await expect.poll(() => asked.length).toBe(1)
  await page.waitForTimeout(500)
  const isAlive = () => page.evaluate(() => Object.keys(document).some((key) => key.startsWith('__reactContainer')))
  expect(await isAlive()).toBe(false)
  await reserve.tap()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await isAlive()).toBe(true)
})

test('where the application does not come, everything works as without scripts', async ({ page }) => {
  await page.route(APPLICATION, (route) => route.abort())
  await page.goto('/')
  const reserve = page
    .locator('#schedule')
    .getByRole('link', { name: /^Rezervovať/ })
    .first()
  const address = await reserve.getAttribute('href')
  await reserve.click()
  await expect(page).toHaveURL((url) => url.pathname === address)

  await page.goto('/blog')
  await page.getByRole('searchbox', { name: 'Hľadať v článkoch' }).fill('zadanie')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=zadanie/)
})

test('a seat that goes while a page is asleep is seen to go', async ({ page }) => {
  const id = await givenSession('Kurz počas spánku', { taken: 0, capacity: 10, inDays: 2 })
  const asked = applicationsAskedFor(page)
  const row = page.locator(`#schedule [data-session="${id}"]`)
  await expect(async () => {
    await openQuiet(page, '/')
    await expect(row).toContainText('Voľné miesta', { timeout: 1_000 })
  }).toPass()
  await inDatabase('update sessions set seats_taken = 8 where id = $1', [id])
  await expect(row).toContainText('Ostáva pár miest')
  expect(new Set(asked).size).toBe(1)
})

test('pictures come when they are near, also while the page is asleep', async ({ browser, baseURL }) => {
  await using visit = await openVisit(browser, baseURL, { viewport: { width: 390, height: 700 } })
  const { page } = visit
  await openQuiet(page, '/blog')
  const last = page.locator('main .lazy-picture img').last()
  const shown = () => last.evaluate((image: HTMLImageElement) => image.currentSrc)
  expect(await shown()).toMatch(/^data:|^$/)
  await last.scrollIntoViewIfNeeded()
  await expect.poll(shown).toMatch(/^http/)
})
