import { randomInt } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { givenCompanyPage } from '../tools/local-stack/given-company-page.ts'
import { expectNoFindings } from './expect-no-findings.ts'
import { giveConsents, offeredSession, orderButton, readDocuments } from './registration-form.ts'
import { signedInAs, siteToReach } from './sign-in.ts'
import { inDatabase } from './site-database.ts'

const main = (page: Page) => page.getByRole('main')

/** A company that only this test knows. */
const newIco = () => String(randomInt(50_000_000, 59_999_999))

/** The form as whoever picks this date and a colleague on the page of their company has it, and whose mailbox that is. */
async function formFromCompanyPage(page: Page, { ico, session }: { ico: string; session: string }): Promise<string> {
  const { token, email } = await givenCompanyPage(siteToReach(), { ico })
  await givenAgreement(ico, email)
  await page.goto(`/firma/${token}/prihlasit`)
  await page.locator(`input[name=session][value="${session}"]`).check()
  await page.getByRole('checkbox', { name: /Zuzana Mlynárová/ }).check()
  await page.getByRole('button', { name: 'Pokračovať na objednávku' }).click()
  await expect(page).toHaveURL(new RegExp(`/rezervacia/${session}\\?firma=`))
  return email
}

/** A date of a course, so that a price of that course holds for it. */
async function sessionOfCourse(page: Page, title: string): Promise<string> {
  const id = await offeredSession(page, title)
  await inDatabase(`update sessions set course_id = (select id from courses where kind = 'beginner') where id = $1`, [
    id,
  ])
  return id
}

async function givenAgreement(ico: string, email: string): Promise<void> {
  await inDatabase(
    `with account as (insert into on_account_companies values ($1, 'e2e', now())),
       terms as (insert into company_terms (id, ico, due_days, asks_order_number, letters_go, decided_by, decided_at)
         values (gen_random_uuid(), $1, 30, true, 'also', 'e2e', now())),
       price as (insert into company_prices (id, ico, course_id, price_cents, valid_from, decided_by, decided_at)
         select gen_random_uuid(), $1, id, 9900, current_date - 1, 'e2e', now() from courses where kind = 'beginner')
     insert into company_mailboxes (id, ico, email, gets_documents, may_order, added_by, added_at)
       values (gen_random_uuid(), $1, $2, false, true, 'e2e', now())`,
    [ico, email],
  )
}

test('the office prepares an agreement with a company, enters its order at the agreed price, and reads what was done', async ({
  page,
  context,
}) => {
  test.setTimeout(240_000)
  await signedInAs(context, 'office')
  const ico = newIco()
  const sessionId = await sessionOfCourse(page, 'Kurz podľa dohody')
  await page.goto('/admin/companies')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Firmy')
  await expectNoFindings(page)
  await page.goto(`/admin/companies?q=${ico}`)
  await page.getByRole('link', { name: `Pripraviť dohodu pre IČO ${ico}` }).click()
  await expect(main(page).getByText('Táto firma zatiaľ nič neobjednala.')).toBeVisible()

  await page.getByLabel('Na faktúru po kurze').check()
  await page.getByLabel('Splatnosť faktúr v dňoch').fill('400')
  await page.getByRole('button', { name: 'Uložiť dohodu' }).click()
  await expect(main(page).getByText('Niektoré hodnoty nie sú v poriadku.')).toBeVisible()
  await page.getByLabel('Splatnosť faktúr v dňoch').fill('30')
  await page.getByRole('button', { name: 'Uložiť dohodu' }).click()
  await expect(page.getByText('Dohoda je uložená.').first()).toBeVisible()
  await page.getByLabel('Kurz', { exact: true }).selectOption({ index: 0 })
  const { rows } = await inDatabase(`select id from courses where kind = 'beginner'`)
  await page.getByLabel('Kurz', { exact: true }).selectOption(rows[0].id)
  await page.getByLabel('Cena za miesto v eurách s DPH').fill('99,90')
  await page.getByRole('button', { name: 'Pridať do cenníka' }).click()
  await expect(page.getByText('Cena je v cenníku.').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'E-mail' }).fill(`uctaren@${ico}.test`)
  await page.getByRole('button', { name: 'Pridať adresu' }).click()
  await expect(main(page).getByText(`uctaren@${ico}.test`)).toBeVisible()
  await expectNoFindings(page)

  await page.getByRole('link', { name: 'Pridať objednávku' }).click()
  await page.getByLabel('Termín').selectOption(sessionId)
  await page.getByRole('radio', { name: 'Na faktúru po kurze' }).check()
  await expect(main(page).getByText(/cenu podľa dohody s\stouto firmou: 99,90\s€/)).toBeVisible()
  await page.getByLabel('Meno a priezvisko').first().fill('Oľga Veselá')
  await page.getByLabel('E-mail').first().fill(`olga@${ico}.test`)
  await page.getByLabel('Názov firmy').fill('Kovohuta Hron, a. s.')
  await page.getByLabel('Ako sa dozvedeli').selectOption('in-writing')
  await page.getByRole('button', { name: 'Pridať účastníka' }).click()
  await expect(main(page).getByText(/Hotovo, objednávka/)).toBeVisible()

  await page.goto(`/admin/companies/${ico}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kovohuta Hron, a. s.')
  await expect(main(page).getByText(/podľa dohody 99,90\s€ za miesto/)).toBeVisible()
  await expect(main(page).getByText(/Splatnosť:\sz\snastavení\s→\s30\sdní/)).toBeVisible()
  await expectNoFindings(page)
  await page.getByRole('button', { name: /^Ukončiť cenu pre kurz/ }).click()
  await expect(page.getByText('Dohodnutá cena sa skončila.').first()).toBeVisible()
  await page.getByRole('button', { name: `Odobrať adresu uctaren@${ico}.test` }).click()
  await expect(page.getByText('Adresa je odobraná.').first()).toBeVisible()
})

test('an accountant reads sums and the agreement, and neither people nor addresses', async ({ page, context }) => {
  const ico = newIco()
  await givenAgreement(ico, `tajna@${ico}.test`)
  await signedInAs(context, 'accountant')
  await page.goto(`/admin/companies/${ico}`)
  await expect(main(page).getByText('30 dní')).toBeVisible()
  await expect(main(page)).not.toContainText('tajna@')
  await expect(page.getByRole('button', { name: 'Uložiť dohodu' })).toHaveCount(0)
})

for (const width of [1440, 390]) {
  test(`whoever comes from the page of their company sees the agreed price and orders on account, ${width} px`, async ({
    page,
  }) => {
    test.setTimeout(180_000)
    await page.setViewportSize({ width, height: 900 })
    const ico = newIco()
    const id = await sessionOfCourse(page, `Na faktúru ${width}`)
    const email = await formFromCompanyPage(page, { ico, session: id })
    const form = page.locator('form.registration')
    await expect(form.getByLabel('IČO', { exact: true })).toHaveValue(ico)
    const summary = page.getByRole('region', { name: 'Zhrnutie objednávky' })
    await expect(summary).toContainText('Cena podľa dohody s vašou firmou')
    await expect(summary).toContainText(/99\s€/)
    await expect(form.getByText('Mám zľavový kód')).toHaveCount(0)
    await expectNoFindings(page)
    await form.getByLabel('IČO', { exact: true }).fill('36421928')
    await expect(summary).not.toContainText('Cena podľa dohody')
    await expect(form.getByText('Na faktúru po kurze')).toHaveCount(0)
    await form.getByLabel('IČO', { exact: true }).fill(ico)

    await expect(form.getByLabel('Kontaktný e-mail')).toHaveValue(email)
    await expect(form.locator('[name="participants.0.name"]')).toHaveValue('Zuzana Mlynárová')
    await form.getByText('Na faktúru po kurze').click()
    await readDocuments(form)
    await giveConsents(form)
    await orderButton(page).last().click()
    await expect(page.getByText('Číslo objednávky firmy je podľa dohody povinné').first()).toBeVisible()
    await form.getByLabel('Vaše číslo objednávky').fill('OBJ-2026/118')
    await orderButton(page).last().click()
    await expect(page).toHaveURL(/payment-success/)
    const { rows } = await inDatabase(
      `select origin, state, unit_price_cents as price, order_number as number from registrations where session_id = $1`,
      [id],
    )
    expect(rows).toEqual([{ origin: 'invoice', state: 'paid', price: 99_00, number: 'OBJ-2026/118' }])
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the form of the company’s page orders on account at the agreed price', async ({ page }) => {
    const ico = newIco()
    const id = await sessionOfCourse(page, 'Bez skriptov na faktúru')
    await formFromCompanyPage(page, { ico, session: id })
    const form = page.locator('form.registration')
    await form.getByLabel('Vaše číslo objednávky').fill('OBJ-1')
    await form.getByText('Na faktúru po kurze').click()
    for (const name of ['dataProcessing', 'privacyPolicy', 'terms']) {
      await form.locator(`input[name="${name}"]`).check({ force: true })
    }
    await orderButton(page).first().click()
    await expect(page).toHaveURL(/payment-success/)
    const { rows } = await inDatabase('select origin, total_cents as total from registrations where session_id = $1', [
      id,
    ])
    expect(rows).toEqual([{ origin: 'invoice', total: 99_00 }])
  })
})
