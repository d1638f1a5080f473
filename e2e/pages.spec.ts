import { expect, test } from '@playwright/test'
import { expectNoFindings } from './expect-no-findings.ts'

test('a cached page revalidated with 304 still runs its scripts', async ({ page }) => {
  const problems: Array<string> = []
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  page.on('pageerror', (error) => problems.push(error.message))
  await page.goto('/')
  const statuses: Array<number> = []
  page.on('response', (response) => new URL(response.url()).pathname === '/' && statuses.push(response.status()))
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  const raw: Array<number> = []
  client.on('Network.responseReceivedExtraInfo', ({ statusCode, headers }) => {
    if (headers['content-type']?.includes('text/html') || statusCode === 304) raw.push(statusCode)
  })
  await page.goto('/')
  expect(raw).toContain(304)
  const themeSwitch = page.getByRole('switch', { name: 'Tmavý režim' })
  await expect(async () => {
    const before = await themeSwitch.getAttribute('aria-checked')
    await themeSwitch.click()
    await expect(themeSwitch).not.toHaveAttribute('aria-checked', before ?? '', { timeout: 500 })
  }).toPass()
  expect(problems).toEqual([])
})

test('a script smuggled into a page is not covered by its policy', async ({ page, request }) => {
  const policy = (await request.get('/')).headers()['content-security-policy'] ?? ''
  expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/=]{44}')+;/)
  expect(policy).not.toContain('nonce-')
  expect(policy).not.toContain('strict-dynamic')
  await page.goto('/')
  const ran = await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.smuggled = true'
    document.body.append(script)
    return 'smuggled' in window
  })
  expect(ran).toBe(false)
})

test('an unknown address answers 404 with a sentence and a way home', async ({ page }) => {
  const response = await page.goto('/takato-stranka-nie-je')
  expect(response?.status()).toBe(404)
  expect(response?.headers()['cache-control']).toBe('no-store')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Táto stránka tu nie je.')
  await expect(page.locator('main svg[aria-hidden="true"]')).toBeVisible()
  await expectNoFindings(page)
  await page.getByRole('link', { name: 'Späť na úvod' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Kurzy o AI')
})

test('the old address of the timetable leads to it', async ({ page }) => {
  await page.goto('/schedule')
  await expect(page).toHaveURL(/\/#schedule$/)
  await expect(page.getByRole('heading', { name: 'Termíny' })).toBeInViewport()
})

test('the keyboard reaches the content past the navigation', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Preskočiť na obsah' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#main$/)
})

test('a form posted from another site is refused', async ({ request }) => {
  const answer = await request.post('/', {
    headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    form: { a: '1' },
  })
  expect(answer.status()).toBe(403)
})

test('a fault shows what happened and what to do, with the technical sentence closed below', async ({ page }) => {
  const response = await page.goto('/galeria/chyba')
  expect(response?.status()).toBe(500)
  expect(response?.headers()['cache-control']).toBe('no-store')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Niečo sa pokazilo.')
  await expect(page.getByRole('button', { name: 'Obnoviť stránku' })).toBeVisible()
  expect(await page.content()).not.toContain('fails on purpose')
  const technical = page.getByText('An error occurred while loading the application.')
  await expect(technical).toBeHidden()
  await page.getByText('Podrobnosti').click()
  await expect(technical).toBeVisible()
  await expect(technical).toHaveAttribute('lang', 'en')
  await expectNoFindings(page)
})
