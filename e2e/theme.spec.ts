import { expect, type Page, test } from '@playwright/test'
import { hydrated } from './open-visit.ts'

const PAPER = { light: 'rgb(247, 248, 245)', dark: 'rgb(13, 19, 49)' }

/** The bar is the same everywhere; this page is the quickest to come. */
const QUICK = '/kontakt'

function themeSwitch(page: Page) {
  return page.getByRole('banner').getByRole('switch', { name: 'Tmavý režim' })
}

/** The switch answers after hydration only, so a click is repeated until the class follows it. */
async function toggleTo(page: Page, theme: 'light' | 'dark') {
  await expect(async () => {
    if (!(await hasClass(page, theme))) await themeSwitch(page).click()
    expect(await hasClass(page, theme)).toBe(true)
  }).toPass()
}

function hasClass(page: Page, name: string) {
  return page.evaluate((theme) => document.documentElement.classList.contains(theme), name)
}

function storeBefore(page: Page, theme: string) {
  return page.addInitScript((value) => {
    if (!localStorage.getItem('theme')) localStorage.setItem('theme', value)
  }, theme)
}

test.use({ colorScheme: 'light' })

test('[PUB-057] the sun and moon switch in the navigation bar toggles the theme', async ({ page }) => {
  await page.goto('/')
  await expect(themeSwitch(page)).not.toBeChecked()
  await toggleTo(page, 'dark')
  await expect(themeSwitch(page)).toBeChecked()
  await expect(page.locator('body')).toHaveCSS('background-color', PAPER.dark)
  await toggleTo(page, 'light')
  await expect(themeSwitch(page)).not.toBeChecked()
  await expect(page.locator('body')).toHaveCSS('background-color', PAPER.light)
})

test('the theme switch works from the keyboard and keeps its place', async ({ page }) => {
  await page.goto(QUICK)
  await toggleTo(page, 'dark')
  const before = await themeSwitch(page).boundingBox()
  await themeSwitch(page).focus()
  await page.keyboard.press('Space')
  await expect(themeSwitch(page)).not.toBeChecked()
  await expect(themeSwitch(page)).toBeFocused()
  expect(await themeSwitch(page).boundingBox()).toEqual(before)
})

test('[PUB-198] the chosen theme is stored under theme', async ({ page }) => {
  await page.goto(QUICK)
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull()
  await toggleTo(page, 'dark')
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
})

test('[PUB-200] the initial theme is the stored one, also against the system', async ({ page }) => {
  await storeBefore(page, 'dark')
  await page.goto(QUICK)
  await expect(page.locator('html')).toHaveClass('dark')
  await expect(page.locator('body')).toHaveCSS('background-color', PAPER.dark)
  await expect(themeSwitch(page)).toBeChecked()

  await page.emulateMedia({ colorScheme: 'dark' })
  await page.evaluate(() => localStorage.setItem('theme', 'light'))
  await page.reload()
  await expect(page.locator('html')).toHaveClass('light')
  await expect(page.locator('body')).toHaveCSS('background-color', PAPER.light)
})

test('[PUB-201] without a stored theme the page follows the system, at first and later', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(QUICK)
  await expect(page.locator('html')).toHaveClass('dark')
  await expect(themeSwitch(page)).toBeChecked()
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.locator('html')).toHaveClass('light')
  await expect(themeSwitch(page)).not.toBeChecked()
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull()
})

for (const theme of ['light', 'dark'] as const) {
  test(`[PUB-201] without JavaScript the page follows a ${theme} system`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      colorScheme: theme,
      ...(baseURL ? { baseURL } : {}),
    })
    const page = await context.newPage()
    await page.goto(QUICK)
    await expect(page.locator('body')).toHaveCSS('background-color', PAPER[theme])
    await context.close()
  })
}

test('[PUB-202] toggling flips the theme, stores it and swaps the class on the root', async ({ page }) => {
  await page.goto(QUICK)
  for (const [theme, other] of [
    ['dark', 'light'],
    ['light', 'dark'],
  ] as const) {
    await toggleTo(page, theme)
    expect(await hasClass(page, other)).toBe(false)
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe(theme)
  }
})

test('[PUB-203] toggling broadcasts themeChange with the new theme', async ({ page }) => {
  await page.addInitScript(() => {
    const heard: unknown[] = []
    Object.assign(window, { heard })
    addEventListener('themeChange', (event) => heard.push((event as CustomEvent).detail))
  })
  await page.goto(QUICK)
  await toggleTo(page, 'dark')
  await toggleTo(page, 'light')
  expect(await page.evaluate(() => (window as unknown as { heard: unknown[] }).heard)).toEqual(['dark', 'light'])
})

test('another tab follows the switch', async ({ page, context }) => {
  await page.goto(QUICK)
  const other = await context.newPage()
  await other.goto(QUICK)
  await expect(themeSwitch(other)).not.toBeChecked()
  await hydrated(other)
  await toggleTo(page, 'dark')
  await expect(other.locator('html')).toHaveClass('dark')
  await expect(themeSwitch(other)).toBeChecked()
})

test('the stored theme is on the root before the first paint and hydration complains about nothing', async ({
  page,
}) => {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.addInitScript(() => {
    localStorage.setItem('theme', 'dark')
    const seen: string[] = []
    Object.assign(window, { seen })
    requestAnimationFrame(() => seen.push(document.documentElement?.className ?? ''))
    addEventListener('DOMContentLoaded', () => seen.push(document.documentElement.className))
  })
  await page.goto('/')
  await expect(themeSwitch(page)).toBeChecked()
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen)
  expect(new Set(seen.filter(Boolean))).toEqual(new Set(['dark']))
  const order = await page.evaluate(
    () =>
      [...document.head.children].findIndex((element) => element.textContent?.includes("getItem('theme')")) <
      [...document.head.children].findIndex((element) => element.matches('link[rel="stylesheet"]')),
  )
  expect(order).toBe(true)
  expect(complaints).toEqual([])
})

test('a browser that forbids storage still switches for the length of the visit', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    Storage.prototype.getItem = refuse
    Storage.prototype.setItem = refuse
  })
  await page.goto(QUICK)
  await toggleTo(page, 'dark')
  await expect(page.locator('body')).toHaveCSS('background-color', PAPER.dark)
})
