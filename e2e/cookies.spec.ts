import { expect, type Page, test } from '@playwright/test'
import { expectNoFindings } from './expect-no-findings.ts'
import { inDatabase } from './site-database.ts'

const ALL = { analytics: true, marketing: true, functional: true }
const NONE = { analytics: false, marketing: false, functional: true }
const NO_CHOICE = { cookies: [], origins: [] }

/** The card is the same everywhere; this page is the quickest to come. */
const QUICK = '/kontakt'

const card = (page: Page) => page.getByRole('region', { name: 'Cookies, stručne' })
const inCard = (page: Page, name: string) => card(page).getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Nastavenia cookies' })
const toggle = (page: Page, name: string) => dialog(page).getByRole('switch', { name, exact: true })
const footerButton = (page: Page) =>
  page.getByRole('contentinfo').getByRole('button', { name: 'Nastavenia cookies', exact: true })

function stored(page: Page): Promise<{ preferences: unknown; given: string | null; chooserId: string | null }> {
  return page.evaluate(() => ({
    preferences: JSON.parse(localStorage.getItem('cookie-consent-preferences') ?? 'null') as unknown,
    given: localStorage.getItem('cookie-consent-given'),
    chooserId: localStorage.getItem('cookie-consent-id'),
  }))
}

async function proofsOf(page: Page): Promise<ReadonlyArray<Record<string, unknown>>> {
  const { chooserId } = await stored(page)
  const { rows } = await inDatabase(
    `select how, analytics, marketing, functional, banner_version as "bannerVersion", policy_version as "policyVersion",
       policy_hash ~ '^[0-9a-f]{64}$' as "hasHash", at > now() - interval '5 minutes' as "isNow"
     from cookie_choices where chooser_id = $1 order by id`,
    [chooserId],
  )
  return rows
}

const PROVEN = { bannerVersion: '1.0', policyVersion: expect.any(String), hasHash: true, isNow: true }

test.use({ storageState: NO_CHOICE })

test('[PUB-148] [PUB-149] [PUB-150] [PUB-246] [ADM-066] the card stands at the bottom of every page until somebody chooses', async ({
  page,
}) => {
  for (const path of ['/', '/unsubscribe', '/takato-stranka-nie-je', '/galeria', '/galeria/chyba']) {
    await page.goto(path)
    await expect(card(page), path).toBeVisible()
    await expect(card(page)).toHaveCSS('position', 'fixed')
    const box = await card(page).boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0), path).toBeGreaterThan(900 - 40)
  }
  await page.goto('/')
  await expect(card(page)).toContainText('Nevyhnutné používame vždy.')
  await expect(card(page).getByRole('button')).toHaveText(['Nastaviť', 'Odmietnuť všetko', 'Prijať všetko'])
  await expect(card(page).getByRole('link', { name: 'Viac informácií' })).toHaveAttribute('href', '/cookies')
  expect(await page.locator('html').getAttribute('lang')).toBe('sk')
})

test('[PUB-149] refusing is as prominent as accepting: one size, one look', async ({ page }) => {
  await page.goto(QUICK)
  await expect(card(page)).toBeVisible()
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    const looks = await card(page)
      .getByRole('button')
      .evaluateAll((buttons) =>
        buttons.map((button) => {
          const { backgroundColor, color, borderColor, fontSize, fontWeight } = getComputedStyle(button)
          const { width: w, height: h } = button.getBoundingClientRect()
          return [Math.round(w), Math.round(h), backgroundColor, color, borderColor, fontSize, fontWeight].join(' ')
        }),
      )
    expect(looks).toHaveLength(3)
    expect(new Set(looks).size, `${width} px: ${looks.join(' | ')}`).toBe(1)
  }
})

test('[PUB-247] [PUB-250] [ADM-112] accepting everything is stored, proven and not asked again', async ({ page }) => {
  await page.goto(QUICK)
  await inCard(page, 'Prijať všetko').click()
  await expect(card(page)).toBeHidden()
  expect(await stored(page)).toMatchObject({ preferences: ALL, given: 'true' })
  await expect(async () => {
    expect(await proofsOf(page)).toEqual([{ how: 'accept-all', ...ALL, ...PROVEN }])
  }).toPass()
  for (const path of ['/', '/unsubscribe', '/galeria']) {
    await page.goto(path)
    await expect(footerOf(page)).toBeVisible()
    await expect(card(page)).toHaveCount(0)
  }
})

test('[PUB-248] [PUB-250] [ADM-113] refusing everything keeps functional, is proven and not asked again', async ({
  page,
}) => {
  await page.goto(QUICK)
  await inCard(page, 'Odmietnuť všetko').click()
  await expect(card(page)).toBeHidden()
  expect(await stored(page)).toMatchObject({ preferences: NONE, given: 'true' })
  await expect(async () => {
    expect(await proofsOf(page)).toEqual([{ how: 'reject-all', ...NONE, ...PROVEN }])
  }).toPass()
  await page.reload()
  await expect(footerButton(page)).toBeVisible()
  await expect(card(page)).toHaveCount(0)
})

test('[PUB-151] [PUB-152] [PUB-153] [PUB-154] [ADM-067] the settings have four switches, the first of them locked', async ({
  page,
}) => {
  await page.goto(QUICK)
  await inCard(page, 'Nastaviť').click()
  await expect(dialog(page)).toBeVisible()
  await expect(dialog(page).getByRole('heading', { name: 'Nastavenia cookies' })).toBeVisible()
  await expect(dialog(page).getByRole('switch')).toHaveCount(4)
  await expect(toggle(page, 'Nevyhnutné')).toBeChecked()
  await expect(toggle(page, 'Nevyhnutné')).toBeDisabled()
  await toggle(page, 'Nevyhnutné').click({ force: true })
  await expect(toggle(page, 'Nevyhnutné')).toBeChecked()
  for (const [name, isOn] of [
    ['Analytické', false],
    ['Marketingové', false],
    ['Funkčné', true],
  ] as const) {
    await expect(toggle(page, name)).toBeChecked({ checked: isOn })
    await expect(toggle(page, name)).toBeEnabled()
  }
  await expect(dialog(page).getByRole('button', { name: 'Odmietnuť všetko' })).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Uložiť nastavenia' })).toBeVisible()
  await expect(dialog(page).getByRole('link', { name: 'Viac informácií' })).toHaveAttribute('href', '/cookies')
})

test('[PUB-249] [ADM-114] saving stores the chosen switches, and they can be changed from the footer at any time', async ({
  page,
}) => {
  await page.goto(QUICK)
  await inCard(page, 'Nastaviť').click()
  await toggle(page, 'Analytické').check()
  await dialog(page).getByRole('button', { name: 'Uložiť nastavenia' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(card(page)).toBeHidden()
  expect(await stored(page)).toMatchObject({ preferences: { ...NONE, analytics: true }, given: 'true' })

  await page.reload()
  await footerButton(page).click()
  await expect(toggle(page, 'Analytické')).toBeChecked()
  await toggle(page, 'Marketingové').check()
  await dialog(page).getByRole('button', { name: 'Uložiť nastavenia' }).click()
  await expect(dialog(page)).toBeHidden()
  await footerButton(page).click()
  await dialog(page).getByRole('button', { name: 'Odmietnuť všetko' }).click()
  await expect(dialog(page)).toBeHidden()
  expect(await stored(page)).toMatchObject({ preferences: NONE })
  await expect(async () => {
    expect((await proofsOf(page)).map(({ how, analytics, marketing }) => [how, analytics, marketing])).toEqual([
      ['save-settings', true, false],
      ['save-settings', true, true],
      ['reject-all', false, false],
    ])
  }).toPass()
})

test('Escape and the cross close the settings and decide nothing', async ({ page }) => {
  await page.goto(QUICK)
  await page.keyboard.press('Escape')
  await expect(card(page)).toBeVisible()
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => dialog(page).getByRole('button', { name: 'Zavrieť' }).click(),
  ]) {
    await inCard(page, 'Nastaviť').click()
    await toggle(page, 'Marketingové').check()
    await close()
    await expect(dialog(page)).toBeHidden()
    await expect(card(page)).toBeVisible()
    await expect(inCard(page, 'Nastaviť')).toBeFocused()
  }
  expect(await stored(page)).toEqual({ preferences: null, given: null, chooserId: null })
})

test('the keyboard meets the card first, and all of it works without a mouse', async ({ page }) => {
  await page.goto(QUICK)
  await expect(card(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(card(page).getByRole('link', { name: 'Viac informácií' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(inCard(page, 'Nastaviť')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeVisible()
  await toggle(page, 'Analytické').focus()
  await page.keyboard.press('Space')
  await expect(toggle(page, 'Analytické')).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(toggle(page, 'Funkčné')).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(dialog(page).getByRole('button', { name: 'Uložiť nastavenia' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeHidden()
  await expect(card(page)).toBeHidden()
  expect(await stored(page)).toMatchObject({ preferences: { analytics: true, marketing: false, functional: false } })
  await expect(page.getByRole('status').filter({ hasText: 'Vaša voľba o cookies je uložená.' })).toBeAttached()
})

test('every choice is announced anew, and a storage that another tab emptied is no choice', async ({
  page,
  context,
}) => {
  await page.goto(QUICK)
  const said = page.getByRole('status').filter({ hasText: 'Vaša voľba o cookies je uložená.' })
  await inCard(page, 'Prijať všetko').click()
  await expect(said).toBeAttached()
  const first = await said.textContent()
  await footerButton(page).click()
  await dialog(page).getByRole('button', { name: 'Uložiť nastavenia' }).click()
  await expect.poll(() => said.textContent()).not.toBe(first)
  const other = await context.newPage()
  await other.goto('/robots.txt')
  await other.evaluate(() => localStorage.clear())
  await expect(card(page)).toBeVisible()
  await expect(said).toHaveCount(0)
})

test('the card is no modal: the page behind it scrolls and works, and what gets the focus is not under the card', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await expect(card(page)).toBeVisible()
  const topOfCard = async () => (await card(page).boundingBox())?.y ?? 0
  const padding = () =>
    page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom))
  await expect.poll(async () => Math.abs(844 - (await topOfCard()) - (await padding()))).toBeLessThan(2)
  const top = await topOfCard()
  await footerButton(page).focus()
  const bottomOfButton = async () => {
    const box = await footerButton(page).boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0)
  }
  await expect.poll(bottomOfButton).toBeLessThanOrEqual(top)
  await footerButton(page).click()
  await dialog(page).getByRole('button', { name: 'Odmietnuť všetko' }).click()
  await expect(card(page)).toBeHidden()
  expect(await page.evaluate(() => document.documentElement.style.scrollPaddingBottom)).toBe('')
})

test('a broken or partial value, and a flag without a value, ask again', async ({ page }) => {
  await page.goto(QUICK)
  for (const [preferences, given] of [
    ['{"analytics":true', 'true'],
    ['{"analytics":true}', 'true'],
    [JSON.stringify(ALL), null],
    [null, 'true'],
  ] as const) {
    await page.evaluate(
      ([value, flag]) => {
        localStorage.clear()
        if (value) localStorage.setItem('cookie-consent-preferences', value)
        if (flag) localStorage.setItem('cookie-consent-given', flag)
      },
      [preferences, given],
    )
    await page.reload()
    await expect(card(page), `${preferences} ${given}`).toBeVisible()
  }
})

test('for somebody who has chosen nothing flashes, and for nobody the page moves', async ({ page }) => {
  await page.addInitScript(() => {
    const seen = { shift: 0, cards: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
    new MutationObserver(() => {
      if (document.querySelector('.cookie-card')) seen.cards++
    }).observe(document, { childList: true, subtree: true })
  })
  const seen = () => page.evaluate(() => (window as unknown as { seen: { shift: number; cards: number } }).seen)
  await page.goto('/')
  await expect(card(page)).toBeVisible()
  expect((await seen()).cards).toBeGreaterThan(0)
  await inCard(page, 'Odmietnuť všetko').click()
  await expect(card(page)).toBeHidden()
  expect((await seen()).shift).toBeLessThan(0.02)
  await page.reload()
  await page.waitForLoadState('networkidle')
  expect((await seen()).cards).toBe(0)
  expect((await page.request.get('/').then((answer) => answer.text())).includes('cookie-card-title')).toBe(false)
})

test('without functional the theme is not kept, and one kept before is forgotten', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(QUICK)
  const theme = page.getByRole('banner').getByRole('switch', { name: 'Tmavý režim' })
  const kept = () => page.evaluate(() => localStorage.getItem('theme'))
  await expect(card(page)).toBeVisible()
  await theme.click()
  await expect(theme).toBeChecked()
  expect(await kept()).toBe('dark')
  await inCard(page, 'Nastaviť').click()
  await toggle(page, 'Funkčné').uncheck()
  await dialog(page).getByRole('button', { name: 'Uložiť nastavenia' }).click()
  await expect(dialog(page)).toBeHidden()
  expect(await kept()).toBeNull()
  await expect(theme).toBeChecked()
  await theme.click()
  await expect(theme).not.toBeChecked()
  await theme.click()
  await expect(theme).toBeChecked()
  expect(await kept()).toBeNull()
  await page.reload()
  await expect(page.locator('html')).toHaveClass('light')
})

test('a proof that did not arrive goes with the next page', async ({ page }) => {
  await page.route('**/api/recordCookieChoice', (route) => route.abort())
  await page.goto(QUICK)
  await inCard(page, 'Prijať všetko').click()
  await expect(card(page)).toBeHidden()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cookie-consent-pending'))).toContain('accept-all')
  expect(await proofsOf(page)).toEqual([])
  await page.unroute('**/api/recordCookieChoice')
  await page.reload()
  await expect(async () => expect(await proofsOf(page)).toHaveLength(1)).toPass()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cookie-consent-pending'))).toBeNull()
})

test('a proof survives leaving the page at once', async ({ page }) => {
  await page.goto(QUICK)
  await expect(card(page)).toBeVisible()
  await page.evaluate(() => {
    const accept = [...document.querySelectorAll('button')].find((button) => button.textContent === 'Prijať všetko')
    accept?.click()
    location.assign('/unsubscribe')
  })
  await expect(page).toHaveURL(/unsubscribe/)
  await expect(async () => expect(await proofsOf(page)).toHaveLength(1)).toPass()
})

test('another tab hears of the choice', async ({ page, context }) => {
  await page.goto(QUICK)
  const other = await context.newPage()
  await other.goto(QUICK)
  await expect(card(other)).toBeVisible()
  await inCard(page, 'Odmietnuť všetko').click()
  await expect(card(other)).toBeHidden()
})

test('before any consent and after a refusal nothing is asked of another origin and no cookie is set', async ({
  page,
  context,
  baseURL,
}) => {
  const asked: Array<string> = []
  const answeredWithCookie: Array<string> = []
  context.on('request', (request) => asked.push(request.url()))
  context.on('response', async (response) => {
    const headers = await response.allHeaders().catch(() => ({}))
    if ('set-cookie' in headers) answeredWithCookie.push(response.url())
  })
  async function visitAll() {
    for (const path of ['/', '/vop', '/privacy', '/cookies', '/unsubscribe']) {
      await page.goto(path, { waitUntil: 'networkidle' })
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    }
  }
  await visitAll()
  await inCard(page, 'Odmietnuť všetko').click()
  await expect(card(page)).toBeHidden()
  await visitAll()
  const own = new URL(baseURL ?? '').origin
  const elsewhere = asked.filter((url) => !url.startsWith('data:') && new URL(url).origin !== own)
  expect(asked.length).toBeGreaterThan(10)
  expect(elsewhere).toEqual([])
  expect(answeredWithCookie).toEqual([])
  expect(await context.cookies()).toEqual([])
  expect(await page.evaluate(() => document.cookie)).toBe('')
})

test('without JavaScript nobody is asked, because nothing needs consent', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(card(page)).toHaveCount(0)
  await expect(footerButton(page)).toBeHidden()
  await context.close()
})

test('content of another service waits for its own click', async ({ page }) => {
  test.slow()
  const asked: Array<string> = []
  page.on('request', (request) => request.url().includes('vlozene') && asked.push(request.url()))
  await page.goto('/galeria')
  await inCard(page, 'Odmietnuť všetko').click()
  const embed = page.getByRole('region', { name: 'Video: Prvá hodina s AI' })
  await embed.scrollIntoViewIfNeeded()
  await expect(embed).toContainText('Toto je obsah služby Ukážka.example')
  await expect(embed.getByRole('link', { name: 'Otvoriť na Ukážka.example' })).toBeVisible()
  expect(asked).toEqual([])
  await embed.getByRole('button', { name: 'Načítať' }).click()
  await expect(page.getByText('Načítaný obsah')).toBeVisible()
  expect(asked).toHaveLength(1)
})

test('axe finds nothing in card and settings, and the card leaves most of the screen free', async ({ page }) => {
  await page.goto('/')
  await expect(card(page)).toBeVisible()
  await expectNoFindings(page, { within: ['.cookie-card'] })
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    const height = async () => (await card(page).boundingBox())?.height
    await expect.poll(height).toBeLessThan(844 * (width < 768 ? 0.3 : 0.4))
  }
  await inCard(page, 'Nastaviť').click()
  await expect(dialog(page)).toBeVisible()
  await expectNoFindings(page, { within: ['[role=dialog]'] })
})

for (const width of [390, 320]) {
  test(`with text of double size everything can be reached and pressed, ${width} px`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/')
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('html { font-size: 200% }')
      document.adoptedStyleSheets.push(sheet)
    })
    await expect(card(page)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    expect(await card(page).evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
    await inCard(page, 'Nastaviť').click()
    await toggle(page, 'Marketingové').check()
    expect(await dialog(page).evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
    await dialog(page).getByRole('button', { name: 'Uložiť nastavenia' }).click()
    await expect(card(page)).toBeHidden()
    expect(await stored(page)).toMatchObject({ preferences: { ...NONE, marketing: true } })
  })
}

function footerOf(page: Page) {
  return page.getByRole('contentinfo')
}
