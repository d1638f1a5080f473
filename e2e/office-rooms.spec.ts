import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { expectNoFindings } from './expect-no-findings.ts'
import { hydrated, openVisit } from './open-visit.ts'
import { signedInAs } from './sign-in.ts'

const ROOMS = [
  'Dnes',
  'Termíny',
  'Objednávky',
  'Správy',
  'Peniaze',
  'Ponuka a web',
  'Analytika',
  'Ochrana údajov',
  'Nastavenia',
]
const DESK = { width: 1440, height: 900 }
const SIZES = [DESK, { width: 820, height: 1180 }, { width: 390, height: 844 }]

const enter = (context: BrowserContext, role: 'admin' | 'accountant' | 'viewer' = 'admin') =>
  signedInAs(context, role, { twoFactor: true })
const rooms = (page: Page) => page.getByRole('navigation', { name: 'Administrácia' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const newMenu = (page: Page) => page.getByRole('navigation', { name: 'Nový' })

test('the sidebar has nine rooms, fits 900 px without scrolling and keeps the account at its foot', async ({
  page,
  context,
}) => {
  await enter(context)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/admin/dashboard')
  const links = rooms(page).locator('.admin-side-rooms').getByRole('link')
  await expect(links).toHaveText(ROOMS.map((name) => new RegExp(`^${name}`)))
  const measured = await page.evaluate(() => {
    const list = document.querySelector('.admin-side-rooms') as HTMLElement
    const side = document.querySelector('.admin-side') as HTMLElement
    const last = list.querySelector('li:last-child') as HTMLElement
    const person = side.querySelector('.admin-person-toggle') as HTMLElement
    return {
      scrolls: list.scrollHeight > list.clientHeight || side.scrollHeight > side.clientHeight,
      lastRoomEnds: last.getBoundingClientRect().bottom,
      personEnds: person.getBoundingClientRect().bottom,
    }
  })
  test.info().annotations.push({ type: 'measured', description: JSON.stringify(measured) })
  expect(measured.scrolls).toBe(false)
  expect(measured.lastRoomEnds).toBeLessThan(600)
  expect(measured.personEnds).toBeGreaterThan(860)
  expect(measured.personEnds).toBeLessThanOrEqual(900)
})

/** One size each in turn: the drill `rooms` looks at every screen of every role at all of them. */
test('every room opens at its first tab, and everybody can read it, light and dark', async ({ page, context }) => {
  await enter(context)
  await page.goto('/admin/dashboard')
  for (const [place, name] of ROOMS.entries()) {
    const room = rooms(page)
      .locator('.admin-side-rooms')
      .getByRole('link', { name: new RegExp(`^${name}`) })
    await room.click()
    await expect(room).toHaveAttribute('aria-current', 'page')
    await expectNoFindings(page, { at: [SIZES[place % SIZES.length] ?? DESK] })
  }
})

test('a sub-page lights its tab and its room, and machinery is behind one tab of the settings', async ({
  page,
  context,
}) => {
  await enter(context)
  await page.goto('/admin/sessions/new')
  await expect(rooms(page).locator('[aria-current]')).toHaveText(/^Termíny/)
  const tabs = page.getByRole('navigation', { name: 'Termíny', exact: true })
  await expect(tabs.locator('[aria-current="true"]')).toHaveText(/^Termíny/)
  await page.goto('/admin/webhooks')
  await expect(rooms(page).locator('[aria-current]')).toHaveText(/^Nastavenia/)
  const technical = page.getByRole('navigation', { name: 'Technické' })
  await expect(technical.getByRole('link')).toHaveText([
    'Stav systému',
    'Úlohy na pozadí',
    'Správy zo Stripe',
    'Diagnostika prihlásenia',
    'Skúška analytiky',
    'Ukážkové údaje',
  ])
  await expect(technical.locator('[aria-current="page"]')).toHaveText('Správy zo Stripe')
})

test('the earlier address of the orders leads to their list with what it asked for', async ({ page, context }) => {
  await enter(context)
  await page.goto('/admin/participants?view=registrations&state=paid&q=jana')
  await expect(page).toHaveURL('/admin/registrations?state=paid&q=jana')
  await expect(heading(page)).toHaveText('Objednávky')
  const taken = await page.request.post('/admin/participants/export?view=registrations', {
    form: { format: 'csv' },
    headers: { origin: new URL(page.url()).origin },
  })
  expect([taken.status(), taken.headers()['content-disposition']]).toEqual([200, expect.stringContaining('objednavky')])
})

test('on a phone the bar leads to four rooms, what is not in it lights the menu, and the tab one is in is in sight', async ({
  page,
  context,
}) => {
  await enter(context)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/dashboard')
  await hydrated(page, '.admin-dock-link')
  const bar = page.getByRole('navigation', { name: 'Hlavná lišta' })
  await expect(bar.getByRole('link')).toHaveText([/^Dnes/, /^Termíny/, /^Správy/, /^Peniaze/])
  const menu = bar.getByRole('button', { name: /^Menu/ })
  await expect(menu).not.toHaveAttribute('aria-current')
  await bar.getByRole('link', { name: /^Peniaze/ }).click()
  await expect(heading(page)).toHaveText('Doklady')
  await expect(bar.locator('[aria-current]')).toHaveText(/^Peniaze/)
  await menu.click()
  await rooms(page)
    .getByRole('link', { name: /^Nastavenia/ })
    .click()
  await expect(menu).toHaveAttribute('aria-current', 'true')
  await page.goto('/admin/audit')
  const tab = page.getByRole('navigation', { name: 'Nastavenia' }).locator('[aria-current]')
  await expect(tab).toHaveText('Záznam zmien')
  await expect(tab).toBeInViewport({ ratio: 1 })
})

test('N opens what can be made, arrows walk through it, Enter makes it and Escape gives the focus back', async ({
  page,
  context,
}) => {
  await enter(context)
  await page.goto('/admin/messages')
  await hydrated(page, '.admin-side-link')
  const search = page.getByRole('searchbox')
  await search.press('n')
  await expect(search).toHaveValue('n')
  await expect(newMenu(page)).toBeHidden()
  const room = rooms(page).getByRole('link', { name: /^Peniaze/ })
  await room.focus()
  await page.keyboard.press('n')
  await expect(newMenu(page).getByRole('link', { name: 'Termín' })).toBeFocused()
  await expectNoFindings(page, { at: [DESK] })
  await page.keyboard.press('Escape')
  await expect(newMenu(page)).toBeHidden()
  await expect(room).toBeFocused()
  await page.keyboard.press('n')
  await page.keyboard.press('ArrowUp')
  await expect(newMenu(page).getByRole('link', { name: 'Referencia' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(newMenu(page).getByRole('link', { name: /^Účastník/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Pridať účastníka')
  await expect(newMenu(page)).toBeHidden()
})

test('rooms, their menu, what can be made and the account work without JavaScript', async ({ browser, baseURL }) => {
  await using visit = await openVisit(browser, baseURL, {
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  })
  const { page } = visit
  await enter(page.context())
  await page.goto('/admin/dashboard')
  await page.getByRole('button', { name: 'Nový' }).click()
  await newMenu(page).getByRole('link', { name: 'Termín' }).click()
  await expect(heading(page)).toHaveText('Nový termín')
  await page.getByRole('button', { name: /^Menu/ }).click()
  await rooms(page)
    .getByRole('link', { name: /^Analytika/ })
    .click()
  await expect(heading(page)).toHaveText('Analytika')
  await page.getByRole('button', { name: /Vlastník/ }).click()
  await page.getByRole('link', { name: 'Môj účet' }).click()
  await expect(heading(page)).toHaveText('Môj účet')
})

test('who has one room has its tabs as sidebar and bar, nothing to make, and a sentence on what is not theirs', async ({
  page,
  context,
}) => {
  await enter(context, 'accountant')
  await page.goto('/admin')
  await expect(rooms(page).locator('.admin-side-rooms').getByRole('link')).toHaveText([
    /^Doklady/,
    /^Banka/,
    /^Vrátenia/,
    /^Platby/,
    /^Zosúladenie so Stripe/,
    /^Mesačná uzávierka/,
    /^Fakturácia/,
    /^Firmy/,
  ])
  await expect(rooms(page)).toContainText('ostávajú v kancelárii')
  await expect(page.getByRole('navigation', { name: 'Peniaze' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Nový' })).toHaveCount(0)
  await page.keyboard.press('n')
  await expect(newMenu(page)).toHaveCount(0)
  await expectNoFindings(page, { at: [DESK] })
})

test('a reader is offered nothing to make', async ({ page, context }) => {
  await enter(context, 'viewer')
  await page.goto('/admin/dashboard')
  await expect(rooms(page).locator('.admin-side-rooms').getByRole('link')).toHaveCount(9)
  await expect(page.getByRole('button', { name: 'Nový' })).toHaveCount(0)
})
