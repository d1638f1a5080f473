import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectNoFindings } from './expect-no-findings.ts'
import { hydrated } from './open-visit.ts'
import { placePaidOrder } from './order.ts'
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

const REGISTER = 'www.registeruz.sk'
const PEOPLE = [{ name: 'Zuzana Mlynárová', email: 'zuzana@tichymlyn.example' }]

const company = (form: Locator) => form.getByRole('group', { name: 'Firma' })
const ico = (form: Locator) => company(form).getByLabel('IČO', { exact: true })
const said = (form: Locator) => company(form).getByRole('status')

async function ask(form: Locator, number: string) {
  await ico(form).fill(number)
  await ico(form).blur()
}

async function addressOf(sessionId: string) {
  const { rows } = await inDatabase(
    `select company_name as name, company_dic as dic, company_address as text, company_street as street, company_zip as zip,
       company_city as city, company_country as country from registrations where session_id = $1`,
    [sessionId],
  )
  return rows[0]
}

async function failNext(answer: object) {
  await fetch(`${process.env.E2E_NETWORKS_URL}/control/${REGISTER}`, { method: 'POST', body: JSON.stringify([answer]) })
}

for (const width of [1440, 390]) {
  test(`a company writes its IČO and the register the rest, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    const id = await offeredSession(page, `Firma z registra ${width}`)
    const form = await openDialog(page, id)
    await form.getByRole('radio', { name: 'Firma' }).check({ force: true })
    await company(form).getByLabel('DIČ (nepovinné)', { exact: true }).fill('2020000037')
    await ask(form, '00 000 043')
    await expect(said(form)).toContainText(/Našli sme vás v\sregistri\./)
    await expect(company(form).getByLabel('Názov firmy')).toHaveValue('Tichý mlyn, s. r. o.')
    await expect(company(form).getByLabel('Ulica a číslo')).toHaveValue('Mlynská 4')
    await expect(company(form).getByLabel('PSČ')).toHaveValue('974 01')
    await expect(company(form).getByLabel('Mesto alebo obec')).toHaveValue('Banská Bystrica')
    // What somebody wrote is theirs.
    await expect(company(form).getByLabel('DIČ (nepovinné)', { exact: true })).toHaveValue('2020000037')
    await expectNoFindings(page)
    await company(form).getByLabel('Ulica a číslo').fill('Mlynská 4/A')
    await company(form).getByLabel('Kontaktný e-mail').fill('kancelaria@tichymlyn.example')
    const person = form.getByRole('group', { name: 'Účastník 1', exact: true })
    await person.getByLabel('Meno a priezvisko').fill('Zuzana Mlynárová')
    await person.getByLabel('E-mail').fill('zuzana@tichymlyn.example')
    await readDocuments(form)
    await giveConsents(form)
    await orderButton(page).click()
    await expect(page).toHaveURL(CHECKOUT)
    expect(await addressOf(id)).toEqual({
      name: 'Tichý mlyn, s. r. o.',
      dic: '2020000037',
      text: 'Mlynská 4/A, 974 01 Banská Bystrica',
      street: 'Mlynská 4/A',
      zip: '974 01',
      city: 'Banská Bystrica',
      country: 'SK',
    })
  })
}

test('a typing mistake, an unknown company and a silent register are told, and none of them stands in the way', async ({
  page,
}) => {
  const id = await offeredSession(page, 'Firma mimo registra')
  const form = await openDialog(page, id)
  await form.getByRole('radio', { name: 'Firma' }).check({ force: true })
  await ask(form, '00 000 044')
  await expect(said(form)).toHaveText(/^V\sčísle je preklep\.$/)
  await ask(form, '00 000 043')
  await expect(company(form).getByLabel('Názov firmy')).toHaveValue('Tichý mlyn, s. r. o.')
  await company(form).getByLabel('Mesto alebo obec').fill('Zvolen')
  // What the register wrote about another number goes, what somebody wrote stays.
  await ask(form, '00 000 019')
  await expect(company(form).getByLabel('Názov firmy')).toHaveValue('')
  await expect(company(form).getByLabel('Mesto alebo obec')).toHaveValue('Zvolen')
  await company(form).getByLabel('Mesto alebo obec').fill('')
  await expect(said(form)).toHaveText(/^V\sregistri ho nevidíme\. Vyplňte údaje sami, objednávke to neprekáža\.$/)
  await failNext({ status: 503 })
  await ask(form, '00 000 078')
  await expect(said(form)).toContainText('Register práve neodpovedá.')
  await fillCompany(form, PEOPLE)
  await readDocuments(form)
  await giveConsents(form)
  await orderButton(page).click()
  await expect(page).toHaveURL(CHECKOUT)
  expect(await addressOf(id)).toMatchObject({ text: null, street: null, country: 'SK', dic: null })
})

test('a company from another country says which, and nobody looks for it in the register', async ({ page }) => {
  const id = await offeredSession(page, 'Firma z Česka')
  const form = await openDialog(page, id)
  await form.getByRole('radio', { name: 'Firma' }).check({ force: true })
  await company(form).getByLabel('Krajina').selectOption('CZ')
  await fillCompany(form, PEOPLE)
  await company(form).getByLabel('Ulica a číslo').fill('Vodičkova 30')
  await company(form).getByLabel('PSČ').fill('11000')
  await company(form).getByLabel('Mesto alebo obec').fill('Praha 1')
  await expect(said(form)).toBeEmpty()
  await readDocuments(form)
  await giveConsents(form)
  await orderButton(page).click()
  await expect(page).toHaveURL(CHECKOUT)
  expect(await addressOf(id)).toMatchObject({ text: 'Vodičkova 30, 110 00 Praha 1, Česko', country: 'CZ' })
})

test('a Czech company whose number VIES holds valid sees and pays it without VAT on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const id = await offeredSession(page, 'Firma z Česka bez DPH')
  const form = await openDialog(page, id)
  const total = form.locator('.order-total')
  await form.getByRole('radio', { name: 'Firma' }).check({ force: true })
  await company(form).getByLabel('Krajina').selectOption('CZ')
  await fillCompany(form, PEOPLE)
  await company(form).getByLabel('IČ DPH').fill('CZ99999999')
  await expect(total).toContainText(/VIES vaše IČ DPH teraz nepotvrdil, preto je DPH v\scene\./)
  const [withVat] = (await total.locator('.num').innerText()).split(/\s/u)
  await company(form).getByLabel('IČ DPH').fill('CZ 123 456 79')
  await expect(total).toContainText('prenesenie daňovej povinnosti')
  const [withoutVat] = (await total.locator('.num').innerText()).split(/\s/u)
  const cents = (euros = '') => Math.round(Number(euros.replace(',', '.')) * 100)
  expect(cents(withoutVat)).toBe(cents(withVat) - Math.round((cents(withVat) * 23) / 123))
  await expectNoFindings(page)
  await readDocuments(form)
  await giveConsents(form)
  await orderButton(page).click()
  await expect(page).toHaveURL(CHECKOUT)
  const { rows } = await inDatabase(
    `select total_cents as cents, vat_category as category,
       (select outcome from vat_checks where subject_id = registrations.id) as proof from registrations where session_id = $1`,
    [id],
  )
  expect(rows).toEqual([{ cents: cents(withoutVat), category: 'AE', proof: 'valid' }])
})

test('a person says in one quiet line where they live, and is told where we do not sell', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const id = await offeredSession(page, 'Človek z Česka')
  const form = await openDialog(page, id)
  await fillPerson(form, 'jana@example.test')
  await form.getByText(/^Krajina: Slovensko$/).click()
  await form.getByLabel(/^Krajina, v\sktorej bývate$/).selectOption('CZ')
  await readDocuments(form)
  await giveConsents(form)
  await expect(form.getByText(/^Do tejto krajiny zatiaľ cez stránku nepredávame\./).first()).toBeVisible()
  await expect(form.getByRole('link', { name: 'Napísať nám' })).toBeVisible()
  await expectNoFindings(page)
  await form.getByLabel(/^Krajina, v\sktorej bývate$/).selectOption('SK')
  await orderButton(page).click()
  await expect(page).toHaveURL(CHECKOUT)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a company writes everything itself, and a whole address in one line is understood', async ({ page }) => {
    const id = await offeredSession(page, 'Firma z jedného riadka')
    await page.goto(`/rezervacia/${id}`)
    const form = page.getByRole('main')
    await fillCompany(form, PEOPLE)
    await company(form).getByLabel('Ulica a číslo').fill('Mlynská 4, 97401 Banská Bystrica')
    await giveConsents(form)
    await orderButton(page).click()
    await expect(page).toHaveURL(CHECKOUT)
    expect(await addressOf(id)).toMatchObject({
      text: 'Mlynská 4, 97401 Banská Bystrica',
      street: 'Mlynská 4',
      zip: '974 01',
      city: 'Banská Bystrica',
    })
  })
})

async function unclearOrder(page: Page) {
  const { reference } = await placePaidOrder(page.request, { seats: 2 })
  await inDatabase(
    `update registrations set company_address = 'kdesi pri Dunaji', address_reading = 'unclear' where reference = $1`,
    [reference],
  )
  return reference
}

test('the office finds an address that could not be split and takes it apart', async ({ page, context }) => {
  const reference = await unclearOrder(page)
  await signedInAs(context, 'admin')
  await page.goto('/admin/registrations?address=unclear')
  await hydrated(page)
  await page.getByRole('link', { name: reference }).click()
  await expect(page.getByText(/Nedala sa rozdeliť na ulicu, PSČ a\sobec\./)).toBeVisible()
  await page.getByRole('link', { name: 'Upraviť objednávateľa' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Ulica a číslo')).toHaveValue('kdesi pri Dunaji')
  await expectNoFindings(page)
  await dialog.getByLabel('Ulica a číslo').fill('Dlhá 5')
  await dialog.getByLabel('PSČ').fill('010 01')
  await dialog.getByLabel('Mesto alebo obec').fill('Žilina')
  await dialog.getByRole('button', { name: 'Uložiť' }).click()
  await expect(page.getByText('Dlhá 5, 010 01 Žilina').first()).toBeVisible()
  await page.goto('/admin/registrations?address=unclear')
  await expect(page.getByRole('link', { name: reference })).toHaveCount(0)
})
