import { expect, type Page, test } from '@playwright/test'
import { SITE_PAGES } from '#routes/public/machine-readable/site-pages.ts'
import { expectNoFindings } from './expect-no-findings.ts'
import { openVisit } from './open-visit.ts'
import { givenPerson, signedInAs } from './sign-in.ts'

const HEALTH = '**/api/readDiagnostics'
const SCREEN = '/admin/auth-diagnostics'

const kept = (page: Page) => page.evaluate(() => localStorage.getItem('bystro-auth'))
const ask = (page: Page, helper: 'requestAdminClaims' | 'refreshToken') =>
  page.evaluate(async (name) => {
    const { bystroAdmin } = window as unknown as { bystroAdmin: Record<string, () => Promise<string>> }
    return bystroAdmin[name]?.().catch((error: Error) => error.message)
  }, helper)

/** The sign-in of this browser is restored: its token has come. */
async function openRestored(page: Page, address = SCREEN): Promise<void> {
  const refreshed = page.waitForResponse('**/api/refreshToken')
  await page.goto(address)
  expect((await refreshed).status()).toBe(200)
  await expect.poll(() => kept(page)).not.toBeNull()
}

test('[ADM-009][ADM-213][ADM-097] a screen of the back office starts the backend and keeps the sign-in, never the token', async ({
  page,
  context,
}) => {
  await signedInAs(context, 'admin', { twoFactor: true })
  const asked = page.waitForRequest(HEALTH)
  const answered = page.waitForResponse('**/api/refreshToken')
  await page.goto(SCREEN)
  await asked
  const { result } = (await (await answered).json()) as { result: { token: string; sessionId: string } }
  await expect.poll(() => kept(page)).toContain(result.sessionId)
  const everything = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(everything).not.toContain(result.token)
  const session = (await context.cookies()).find(({ httpOnly }) => httpOnly)
  expect(session?.value.length).toBeGreaterThan(20)
})

test('[ADM-100] signing out leaves nothing about the sign-in in the browser', async ({ page, context }) => {
  await signedInAs(context, 'admin', { twoFactor: true })
  await openRestored(page)
  await page.evaluate(() => sessionStorage.setItem('bystro-auth-errors', '[]'))
  await page.locator('.admin-side .admin-person-toggle').click()
  await page.getByRole('button', { name: 'Odhlásiť sa' }).click()
  await expect(page).toHaveURL(/\/admin\?/)
  await expect.poll(() => kept(page)).toBeNull()
  const names = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  expect(names.filter((name) => name.startsWith('bystro-auth'))).toEqual([])
})

test('[ADM-107][ADM-108][ADM-109] the helpers at the console answer an admin word for word, and the screen tells it too', async ({
  page,
  context,
}) => {
  await signedInAs(context, 'admin', { twoFactor: true })
  await openRestored(page)
  const confirmed = 'Admin Access Confirmed: Your admin privileges have been verified.'
  expect(await ask(page, 'refreshToken')).toBe(confirmed)
  await expect(page.getByText('Vaše oprávnenia správcu sme overili.')).toBeVisible()
  const claims = page.waitForRequest('**/api/setAdminClaims')
  expect(await ask(page, 'requestAdminClaims')).toBe(confirmed)
  expect((await claims).postDataJSON()).toMatchObject({ data: { email: expect.stringContaining('@') } })
})

test('[ADM-110][ADM-111][ADM-190] without the claim, without a token and without a user they say so', async ({
  page,
  context,
}) => {
  await page.goto('/admin')
  await expect.poll(() => page.evaluate(() => 'bystroAdmin' in window)).toBe(true)
  expect(await ask(page, 'requestAdminClaims')).toBe('No user is currently signed in')
  await signedInAs(context, null)
  await openRestored(page, '/admin')
  expect(await ask(page, 'requestAdminClaims')).toBe(
    'No Admin Access: You do not have admin privileges. If you believe this is an error, please log out and log back in.',
  )
  await page.route('**/api/refreshToken', (route) => route.abort())
  expect(await ask(page, 'refreshToken')).toBe(
    'Token Refresh Error: Failed to refresh authentication token. Please try logging out and back in.',
  )
})

test('[ADM-015][ADM-017][ADM-101] in the back office a failed start stands above the screen, which stays readable', async ({
  page,
  context,
}) => {
  await signedInAs(context, 'admin', { twoFactor: true })
  await page.clock.install()
  await page.route(HEALTH, (route) => route.abort())
  await page.goto(SCREEN)
  const panel = page
    .getByRole('alert')
    .filter({ has: page.getByRole('heading', { name: 'Služby sa nepodarilo spustiť' }) })
  const afterAWhile = async () => {
    await page.clock.runFor(1_000)
    return panel.count()
  }
  await expect.poll(afterAWhile, { intervals: [50] }).toBe(1)
  await expect(page.getByRole('heading', { level: 1, name: 'Diagnostika prihlásenia' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Administrácia' })).toBeVisible()
  await expectNoFindings(page)
  await page.unroute(HEALTH)
  await panel.getByRole('button', { name: 'Skúsiť znova' }).click()
  await expect(panel).toHaveCount(0)
  await context.setOffline(true)
  await expect(page.getByText(/Zmeny sa dajú uložiť, až keď sa pripojenie vráti/)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/Zmeny sa dajú uložiť/)).toHaveCount(0)
})

test('a session that ended elsewhere is told on the open screen, with the way back in', async ({ page, context }) => {
  await signedInAs(context, 'admin', { twoFactor: true })
  await openRestored(page)
  await context.clearCookies()
  await page
    .evaluate(async () => {
      await Promise.reject(new TypeError('Failed to fetch'))
    })
    .catch(() => {})
  await page.evaluate(() => {
    void Promise.reject(new TypeError('Failed to fetch'))
  })
  const told = page.getByRole('alert').filter({ hasText: 'Prihláste sa, prosím, znova.' })
  await expect(told.getByRole('link', { name: 'Prihlásiť sa' })).toHaveAttribute(
    'href',
    `/admin?next=${encodeURIComponent(SCREEN)}`,
  )
  expect(await kept(page)).toBeNull()
})

test('[ADM-037] the diagnostics dashboard gives every check a verdict, and runs again', async ({ page, context }) => {
  const { user } = await signedInAs(context, 'admin', { twoFactor: true })
  await openRestored(page)
  const report = page.locator('.diagnostics')
  await expect(report.getByRole('status')).toHaveText('Všetko je v\u00a0poriadku.')
  await expect(report.locator('.diagnostics-list > li')).toHaveCount(8)
  await expect(report.locator('.badge.ok')).toHaveCount(8)
  await expect(page.getByRole('main')).toContainText(user.email)
  await expectNoFindings(page)
  await page.route(HEALTH, (route) =>
    route.fulfill({ status: 503, body: '{"error":{"code":"BUSY","message":"Rušno"}}' }),
  )
  await page.getByRole('button', { name: 'Spustiť znova' }).click()
  const database = report.locator('li').filter({ hasText: 'Čítanie z\u00a0databázy' })
  await expect(database).toContainText('Riadok sa nepodarilo prečítať.')
  await expect(database).toContainText('pomôže iba správca servera')
  await expectNoFindings(page)
})

test('[ADM-037][ADM-141] the dashboard is for admins: others are sent to the sign-in or refused', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto(SCREEN)
  await expect(page).toHaveURL(`/admin?next=${encodeURIComponent(SCREEN)}`)
  await using visit = await openVisit(browser, baseURL, {})
  await signedInAs(visit.page.context(), null)
  const refused = await visit.page.goto(SCREEN)
  expect(refused?.status()).toBe(403)
  await expect(visit.page.getByText('Nemáte dostatočné oprávnenia.')).toBeVisible()
})

test('[ADM-023] the login debug page is open, tells facts about one’s own sign-in and no secret', async ({
  page,
  context,
}) => {
  await page.goto('/admin/debug')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ladenie prihlásenia')
  await expect(page.getByText('neprihlásené')).toBeVisible()
  const person = await signedInAs(context, 'admin', { twoFactor: true })
  await openRestored(page, '/admin/debug?lang=en')
  await expect(page.getByText('signed in, nothing is missing')).toBeVisible()
  await expect(page.getByText(person.user.email)).toBeVisible()
  await expect(page.getByText('services are running')).toBeVisible()
  const html = await page.content()
  for (const secret of person.cookie.split('; ').map((pair) => pair.slice(pair.indexOf('=') + 1))) {
    expect(html).not.toContain(secret)
    expect(html).not.toContain(decodeURIComponent(secret))
  }
  expect(html).not.toMatch(/eyJ[\w-]+\.[\w-]+\./)
  await expectNoFindings(page)
})

test('[PUB-155][PUB-039][ADM-045] the test page for embedded posts lists three sample links and asks nothing of the service before a click', async ({
  page,
}) => {
  const outside: string[] = []
  await page.route(/twitter\.com|x\.com/, async (route) => {
    outside.push(route.request().url())
    await route.fulfill({ body: '<p>Post</p>', contentType: 'text/html' })
  })
  await page.goto('/twitter-embed-test')
  await expect(page.getByRole('main').locator('ol > li > a')).toHaveCount(3)
  await expectNoFindings(page)
  expect(outside).toEqual([])
  await page.getByRole('button', { name: 'Načítať' }).first().click()
  await expect.poll(() => outside.length).toBeGreaterThan(0)
  for (const address of outside) expect(address).toContain('https://platform.twitter.com/embed/Tweet.html?id=')
})

test('[PUB-007][PUB-008][PUB-291][ADM-143] every public page opens to anybody, signed in or not, and offers no account', async ({
  page,
  context,
}) => {
  const paths = [
    ...SITE_PAGES.flatMap((page) => ('path' in page ? [page.path] : [page.sk, page.en])),
    '/unsubscribe',
    '/payment-cancelled',
  ]
  const visitAll = async () => {
    for (const path of paths) {
      const response = await page.goto(path)
      expect(response?.status(), path).toBe(200)
      await expect(page.locator('a[href^="/admin"], input[type="password"]'), path).toHaveCount(0)
      const text = await page.locator('body').innerText()
      expect(text, path).not.toMatch(
        /prihlásiť sa do účtu|vytvoriť účet|môj účet|registrovať účet|sign up|sign in|log in/i,
      )
    }
  }
  await visitAll()
  expect((await context.cookies()).filter(({ httpOnly }) => httpOnly)).toEqual([])
  await signedInAs(context, null)
  await visitAll()
})

test('[ADM-210][ADM-120] a sign-in that the network loses is tried again by itself, wrong words are not', async ({
  page,
}) => {
  const person = await givenPerson({ twoFactor: true })
  await page.goto('/admin')
  await page.waitForResponse(HEALTH)
  let lost = 0
  const sent: string[] = []
  await page.route('**/api/signInWithPassword', async (route) => {
    sent.push(route.request().postData() ?? '')
    if (lost++ === 0) await route.abort()
    else await route.continue()
  })
  await page.getByLabel('E-mail').fill(person.user.email)
  await page.getByLabel('Heslo', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Prihlásiť sa', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/two-factor/, { timeout: 20_000 })
  expect(sent).toHaveLength(2)
  await page.context().clearCookies()
  await page.goto('/admin')
  await page.getByLabel('E-mail').fill(person.user.email)
  await page.getByLabel('Heslo', { exact: true }).fill('nie toto heslo')
  await page.getByRole('button', { name: 'Prihlásiť sa', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'E-mail alebo heslo nie je správne.' })).toBeVisible()
  expect(sent).toHaveLength(3)
})
