import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test'
import { expectNoFindings } from './expect-no-findings.ts'
import { placeOrder } from './order.ts'
import { inDatabase } from './site-database.ts'
import { TLS_SITE } from './sites.ts'
import { tellStripe } from './tell-stripe.ts'

/** The site whose Stripe may be told to fail. One after the other, because that Stripe fails for all of them at once. */
const { origin, stripeUrl: stripe } = TLS_SITE
test.use({ baseURL: origin, ignoreHTTPSErrors: true })
test.describe.configure({ mode: 'serial' })
test.afterEach(() => calmStripe())

const calmStripe = () => tellStripe('clear-faults', {}, TLS_SITE)

function letStripe(fault: 'hang' | 'server-error-unsaved') {
  return tellStripe('fault', { endpoint: 'POST /v1/checkout/sessions', fault, times: 1_000 }, TLS_SITE)
}

const order = (request: APIRequestContext) => placeOrder(request, {}, TLS_SITE)

async function waitingOrder(request: APIRequestContext) {
  await letStripe('server-error-unsaved')
  const waiting = await order(request)
  expect(waiting.url).toContain(`${origin}/platba/`)
  return waiting
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const CHECKOUT = new RegExp(`^${stripe}/c/pay/cs_test_`)
/** The page asks again after some seconds, and Stripe is asked again only some seconds after it failed. */
const PATIENTLY = { timeout: 30_000 }

test('while Stripe is silent the buyer sees what is held, and goes on by itself to the one checkout', async ({
  page,
  request,
}) => {
  await letStripe('hang')
  const { url, reference } = await order(request)
  await page.goto('/')
  const response = await page.goto(url)
  expect(response?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex',
  })
  await expect(heading(page)).toHaveText('Miesto vám držíme, pripravujeme platbu')
  const card = page.getByRole('article')
  await expect(card).toContainText('Základy AI pre všetkých')
  await expect(card).toContainText(reference)
  await expect(card).toContainText(/127\s€/)
  await expect(card).toContainText(/Miesto držíme ešte\s*3\d:\d\d\s*do\s\d\d:\d\d/)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.waitForResponse((answer) => answer.url().includes('.data'))
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  await calmStripe()
  // A request that hangs is given up after eight seconds; until then nobody sends a second one.
  await expect(page).toHaveURL(CHECKOUT, { timeout: 30_000 })
  await page.goBack()
  await expect(page).toHaveURL(`${origin}/`)
})

test('whoever opens the link when Stripe is well is at the checkout at once', async ({ page, request }) => {
  const { url } = await waitingOrder(request)
  await calmStripe()
  await page.goto(url)
  await expect(page).toHaveURL(CHECKOUT, PATIENTLY)
})

test('without JavaScript the page reloads itself and goes on', async ({ browser, request }) => {
  const { url } = await waitingOrder(request)
  const page = await newPage(browser, { javaScriptEnabled: false })
  await page.goto(url)
  await expect(heading(page)).toHaveText('Miesto vám držíme, pripravujeme platbu')
  await expect(page.getByRole('article')).toContainText(/Miesto držíme ešte\s*do\s\d\d:\d\d/)
  await page.waitForResponse((response) => response.url() === url)
  await expect(heading(page)).toHaveText('Miesto vám držíme, pripravujeme platbu')
  await calmStripe()
  await expect(page).toHaveURL(CHECKOUT, PATIENTLY)
  await page.context().close()
})

test('a connection that fails leaves the page standing, and the wait goes on when it is back', async ({
  page,
  request,
}) => {
  const { url } = await waitingOrder(request)
  await page.goto(url)
  // The page's scripts run from here on; before that nobody but the browser could keep it standing.
  await page.waitForResponse((response) => response.url().includes('.data'))
  const failed = page.waitForEvent('requestfailed')
  await page.context().setOffline(true)
  await failed
  await expect(heading(page)).toHaveText('Miesto vám držíme, pripravujeme platbu')
  await calmStripe()
  await page.context().setOffline(false)
  await expect(page).toHaveURL(CHECKOUT, PATIENTLY)
})

test('a hold that ends under the reader’s eyes says so, takes the focus and leads to the timetable', async ({
  page,
  request,
}) => {
  const { url, id } = await waitingOrder(request)
  await page.goto(url)
  await expect(heading(page)).toContainText('držíme')
  await inDatabase("update registrations set state = 'expired', held_until = now() where id = $1", [id], TLS_SITE)
  await expect(heading(page)).toHaveText(/Čas na\s?zaplatenie uplynul/)
  await expect(heading(page)).toBeFocused()
  await expect(page.getByText('neplaťte, prosím, druhý raz')).toBeVisible()
  await page.getByRole('link', { name: 'Vybrať termín' }).click()
  await expect(page).toHaveURL(`${origin}/#schedule`)
})

test('a link that nobody wrote is a 404 with a sentence and a way home', async ({ page }) => {
  const response = await page.goto(`/platba/${'a'.repeat(43)}`)
  expect(response?.status()).toBe(404)
  expect(response?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' })
  await expect(heading(page)).toHaveText('Objednávka sa nenašla.')
  await expect(page.getByRole('link', { name: 'Späť na úvod' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Hlavná navigácia' })).toBeVisible()
})

test('axe finds nothing while waiting and after it', async ({ page, request }) => {
  const { url, id } = await waitingOrder(request)
  await page.goto(url)
  for (const words of [/držíme/, /uplynul/]) {
    await expect(heading(page)).toHaveText(words)
    await expectNoFindings(page, { within: ['main'] })
    await inDatabase("update registrations set state = 'expired' where id = $1", [id], TLS_SITE)
  }
})

async function newPage(browser: Browser, options: { javaScriptEnabled: boolean }): Promise<Page> {
  const context = await browser.newContext({ ...options, baseURL: origin, ignoreHTTPSErrors: true })
  return context.newPage()
}
