import { expect, type Page, test } from '@playwright/test'
import { expectNoFindings } from './expect-no-findings.ts'
import { oneVisit } from './one-visit.ts'

const WIDTHS = { desktop: 1440, phone: 390 }

/** The page holds everything at once, so each test may take longer than on a page a visitor meets. */
async function openGallery(page: Page, width = WIDTHS.desktop) {
  test.slow()
  await page.setViewportSize({ width, height: 900 })
  await page.goto('/galeria')
  // Alive once the carousel, which wakes when it comes near, knows which slides are hidden. A page that comes alive may
  // put its scroll position back, so the carousel is looked for again.
  await expect(async () => {
    await page.locator('.carousel').first().scrollIntoViewIfNeeded()
    await expect(page.locator('.carousel-slide[inert]').first()).toBeAttached({ timeout: 2_000 })
  }).toPass({ timeout: 40_000 })
  await page.evaluate(() => scrollTo(0, 0))
}

function scrollsSideways(page: Page) {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
}

test.describe('in one visit', () => {
  const visit = oneVisit((page) => openGallery(page))

  test('axe finds nothing in the gallery', async () => {
    test.slow()
    const page = visit()
    await expectNoFindings(page)
  })

  test('nothing scrolls sideways at any width', async () => {
    const page = visit()
    for (const width of [320, 390, 820, 1000, WIDTHS.desktop]) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => scrollsSideways(page), `${width} px`).toBe(false)
    }
  })

  test('a dialog takes the focus, keeps it, and Escape gives it back', async () => {
    const page = visit()
    const opener = page.getByRole('button', { name: 'Otvoriť formulár' })
    await opener.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Rezervácia miesta' })
    await expect(dialog).toBeVisible()
    const holdsFocus = () => dialog.evaluate((element) => element.contains(document.activeElement))
    for (const key of [...Array<string>(10).fill('Tab'), ...Array<string>(3).fill('Shift+Tab')]) {
      await page.keyboard.press(key)
      await expect.poll(holdsFocus, { intervals: [10, 20, 50] }).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
  })

  test('a form dialog stays open when someone clicks beside it', async () => {
    const page = visit()
    await page.getByRole('button', { name: 'Otvoriť formulár' }).click()
    const dialog = page.getByRole('dialog', { name: 'Rezervácia miesta' })
    await page.mouse.click(20, 450)
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Zavrieť' }).click()
    await expect(dialog).toBeHidden()
  })

  test('a toast over an open dialog can be dismissed and the dialog stays', async () => {
    const page = visit()
    await page.getByRole('button', { name: 'Otvoriť formulár' }).click()
    await page.getByRole('button', { name: 'Pridať účastníka' }).click()
    await page.locator('.toast').getByRole('button').click()
    await expect(page.locator('.toast')).toBeHidden()
    const dialog = page.getByRole('dialog', { name: 'Rezervácia miesta' })
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Zavrieť' }).click()
  })

  test('arrows, Home and End walk the tabs', async () => {
    const page = visit()
    const tab = (name: string) => page.getByRole('tab', { name })
    await tab('Údaje').focus()
    await page.keyboard.press('ArrowRight')
    await expect(tab('Súhlasy')).toBeFocused()
    await expect(page.getByRole('tabpanel')).toHaveText('Spracovanie údajov, verzia 1.0')
    await page.keyboard.press('End')
    await expect(tab('História')).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowRight')
    await expect(tab('Údaje')).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(tab('História')).toBeFocused()
    await page.keyboard.press('Home')
    await expect(tab('Údaje')).toHaveAttribute('aria-selected', 'true')
  })

  test('a refused button keeps the focus and does nothing', async () => {
    const page = visit()
    const order = page.locator('#ovladanie').getByRole('button', { name: 'Objednať s povinnosťou platby' })
    await order.focus()
    await page.keyboard.press('Enter')
    await order.click({ force: true })
    await expect(order).toBeFocused()
    await expect(page.getByTestId('refused-clicks')).toHaveText('0')
  })

  test('the newest toast replaces the one before, and errors are alerts', async () => {
    const page = visit()
    await page.getByRole('button', { name: 'Oznámenie', exact: true }).click()
    await page.getByRole('button', { name: 'Chybové oznámenie' }).click()
    await expect(page.locator('.toast')).toHaveCount(1)
    await expect(page.getByRole('alert').getByText('Nedostatok miest')).toBeVisible()
  })
})

for (const [name, width] of Object.entries(WIDTHS)) {
  test(`axe finds nothing in an open dialog, ${name}`, async ({ page }) => {
    await openGallery(page, width)
    await page.getByRole('button', { name: 'Otvoriť formulár' }).click()
    await expect(page.getByRole('dialog', { name: 'Rezervácia miesta' })).toBeVisible()
    await page.getByRole('button', { name: 'Pridať účastníka' }).click()
    await expect(page.getByRole('alert').getByText('Nedostatok miest')).toBeVisible()
    await expectNoFindings(page, { within: ['[role=dialog]', '.toast-region'], at: [{ width, height: 900 }] })
  })
}

test('text of double size and wide spacing stays inside the page', async ({ page }) => {
  await openGallery(page, 1280)
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`html { font-size: 200% }
      * { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }`)
    document.adoptedStyleSheets.push(sheet)
  })
  expect(await scrollsSideways(page)).toBe(false)
})

test.describe('carousel', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })
  const quotes = (page: Page) => page.getByRole('region', { name: 'Čo o nás hovoria klienti' })
  const dot = (page: Page, n: number) => quotes(page).getByRole('button', { name: `Snímka ${n} z 3` })

  test('moves by itself, loops, and stands still once paused', async ({ page }) => {
    await page.clock.install()
    await openGallery(page)
    await quotes(page).scrollIntoViewIfNeeded()
    await expect(dot(page, 1)).toHaveAttribute('aria-current', 'true')
    await expect(quotes(page).locator('.carousel-track')).toHaveAttribute('aria-live', 'off')
    for (const n of [2, 3, 1]) {
      await page.clock.runFor(6100)
      await expect(dot(page, n)).toHaveAttribute('aria-current', 'true')
    }
    await quotes(page).getByRole('button', { name: 'Pozastaviť prehrávanie' }).click()
    await expect(quotes(page).locator('.carousel-track')).toHaveAttribute('aria-live', 'polite')
    await page.mouse.move(0, 0)
    await page.clock.runFor(30_000)
    await expect(dot(page, 1)).toHaveAttribute('aria-current', 'true')
    await quotes(page).getByRole('button', { name: 'Spustiť prehrávanie' }).click()
    await page.mouse.move(0, 0)
    await page.locator('body').evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await page.clock.runFor(6100)
    await expect(dot(page, 2)).toHaveAttribute('aria-current', 'true')
  })

  test('goes where its buttons say, and hides the other slides from the keyboard', async ({ page }) => {
    await openGallery(page)
    await quotes(page).getByRole('button', { name: 'Nasledujúca snímka' }).click()
    await expect(dot(page, 2)).toHaveAttribute('aria-current', 'true')
    await quotes(page).getByRole('button', { name: 'Predchádzajúca snímka' }).click()
    await quotes(page).getByRole('button', { name: 'Predchádzajúca snímka' }).click()
    await expect(dot(page, 3)).toHaveAttribute('aria-current', 'true')
    await expect(quotes(page).locator('.carousel-slide:not([inert])')).toHaveCount(1)
    await expect(quotes(page).getByRole('group', { name: '3 z 3' })).toBeVisible()
  })

  test('does not move when the visitor asks for less motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.clock.install()
    await openGallery(page)
    await quotes(page).scrollIntoViewIfNeeded()
    await page.clock.runFor(20_000)
    await expect(dot(page, 1)).toHaveAttribute('aria-current', 'true')
    await expect(quotes(page).getByRole('button', { name: 'Pozastaviť prehrávanie' })).toHaveCount(0)
  })
})

test.describe('toast', () => {
  test('leaves the document 5000 ms after it was dismissed', async ({ page }) => {
    await page.clock.install()
    await openGallery(page)
    await page.getByRole('button', { name: 'Oznámenie', exact: true }).click()
    await expect(page.getByRole('status').getByText('Správa odoslaná')).toBeVisible()
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
    await page.getByRole('button', { name: 'Zavrieť oznámenie' }).click()
    await expect(page.locator('.toast')).toHaveAttribute('data-leaving')
    await page.clock.runFor(4999)
    await expect(page.locator('.toast')).toHaveCount(1)
    await page.clock.runFor(1)
    await expect(page.locator('.toast')).toHaveCount(0)
  })

  test('is dismissed by time, but not while someone points at it', async ({ page }) => {
    await page.clock.install()
    await openGallery(page)
    await page.getByRole('button', { name: 'Krátke oznámenie' }).click()
    await page.locator('.toast').hover()
    await page.clock.runFor(60_000)
    await expect(page.locator('.toast')).toBeVisible()
    await page.mouse.move(0, 0)
    await page.clock.runFor(5000)
    await expect(page.locator('.toast')).toHaveAttribute('data-leaving')
  })
})

test('a table sorts, pages and searches through the address, and keeps its roles as cards', async ({ page }) => {
  await openGallery(page, WIDTHS.phone)
  const table = page.getByRole('table', { name: 'Tabuľka termínov' })
  await expect(table.getByRole('row')).toHaveCount(7)
  await expect(table.getByRole('columnheader', { name: 'Cena' })).toBeAttached()
  await table.getByRole('link', { name: 'Obsadenosť' }).click()
  await expect(page).toHaveURL(/sort=taken\.ascending/)
  await expect(table.getByRole('columnheader', { name: 'Obsadenosť' })).toHaveAttribute('aria-sort', 'ascending')
  await page
    .getByRole('navigation', { name: 'Stránkovanie', exact: true })
    .getByRole('link', { name: 'Strana 2' })
    .click()
  await expect(page).toHaveURL(/page=2/)
  await page.getByRole('searchbox', { name: 'Hľadať termín' }).fill('niečo, čo nie je')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Nič sme nenašli. Skúste iné slovo.')).toBeVisible()
})

test('the phone menu opens, closes with Escape and closes behind a chosen link', async ({ page }) => {
  await openGallery(page, WIDTHS.phone)
  const menu = page.getByRole('navigation', { name: 'Hlavná navigácia' })
  const toggle = page.getByRole('button', { name: 'Menu' })
  await expect(menu).toBeHidden()
  await toggle.click()
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await toggle.click()
  await menu.getByRole('link', { name: 'Stavy' }).click()
  await expect(menu).toBeHidden()
})

test('without JavaScript the phone menu, the questions and the slides still work', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 900 },
    ...(baseURL ? { baseURL } : {}),
  })
  const page = await context.newPage()
  await page.goto('/galeria')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('link', { name: 'Stavy' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByText('Potrebujem nejaké predchádzajúce znalosti?').click()
  await expect(page.getByText('Stačí počítač, internet a chuť skúšať.')).toBeVisible()
  await expect(page.locator('.carousel-slide[inert]')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Nasledujúca snímka' }).first()).toBeHidden()
  await context.close()
})
