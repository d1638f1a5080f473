import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { expectNoFindings } from './expect-no-findings.ts'
import { hydrated } from './open-visit.ts'
import { offeredSession } from './registration-form.ts'
import { signedInAs } from './sign-in.ts'
import { inDatabase } from './site-database.ts'

const main = (page: Page) => page.getByRole('main')

for (const width of [1440, 390]) {
  test(`the timetable says nothing below the minimum, and „Potvrdený termín“ once the office runs it, ${width} px`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const title = `Večer ${randomUUID().slice(0, 8)}`
    const id = await offeredSession(page, title, { inDays: 4 })
    await inDatabase('update sessions set minimum = 8 where id = $1', [id])
    await page.goto('/#schedule')
    const row = page.locator(`[data-session="${id}"]`)
    await expect(row).toContainText(title)
    await expect(row).not.toContainText(/minim|Potvrdený/i)

    await signedInAs(context, 'admin', { twoFactor: true })
    await page.goto('/admin/dashboard')
    await hydrated(page, '.task')
    const task = main(page).getByRole('listitem').filter({ hasText: title })
    await expect(task.getByRole('link', { name: /^Presunúť/ })).toHaveAttribute('href', `/admin/sessions/${id}/move`)
    await expect(task.getByRole('link', { name: /^Zrušiť/ })).toHaveAttribute('href', `/admin/sessions/${id}/cancel`)
    if (width === 1440) await expectNoFindings(page)
    await page.goto(`/admin/sessions/${id}`)
    await hydrated(page, '.session-strip')
    await expect(main(page)).toContainText('Predané miesta: 0, minimum: 8.')
    await main(page)
      .getByRole('button', { name: /^Uskutočniť/ })
      .click()
    await expect(page.getByRole('region', { name: 'Oznámenia' })).toContainText('Termín je potvrdený.')
    await expect(main(page)).toContainText('Potvrdený termín')

    await expect(async () => {
      await page.goto('/#schedule')
      await expect(row).toContainText('Potvrdený termín')
    }).toPass()
    await expect(row.getByTitle('Prihlásených je dosť, termín sa koná.')).toBeVisible()
    await row.scrollIntoViewIfNeeded()
    await inDatabase(`update sessions set status = 'cancelled', cancelled_at = now() where id = $1`, [id])
  })
}
