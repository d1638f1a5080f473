import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { givenReservation } from '../tools/local-stack/given-reservation.ts'
import { mailTo } from './caught-mail.ts'
import { expectNoFindings } from './expect-no-findings.ts'
import { hydrated } from './open-visit.ts'
import { signedInAs, siteToReach } from './sign-in.ts'
import { inDatabase } from './site-database.ts'
import { PLAIN_SITE } from './sites.ts'

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const

for (const size of SIZES) {
  test(`at ${size.width} px a request for erasure is recorded, checked, carried out, answered and forgotten`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize(size)
    const name = `Žofia Tichá ${randomUUID().slice(0, 6)}`
    const email = `zofia.${randomUUID().slice(0, 8)}@osoba.test`
    await givenReservation(siteToReach(), {
      startsInMinutes: -9 * 1440,
      state: 'refunded',
      people: [{ name, email }],
    })
    await signedInAs(context, 'admin', { twoFactor: true })
    await page.goto('/admin/data-requests')
    await page.getByRole('link', { name: 'Zapísať žiadosť' }).click()
    await hydrated(page, '.pane-form')
    await page.getByLabel('O čo žiada').selectOption('erasure')
    await page.getByLabel('Meno a priezvisko').fill(name)
    await page.getByRole('button', { name: 'Zapísať žiadosť' }).click()
    await expect(page.locator('.answer-note')).toContainText(/Skontrolujte e-\u2060?mailové adresy/)
    await expect(page.getByLabel('Meno a priezvisko')).toHaveValue(name)
    await page.getByLabel('E-mailové adresy').fill(email)
    await page.getByRole('button', { name: 'Zapísať žiadosť' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page.locator('.request-held')).toContainText(/Miesta na kurzoch\s1/)
    await mailTo(email, /Prijali sme vašu žiadosť/)

    await page.getByRole('button', { name: 'Totožnosť je overená' }).click()
    await page.getByRole('link', { name: 'Pozrieť, čo sa vymaže' }).click()
    const preview = page.locator('.erasure-preview')
    await expect(preview).toContainText('Kontakt v zaplatených objednávkach')
    await expect(preview).toContainText('účtovný doklad')
    if (size.width === 1440) await expectNoFindings(page)
    await page.getByRole('button', { name: 'Vymazať údaje natrvalo' }).click()
    await expect(page.getByText(/^Vymazané \d/)).toBeVisible()
    await page.getByRole('button', { name: 'Hotovo Stripe' }).click()
    await expect(page.locator('.request-outside-done')).toHaveCount(1)
    await page.getByRole('button', { name: 'Odoslať odpoveď a uzavrieť' }).click()
    await expect(page.getByText('Vyhovené', { exact: true }).first()).toBeVisible()
    const letter = await mailTo(email, /Odpoveď na vašu žiadosť/)
    expect(letter.text).toContain('Čo musíme ponechať')
    await expect(async () => {
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meno vymazané', { timeout: 1000 })
    }).toPass({ timeout: 30_000 })
    const { rows } = await inDatabase('select 1 from participants where email = $1', [email])
    expect(rows).toEqual([])
  })
}

test('a request for access gives its files, tells the second admin what the first did, and shows a viewer nothing to press', async ({
  page,
  context,
  browser,
}) => {
  const email = `jana.${randomUUID().slice(0, 8)}@osoba.test`
  const id = randomUUID()
  await inDatabase(
    `insert into data_requests (id, kind, channel, received_on, recorded_at, due_on, name, emails, email_hashes, language)
     values ($1, 'access', 'email', current_date - 20, now(), current_date + 10, 'Jana Novotná', array[$2], array['h'], 'sk')`,
    [id, email],
  )
  await signedInAs(context, 'admin', { twoFactor: true })
  await page.goto(`/admin/data-requests/${id}`)
  const second = await browser.newContext({ baseURL: PLAIN_SITE.origin, locale: 'sk-SK' })
  await signedInAs(second, 'admin', { twoFactor: true })
  const other = await second.newPage()
  await other.goto(`/admin/data-requests/${id}`)
  await page.getByRole('button', { name: 'Totožnosť je overená' }).click()
  await expect(page.getByText('Odpoveď prišla zo známej adresy').first()).toBeVisible()
  await other.getByRole('button', { name: 'Nedá sa overiť' }).click()
  await expect(other.locator('.answer-note')).toContainText('medzitým zmenil niekto iný')

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Kópia údajov: JSON' }).click()
  const file = await (await download).path()
  expect(JSON.parse(readFileSync(file, 'utf8')).addresses).toEqual([email])

  await second.clearCookies()
  await signedInAs(second, 'viewer', { twoFactor: true })
  await other.goto(`/admin/data-requests/${id}`)
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Jana Novotná')
  await expect(other.locator('main').getByRole('button')).toHaveCount(0)
  const sent = await other.request.post(`/admin/data-requests/${id}/copy`, {
    form: { format: 'json' },
    headers: { origin: PLAIN_SITE.origin },
  })
  expect(sent.status()).toBe(403)
  await second.close()

  await page.goto('/admin/data-requests?state=open&q=novotna')
  await expect(page.getByRole('link', { name: 'Jana Novotná' }).first()).toBeVisible()
  await expectNoFindings(page)
})
