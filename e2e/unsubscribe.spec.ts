import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { emailHash } from '../src/capabilities/consent/email-hash.server.ts'
import { resubscriptionToken } from '../src/capabilities/consent/marketing/resubscription-token.server.ts'
import { unsubscribeLink } from '../src/capabilities/consent/unsubscribe-link.server.ts'
import { expectNoFindings } from './expect-no-findings.ts'
import { inDatabase } from './site-database.ts'

const signer = () => ({ signingSecrets: [process.env.E2E_SIGNING_SECRET ?? ''] })

test.beforeEach(() =>
  inDatabase(`delete from rate_limits where key ~ '^(unsubscribeFromMarketing|resubscribeToMarketing):'`),
)

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const leave = (page: Page) => page.getByRole('button', { name: 'Odhlásiť z marketingových emailov' })
const comeBack = (page: Page) => page.getByRole('button', { name: 'Znovu sa prihlásiť na marketing' })
const alert = (page: Page) => page.getByRole('main').getByRole('alert')

/** Somebody who agreed to marketing, with the links that mails to that address carry. */
async function givenSubscriber() {
  const email = `jana-${randomUUID()}@example.test`
  await inDatabase(
    `insert into consent_entries (email_hash, purpose, given, legal_basis, text_version, text_hash, source)
     values ($1, 'marketing', true, 'consent', '1.0', repeat('a', 64), 'resubscribe')`,
    [emailHash(signer(), email)],
  )
  const { pathname, search } = new URL(unsubscribeLink({ ...signer(), publicOrigin: 'https://bystro.test' }, email))
  return { email, path: pathname + search, openPath: `/unsubscribe?email=${encodeURIComponent(email)}` }
}

async function entriesOf(email: string): Promise<ReadonlyArray<{ id: string; given: boolean; source: string }>> {
  const { rows } = await inDatabase(
    `select id, given, source, ip_address as "ipAddress" from consent_entries where email_hash = $1 order by id`,
    [emailHash(signer(), email)],
  )
  return rows
}

async function isSubscribed(email: string): Promise<boolean> {
  return (await entriesOf(email)).at(-1)?.given ?? false
}

/** The link of the confirmation mail, for the withdrawal that stands last. */
async function confirmationPath(email: string): Promise<string> {
  const withdrawal = (await entriesOf(email)).at(-1)
  return `/unsubscribe?action=resubscribe&token=${resubscriptionToken(signer(), Number(withdrawal?.id))}`
}

test('[PUB-032] [PUB-144] [PUB-145] opening the link shows the address and what leaving means, and changes nothing', async ({
  page,
}) => {
  const { email, path } = await givenSubscriber()
  const response = await page.goto(path)
  expect(response?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex',
  })
  await expect(heading(page)).toHaveText(/^Odhlásenie z\snoviniek$/)
  await expect(page.getByRole('main')).toContainText(email)
  await expect(page.getByText('Po odhlásení vám prestaneme posielať novinky')).toBeVisible()
  await expect(leave(page)).toBeEnabled()
  expect(await isSubscribed(email)).toBe(true)
})

test('[PUB-241] [PUB-281] [PUB-310] [PUB-311] leaving calls the server with address and token and goes through loading to success', async ({
  page,
}) => {
  const { email, path } = await givenSubscriber()
  const token = new URL(path, 'https://bystro.test').searchParams.get('token')
  const answers: Array<() => void> = []
  let body: unknown
  await page.route('**/api/unsubscribeFromMarketing', async (route) => {
    body = route.request().postDataJSON()
    await new Promise<void>((goOn) => answers.push(goOn))
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  const answered = page.waitForResponse('**/api/unsubscribeFromMarketing')
  await leave(page).click()
  const busy = page.getByRole('button', { name: 'Odhlasujeme vás' })
  await expect(busy).toBeDisabled()
  await expect(busy).toHaveAttribute('aria-busy', 'true')
  await expect.poll(() => answers.length).toBe(1)
  for (const goOn of answers) goOn()
  expect(await (await answered).json()).toEqual({
    message: 'Odhlásili sme vás z marketingových e-mailov.',
    alreadyUnsubscribed: false,
  })
  await expect(heading(page)).toHaveText('Novinky vám už posielať nebudeme')
  await expect(heading(page)).toBeFocused()
  expect(body).toEqual({ email, token })
  expect(await isSubscribed(email)).toBe(false)
})

test('[PUB-146] [PUB-147] after leaving there is a way back, the privacy policy and an address to write to', async ({
  page,
}) => {
  const { path } = await givenSubscriber()
  await page.goto(path)
  await leave(page).click()
  await expect(comeBack(page)).toBeVisible()
  await expect(leave(page)).toHaveCount(0)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: /zásadách ochrany osobných údajov/ })).toHaveAttribute('href', '/privacy')
  await expect(main.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/)
})

test('[PUB-241] with the token somebody who has left already is told so', async ({ page }) => {
  const { path } = await givenSubscriber()
  for (const sentence of [
    /Odhlásili sme vás z\smarketingových e-\u2060?mailov/,
    /Z\smarketingových e-\u2060?mailov ste už odhlásení/,
  ]) {
    await page.goto(path)
    await leave(page).click()
    await expect(page.getByText(sentence)).toBeVisible()
    await expect(comeBack(page)).toBeVisible()
  }
})

test('[PUB-280] [PUB-310] without a token leaving works and tells nothing about the address', async ({ page }) => {
  const { email, openPath } = await givenSubscriber()
  const said: Array<string> = []
  for (const path of [openPath, openPath, `/unsubscribe?email=${randomUUID()}%40example.test`]) {
    await page.goto(path, { waitUntil: 'networkidle' })
    const sent = page.waitForRequest('**/api/unsubscribeFromMarketing')
    await leave(page).click()
    expect(Object.keys((await sent).postDataJSON() as object)).toEqual(['email'])
    await expect(comeBack(page)).toBeVisible()
    said.push((await page.locator('.marketing-main').innerText()).trim())
  }
  expect(new Set(said).size).toBe(1)
  expect(said[0]).toMatch(/Či ste ich dostávali, vám povedať nevieme: odkaz nemá kľúč z\snášho e-\u2060?mailu/)
  expect(await isSubscribed(email)).toBe(false)
})

test('[PUB-242] [PUB-312] [PUB-313] coming back asks the mailbox first, and counts only after the click in the mail', async ({
  page,
}) => {
  const { email, openPath } = await givenSubscriber()
  await page.goto(openPath, { waitUntil: 'networkidle' })
  await leave(page).click()
  const answered = page.waitForResponse('**/api/resubscribeToMarketing')
  await comeBack(page).click()
  const answer = await answered
  expect(answer.request().postDataJSON()).toEqual({ email })
  expect(Object.keys((await answer.json()) as object)).toEqual(['message'])
  await expect(heading(page)).toHaveText('Ešte to potvrďte')
  await expect(page.getByText(/poslali sme vám e-\u2060?mail s\sodkazom/)).toBeVisible()
  expect(await isSubscribed(email)).toBe(false)
  const { rows } = await inDatabase('select template from mails where recipient = $1', [email])
  expect(rows).toEqual([{ template: 'confirm-resubscription' }])

  const path = await confirmationPath(email)
  await page.goto(path, { waitUntil: 'networkidle' })
  await expect(heading(page)).toHaveText('Chcete opäť dostávať novinky?')
  expect(await isSubscribed(email)).toBe(false)
  await comeBack(page).click()
  await expect(heading(page)).toHaveText(/^Sme opäť v\skontakte$/)
  await expect(heading(page)).toBeFocused()
  expect(await isSubscribed(email)).toBe(true)
})

test('[PUB-279] [PUB-281] [PUB-282] without an address the page says so and its button is disabled', async ({
  page,
}) => {
  for (const path of ['/unsubscribe', '/unsubscribe?email=', '/unsubscribe?email=jana', '/unsubscribe?token=abc']) {
    await page.goto(path)
    await expect(alert(page)).toContainText('Email adresa nie je špecifikovaná')
    await expect(leave(page)).toBeDisabled()
  }
  await page.goto('/unsubscribe?action=resubscribe')
  await expect(alert(page)).toContainText('Email adresa nie je špecifikovaná')
  await expect(comeBack(page)).toBeDisabled()
})

test('[PUB-370] [PUB-371] [PUB-372] a failure says what failed, keeps the button, and the next press may succeed', async ({
  page,
}) => {
  const { email, path, openPath } = await givenSubscriber()
  await page.goto(`${openPath}&token=not-from-us`)
  await leave(page).click()
  await expect(alert(page)).toContainText('Chyba pri odhlasovaní')
  await expect(alert(page)).toContainText('Tento odkaz neplatí.')
  await expect(alert(page)).toBeFocused()
  expect(await isSubscribed(email)).toBe(true)

  const refused = { error: { code: 'UNSUBSCRIBE_FAILED', message: 'Chyba pri odhlasovaní' } }
  await page.route('**/api/unsubscribeFromMarketing', (route) => route.fulfill({ status: 503, json: refused }))
  await page.goto(path, { waitUntil: 'networkidle' })
  await leave(page).click()
  await expect(alert(page)).toContainText('Chyba pri odhlasovaní')
  await page.unroute('**/api/unsubscribeFromMarketing')
  await page.route('**/api/*ToMarketing', (route) => route.abort())
  await leave(page).click()
  await expect(heading(page)).toHaveText('Novinky vám už posielať nebudeme')
  await comeBack(page).click()
  await expect(alert(page)).toContainText('Neočakávaná chyba')
  await page.unroute('**/api/*ToMarketing')
  const failed = { error: { code: 'RESUBSCRIBE_FAILED', message: 'Chyba pri opätovnom prihlásení' } }
  await page.route('**/api/resubscribeToMarketing', (route) => route.fulfill({ status: 503, json: failed }))
  await comeBack(page).click()
  await expect(alert(page)).toContainText('Chyba pri opätovnom prihlásení')
  await page.unroute('**/api/resubscribeToMarketing')
  await comeBack(page).click()
  await expect(heading(page)).toHaveText('Ešte to potvrďte')
  await expect(alert(page)).toHaveCount(0)
})

test('a link from before a later withdrawal does not subscribe', async ({ page }) => {
  const { email, path } = await givenSubscriber()
  await page.goto(path, { waitUntil: 'networkidle' })
  await leave(page).click()
  await expect(comeBack(page)).toBeVisible()
  const link = await confirmationPath(email)
  await page.goto(link, { waitUntil: 'networkidle' })
  await comeBack(page).click()
  await expect(heading(page)).toHaveText(/^Sme opäť v\skontakte$/)
  expect(await isSubscribed(email)).toBe(true)
  await page.goto(path, { waitUntil: 'networkidle' })
  await leave(page).click()
  await expect(comeBack(page)).toBeVisible()
  await page.goto(link, { waitUntil: 'networkidle' })
  await comeBack(page).click()
  await expect(alert(page)).toContainText('Tento odkaz neplatí.')
  expect((await entriesOf(email)).map(({ given }) => given)).toEqual([true, false, true, false])
})

test('a forged link does not subscribe', async ({ page }) => {
  const { email, path } = await givenSubscriber()
  await page.goto('/unsubscribe?action=resubscribe&token=1.abcdefghijklmnopqrstuv', { waitUntil: 'networkidle' })
  await comeBack(page).click()
  await expect(alert(page)).toContainText('Chyba pri opätovnom prihlásení')
  await expect(alert(page)).toContainText('Tento odkaz neplatí.')
  await page.goto(path)
  expect(await entriesOf(email)).toHaveLength(1)
})

test('the keyboard alone leaves and comes back', async ({ page }) => {
  const { email, path } = await givenSubscriber()
  await page.goto(path, { waitUntil: 'networkidle' })
  await leave(page).focus()
  await page.keyboard.press('Enter')
  await expect(heading(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(comeBack(page)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(heading(page)).toHaveText('Ešte to potvrďte')
  await expect(heading(page)).toBeFocused()
  expect(await isSubscribed(email)).toBe(false)
})

test('without JavaScript the page leaves, refuses and comes back as well', async ({ browser, baseURL }) => {
  const { email, path, openPath } = await givenSubscriber()
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  const page = await context.newPage()
  await page.goto(`${openPath}&token=not-from-us`)
  await leave(page).click()
  await expect(alert(page)).toContainText('Chyba pri odhlasovaní')
  await page.goto(path)
  await leave(page).click()
  await expect(heading(page)).toHaveText('Novinky vám už posielať nebudeme')
  const [, withdrawal] = await entriesOf(email)
  expect(withdrawal).toMatchObject({ given: false, source: 'unsubscribe', ipAddress: '127.0.0.0' })
  await comeBack(page).click()
  await expect(heading(page)).toHaveText('Ešte to potvrďte')
  expect(await isSubscribed(email)).toBe(false)
  await page.goto(await confirmationPath(email))
  await comeBack(page).click()
  await expect(heading(page)).toHaveText(/^Sme opäť v\skontakte$/)
  expect(await isSubscribed(email)).toBe(true)
  await context.close()
})

test('axe finds nothing in any state', async ({ page }) => {
  const { path } = await givenSubscriber()
  await page.goto('/unsubscribe')
  await expectNoFindings(page, { within: ['main'] })
  await page.goto(path)
  await leave(page).click()
  await expect(comeBack(page)).toBeVisible()
  await expectNoFindings(page, { within: ['main'] })
  await page.route('**/api/*', (route) => route.abort())
  await comeBack(page).click()
  await expect(alert(page)).toBeVisible()
  await expectNoFindings(page, { within: ['main'] })
})

test('text of double size stays inside a page of 320 px', async ({ page }) => {
  const { openPath } = await givenSubscriber()
  await page.setViewportSize({ width: 320, height: 844 })
  await page.goto(openPath)
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('html { font-size: 200% }')
    document.adoptedStyleSheets.push(sheet)
  })
  await leave(page).click()
  await expect(comeBack(page)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})
