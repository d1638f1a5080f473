import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { mailTo } from './caught-mail.ts'
import { expectClosedToOthers } from './expect-closed-to-others.ts'
import { expectNoFindings } from './expect-no-findings.ts'
import { hydrated } from './open-visit.ts'
import { signedInAs } from './sign-in.ts'

// One site has one row of settings: these journeys would be each other's second admin.
test.describe.configure({ mode: 'serial' })

function part(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true })
}

/** Another journey may save other settings at this moment; then it is told so, and saves again. */
async function save(page: Page, name: string, done: string) {
  await expect(async () => {
    await part(page, name).getByRole('button', { name: 'Uložiť' }).click()
    await expect(page.getByText(done).first()).toBeVisible({ timeout: 3_000 })
  }).toPass()
}

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`[ADM-035] at ${width} px an admin, and nobody else, finds the titled screen, changes who runs the site, and visitors see it within a minute`, async ({
    page,
    context,
    request,
  }) => {
    await page.setViewportSize({ width, height })
    await signedInAs(context, 'admin', { twoFactor: true })
    await page.goto('/admin/settings')
    await hydrated(page, '.settings-form button')
    await expect(page.getByRole('heading', { level: 1, name: 'Firma' })).toBeVisible()
    await expect(page).toHaveTitle(/^Firma \|/)

    await part(page, 'Údaje o prevádzkovateľovi').getByLabel('IČO').fill('12345678')
    await part(page, 'Údaje o prevádzkovateľovi').getByRole('button', { name: 'Uložiť' }).click()
    await expect(part(page, 'Údaje o prevádzkovateľovi').getByLabel('IČO')).toHaveAccessibleDescription(/nesedí/)
    await expect(part(page, 'Údaje o prevádzkovateľovi').getByLabel('IČO')).toHaveValue('12345678')
    if (width === 1440) await expectNoFindings(page)

    await page.goto('/admin/settings')
    await hydrated(page, '.settings-form button')
    const address = `https://www.linkedin.com/company/bystro-${randomUUID().slice(0, 8)}`
    await part(page, 'Značka a kontakt').getByLabel('LinkedIn').fill(address)
    await save(page, 'Značka a kontakt', 'Značka a kontakt sú uložené.')
    // A visitor without a cookie, as every cache on the way sees them.
    await expect(async () => {
      expect(await (await request.get('/')).text()).toContain(`href="${address}"`)
    }).toPass({ timeout: 60_000 })

    const reader = `skuska.${randomUUID().slice(0, 8)}@osoba.test`
    await part(page, 'E-mail').getByLabel('Komu').fill(reader)
    await part(page, 'E-mail').getByRole('button', { name: 'Poslať skúšku' }).click()
    await expect(part(page, 'E-mail').getByRole('status')).toContainText('Poštový server správu prijal', {
      timeout: 20_000,
    })
    await mailTo(reader, /Skúška pošty/)
    await expectClosedToOthers(page, context, '/admin/settings')
  })
}

test('two admins are told of each other, and a viewer reads without buttons', async ({ page, context, browser }) => {
  await signedInAs(context, 'admin', { twoFactor: true })
  await page.goto('/admin/settings')
  await hydrated(page, '.settings-form button')
  const second = await context.newPage()
  await second.goto('/admin/settings')
  await hydrated(second, '.settings-form button')
  await part(second, 'Upozornenia').getByLabel('Adresa pre upozornenia').fill('druhy@osoba.test')
  await save(second, 'Upozornenia', 'Adresa pre upozornenia je uložená.')
  await part(page, 'Upozornenia').getByLabel('Adresa pre upozornenia').fill('prvy@osoba.test')
  await part(page, 'Upozornenia').getByRole('button', { name: 'Uložiť' }).click()
  await expect(part(page, 'Upozornenia').getByRole('alert')).toContainText('medzičasom zmenil niekto iný')
  await expect(part(page, 'Upozornenia').getByRole('cell', { name: 'druhy@osoba.test' })).toBeVisible()
  await part(page, 'Upozornenia').getByLabel('Adresa pre upozornenia').fill('')
  await save(page, 'Upozornenia', 'Adresa pre upozornenia je uložená.')

  const other = await browser.newContext({ viewport: { width: 390, height: 844 } })
  await signedInAs(other, 'viewer', { twoFactor: true })
  const reading = await other.newPage()
  await reading.goto('/admin/settings')
  await expect(part(reading, 'DPH').getByLabel('IČ DPH')).toBeDisabled()
  await expect(reading.getByRole('button', { name: 'Uložiť' })).toHaveCount(0)
  await other.close()
})

test('transfers are not switched on while terms and documents do not carry them, and the screen says so and leads there', async ({
  page,
  context,
}) => {
  await signedInAs(context, 'admin', { twoFactor: true })
  await page.goto('/admin/settings#transfers')
  await hydrated(page, '.settings-form button')
  const transfers = part(page, 'Platba prevodom vopred')
  await expect(transfers.getByRole('link', { name: 'Otvoriť právne texty' })).toHaveAttribute('href', '/admin/legal')
  await transfers.getByLabel('Ponúkať platbu prevodom vopred').check()
  await transfers.getByLabel(/IČO firiem/).fill('00000027\n00000028')
  await transfers.getByRole('button', { name: 'Uložiť' }).click()
  await expect(transfers.getByLabel(/IČO firiem/)).toHaveAccessibleDescription(/Tieto IČO nesedia: 00000028/)
  await transfers.getByLabel(/IČO firiem/).fill('')
  await transfers.getByRole('button', { name: 'Uložiť' }).click()
  await expect(transfers.getByRole('alert')).toContainText('Podmienky, ktoré dnes platia, o nej nehovoria.')
  await expectNoFindings(page, { within: ['#transfers'] })
  await page.goto('/admin/settings')
  await expect(transfers.getByLabel('Ponúkať platbu prevodom vopred')).not.toBeChecked()
})
