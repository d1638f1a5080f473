import { expect, test } from '@playwright/test'

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
