import { expect, type Page, test } from '@playwright/test'
import { expectNoFindings } from './expect-no-findings.ts'
import { hydrated, openLanding, openVisit } from './open-visit.ts'

/** Pages of visitors that need the backend; the order is nobody's, so each says that it was not found. */
const UNKNOWN = 'reg_1700000000000_zzzzzz'
const SLOVAK = `/payment-success?session_id=${UNKNOWN}`
const ENGLISH = `/payment-result?session_id=${UNKNOWN}`
const HEALTH = '**/api/readDiagnostics'
const IN_SLOVAK = 'Služby sa nepodarilo spustiť'

const panel = (page: Page) => page.getByRole('alert').filter({ has: page.locator('h2') })
const block = (page: Page) => page.route(HEALTH, (route) => route.abort())

/** The page has tried to start as often as it does, by a clock of its own. */
async function openFailed(page: Page, address: string): Promise<void> {
  await page.clock.install()
  await block(page)
  await page.goto(address)
  const afterAWhile = async () => {
    await page.clock.runFor(1_000)
    return panel(page).count()
  }
  await expect.poll(afterAWhile, { intervals: [50] }).toBe(1)
}

test('[ADM-010][ADM-011][ADM-153] payment pages ask the backend for its health, and HEAD reaches the health endpoint', async ({
  page,
  request,
}) => {
  for (const path of ['/payment-success', '/success', '/payment-result']) {
    const asked = page.waitForResponse(HEALTH)
    await page.goto(`${path}?session_id=${UNKNOWN}`)
    expect((await asked).status()).toBe(200)
  }
  expect((await request.head('/healthz')).status()).toBe(200)
})

test('[ADM-013][ADM-014] while services start the page says so and can already be read', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route(HEALTH, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(SLOVAK)
  const starting = page.getByRole('status').filter({ hasText: /Pripájame sa k\slokálnym náhradám služieb/ })
  await expect(starting).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  release()
  await expect(starting).toHaveCount(0)
})

test('[ADM-014] the English page says it in English', async ({ page }) => {
  await page.route(HEALTH, () => {})
  await page.goto(ENGLISH)
  await expect(page.getByText('Connecting to local emulators...')).toBeVisible()
})

test('[ADM-015][ADM-016] a start that fails is told over the page, in Slovak, with the English sentences closed', async ({
  page,
}) => {
  await openFailed(page, SLOVAK)
  await expect(panel(page).getByRole('heading', { name: IN_SLOVAK })).toBeVisible()
  await expect(panel(page)).toContainText(/Platby sa to netýka\./)
  const literal = panel(page).getByText(
    'Service Initialization Error. Failed to initialize required services. Please refresh the page or try again later. Failed to fetch',
  )
  await expect(literal).toBeHidden()
  await panel(page).getByText('Podrobnosti').click()
  await expect(literal).toBeVisible()
  await expect(literal).toHaveAttribute('lang', 'en')
  await expect(panel(page)).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
  await expectNoFindings(page)
})

test('[ADM-015][ADM-016][ADM-017][ADM-018] the English page says it in the words of the specification', async ({
  page,
}) => {
  await openFailed(page, ENGLISH)
  await expect(panel(page).getByRole('heading', { name: 'Service Initialization Error' })).toBeVisible()
  await expect(panel(page)).toContainText(
    'Failed to initialize required services. Please refresh the page or try again later.',
  )
  await expect(panel(page)).toContainText('Failed to fetch')
  await expect(panel(page).getByRole('button', { name: 'Retry Connection' })).toBeVisible()
  await expect(panel(page).getByRole('button', { name: 'Reload Page' })).toBeVisible()
  await expectNoFindings(page)
})

test('[ADM-017] retrying says that it does, and takes the panel away when the backend answers', async ({ page }) => {
  await openFailed(page, ENGLISH)
  await page.unroute(HEALTH)
  let release = () => {}
  await page.route(HEALTH, async (route) => {
    await new Promise<void>((done) => {
      release = done
    })
    await route.continue()
  })
  const asked = page.waitForRequest(HEALTH)
  await panel(page).getByRole('button', { name: 'Retry Connection' }).click()
  await asked
  await expect(panel(page).getByRole('button', { name: 'Retrying...' })).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(panel(page)).toHaveCount(0)
})

test('[ADM-018] the other button reloads the page', async ({ page }) => {
  await openFailed(page, ENGLISH)
  await page.unroute(HEALTH)
  const reloaded = page.waitForEvent('load')
  await panel(page).getByRole('button', { name: 'Reload Page' }).click()
  await reloaded
  await expect(panel(page)).toHaveCount(0)
})

test('[ADM-019][ADM-102] the panel warns of being offline, and the page helps itself when the connection is back', async ({
  page,
  context,
}) => {
  await openFailed(page, SLOVAK)
  await expect(panel(page)).not.toContainText('offline')
  await context.setOffline(true)
  await expect(panel(page)).toContainText(/Ste offline\. Skontrolujte, prosím, pripojenie na\sinternet\./)
  await page.unroute(HEALTH)
  await context.setOffline(false)
  await expect(panel(page)).toHaveCount(0)
})

test('[ADM-012][ADM-094][PUB-291] a visitor of a public page downloads nothing of signing in, and nothing of it is asked', async ({
  page,
}) => {
  const scripts: Array<Promise<string>> = []
  const calls: string[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.text().catch(() => ''))
    if (/\/api\/|healthz/.test(response.url())) calls.push(new URL(response.url()).pathname)
  })
  await openLanding(page)
  await hydrated(page)
  for (const path of ['/blog', '/kontakt', '/vop', '/cookies']) {
    await page.goto(path, { waitUntil: 'load' })
    await hydrated(page)
  }
  const downloaded = (await Promise.all(scripts)).join('\n')
  // The words of the application that was reached for are among what came, so those of signing in would be.
  expect(downloaded).toContain('Rezervovať')
  for (const words of ['Backend initialization timeout', 'Service Initialization Error', 'refreshToken']) {
    expect(downloaded).not.toContain(words)
  }
  expect(calls.filter((path) => /readDiagnostics|refreshToken|signIn|signOut|healthz/.test(path))).toEqual([])
})

test('[ADM-012] with a kept sign-in a public page starts the backend; one that is over is cleared away', async ({
  page,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem('bystro-auth', JSON.stringify({ sessionId: 'gone', expiresAt: Date.now() + 3_600_000 }))
  })
  const asked = page.waitForRequest(HEALTH)
  const refused = page.waitForResponse('**/api/refreshToken')
  await page.goto('/kontakt')
  await asked
  expect((await refused).status()).toBe(401)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('bystro-auth'))).toBeNull()
})

test('[ADM-021] a page that arrives without its root says so, with a button that refreshes it', async ({
  browser,
  baseURL,
}) => {
  for (const { path, text, button } of [
    {
      path: '/cookies',
      text: 'Aplikáciu sa nepodarilo spustiť. Obnovte, prosím, stránku.',
      button: 'Obnoviť',
    },
    {
      path: '/cookies?lang=en',
      text: 'Failed to initialize application. Please refresh the page.',
      button: 'Refresh',
    },
  ]) {
    await using visit = await openVisit(browser, baseURL, {})
    const { page } = visit
    await page.route(`**${path}`, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()).replace(' id="root"', '') })
    })
    await page.goto(path)
    const told = page.getByRole('alert')
    await expect(told.getByText(text, { exact: true })).toBeVisible()
    if (button === 'Obnoviť') {
      await told.getByText('Podrobnosti').click()
      await expect(told.getByText('Failed to initialize application. Please refresh the page. Refresh')).toBeVisible()
    }
    await page.unroute(`**${path}`)
    await told.getByRole('button', { name: button }).click()
    await expect(page.getByText(text, { exact: true })).toHaveCount(0)
    await expect(page.locator('body#root')).toBeVisible()
  }
})

test('[ADM-020] a screen that fails is told in Slovak to visitors, with the English sentence closed', async ({
  page,
}) => {
  await page.goto('/galeria/chyba')
  await expect(page.getByRole('heading', { name: 'Niečo sa pokazilo.' })).toBeVisible()
  const literal = page.getByText('Something went wrong. An error occurred while loading the application. Reload Page')
  await expect(literal).toBeHidden()
  await page.getByText('Podrobnosti').click()
  await expect(literal).toBeVisible()
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Obnoviť stránku' }).click()
  await reloaded
})
