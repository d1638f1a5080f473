import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { givenCertificates } from '../tools/local-stack/given-certificates.ts'
import { mailTo } from './caught-mail.ts'
import { expectNoFindings } from './expect-no-findings.ts'
import { signedInAs, siteToReach } from './sign-in.ts'

const main = (page: Page) => page.getByRole('main')

function people() {
  const tag = randomUUID().slice(0, 8)
  return [
    { name: 'Zuzana Mlynárová', email: `zuzana.${tag}@firma.test` },
    { name: 'Ján Dlhý', email: `jan.${tag}@firma.test` },
  ] as const
}

test('the office issues certificates to whoever was there, their owner takes one, and anybody verifies the file and the code', async ({
  page,
  context,
}) => {
  test.setTimeout(240_000)
  await signedInAs(context, 'admin', { twoFactor: true })
  const [zuzana, jan] = people()
  const { sessionId, tokens } = await givenCertificates(siteToReach(), { people: [zuzana, jan] })
  await page.goto(`/admin/sessions/${sessionId}/certificates`)
  await expect(main(page).getByText('Vydané: 0. Na vydanie čakajú: 2.')).toBeVisible()
  await expectNoFindings(page)
  await page.getByRole('button', { name: 'Vydať 2 certifikáty' }).click()
  await expect(main(page).getByText('Vydané: 2. Na vydanie čaká: 0.')).toBeVisible({ timeout: 30_000 })
  await expectNoFindings(page)
  const { text } = await mailTo(zuzana.email, /^Váš certifikát o absolvovaní/)
  expect(text).toContain('/overenie/')

  // The owner, on the page of the seat.
  await page.goto(`/pripojit/${tokens[0]}`)
  await expect(page.getByRole('heading', { name: 'Certifikát o absolvovaní' })).toBeVisible()
  await expectNoFindings(page)
  const [paper] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Stiahnuť PDF' }).click(),
  ])
  expect(paper.suggestedFilename()).toMatch(/^C-\d{4}-\d{6}\.pdf$/)
  const file = readFileSync(await paper.path())
  const [picture] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Obrázok na zdieľanie' }).click(),
  ])
  expect(
    readFileSync(await picture.path())
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG')
  const linkedIn = await page.getByRole('link', { name: 'Pridať na LinkedIn' }).getAttribute('href')
  expect(linkedIn).toContain('startTask=CERTIFICATION_NAME')
  await page.locator('.own-check').click()

  // Anybody with the code: the name is compared, never shown.
  await expect(page.getByRole('heading', { name: 'Certifikát o absolvovaní je platný' })).toBeVisible()
  await expect(main(page)).not.toContainText('Mlynárov')
  await expectNoFindings(page)
  await page.getByLabel('Patrí tomuto menu?').fill('Ing. Zuzana Mlynarova')
  await page.getByRole('button', { name: 'Porovnať' }).click()
  await expect(page.getByText('Meno sa zhoduje.')).toBeVisible()
  await page.getByLabel('Patrí tomuto menu?').fill('Zuzana Mlynárčiková')
  await page.getByRole('button', { name: 'Porovnať' }).click()
  await expect(page.getByText('Meno sa nezhoduje.')).toBeVisible()
  await expect(page.getByText(/Ostávajú\s4\spokusy/).first()).toBeVisible()
  const checked = page.url()

  // The file, unchanged and changed.
  await page.goto('/overenie')
  await expectNoFindings(page)
  await send(page, file)
  await expect(page.getByRole('heading', { name: 'Súbor je pravý' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Certifikát o absolvovaní je platný' })).toBeVisible()
  const forged = Buffer.from(file)
  forged[900] = (forged[900] ?? 0) ^ 1
  await send(page, forged)
  await expect(page.getByRole('heading', { name: 'Súbor bol zmenený' })).toBeVisible()
  await expectNoFindings(page)
  await send(page, Buffer.from('%PDF-1.7 of somebody else'))
  await expect(page.getByRole('heading', { name: 'Toto nie je náš certifikát' })).toBeVisible()

  // The owner shows the name, and takes it back.
  await page.goto(`/pripojit/${tokens[0]}`)
  await page.getByRole('button', { name: 'Ukázať moje meno pri overení' }).click()
  await expect(page.getByRole('button', { name: 'Skryť moje meno pri overení' })).toBeVisible()
  await page.goto(checked)
  await expect(main(page)).toContainText('Zuzana Mlynárová')

  // A typo: the old code says so, and the old file is no longer the one that holds.
  await page.goto(`/admin/sessions/${sessionId}/certificates?q=mlynarova`)
  await page.getByText('Opraviť meno').click()
  await page.getByLabel('Meno na novej verzii').fill('Zuzana Mlynáriková')
  await page.getByRole('button', { name: 'Vydať opravený' }).click()
  await expect(main(page).getByText('2. verzia')).toBeVisible()
  await mailTo(zuzana.email, /^Opravený certifikát/)
  await page.goto(checked)
  await expect(page.getByRole('heading', { name: 'Nahradený novším' })).toBeVisible()
  await expectNoFindings(page)
  await page.getByRole('link', { name: 'Overiť novú verziu' }).click()
  await expect(page.getByRole('heading', { name: 'Certifikát o absolvovaní je platný' })).toBeVisible()

  // Revoked: everybody learns when, the owner alone why.
  await page.goto(`/admin/sessions/${sessionId}/certificates?q=dlhy`)
  const code = await page.getByRole('link', { name: /^Overenie: Ján/ }).getAttribute('href')
  await page.locator('summary').filter({ hasText: 'Odvolať' }).click()
  await page.getByLabel('Dôvod pre majiteľa').fill('Prezencia bola zapísaná omylom.')
  await expectNoFindings(page)
  await page.getByRole('button', { name: 'Odvolať', exact: true }).click()
  await expect(main(page).getByText('Odvolaný').first()).toBeVisible()
  const { text: why } = await mailTo(jan.email, /^Certifikát o absolvovaní už neplatí/)
  expect(why).toContain('Prezencia bola zapísaná omylom.')
  await page.goto(code ?? '')
  await expect(page.getByRole('heading', { name: 'Certifikát o absolvovaní neplatí' })).toBeVisible()
  await expect(main(page)).not.toContainText('omylom')
  await expectNoFindings(page)
  await page.goto(`/pripojit/${tokens[1]}`)
  await expect(main(page)).toContainText('Prezencia bola zapísaná omylom.')
})

test('without scripts a code is checked and a name compared, and an unknown code says how codes look', async ({
  browser,
}) => {
  test.setTimeout(90_000)
  const [zuzana] = people()
  const { code } = await givenCertificates(siteToReach(), { people: [zuzana], state: 'valid' })
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/overenie')
  await page.getByLabel('Kód z certifikátu').fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Overiť', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Certifikát o absolvovaní je platný' })).toBeVisible()
  await page.getByLabel('Patrí tomuto menu?').fill('zuzana mlynarova')
  await page.getByRole('button', { name: 'Porovnať' }).click()
  await expect(page.getByText('Meno sa zhoduje.')).toBeVisible()
  const answer = await page.goto('/overenie/0000-0000-0000-0000')
  expect(answer?.status()).toBe(404)
  expect(answer?.headers()['x-robots-tag']).toBe('noindex')
  await expect(page.getByRole('heading', { name: 'Taký kód nepoznáme' })).toBeVisible()
  await context.close()
})

test('an erased certificate says so in both languages, and programs read states and keys', async ({
  page,
  request,
}) => {
  test.setTimeout(90_000)
  const [zuzana] = people()
  const { code } = await givenCertificates(siteToReach(), { people: [zuzana], state: 'erased' })
  await page.goto(`/overenie/${code}`)
  await expect(page.getByRole('heading', { name: 'Údaje boli na žiadosť vymazané.' })).toBeVisible()
  await expectNoFindings(page)
  await page.goto(`/overenie/${code}?lang=en`)
  await expect(page.getByRole('heading', { name: 'The data were erased on request.' })).toBeVisible()
  expect(await (await request.get(`/overenie/${code}/stav.json`)).json()).toMatchObject({
    state: 'erased',
    replacedBy: null,
  })
  const keys = await (await request.get('/.well-known/certificate-keys.json')).json()
  expect(JSON.stringify(keys)).not.toMatch(/"d"|private/i)
})

function send(page: Page, buffer: Buffer): Promise<void> {
  return page
    .getByLabel('Súbor PDF s certifikátom')
    .setInputFiles({ name: 'certifikat.pdf', mimeType: 'application/pdf', buffer })
    .then(() => page.getByRole('button', { name: 'Overiť podpis' }).click())
}
