import { expect, type Page, test } from '@playwright/test'
import { expectNoFindings } from './expect-no-findings.ts'
import { givenChoice } from './given-choice.ts'
import { inDatabase } from './site-database.ts'

const TWO_DATES = [
  { inDays: 50, free: 8 },
  { inDays: 80, free: 1 },
]

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const dates = (page: Page) => page.getByRole('radiogroup', { name: 'Iný termín' }).getByRole('radio')
const choose = (page: Page) => page.getByRole('button', { name: 'Vybrať tento termín' })
const refund = (page: Page) => page.getByRole('button', { name: /^Vrátiť 127\s€$/ })

async function stateOf(id: string): Promise<{ state: string; sessionId: string }> {
  const { rows } = await inDatabase('select state, session_id as "sessionId" from registrations where id = $1', [id])
  return rows[0]
}

test('a buyer whose seat was gone takes another date, and the link shows it ever after', async ({ page, request }) => {
  const { id, path, reference, dates: offered } = await givenChoice(request, TWO_DATES)
  const response = await page.goto(path)
  expect(response?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex',
  })
  await expect(heading(page)).toHaveText('Platba prišla, termín je však už plný')
  await expect(page.getByText('ospravedlňujeme sa')).toBeVisible()
  await expect(dates(page)).toHaveCount(2)
  await expect(page.getByText(/8\svoľných miest/)).toBeVisible()
  await expect(page.getByText(/1\svoľné miesto/)).toBeVisible()
  expect(await stateOf(id)).toMatchObject({ state: 'choice_offered' })

  await page.getByText(/1\svoľné miesto/).click()
  await choose(page).click()
  await expect(heading(page)).toHaveText('Miesto na novom termíne je vaše')
  await expect(heading(page)).toBeFocused()
  await expect(page.getByRole('article')).toContainText(reference)
  expect(await stateOf(id)).toEqual({ state: 'paid', sessionId: offered[1] })

  await page.goto(path)
  await expect(heading(page)).toHaveText('Miesto na novom termíne je vaše')
  await expect(page.getByRole('button', { name: /Vrátiť|Vybrať/ })).toHaveCount(0)
})

test('or takes the money back, whole', async ({ page, request }) => {
  const { id, path } = await givenChoice(request, TWO_DATES)
  await page.goto(path)
  await expect(page.getByText(/5\saž 10\spracovných dní/)).toBeVisible()
  await refund(page).click()
  await expect(heading(page)).toHaveText(/^Vraciame vám 127\s€$/)
  await expect(heading(page)).toBeFocused()
  expect(await stateOf(id)).toMatchObject({ state: 'refunded' })
  const { rows } = await inDatabase(
    'select refunds.amount_cents as cents from refunds join payments on payments.id = payment_id where registration_id = $1',
    [id],
  )
  expect(rows).toEqual([{ cents: 12_700 }])
  await page.reload()
  await expect(heading(page)).toHaveText(/^Vraciame vám 127\s€$/)
})

test('without another date there is only the money, and the page says why', async ({ page, request }) => {
  const { path } = await givenChoice(request, [])
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'Iný termín zatiaľ nie je' })).toBeVisible()
  await expect(choose(page)).toHaveCount(0)
  await expect(refund(page)).toBeVisible()
})

test('the keyboard alone can choose, and a button pressed without a date says what is missing', async ({
  page,
  request,
}) => {
  const { id, path, dates: offered } = await givenChoice(request, TWO_DATES)
  await page.goto(path)
  await choose(page).focus()
  await page.keyboard.press('Enter')
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toHaveText('Vyberte, prosím, jeden z termínov.')
  await expect(alert).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(dates(page).first()).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(dates(page).nth(1)).toBeChecked()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Tab')
  await expect(choose(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Miesto na novom termíne je vaše')
  expect(await stateOf(id)).toEqual({ state: 'paid', sessionId: offered[0] })
})

test('a date that fills up meanwhile is refused with a sentence, and leaves the list', async ({ page, request }) => {
  const { id, path, dates: offered } = await givenChoice(request, TWO_DATES)
  await page.goto(path)
  await page.getByText(/1\svoľné miesto/).click()
  await inDatabase('update sessions set seats_taken = capacity where id = $1', [offered[1]])
  await choose(page).click()
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('Tento termín už nie je voľný.')
  await expect(alert).toBeFocused()
  await expect(dates(page)).toHaveCount(1)
  expect(await stateOf(id)).toMatchObject({ state: 'choice_offered' })
})

test('a choice made in another window stands, whatever this one sends', async ({ page, context, request }) => {
  const { id, path } = await givenChoice(request, TWO_DATES)
  await page.goto(path)
  const other = await context.newPage()
  await other.goto(path)
  await refund(other).click()
  await expect(heading(other)).toContainText('Vraciame')
  await dates(page).first().check()
  await choose(page).click()
  await expect(heading(page)).toHaveText(/^Vraciame vám 127\s€$/)
  expect(await stateOf(id)).toMatchObject({ state: 'refunded' })
})

test('without JavaScript the page refuses, chooses and confirms as well', async ({ browser, baseURL, request }) => {
  const { id, path } = await givenChoice(request, TWO_DATES)
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  const page = await context.newPage()
  await page.goto(path)
  await choose(page).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Vyberte, prosím, jeden z termínov.')
  await dates(page).first().check()
  await choose(page).click()
  await expect(heading(page)).toHaveText('Miesto na novom termíne je vaše')
  expect(await stateOf(id)).toMatchObject({ state: 'paid' })
  await context.close()
})

test('a link that nobody wrote is a 404 with a sentence', async ({ page }) => {
  const response = await page.goto(`/volba/${'a'.repeat(43)}`)
  expect(response?.status()).toBe(404)
  await expect(heading(page)).toHaveText('Objednávka sa nenašla.')
})

test('axe finds nothing before, during and after the choice', async ({ page, request }) => {
  const { path } = await givenChoice(request, TWO_DATES)
  await page.goto(path)
  await expectNoFindings(page, { within: ['main'] })
  await choose(page).click()
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await expectNoFindings(page, { within: ['main'] })
  await refund(page).click()
  await expect(heading(page)).toContainText('Vraciame')
  await expectNoFindings(page, { within: ['main'] })
})
