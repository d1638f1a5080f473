import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectNoFindings } from './expect-no-findings.ts'
import { oneVisit } from './one-visit.ts'
import { hydrated } from './open-visit.ts'

const PHONE = { width: 390, height: 844 }
const bar = (page: Page) => page.getByRole('banner')
const menu = (page: Page) => page.getByRole('navigation', { name: 'Hlavná navigácia' })
const toggle = (page: Page) => page.getByRole('button', { name: 'Menu' })
const footer = (page: Page) => page.getByRole('contentinfo')

/** The section begins right below the bar: not under it, and not somewhere further down. */
async function expectAtTop(section: Locator) {
  await expect
    .poll(async () => Math.round((await section.boundingBox())?.y ?? -1), { timeout: 10_000 })
    .toBeGreaterThanOrEqual(64)
  await expect.poll(async () => Math.round((await section.boundingBox())?.y ?? 999)).toBeLessThanOrEqual(96)
}

test('a visitor is told the screens that visitors have, and the back office knows all of them', async ({ request }) => {
  const mapOf = async (path: string) => {
    const page = await (await request.get(path)).text()
    return /(?:import |"map":)"(\/assets\/[\w-]+\.js)"/.exec(page)?.[1] ?? ''
  }
  const ofVisitors = await (await request.get(await mapOf('/'))).text()
  expect(ofVisitors).toContain('"path":"blog/:slug"')
  expect(ofVisitors).not.toContain('admin')
  expect(await mapOf('/blog')).toBe(await mapOf('/'))
  const ofOffice = await (await request.get(await mapOf('/admin'))).text()
  expect(ofOffice).toContain('"path":"admin/dashboard"')
  expect(ofOffice).toContain('"path":"blog/:slug"')
})

test.describe('on the landing page as it comes', () => {
  const visit = oneVisit((page) => page.goto('/'))

  test('[PUB-017] the address / shows the landing page with header, sections and footer', async () => {
    const page = visit()
    await expect(bar(page)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Kurzy o AI')
    expect(await page.locator('main > section').count()).toBeGreaterThan(1)
    await expect(footer(page)).toBeAttached()
  })

  test('[PUB-046] the navigation bar is 4rem high, wide and on a phone', async () => {
    const page = visit()
    for (const viewport of [PHONE, { width: 1440, height: 900 }]) {
      await page.setViewportSize(viewport)
      expect((await bar(page).locator('.app-bar-row').boundingBox())?.height).toBe(64)
      expect((await bar(page).boundingBox())?.height).toBeLessThanOrEqual(65)
    }
  })

  test('[PUB-047] [PUB-048] [PUB-049] [PUB-050] the navigation bar shows Domov, Kurzy, Termíny and Kontakt', async () => {
    const page = visit()
    const links = menu(page).getByRole('link')
    await expect(links).toHaveText(['Domov', 'Kurzy', 'Termíny', 'Kontakt'])
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      '/',
      '/#courses',
      '/#schedule',
      '/#contact',
    ])
  })

  test('[PUB-051] the navigation bar shows a Blog button', async () => {
    const page = visit()
    const blog = bar(page).getByRole('link', { name: 'Blog' })
    await expect(blog).toBeVisible()
    await expect(blog).toHaveClass(/\bbtn\b/)
    await expect(blog).toHaveAttribute('href', '/blog')
  })

  test('[PUB-089] the footer shows the contact e-mail and the phone', async () => {
    const page = visit()
    await expect(footer(page).getByRole('link', { name: 'ahoj@bystro.example' })).toHaveAttribute(
      'href',
      'mailto:ahoj@bystro.example',
    )
    await expect(footer(page).locator('a[href="tel:+421200000000"]')).toBeVisible()
  })

  test('[PUB-090] the footer links to Facebook, Instagram and LinkedIn', async () => {
    const page = visit()
    for (const [name, host] of [
      ['Facebook', 'facebook.com'],
      ['Instagram', 'instagram.com'],
      ['LinkedIn', 'linkedin.com'],
    ] as const) {
      const link = footer(page).getByRole('link', { name })
      await expect(link).toBeVisible()
      expect(new URL((await link.getAttribute('href')) ?? '').hostname).toContain(host)
    }
  })

  test('the footer says who runs the site and who watches over it, and names no closed platform', async () => {
    const page = visit()
    const text = (await footer(page).innerText()).replaceAll('\u00a0', ' ')
    for (const part of [
      'Bystro, s. r. o.',
      'Znamienková 1, 811 01 Bratislava',
      'IČO: 00000027',
      'DIČ: 2020000004',
      'IČ DPH: SK2020000004',
      'Obchodný register',
      'Slovenská obchodná inšpekcia',
      'Alternatívne riešenie sporov',
    ]) {
      expect(text).toContain(part)
    }
    expect(await footer(page).innerHTML()).not.toContain('ec.europa.eu')
  })
})

for (const { clause, id } of [
  { clause: '[PUB-018]', id: 'courses' },
  { clause: '[PUB-019]', id: 'schedule' },
  { clause: '[PUB-020]', id: 'contact' },
] as const) {
  test(`${clause} opening /#${id} shows the landing page scrolled to the section`, async ({ page }) => {
    await page.goto(`/#${id}`)
    await expectAtTop(page.locator(`#${id}`))
    await hydrated(page)
    await expectAtTop(page.locator(`#${id}`))
  })

  test(`opening /#${id} lands at the section without scripts too`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: PHONE })
    const page = await context.newPage()
    await page.goto(`${baseURL}/#${id}`)
    await expectAtTop(page.locator(`#${id}`))
    await context.close()
  })
}

test('[PUB-052] the logo has the alternative text Bystro Logo and leads home', async ({ page }) => {
  await page.goto('/takato-stranka-nie-je')
  const logo = bar(page)
    .getByRole('link')
    .filter({ has: page.getByRole('img', { name: 'Bystro Logo', exact: true }) })
  await logo.click()
  await expect(page).toHaveURL(/\/$/)
})

test('[PUB-053] at home a link of the bar glides to its section and Domov back to the top', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  await hydrated(page)
  const placesBetween = await recordScroll(page)
  await menu(page).getByRole('link', { name: 'Termíny' }).click()
  await expect(page).toHaveURL(/\/#schedule$/)
  await expectAtTop(page.locator('#schedule'))
  expect(await placesBetween()).toBeGreaterThan(0)
  await expect(page.locator('#schedule')).toBeFocused()
  await expect(menu(page).getByRole('link', { name: 'Termíny' })).toHaveAttribute('aria-current', 'location')
  await expect(menu(page).locator('[aria-current]')).toHaveCount(1)

  const placesBack = await recordScroll(page)
  await menu(page).getByRole('link', { name: 'Domov' }).click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  expect(await placesBack()).toBeGreaterThan(0)
  await expect(page).toHaveURL(/\/$/)
  await expect(menu(page).getByRole('link', { name: 'Domov' })).toHaveAttribute('aria-current', 'page')
})

test('whoever asked for less motion is at the section at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await hydrated(page)
  const placesBetween = await recordScroll(page)
  await menu(page).getByRole('link', { name: 'Termíny' }).click()
  await expectAtTop(page.locator('#schedule'))
  expect(await placesBetween()).toBe(0)
})

test('the keyboard follows a link of the bar and goes on inside the section', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await hydrated(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await menu(page).getByRole('link', { name: 'Termíny' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('#schedule')).toBeFocused()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.querySelector('#schedule')?.contains(document.activeElement))).toBe(true)
})

test('going through the bar by keyboard leaves the page where it is', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await page.evaluate(() => scrollTo(0, 500))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(500)
  for (const control of await bar(page).locator('a:visible, button:visible').all()) {
    await control.evaluate((element: HTMLElement) => element.focus({ focusVisible: true } as FocusOptions))
    expect(await page.evaluate(() => scrollY)).toBe(500)
  }
})

test('going back returns to the place on the page that was left', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await hydrated(page)
  await menu(page).getByRole('link', { name: 'Termíny' }).click()
  await expectAtTop(page.locator('#schedule'))
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

for (const [path, chosen] of [
  ['/blog', 'Domov'],
  ['/blog/nejaky-clanok', 'Kurzy'],
  ['/takato-stranka-nie-je', 'Kontakt'],
] as const) {
  test(`[PUB-054] on ${path} the links first navigate to the landing page`, async ({ page }) => {
    const addresses = { Domov: '/', Kurzy: '/#courses', Termíny: '/#schedule', Kontakt: '/#contact' }
    await page.goto(path)
    for (const [label, address] of Object.entries(addresses)) {
      await expect(menu(page).getByRole('link', { name: label })).toHaveAttribute('href', address)
    }
    await menu(page).getByRole('link', { name: chosen }).click()
    await expect(page).toHaveURL((url) => url.pathname + url.hash === addresses[chosen])
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Kurzy o AI')
  })
}

test('from another page a link leads to its section and not only to the page', async ({ page }) => {
  await page.goto('/takato-stranka-nie-je')
  await hydrated(page)
  await menu(page).getByRole('link', { name: 'Termíny' }).click()
  await expectAtTop(page.locator('#schedule'))
  await expect(page.locator('#schedule')).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('[PUB-055] a toggle opens a list with the same four links and Blog', async ({ page }) => {
    await page.goto('/')
    await expect(menu(page)).toBeHidden()
    await expect(bar(page).getByRole('link', { name: 'Blog' })).toBeHidden()
    await toggle(page).click()
    await expect(menu(page).getByRole('listitem')).toHaveText(['Domov', 'Kurzy', 'Termíny', 'Kontakt', 'Blog'])
    await expect(menu(page).locator('ul ~ p')).toHaveText('In English')
    for (const link of await menu(page).getByRole('link').all()) await expect(link).toBeInViewport({ ratio: 1 })
    await expectNoFindings(page, { at: [PHONE] })
    await toggle(page).click()
    await expect(menu(page)).toBeHidden()
  })

  test('[PUB-055] just below the medium breakpoint there is the toggle, from it on the links', async ({ page }) => {
    await page.setViewportSize({ width: 767, height: 900 })
    await page.goto('/kontakt')
    await expect(toggle(page)).toBeVisible()
    await expect(menu(page)).toBeHidden()
    await page.setViewportSize({ width: 768, height: 900 })
    await expect(toggle(page)).toBeHidden()
    await expect(menu(page)).toBeVisible()
  })

  test('[PUB-056] choosing an item closes the menu and shows what was chosen', async ({ page }) => {
    await page.goto('/')
    await hydrated(page)
    await toggle(page).click()
    await menu(page).getByRole('link', { name: 'Termíny' }).click()
    await expect(menu(page)).toBeHidden()
    await expectAtTop(page.locator('#schedule'))
    await toggle(page).click()
    await menu(page).getByRole('link', { name: 'Blog' }).click()
    await expect(menu(page)).toBeHidden()
    await expect(page).toHaveURL(/\/blog$/)
  })

  test('the menu works from the keyboard alone and gives focus back', async ({ page }) => {
    await page.goto('/')
    await hydrated(page)
    await toggle(page).focus()
    await page.keyboard.press('Enter')
    await expect(menu(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu(page)).toBeHidden()
    await expect(toggle(page)).toBeFocused()
    await page.keyboard.press('Space')
    await menu(page).getByRole('link', { name: 'Termíny' }).focus()
    await page.keyboard.press('Enter')
    await expect(menu(page)).toBeHidden()
    await expect(page.locator('#schedule')).toBeFocused()
  })

  test('without scripts the menu opens and its links lead below it', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: PHONE })
    const page = await context.newPage()
    await page.goto(`${baseURL}/`)
    await toggle(page).click()
    await menu(page).getByRole('link', { name: 'Termíny' }).click()
    await expect(page).toHaveURL(/\/#schedule$/)
    await expect(page.getByRole('heading', { name: 'Termíny', exact: true })).toBeInViewport()
    const open = await menu(page).boundingBox()
    const heading = await page.getByRole('heading', { name: 'Termíny', exact: true }).boundingBox()
    expect(heading?.y).toBeGreaterThan((open?.y ?? 0) + (open?.height ?? 0))
    await context.close()
  })

  test('nothing of the frame is wider than a small phone', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/kontakt')
    await toggle(page).click()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    const wide = await footer(page).evaluate(
      (element) =>
        [...element.querySelectorAll('p, li, h2')].filter((part) => part.getBoundingClientRect().right > 320).length,
    )
    expect(wide).toBe(0)
  })
})

test('[PUB-091] the footer leads to /vop, /privacy and /cookies', async ({ page }) => {
  for (const [name, path] of [
    ['Obchodné podmienky', '/vop'],
    ['Ochrana osobných údajov', '/privacy'],
    ['Zásady používania cookies', '/cookies'],
  ] as const) {
    await page.goto('/kontakt')
    await footer(page).getByRole('link', { name }).click()
    await expect(page).toHaveURL((url) => url.pathname === path)
  }
})

/** How many places the page has been at between where it is now and where it will have come to. */
async function recordScroll(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const places = new Set<number>()
    Object.assign(window, { places })
    addEventListener('scroll', () => places.add(Math.round(scrollY)))
  })
  const start = await page.evaluate(() => Math.round(scrollY))
  return () =>
    page.evaluate((from) => {
      const { places } = window as unknown as { places: Set<number> }
      const to = Math.round(scrollY)
      return [...places].filter((place) => place > Math.min(from, to) && place < Math.max(from, to)).length
    }, start)
}
