import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { expectNoFindings } from './expect-no-findings.ts'
import { hydrated, openVisit } from './open-visit.ts'
import {
  CHECKOUT,
  fillCompany,
  fillPerson,
  giveConsents,
  offeredSession,
  openDialog,
  orderButton,
  readDocuments,
} from './registration-form.ts'
import { signedInAs } from './sign-in.ts'
import { inDatabase } from './site-database.ts'

const main = (page: Page) => page.getByRole('main')
const codeOf = () => `JAR-${randomUUID().slice(0, 6).toUpperCase()}`

async function givenCode(code: string, { percent = 20, maxUses = null as number | null } = {}): Promise<void> {
  await inDatabase(
    `insert into discount_codes (id, code, percent, max_uses, created_by, created_at) values ($1, $2, $3, $4, 'e2e', now())`,
    [randomUUID(), code, percent, maxUses],
  )
}

async function totalsOf(sessionId: string) {
  const { rows } = await inDatabase(
    'select total_cents as total, discount_cents as discount, discount_code as code from registrations where session_id = $1',
    [sessionId],
  )
  return rows
}

for (const width of [1440, 390]) {
  test(`a code is typed by keyboard, its line is seen before the order, and Stripe asks for the lowered price, ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const code = codeOf()
    await givenCode(code)
    const id = await offeredSession(page, `So zľavou ${width}`)
    const form = await openDialog(page, id)
    await fillPerson(form, `jana.${code.toLowerCase()}@example.test`)
    await form.getByText('Mám zľavový kód').focus()
    await page.keyboard.press('Enter')
    await form.getByLabel('Zľavový kód', { exact: true }).fill(` ${code.toLowerCase()} `)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const summary = page.getByRole('complementary', { name: 'Zhrnutie objednávky' })
    await expect(summary).toContainText(`Zľava, kód ${code}`)
    await expect(summary).toContainText(/Spolu.*101,60\s€/)
    if (width === 1440) await expectNoFindings(page, { within: ['[role=dialog]'] })
    await readDocuments(form)
    await giveConsents(form)
    await orderButton(page).click()
    await expect(page).toHaveURL(CHECKOUT)
    expect(await totalsOf(id)).toEqual([{ total: 101_60, discount: 25_40, code }])
  })
}

test('a company that typed a code and did not use the button is shown the new price first, and orders then', async ({
  page,
}) => {
  const code = codeOf()
  await givenCode(code)
  const id = await offeredSession(page, 'Firma so zľavou')
  const form = await openDialog(page, id)
  await fillCompany(form, [{ name: 'Kolega 1', email: 'kolega1@firma.test' }])
  await form.getByText('Mám zľavový kód').click()
  await form.getByLabel('Zľavový kód', { exact: true }).fill(code)
  await readDocuments(form)
  await giveConsents(form)
  await orderButton(page).click()
  const summary = page.getByRole('complementary', { name: 'Zhrnutie objednávky' })
  await expect(summary).toContainText(/Cena sa medzičasom zmenila na 101,60\s€/)
  await expect(summary).toContainText(`Zľava, kód ${code}`)
  await orderButton(page).click()
  await expect(page).toHaveURL(CHECKOUT)
  expect(await totalsOf(id)).toEqual([{ total: 101_60, discount: 25_40, code }])
})

test('a code that does not hold says so and the price stays', async ({ page }) => {
  const code = codeOf()
  await givenCode(code, { maxUses: 1 })
  await inDatabase('update discount_codes set used = 1 where code = $1', [code])
  const id = await offeredSession(page, 'Bez zľavy')
  const form = await openDialog(page, id)
  await form.getByText('Mám zľavový kód').click()
  const summary = page.getByRole('complementary', { name: 'Zhrnutie objednávky' })
  for (const [typed, said] of [
    ['NIC-TAKE', 'Tento kód pre túto objednávku neplatí.'],
    [code, 'Tento kód už nie je platný alebo ste ho už použili.'],
  ] as const) {
    await form.getByLabel('Zľavový kód', { exact: true }).fill(typed)
    await form.getByRole('button', { name: 'Použiť kód' }).click()
    await expect(summary).toContainText(said)
    await expect(summary).toContainText(/Spolu.*127\s€/)
  }
})

test('without JavaScript the code is used by its button and ordered with', async ({ browser, baseURL, page }) => {
  const code = codeOf()
  await givenCode(code)
  const id = await offeredSession(page, 'Zľava bez skriptov')
  await using visit = await openVisit(browser, baseURL, { javaScriptEnabled: false })
  const bare = visit.page
  await bare.goto(`/rezervacia/${id}`)
  const form = main(bare)
  await fillPerson(form, `bez.${code.toLowerCase()}@example.test`)
  await form.getByText('Mám zľavový kód').click()
  await form.getByLabel('Zľavový kód', { exact: true }).fill(code)
  await form.getByRole('button', { name: 'Použiť kód' }).click()
  await expect(main(bare)).toContainText(`Zľava, kód ${code}`)
  await expect(main(bare)).toContainText(/101,60\s€/)
  expect(await totalsOf(id)).toEqual([])
  for (const words of ['Súhlasím', 'Zásady', 'Obchodné'])
    await form.getByRole('checkbox', { name: new RegExp(`^${words}`) }).check()
  await form
    .getByRole('button', { name: /^Objednať/ })
    .first()
    .click()
  await expect.poll(() => totalsOf(id)).toEqual([{ total: 101_60, discount: 25_40, code }])
})

test('the office makes a code, sees who used it and ends it', async ({ page, context }) => {
  const code = codeOf()
  await signedInAs(context, 'admin', { twoFactor: true })
  await page.goto(`/admin/discount-codes?q=${code}`)
  await expect(main(page)).toContainText('Tomuto výberu nič nezodpovedá.')
  await main(page).getByRole('link', { name: 'Nový kód' }).click()
  await page.getByLabel('Kód', { exact: true }).fill(code)
  await main(page).getByRole('button', { name: 'Vytvoriť kód' }).click()
  await expect(main(page)).toContainText('Napíšte buď percentá')
  await page.getByLabel('Zľava v percentách').fill('20')
  await page.getByLabel('Koľkokrát sa dá použiť').fill('100')
  await page.getByLabel('Poznámka').fill('Jarný list')
  await expectNoFindings(page)
  await main(page).getByRole('button', { name: 'Vytvoriť kód' }).click()
  await expect(page.getByRole('region', { name: 'Oznámenia' })).toContainText('Kód je pripravený')
  await page.goto(`/admin/discount-codes?q=${code}`)
  await hydrated(page, '.data-table')
  const row = main(page).getByRole('row').filter({ hasText: code })
  await expect(row).toContainText('0 z 100')
  await expectNoFindings(page)
  await row.getByRole('button', { name: /^Ukončiť/ }).click()
  await expect(page.getByRole('region', { name: 'Oznámenia' })).toContainText('Kód je ukončený.')
  const { rows } = await inDatabase('select ended_at is not null as ended from discount_codes where code = $1', [code])
  expect(rows).toEqual([{ ended: true }])
})
