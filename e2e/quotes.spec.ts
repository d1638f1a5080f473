import { randomUUID } from 'node:crypto'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { addDays, dayOf } from '#kernel/day.ts'
import { mailTo } from './caught-mail.ts'
import { expectNoFindings } from './expect-no-findings.ts'
import { hydrated, openVisit } from './open-visit.ts'
import { giveConsents, orderButton, readDocuments } from './registration-form.ts'
import { signedInAs } from './sign-in.ts'
import { inDatabase } from './site-database.ts'

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const inDays = (days: number) => addDays(dayOf(new Date()), days)

type Company = { name: string; email: string }

function company(): Company {
  const tag = randomUUID().slice(0, 8)
  return { name: `Krátky mlyn ${tag}, s. r. o.`, email: `jana.${tag}@kratky-mlyn.test` }
}

/** The office writes a quote and sends it; answers where the company finds it. */
async function sendQuote(page: Page, { name, email }: Company): Promise<string> {
  await page.getByLabel('Názov firmy').fill(name)
  await page.getByLabel('IČO', { exact: true }).fill('36421928')
  await page.getByLabel('Meno', { exact: true }).fill('Jana Krátka')
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Počet ľudí').fill('12')
  await page.getByLabel('Cena za človeka s DPH').fill('159')
  await expect(main(page)).toContainText(/Záloha 30\s%: 572,40\s€/)
  await page.getByLabel('Dátum, 1. lekcia').fill(inDays(40))
  await page.getByLabel('Poznámka pre firmu').fill('Tešíme sa na vás.')
  await page.getByRole('button', { name: 'Uložiť', exact: true }).click()
  await expect(heading(page)).toHaveText(name)
  await page.getByRole('button', { name: 'Odoslať ponuku' }).click()
  await expect(main(page)).toContainText('Odoslaná')
  return linkIn(email, /^Cenová ponuka P-/)
}

async function linkIn(email: string, subject: RegExp): Promise<string> {
  const { text, attachments } = await mailTo(email, subject)
  expect(attachments.map(({ mimeType }) => mimeType)).toContain('application/pdf')
  const path = /\/ponuka\/[\w-]{43}\?verzia=\d/.exec(text)?.[0]
  if (!path) throw new Error('The letter has no link')
  return path
}

async function inOffice(context: BrowserContext) {
  await signedInAs(context, 'admin', { twoFactor: true })
}

test('from the card of the site to a quote, its revision and the order, read by everybody at every step', async ({
  page,
  context,
}) => {
  test.setTimeout(300_000)
  const asked = company()
  await page.goto('/')
  await hydrated(page)
  await page.getByRole('link', { name: 'Kontaktujte nás' }).click()
  const form = page.locator('#contact form')
  await expect(form.getByLabel('Správa')).toHaveValue(/máme záujem o\sfiremné školenie/)
  await form.getByLabel('Meno').fill('Jana Krátka')
  await form.getByLabel('E-mail').fill(asked.email)
  await form.getByRole('button', { name: 'Odoslať správu' }).click()
  await expect(form).toContainText('Správa odoslaná')

  await inOffice(context)
  await page.goto('/admin/company-trainings?q=jana')
  const enquiry = page
    .getByRole('region', { name: /^Dopyt/ })
    .getByRole('link', { name: 'Jana Krátka' })
    .last()
  await expect(enquiry).toBeVisible()
  const { rows } = await inDatabase('select id from contact_messages where email = $1', [asked.email])
  await page.goto(`/admin/messages/${rows[0]?.id}`)
  await expect(main(page)).toContainText('Dopyt na firemné školenie')
  await page.getByRole('link', { name: 'Pripraviť ponuku' }).click()
  await expect(main(page)).toContainText(/máme záujem o\sfiremné školenie/)
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(asked.email)
  await expectNoFindings(page)
  const first = await sendQuote(page, asked)
  await expectNoFindings(page)
  const office = page.url().replace(/\?.*$/, '')

  // A new version; the link of the first letter shows it, and what has changed.
  await page.getByLabel('Počet ľudí').fill('10')
  await page.getByRole('button', { name: 'Uložiť novú verziu' }).click()
  await expect(main(page)).toContainText('Táto verzia ešte neodišla.')
  await page.getByRole('button', { name: 'Odoslať novú verziu' }).click()
  await expect(main(page)).toContainText('Zmenené: počet ľudí')
  await linkIn(asked.email, /^Upravená cenová ponuka P-/)
  await page.goto(first)
  await expect(heading(page)).toHaveText('Firemné AI školenie')
  await expect(main(page)).toContainText('sme upravili: počet ľudí')
  await expect(main(page)).toContainText(/1\s590,00\s€/)
  await expect(main(page)).toContainText(/477,00\s€/)
  await expectNoFindings(page)
  const [paper] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /Ponuka v\sPDF/ }).click(),
  ])
  expect(paper.suggestedFilename()).toMatch(/^P-\d{4}-\d{4}\.pdf$/)

  // The button waits for both documents, and without consents nothing is sent.
  await orderButton(page).press('Enter')
  await expect(page.getByRole('alert').getByText('Dočítajte, prosím, obidva dokumenty až do konca.')).toBeVisible()
  await readDocuments(main(page))
  await giveConsents(main(page))
  await page.getByLabel('Ulica a číslo').fill('Mlynská 3')
  await page.getByLabel('PSČ').fill('811 01')
  await page.getByLabel('Mesto alebo obec').fill('Bratislava')
  await orderButton(page).click()
  await expect(page).toHaveURL(/\/moja-rezervacia\//)
  await page.goto(first)
  await expect(heading(page)).toHaveText('Ponuku ste prijali')
  await expectNoFindings(page)
  await page.getByRole('link', { name: 'Otvoriť objednávku' }).click()
  await expect(page).toHaveURL(/\/moja-rezervacia\//)

  await page.goto(office)
  await expect(main(page)).toContainText('Firma prijala cenovú ponuku')
  await expectNoFindings(page)
  await page.goto(`/admin/company-trainings?q=${encodeURIComponent(asked.name)}`)
  await expect(page.getByRole('region', { name: /^Čaká na zálohu 1/ })).toContainText(asked.name)
  await expectNoFindings(page)
  await page.goto(`/admin/company-trainings?view=list&q=${encodeURIComponent(asked.name)}`)
  await expect(page.getByRole('row').filter({ hasText: asked.name })).toContainText(/1\s590\s€/)
  await expectNoFindings(page)
})

test('without JavaScript a quote is refused with a reason, one that lapsed says so, and a foreign link opens nothing', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const [one, other] = [company(), company()]
  await inOffice(context)
  await page.goto('/admin/company-trainings/new')
  const refused = await sendQuote(page, one)
  await page.goto('/admin/company-trainings/new')
  const accepted = await sendQuote(page, other)
  await using visit = await openVisit(browser, baseURL, { javaScriptEnabled: false })
  const bare = visit.page
  await bare.goto(refused)
  await bare.locator('summary').filter({ hasText: 'Ponuku nechcem' }).click()
  await bare.getByLabel('Dôvod').fill('Je to nad náš rozpočet.')
  await bare.getByRole('button', { name: 'Odmietnuť ponuku' }).click()
  await expect(heading(bare)).toHaveText('Ponuka je odmietnutá')

  await bare.goto(accepted)
  await orderButton(bare).click()
  await expect(bare).toHaveURL(/\/ponuka\//)
  await giveConsents(main(bare))
  await orderButton(bare).click()
  await expect(bare).toHaveURL(/\/moja-rezervacia\//)

  await page.goto(`/admin/company-trainings?view=list&stage=refused&q=${encodeURIComponent(one.name)}`)
  await page.getByRole('link', { name: one.name }).click()
  await expect(main(page)).toContainText('Je to nad náš rozpočet.')
  await inDatabase("update quotes set state = 'lapsed', closed_by = 'time' where company_name = $1", [one.name])
  await page.goto(refused)
  await expect(heading(page)).toHaveText('Platnosť ponuky sa skončila')
  await expectNoFindings(page)
  await page.goto(`/ponuka/${'A'.repeat(43)}`)
  await expect(main(page)).toContainText('Tento odkaz nepoznáme.')
})
