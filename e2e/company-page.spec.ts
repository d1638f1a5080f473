import { expect, type Page, test } from '@playwright/test'
import { givenCompanyPage } from '../tools/local-stack/given-company-page.ts'
import { COLLEAGUES, givenReservation } from '../tools/local-stack/given-reservation.ts'
import { mailsTo, mailTo } from './caught-mail.ts'
import { expectNoFindings } from './expect-no-findings.ts'
import { signedInAs, siteToReach } from './sign-in.ts'

const main = (page: Page) => page.getByRole('main')
const linkIn = (text: string) => /\/firma\/[\w-]{43}/.exec(text)?.[0] ?? ''

test('the page of a company shows its people, dates and contacts; an invited colleague joins by a press and is revoked at once', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  const { token, colleague } = await givenCompanyPage(siteToReach())
  await page.goto(`/firma/${token}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Firma, s. r. o.' })).toBeVisible()
  const people = page.getByRole('region', { name: 'Ľudia' })
  await expect(people.getByText('Zuzana Mlynárová')).toBeVisible()
  await expect(people.getByText('2,5 z 2,5 h').first()).toBeVisible()
  await expect(people.getByText('bez účasti, bez certifikátu')).toBeVisible()
  await expect(people.getByRole('link', { name: /^C-2026-/ })).toBeVisible()
  await expectNoFindings(page)
  await page.locator('summary').filter({ hasText: 'Pozvať ďalší kontakt' }).click()
  await page.locator('summary').filter({ hasText: 'Môj odkaz' }).click()
  await page.getByRole('button', { name: 'Poslať pozvánku' }).click()
  await expect(page.getByText(/Napíšte celú e-\u2060?mailovú adresu\./)).toBeVisible()
  await expectNoFindings(page)

  // Somebody else's browser: the invitation shows nothing of the page before the press.
  const others = await browser.newPage()
  await others.goto(`/firma/${colleague.token}`)
  await expect(others.getByRole('heading', { name: 'Pozvánka na stránku firmy' })).toBeVisible()
  await expect(main(others)).not.toContainText('Zuzana')
  await expectNoFindings(others)
  await others.getByRole('button', { name: 'Pridať sa na stránku firmy' }).click()
  await expect(others.getByText('Pridali ste sa na stránku firmy.')).toBeVisible()
  await expect(others.getByText('Zuzana Mlynárová').first()).toBeVisible()

  await page.goto(`/firma/${token}`)
  await page.getByRole('button', { name: `Odvolať: ${colleague.email}` }).click()
  await expect(page.getByText('Kontakt je odvolaný.')).toBeVisible()
  await others.reload()
  await expect(others.getByText('Tento odkaz na stránku firmy už neplatí.')).toBeVisible()
  await others.close()
})

test('a mailbox asks for its page and for a new link, and the old one is dead', async ({ page }) => {
  test.setTimeout(120_000)
  const { email } = await givenCompanyPage(siteToReach())
  await page.goto('/firma')
  await expectNoFindings(page)
  await page.getByLabel('E-mail z objednávky').fill('nikto@nikde.example')
  await page.getByRole('button', { name: 'Poslať odkaz' }).click()
  const sent = page.getByText('Ak táto schránka objednala pre firmu, odkaz je na ceste.')
  await expect(sent).toBeVisible()
  await expectNoFindings(page)
  await page.getByRole('link', { name: 'Napísať inú adresu' }).click()
  await page.getByLabel('E-mail z objednávky').fill(email.toUpperCase())
  await page.getByRole('button', { name: 'Poslať odkaz' }).click()
  await expect(sent).toBeVisible()
  const first = linkIn((await mailTo(email, /^Stránka firmy/)).text)
  expect(await mailsTo('nikto@nikde.example')).toEqual([])
  await page.goto(first)
  await page.locator('summary').filter({ hasText: 'Môj odkaz' }).click()
  await page.getByRole('button', { name: 'Poslať mi nový odkaz' }).click()
  await expect(page.getByText(/Nový odkaz sme vám poslali e-\u2060?mailom\./)).toBeVisible()
  const second = linkIn((await mailTo(email, /^Nový odkaz na stránku firmy/)).text)
  expect(second).not.toBe(first)
  await page.goto(first)
  await expect(page.getByText('Tento odkaz na stránku firmy už neplatí.')).toBeVisible()
  await page.goto(second)
  await expect(page.getByRole('heading', { level: 1, name: 'Firma, s. r. o.' })).toBeVisible()
})

test('known colleagues are ordered for in two clicks: the form comes filled in, its address names nobody', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const { token, email } = await givenCompanyPage(siteToReach())
  await page.goto(`/firma/${token}`)
  await page.getByRole('link', { name: 'Prihlásiť ďalších' }).click()
  await expect(page.getByRole('heading', { name: 'Prihlásiť ďalších' })).toBeVisible()
  await expectNoFindings(page)
  await page.getByRole('button', { name: 'Pokračovať na objednávku' }).click()
  await expect(page.getByText('Vyberte termín a aspoň jedného kolegu.')).toBeVisible()
  await page.locator('input[name=session]:not([disabled])').first().check()
  await page.getByRole('checkbox', { name: /Zuzana Mlynárová/ }).check()
  await page.getByRole('checkbox', { name: /Eva Tichá/ }).check()
  await page.getByRole('button', { name: 'Pokračovať na objednávku' }).click()
  await expect(page).toHaveURL(/\/rezervacia\/[\w-]+\?firma=/)
  expect(decodeURIComponent(page.url())).not.toMatch(/Zuzana|Mlyn|firma\.example/i)
  await expect(page.locator('[name=contactEmail]')).toHaveValue(email)
  await expect(page.locator('[name=companyName]')).toHaveValue('Firma, s. r. o.')
  await expect(page.locator('[name="participants.0.name"]')).toHaveValue('Eva Tichá')
  await expect(page.locator('[name="participants.1.name"]')).toHaveValue('Zuzana Mlynárová')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a page is asked for, read, and colleagues are picked', async ({ page }) => {
    const { token } = await givenCompanyPage(siteToReach())
    await page.goto('/firma')
    await page.getByLabel('E-mail z objednávky').fill('bez.skriptov@nikde.example')
    await page.getByRole('button', { name: 'Poslať odkaz' }).click()
    await expect(page.getByText('Ak táto schránka objednala pre firmu, odkaz je na ceste.')).toBeVisible()
    await page.goto(`/firma/${token}/prihlasit`)
    await page.locator('input[name=session]:not([disabled])').first().check()
    await page.getByRole('checkbox', { name: /Zuzana Mlynárová/ }).check()
    await page.getByRole('button', { name: 'Pokračovať na objednávku' }).click()
    await expect(page.locator('[name="participants.0.name"]')).toHaveValue('Zuzana Mlynárová')
  })
})

test('a company’s order sends the page to its mailbox, and the office sees who sees it', async ({ page, context }) => {
  test.setTimeout(120_000)
  const { token } = await givenReservation(siteToReach(), { startsInMinutes: 15_000, people: COLLEAGUES })
  await page.goto(`/moja-rezervacia/${token}`)
  await page.getByRole('button', { name: 'Poslať odkaz na stránku firmy' }).click()
  await expect(page.getByText(/Odkaz na stránku firmy sme poslali e-\u2060?mailom\./)).toBeVisible()
  await expect(main(page).locator('a[href*="/firma/"]')).toHaveCount(0)
  await signedInAs(context, 'admin', { twoFactor: true })
  await page.goto('/admin/companies/00000027/contacts')
  await expect(main(page).getByText('Vidí stránku').first()).toBeVisible()
  await expectNoFindings(page)
})
