import { expect, test } from '@playwright/test'
import { payAtStripe, placeOrder, stateOf } from './order.ts'
import { inDatabase } from './site-database.ts'
import { TLS_SITE } from './sites.ts'

test('behind TLS the page loads, runs its scripts and follows the live timetable', async ({ page }) => {
  const problems: Array<string> = []
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  const stream = page.waitForResponse('**/api/live/sessions')
  const response = await page.goto('/')
  expect(response?.headers()['strict-transport-security']).toContain('max-age=63072000')
  expect(response?.headers()['content-security-policy']).toContain('upgrade-insecure-requests')
  expect((await stream).status()).toBe(200)
  await expect(page.locator('#schedule li[data-session]').first()).toBeVisible()
  expect(problems).toEqual([])
})

test('behind TLS a form of our own page passes the origin checks of both the guard and the router', async ({
  page,
}) => {
  await page.goto('/')
  const status = await page.evaluate(async () => {
    const answer = await fetch('/', { method: 'POST', body: new URLSearchParams({ a: '1' }) })
    return answer.status
  })
  // No page takes a form yet: 405 says the router would have let it in, 400 and 403 say it would not.
  expect(status).toBe(405)
})

test('behind TLS an order is paid, and the page settles it although no webhook ever comes', async ({ page }) => {
  const { url, id, reference } = await placeOrder(page.request, {}, TLS_SITE)
  await inDatabase('update checkout_attempts set checked_at = null where registration_id = $1', [id], TLS_SITE)
  await page.goto(url)
  await page.getByRole('link', { name: 'Odísť bez platby' }).click()
  await page.getByRole('link', { name: 'Dokončiť platbu' }).click()
  await payAtStripe(page)
  await expect(page).toHaveURL(new RegExp(`^${TLS_SITE.origin}/payment-success`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Platba úspešná')
  await expect(page.getByRole('article')).toContainText(reference)
  expect(await stateOf(id, TLS_SITE)).toBe('paid')
})

test('behind TLS a seat is given back by a form of our own page', async ({ page }) => {
  const { id, key } = await placeOrder(page.request, {}, TLS_SITE)
  await page.goto(`/payment-cancelled?session_id=${key}`)
  await page.getByRole('button', { name: 'Uvoľniť miesto' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Miesto sme uvoľnili')
  expect(await stateOf(id, TLS_SITE)).toBe('expired')
})
