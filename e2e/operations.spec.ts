import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { expectNoFindings } from './expect-no-findings.ts'
import { signedInAs } from './sign-in.ts'
import { inDatabase } from './site-database.ts'

const WIDTHS = [1440, 390]
const toast = (page: Page) => page.getByRole('region', { name: 'Oznámenia' })
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

/** Jobs that were given up. What they would do is harmless, so the worker may really do it. */
async function givenFailedJobs(reasons: ReadonlyArray<string>): Promise<void> {
  for (const reason of reasons) {
    await inDatabase(
      `insert into jobs.job (name, data, state, retry_limit, retry_count, started_on, completed_on, output)
       values ('forget-spent-turns', '{}', 'failed', 2, 2, now(), now(), jsonb_build_object('message', $1::text))`,
      [reason],
    )
  }
}

test.describe.configure({ mode: 'default' })

for (const width of WIDTHS) {
  test(`what was given up is tried again or discarded, and the system says how it does, at ${width} px`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const mark = randomUUID().slice(0, 8)
    await givenFailedJobs([`${mark} server neodpovedal`, `${mark} adresa neexistuje`, `${mark} tretia chyba`])
    await signedInAs(context, 'admin', { twoFactor: true })
    await page.goto('/admin/settings/system')
    await expect(row(page, 'Stripe').first()).toBeVisible()
    await expect(row(page, 'Poštový server')).toContainText('V poriadku')
    await expect(row(page, 'Pracovný proces').first()).toContainText('V poriadku')
    await expect(page.getByRole('region', { name: 'Uzly a pracovné procesy' }).first()).toContainText('tento')
    await expect(page.getByRole('heading', { name: 'Čo si pamätá tento uzol' })).toBeVisible()
    if (width === 1440) await expectNoFindings(page)
    await page.getByRole('navigation', { name: 'Technické' }).getByRole('link', { name: 'Úlohy na pozadí' }).click()
    await expect(page).toHaveURL(/settings\/jobs/)
    const search = page.getByRole('searchbox')
    await search.fill(mark)
    await search.press('Enter')
    await expect(page).toHaveURL(new RegExp(`q=${mark}`))
    await expect(page.getByText(`${mark} tretia chyba`)).toBeVisible()
    if (width === 1440) await expectNoFindings(page)
    await row(page, `${mark} server neodpovedal`)
      .getByRole('button', { name: /Skúsiť znova úlohu/ })
      .click()
    await expect(toast(page)).toContainText('Úlohy dostali ďalší pokus.')
    await expect(page.getByText(`${mark} server neodpovedal`)).toHaveCount(0)
    await row(page, `${mark} adresa neexistuje`).getByRole('checkbox').check()
    await row(page, `${mark} tretia chyba`).getByRole('checkbox').check()
    await expect(page.getByText('Vybrané: 2')).toBeVisible()
    await page.getByRole('button', { name: 'Zahodiť…' }).click()
    const question = page.getByRole('dialog', { name: 'Zahodiť 2 úlohy?' })
    await question.getByRole('button', { name: 'Zahodiť' }).click()
    await expect(toast(page)).toContainText('Úlohy sú zahodené.')
    const { rows } = await inDatabase(`select from jobs.job where state = 'failed' and output::text like $1`, [
      `%${mark}%`,
    ])
    expect(rows).toHaveLength(0)
  })

  test(`a period is tried out, saved and carried out by the worker, at ${width} px`, async ({ page, context }) => {
    await page.setViewportSize({ width, height: 900 })
    const name = `Pisateľ ${randomUUID().slice(0, 8)}`
    await inDatabase(
      `insert into contact_messages (id, at, name, email, message, handled_at)
       values ($1, now() - interval '4 years', $2, 'davno@posta.test', 'Dávna otázka', now() - interval '4 years')`,
      [randomUUID(), name],
    )
    await signedInAs(context, 'admin', { twoFactor: true })
    await page.goto('/admin/settings/retention')
    const months = page.getByLabel('Správy z formulára: koľko mesiacov')
    await expect(row(page, 'Fakturačné údaje')).toContainText('10 rokov')
    if (width === 1440) await expectNoFindings(page)
    await months.fill('36')
    await page.getByRole('button', { name: 'Čo by sa vymazalo' }).click()
    await expect(page.getByText('Zatiaľ nie sú uložené.')).toBeVisible()
    await expect(months).toHaveValue('36')
    // Somebody else may save settings at the same moment; whoever is told so saves again.
    await expect(async () => {
      await page.goto('/admin/settings/retention')
      await months.fill('24')
      await page.getByRole('button', { name: 'Uložiť doby' }).click()
      await expect(toast(page)).toContainText('Doby uchovávania sú uložené.', { timeout: 3_000 })
    }).toPass()
    await page.getByRole('link', { name: 'Vymazať teraz…' }).click()
    const question = page.getByRole('dialog', { name: 'Vymazať, čo je dnes na rade?' })
    await expect(question).toContainText('Správy z formulára')
    await question.getByRole('button', { name: 'Vymazať' }).click()
    await expect(toast(page)).toContainText('Vymazanie je zaradené.')
    await expect
      .poll(async () => (await inDatabase('select from contact_messages where name = $1', [name])).rowCount, {
        timeout: 30_000,
      })
      .toBe(0)
    await page.goto('/admin/settings/retention?rule=contactMessages')
    await expect(page.getByRole('region', { name: 'Čo sa vymazalo' }).first()).toContainText('Správy z formulára')
  })
}

test('sample data are counted, nothing goes without a yes, and a viewer can only look', async ({ page, context }) => {
  await signedInAs(context, 'admin', { twoFactor: true })
  await page.goto('/admin/settings/samples')
  await expect(page.getByText('Ukážkové termíny')).toBeVisible()
  await expectNoFindings(page)
  await page.getByRole('link', { name: 'Odstrániť ukážkové údaje…' }).click()
  const question = page.getByRole('dialog', { name: 'Odstrániť ukážkové údaje?' })
  await question.getByRole('link', { name: 'Späť' }).click()
  await expect(question).toHaveCount(0)
  await signedInAs(context, 'viewer', { twoFactor: true })
  for (const screen of ['samples', 'retention', 'jobs', 'system']) {
    const answer = await page.goto(`/admin/settings/${screen}`)
    expect(answer?.status(), screen).toBe(200)
  }
  await page.goto('/admin/settings/retention')
  await expect(page.getByRole('button', { name: 'Uložiť doby' })).toHaveCount(0)
  const refused = await page.request.post('/admin/settings/samples', { form: {} })
  expect(refused.status()).toBe(403)
})
