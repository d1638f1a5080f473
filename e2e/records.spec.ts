import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { givenCompanyOrder } from '../tools/local-stack/given-company-order.ts'
import { expectNoFindings } from './expect-no-findings.ts'
import { signedInAs, siteToReach } from './sign-in.ts'

const main = (page: Page) => page.getByRole('main')

function people() {
  const tag = randomUUID().slice(0, 8)
  return [
    { name: 'Zuzana Mlynárová', email: `zuzana.${tag}@firma.test` },
    { name: 'Ján Dlhý', email: `jan.${tag}@firma.test` },
  ]
}

async function send(page: Page, file: Buffer): Promise<void> {
  await page.getByLabel(/^Súbor PDF/).setInputFiles({ name: 'z.pdf', mimeType: 'application/pdf', buffer: file })
  await page.getByRole('button', { name: 'Overiť podpis' }).click()
}

test('the office issues the record of a company, and anybody verifies its code and its file without learning of whom it is', async ({
  page,
  context,
}) => {
  test.setTimeout(240_000)
  await signedInAs(context, 'office', { twoFactor: true })
  const { ico, registrationId } = await givenCompanyOrder(siteToReach(), people())
  await page.goto(`/admin/registrations/${registrationId}`)
  await main(page).getByRole('link', { name: 'Záznam o vzdelávaní' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tichý mlyn, s. r. o.' })).toBeVisible()
  await expect(main(page)).toContainText('Eva Neprítomná')
  await expect(main(page)).toContainText('Zatiaľ žiadny.')
  await expectNoFindings(page)
  await page.getByRole('button', { name: 'Vyhotoviť záznam' }).click()
  await expect(page.getByText('Záznam je vyhotovený.').first()).toBeVisible()
  await expect(
    main(page)
      .getByText(/^Z-\d{4}-\d{6}$/)
      .first(),
  ).toBeVisible()
  await expectNoFindings(page)
  await page.getByRole('button', { name: 'Vyhotoviť záznam' }).click()
  await expect(page.getByText('Od posledného záznamu sa nič nezmenilo, ostáva ten.').first()).toBeVisible()

  const [paper] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^PDF: Z-/ }).click(),
  ])
  expect(paper.suggestedFilename()).toMatch(/^Z-\d{4}-\d{6}\.pdf$/)
  const file = readFileSync(await paper.path())
  const [table] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^CSV: Z-/ }).click(),
  ])
  expect(readFileSync(await table.path(), 'utf8')).toContain('Zuzana Mlynárová')

  // Anybody, by the code.
  await page.getByRole('link', { name: /^Overenie: Z-/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Overenie záznamu' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Záznam o vzdelávaní je pravý' })).toBeVisible()
  await expect(main(page)).not.toContainText(/Mlyn|mlyn|Dlhý|kancelaria/)
  await expect(main(page)).not.toContainText(ico)
  await expectNoFindings(page)
  const state = await page.request.get(`${page.url()}/stav.json`)
  expect(await state.json()).toMatchObject({ state: 'valid', replacedBy: null })
  await page.goto(`${page.url()}?lang=en`)
  await expect(page.getByRole('heading', { name: 'The record of training is genuine' })).toBeVisible()

  // And by the file, unchanged and changed.
  await page.goto('/overenie')
  await send(page, file)
  await expect(page.getByRole('heading', { name: 'Súbor je pravý' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Záznam o vzdelávaní je pravý' })).toBeVisible()
  const forged = Buffer.from(file)
  forged[900] = (forged[900] ?? 0) ^ 1
  await send(page, forged)
  await expect(page.getByRole('heading', { name: 'Súbor bol zmenený' })).toBeVisible()
})

test('the screen says that a company is unknown, issues nothing for a reader, and is closed to the accountant', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(120_000)
  await signedInAs(context, 'viewer', { twoFactor: true })
  const { ico } = await givenCompanyOrder(siteToReach(), people())
  await page.goto(`/admin/companies/${ico}/record`)
  await expect(main(page)).toContainText('Zuzana Mlynárová')
  await expect(page.getByRole('button', { name: 'Vyhotoviť záznam' })).toHaveCount(0)
  await expectNoFindings(page)
  const unknown = await page.goto('/admin/companies/99999999/record')
  expect(unknown?.status()).toBe(404)
  const other = await browser.newContext()
  await signedInAs(other, 'accountant', { twoFactor: true })
  const closed = await other.request.get(`/admin/companies/${ico}/record`)
  expect(closed.status()).toBe(403)
  await other.close()
})
