import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { expectNoFindings } from './expect-no-findings.ts'
import { signedInAs } from './sign-in.ts'
import { inDatabase } from './site-database.ts'

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

/** An alert that nothing raises again, so that it stays closed. */
async function givenAlert(key: string, resolvedAfter: string | null): Promise<void> {
  await inDatabase(
    `insert into alerts (id, kind, key, title, details, times, told_times, first_at, last_at, resolved_at)
     values ($1, 'refund-of-unknown-payment', $2, 'Stripe refunded a payment we do not know', '{}', 3, 3,
       now() - interval '1 hour', now() - interval '1 minute', now() - interval '1 hour' + $3::interval)`,
    [randomUUID(), key, resolvedAfter],
  )
}

for (const width of [1440, 390]) {
  test(`alerts that last are closed and those that are over stay in the list, at ${width} px`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const [lasting, over] = [`re_${randomUUID().slice(0, 8)}`, `re_${randomUUID().slice(0, 8)}`]
    await givenAlert(lasting, null)
    await givenAlert(over, '25 minutes')
    await signedInAs(context, 'admin', { twoFactor: true })
    await page.goto('/admin/alerts?kind=refund-of-unknown-payment')
    await expect(page.getByRole('heading', { level: 1, name: 'Upozornenia' })).toBeVisible()
    await expect(page.getByText('Nikomu sa neposielajú.')).toBeVisible()
    await expect(row(page, over)).toContainText('Pominulo')
    await expect(row(page, over)).toContainText('trvalo 25')
    await expect(row(page, lasting)).toContainText('Trvá')
    await expect(row(page, lasting)).toContainText('3 výskyty')
    if (width === 1440) await expectNoFindings(page)
    await row(page, lasting)
      .getByRole('button', { name: /^Vybavené/ })
      .click()
    await expect(page.getByRole('region', { name: 'Oznámenia' })).toContainText('Upozornenie je uzavreté.')
    await expect(row(page, lasting)).toContainText('Pominulo')
  })
}

test('a viewer reads alerts and can neither close nor send any', async ({ page, context }) => {
  const key = `re_${randomUUID().slice(0, 8)}`
  await givenAlert(key, null)
  await signedInAs(context, 'viewer', { twoFactor: true })
  await page.goto('/admin/alerts?kind=refund-of-unknown-payment')
  await expect(row(page, key)).toContainText('Trvá')
  await expect(page.getByRole('button', { name: /Vybavené|skúšobné/ })).toHaveCount(0)
  const refused = await page.request.post('/admin/alerts', {
    form: { intent: 'test' },
    headers: { origin: new URL(page.url()).origin },
  })
  expect(refused.status()).toBe(403)
})
