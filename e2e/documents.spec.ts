import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { expectNoFindings } from './expect-no-findings.ts'
import { placePaidOrder } from './order.ts'
import { signedInAs } from './sign-in.ts'
import { inDatabase, signedPath } from './site-database.ts'

// The set-up is one for the whole site, and each journey begins where the one before has led it.
test.describe.configure({ mode: 'serial' })

const enter = (context: BrowserContext, role: 'admin' | 'accountant' | 'viewer') =>
  signedInAs(context, role, { twoFactor: true })
const toast = (page: Page) => page.getByRole('region', { name: 'Oznámenia' })
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Documents of orders begin far ahead, so that orders of other journeys get none. */
function dayAhead(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

async function save(page: Page, name: string, button = 'Uložiť') {
  await part(page, name).getByRole('button', { name: button }).click()
  await expect(toast(page)).toContainText(/uložené|zapísané/)
  await expect(page).not.toHaveURL(/done=/)
  await toast(page).getByRole('button').first().click()
}

async function choose(page: Page, name: string) {
  await page.getByRole('radio', { name: new RegExp(`^${name}`) }).check({ force: true })
}

test('an accountant decides what documents need, sees what is missing and takes a test document away', async ({
  page,
  context,
}) => {
  await enter(context, 'accountant')
  await page.goto('/admin/settings/invoicing')
  await expect(page.getByRole('heading', { level: 1, name: 'Fakturácia' })).toBeVisible()
  const supplier = part(page, 'Dodávateľ a účet')
  await supplier.getByLabel('Ulica a číslo').fill('Znamienková 1')
  await supplier.getByLabel('Mesto').fill('Bratislava')
  await supplier.getByLabel('PSČ').fill('811 01')
  await supplier.getByLabel('IBAN').fill('SK32 1200 0000 1987 4263 7541')
  await supplier.getByRole('button', { name: 'Uložiť' }).click()
  await expect(supplier.getByRole('alert')).toContainText('kontrolné číslice nesedia')
  await expect(supplier.getByLabel('Mesto')).toHaveValue('Bratislava')
  await supplier.getByLabel('IBAN').fill('SK31 1200 0000 1987 4263 7541')
  await save(page, 'Dodávateľ a účet')
  await part(page, 'Postavenie k DPH').getByLabel('Platí od').fill('2025-01-01')
  await save(page, 'Postavenie k DPH', 'Zapísať')
  await save(page, 'Číselné rady')
  await expect(part(page, 'Číselné rady')).toContainText('Najbližšie číslo')
  for (const name of ['Predfaktúra', 'Jedna faktúra', 'Mesiac', 'Nižšia cena s DPH']) await choose(page, name)
  await save(page, 'Rozhodnutia účtovníčky')
  await choose(page, 'Účtovný program')
  await save(page, 'Kto odosiela e-faktúry')
  const start = part(page, 'Od kedy vystavujeme')
  await start.getByLabel('Prvý deň').fill('2020-01-01')
  await start.getByRole('button', { name: 'Uložiť' }).click()
  await expect(start.getByRole('alert')).toContainText('najskôr prvým dňom tohto mesiaca')
  await start.getByLabel('Prvý deň').fill(dayAhead(60))
  await save(page, 'Od kedy vystavujeme')
  await expect(page.getByText('Všetko je rozhodnuté.')).toBeVisible()
  const download = page.waitForEvent('download')
  await part(page, 'Skúšobný doklad').getByRole('button', { name: 'Faktúra', exact: true }).click()
  const file = await (await download).path()
  expect(readFileSync(file).subarray(0, 5).toString()).toBe('%PDF-')
  await expectNoFindings(page)
})

test('an invoice is written by hand, looked at, issued, found, taken away and credited', async ({ page, context }) => {
  await enter(context, 'admin')
  const name = `Dielňa ${randomUUID().slice(0, 8)}, s. r. o.`
  await page.goto('/admin/documents/new')
  await page.getByLabel('Názov alebo meno').fill(name)
  await page.getByLabel('Ulica a číslo').fill('Javorová 3')
  await page.getByLabel('PSČ').fill('974 01')
  await page.getByLabel('Mesto').fill('Banská Bystrica')
  await page.getByLabel('Čo', { exact: true }).first().fill('Školenie na mieru')
  await page.getByLabel('Cena s DPH v €').first().fill('2 400')
  await page.getByRole('button', { name: 'Ukázať náhľad' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('DIČ odberateľa')
  await page.getByRole('textbox', { name: /^DIČ/ }).fill('2020000015')
  await page.getByRole('button', { name: 'Ukázať náhľad' }).click()
  await expect(part(page, 'Náhľad')).toContainText('Školenie na mieru')
  await page.getByRole('button', { name: 'Vystaviť faktúru' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Faktúra \d{10}$/ })).toBeVisible()
  await expect(page.locator('.document-sum')).toContainText('2 400,00')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Stiahnuť PDF' }).click()
  expect((await download).suggestedFilename()).toMatch(/^\d{10}\.pdf$/)
  await expectNoFindings(page)

  await page.goto('/admin/documents')
  await page.getByRole('searchbox').fill(name)
  await page.getByRole('searchbox').press('Enter')
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('čaká na úhradu')
  await row.getByRole('link').click()
  await page.getByLabel('Suma s DPH v €').fill('400')
  await page.getByLabel('Dôvod').fill('Dohodnutá zľava.')
  await page.getByRole('button', { name: 'Vystaviť dobropis' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Dobropis \d{10}$/ })).toBeVisible()
  await page.getByRole('link', { name: /^Faktúra \d{10}$/ }).click()
  await expect(page.locator('.document-sum')).toContainText('Neuhradené 2 000,00')
})

test('what will not come is written off, and the accountant says what they made of it', async ({ page, context }) => {
  await enter(context, 'accountant')
  await page.goto('/admin/documents?view=unpaid')
  await page.locator('.row-link').first().click()
  const writeOff = part(page, 'Odpis pohľadávky')
  await writeOff.locator('summary').click()
  await writeOff.getByRole('button', { name: 'Odpísať pohľadávku' }).click()
  await expect(writeOff).toContainText('Doplňte to, prosím, slovami.')
  await writeOff.getByLabel('Prečo peniaze neprídu').fill('Firma je v konkurze.')
  await writeOff.getByRole('button', { name: 'Odpísať pohľadávku' }).click()
  await expect(page.locator('.document-sum')).toContainText('odpísaná')
  await expect(page.getByRole('button', { name: 'Poslať upomienku' })).toHaveCount(0)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectNoFindings(page, { within: ['main'] })
  }
  const address = page.url().split('?')[0]
  await page.goto('/admin/documents?view=written-off')
  await expect(page.getByLabel('Čo nám dlhujú')).toContainText('Odpísané, 1 faktúra')
  await expectNoFindings(page, { within: ['main'] })
  await page.goto('/admin/monthly-close')
  const task = page.locator('#checks li', { hasText: '1 odpis pohľadávky: rozhodnite o oprave základu dane' })
  await task.getByRole('link').click()
  await expect(page).toHaveURL(`${address}#write-off`)
  await writeOff.getByLabel('Čo ste urobili').fill('Základ dane opravený dobropisom.')
  await writeOff.getByRole('button', { name: 'Vybavené' }).click()
  await expect(writeOff).toContainText('Základ dane opravený dobropisom.')
  await expect(writeOff.getByRole('button')).toHaveCount(0)
})

test('a buyer takes the documents of their own reservation and no others', async ({ page, request }) => {
  const [own, other] = [await placePaidOrder(request), await placePaidOrder(request)]
  const id = await givenDocumentOf(own.id)
  const strange = await givenDocumentOf(other.id)
  const here = signedPath('moja-rezervacia', own.id)
  await page.goto(here)
  const documents = part(page, 'Doklady')
  await expect(documents.getByRole('link')).toHaveCount(1)
  const paper = await request.get(`${here}/doklad/${id}`)
  expect([paper.status(), paper.headers()['content-type']]).toEqual([200, 'application/pdf'])
  expect(paper.headers()['cache-control']).toContain('no-store')
  for (const path of [`${here}/doklad/${strange}`, `${here}/doklad/nothing`, `/moja-rezervacia/x/doklad/${id}`]) {
    expect([path, (await request.get(path)).status()]).toEqual([path, 404])
  }
})

/** A copy of the last invoice, as if it were the order's. */
async function givenDocumentOf(registrationId: string): Promise<string> {
  const id = randomUUID()
  await inDatabase(
    `with last as (select * from documents where kind = 'invoice' and registration_id is null order by number desc limit 1),
       taken as (update document_series set next = next + 1 where "leading" = (select "leading" from last) returning "leading", next - 1 as n),
       numbered as (select last.*, taken."leading" || lpad(n::text, 10 - length(taken."leading"), '0') as own from last, taken)
     insert into documents (id, number, "leading", kind, registration_id, cause, issued_on, tax_point_on, due_on, payment_symbol,
       buyer_name, base_cents, vat_cents, gross_cents, content, issued_at)
     select $1, own, "leading", kind, $2, 'journey', issued_on, tax_point_on, due_on, payment_symbol, buyer_name, base_cents,
       vat_cents, gross_cents, jsonb_set(content, '{number}', to_jsonb(own)), now() from numbered`,
    [id, registrationId],
  )
  return id
}
