import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, expect, type Page, test } from '@playwright/test'
import { TEST_PASSWORD } from '#capabilities/staff/staff.testing.server.ts'
import { inviteStaff } from '../tools/local-stack/given-staff.ts'
import { mailTo } from './caught-mail.ts'
import { expectNoFindings } from './expect-no-findings.ts'
import { hydrated, openVisit } from './open-visit.ts'
import { givenPerson, signedInAs, siteToReach, totpOf } from './sign-in.ts'

const FIRST_SCREEN = /\/admin\/[a-z-]+/
const NEW_PASSWORD = 'zelená lúka plná hríbov 58'

async function openSignIn(page: Page, path = '/admin'): Promise<void> {
  await page.goto(path)
  await hydrated(page, 'main button')
}

async function fillIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Heslo', { exact: true }).fill(password)
}

const signIn = (page: Page) => page.getByRole('button', { name: 'Prihlásiť sa', exact: true }).click()

async function expectInside(page: Page): Promise<void> {
  await expect(page).toHaveURL(FIRST_SCREEN)
  await expect(page.getByRole('navigation', { name: 'Administrácia' })).toBeVisible()
}

test('[ADM-022] [ADM-120] anybody may open the sign-in, and the keyboard alone is enough to come in', async ({
  page,
}) => {
  const { user, password } = await givenPerson()
  await openSignIn(page)
  await expect(page).toHaveTitle('Prihlásenie | Bystro')
  await expect(page.getByRole('heading', { level: 1, name: 'Prihlásenie' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Preskočiť na obsah' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('E-mail')).toBeFocused()
  await page.keyboard.type(user.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expectInside(page)
  await page.goto('/admin')
  await expectInside(page)
})

test('a wrong password and an address nobody has get the same sentence, which takes the focus', async ({ page }) => {
  const { user } = await givenPerson()
  for (const email of [user.email, `${randomUUID()}@bystro.test`]) {
    await openSignIn(page)
    await fillIn(page, { email, password: 'nie toto heslo' })
    await signIn(page)
    const answer = page.getByRole('main').getByRole('alert')
    await expect(answer).toHaveText('E-mail alebo heslo nie je správne.')
    await expect(answer).toBeFocused()
    await expect(page.getByLabel('E-mail')).toHaveValue(email)
  }
  await expectNoFindings(page)
})

test('who tries too often reads how long to wait, and the button counts it down', async ({ page }) => {
  const { user, password } = await givenPerson()
  await openSignIn(page)
  await fillIn(page, { email: user.email, password: 'nie toto heslo' })
  const answer = page.getByRole('main').getByRole('alert')
  for (let tries = 0; tries < 5; tries++) {
    const answered = page.waitForResponse((response) => response.request().method() === 'POST')
    await signIn(page)
    await answered
    await expect(answer).toHaveText('E-mail alebo heslo nie je správne.')
  }
  await page.getByLabel('Heslo', { exact: true }).fill(password)
  await signIn(page)
  await expect(answer).toHaveText(/^Príliš veľa pokusov\. .* znova\so\s\d+\ssek\S+\.$/)
  await expect(page.getByRole('button', { name: /^Znova o 0:\d\d$/ })).toHaveAttribute('aria-disabled', 'true')
  await expect(page).toHaveURL('/admin')
})

test('the password can be looked at', async ({ page }) => {
  await openSignIn(page)
  const field = page.getByLabel('Heslo', { exact: true })
  await field.fill('tajomstvo')
  await expect(field).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Zobraziť heslo' }).click()
  await expect(field).toHaveAttribute('type', 'text')
})

test('[ADM-120] without JavaScript a person comes in, changes the language and leaves', async ({
  browser,
  baseURL,
}) => {
  const { user, password } = await givenPerson()
  await using visit = await openVisit(browser, baseURL, { javaScriptEnabled: false })
  const { page } = visit
  await page.goto('/admin?next=%2Fadmin%2Faccount')
  await fillIn(page, { email: user.email, password: 'nie toto heslo' })
  await signIn(page)
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('E-mail alebo heslo nie je správne.')
  await fillIn(page, { email: user.email, password })
  await signIn(page)
  await expect(page).toHaveURL('/admin/account')
  await page.getByRole('main').getByRole('button', { name: 'EN, po anglicky' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Account' })).toBeVisible()
  await page.getByRole('button', { name: /Owner/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/admin?signed-out')
  await page.goto('/admin/account')
  await expect(page).toHaveURL('/admin?next=%2Fadmin%2Faccount')
})

test('a link can lead on to a screen of ours only', async ({ page }) => {
  const { user, password } = await givenPerson()
  await openSignIn(page, '/admin?next=https%3A%2F%2Fevil.example%2Fadmin%2F')
  await fillIn(page, { email: user.email, password })
  await signIn(page)
  await expectInside(page)
  await page.goto('/admin?next=%2F%2Fevil.example%2Fadmin%2Faccount')
  await expectInside(page)
})

test('a second factor is set up, asked for, and stood in for by a recovery code', async ({ page, context }) => {
  const { user, password } = await signedInAs(context, 'admin')
  await page.goto('/admin/two-factor/setup?next=%2Fadmin%2Faccount')
  await page.getByRole('button', { name: 'Začať' }).click()
  await expect(page.getByRole('img', { name: /^QR kód/ })).toBeVisible()
  const secret = ((await page.locator('.secret-key').textContent()) ?? '').replaceAll(' ', '')
  await expect(page.getByRole('link', { name: /^Otvoriť v aplikácii/ })).toHaveAttribute(
    'href',
    new RegExp(`^otpauth://totp/Bystro:.*secret=${secret}&`),
  )
  await page.getByLabel('Kód z aplikácie').fill('000000')
  await page.getByRole('button', { name: 'Zapnúť overenie' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Kód nie je správny alebo už bol použitý.')
  await expect(page.locator('.secret-key')).toHaveText(secret.match(/.{4}/g)?.join(' ') ?? '')
  await expectNoFindings(page)
  await page.getByLabel('Kód z aplikácie').fill(totpOf(secret))
  await page.getByRole('button', { name: 'Zapnúť overenie' }).click()
  const codes = page.getByRole('list', { name: 'Záchranné kódy' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recoveryCode = (await codes.first().textContent()) ?? ''
  const href = (await page.getByRole('link', { name: 'Stiahnuť ako text' }).getAttribute('href')) ?? ''
  expect(decodeURIComponent(href)).toContain(recoveryCode)
  await page.getByRole('button', { name: 'Pokračovať' }).click()
  await expect(page).toHaveURL(/two-factor\/setup/)
  await page.getByRole('checkbox', { name: 'Kódy mám bezpečne uložené' }).check()
  await page.getByRole('button', { name: 'Pokračovať' }).click()
  await expect(page).toHaveURL('/admin/account')

  await leave(page)
  await fillIn(page, { email: user.email, password })
  await signIn(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Druhý krok' })).toBeVisible()
  await expect(page.getByLabel('Kód z aplikácie')).toBeFocused()
  // Half in is not in.
  await page.goto('/admin/account')
  await expect(page).toHaveURL('/admin/two-factor?next=%2Fadmin%2Faccount')
  await page.getByLabel('Kód z aplikácie').fill(totpOf(secret, 1))
  await page.getByRole('button', { name: 'Overiť' }).click()
  await expect(page).toHaveURL('/admin/account')

  await leave(page)
  await fillIn(page, { email: user.email, password })
  await signIn(page)
  await page.getByRole('link', { name: 'Použiť záchranný kód' }).click()
  await page.getByLabel('Záchranný kód').fill(recoveryCode)
  await page.getByRole('button', { name: 'Overiť' }).click()
  await expectInside(page)
})

test('a forgotten password is changed by a letter, and every other sign-in ends', async ({
  page,
  browser,
  baseURL,
}) => {
  const { user } = await givenPerson()
  await using other = await openVisit(browser, baseURL, {})
  await signedInAgain(other.page, user.email)
  await openSignIn(page)
  await page.getByRole('link', { name: 'Nepamätám si heslo' }).click()
  // The sign-in that it comes from has a field of the same name.
  await expect(page.getByRole('heading', { level: 1, name: 'Nové heslo' })).toBeVisible()
  await page.getByLabel('E-mail').fill(user.email)
  await page.getByRole('button', { name: 'Poslať odkaz' }).click()
  await expect(page.getByRole('main').getByRole('status')).toContainText('Ak k tejto adrese patrí účet')
  await expectNoFindings(page)
  const { text } = await mailTo(user.email, /heslo/i)
  const link = text.match(/https?:\/\/\S+\/admin\/reset-password\?token=\S+/)?.[0] ?? ''
  await page.goto(link)
  // Somebody's scanner looks at the link first.
  await page.request.get(link)
  await page.getByLabel('Nové heslo').fill('heslo1234567')
  await page.getByRole('button', { name: 'Zmeniť heslo' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Zvoľte si iné')
  await page.getByLabel('Nové heslo').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Zmeniť heslo' }).click()
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Heslo je zmenené. Prihláste sa ním.')
  await fillIn(page, { email: user.email, password: NEW_PASSWORD })
  await signIn(page)
  await expectInside(page)
  await other.page.goto('/admin/account')
  await expect(other.page).toHaveURL('/admin?next=%2Fadmin%2Faccount')
  await page.goto(link)
  await page.getByLabel('Nové heslo').fill(`${NEW_PASSWORD} znova`)
  await page.getByRole('button', { name: 'Zmeniť heslo' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Tento odkaz už neplatí')
})

test('an invited person takes a name and a password and comes in', async ({ page }) => {
  const email = `${randomUUID()}@bystro.test`
  await inviteStaff(siteToReach(), { email, name: 'Ján Pozvaný' })
  const { text } = await mailTo(email, /Pozvánka/)
  const link = text.match(/https?:\/\/\S+\/admin\/invitation\/\S+/)?.[0] ?? ''
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'Pozvánka' })).toBeVisible()
  await expectNoFindings(page)
  await expect(page.getByLabel('Meno a priezvisko')).toHaveValue('Ján Pozvaný')
  await page.getByLabel('Nové heslo').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Prijať pozvánku' }).click()
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Účet je pripravený. Prihláste sa.')
  await fillIn(page, { email, password: NEW_PASSWORD })
  await signIn(page)
  await expectInside(page)
  await expect(page.getByRole('button', { name: /Ján Pozvaný/ })).toContainText('Vlastník')
})

test('an English invitation is English to the office, and no letter to staff offers to withdraw from a contract', async ({
  page,
}) => {
  const email = `${randomUUID()}@bystro.test`
  await inviteStaff(siteToReach(), { email, name: 'Jane Invited', language: 'en' })
  const { text, html } = await mailTo(email, /^Invitation/)
  expect(html).toContain('<html lang="en"')
  expect(`${text}${html}`).not.toMatch(/odstupenie|Odstúpiť/)
  // However little of the address survives a mail program.
  await page.goto((text.match(/https?:\/\/\S+\/admin\/invitation\/\S+/)?.[0] ?? '').replace(/\?.*/, ''))
  await expect(page.getByRole('heading', { level: 1, name: 'Invitation' })).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveValue('Jane Invited')
  await page.getByLabel('New password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Accept the invitation' }).click()
  await expect(page.getByRole('main').getByRole('status')).toHaveText('The account is ready. Please sign in.')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('button', { name: /Jane Invited/ })).toContainText('Owner')
})

test('the office opens in the language of the browser and remembers it with the person, on any device', async ({
  page,
  browser,
  baseURL,
}) => {
  const { user, password } = await givenPerson()
  await using abroad = await openVisit(browser, baseURL, { locale: 'de-AT' })
  await abroad.page.goto('/admin')
  await expect(abroad.page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await abroad.page.getByLabel('E-mail').fill(user.email)
  await abroad.page.getByLabel('Password', { exact: true }).fill(password)
  await abroad.page.getByRole('button', { name: 'Sign in', exact: true }).click()
  const english = (office: Page) => office.getByRole('navigation', { name: 'Back office' })
  await expect(english(abroad.page)).toBeVisible()

  // At home the sign-in is Slovak, and the office stays as it was left.
  await openSignIn(page)
  await fillIn(page, { email: user.email, password })
  await signIn(page)
  await expect(english(page)).toBeVisible()
  await page.goto('/admin/account')
  await page.getByRole('main').getByRole('button', { name: 'SK, Slovak' }).click()
  await expectInside(page)
  await abroad.page.reload()
  await expectInside(abroad.page)

  await using czech = await openVisit(browser, baseURL, { locale: 'cs-CZ' })
  await czech.page.goto('/admin')
  await expect(czech.page.getByRole('button', { name: 'Prihlásiť sa', exact: true })).toBeVisible()
})

test('a person sees where they are signed in and ends it there at once', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const { user } = await signedInAs(context, 'admin')
  await using other = await openVisit(browser, baseURL, {})
  await signedInAgain(other.page, user.email)
  await page.goto('/admin/account')
  const places = page.getByRole('region', { name: 'Kde ste prihlásení' })
  await expect(places.getByRole('listitem')).toHaveCount(2)
  await expect(places.getByText('toto zariadenie')).toHaveCount(1)
  await places.getByRole('button', { name: /^Odhlásiť: Chrome/ }).click()
  await expect(page.getByText('Prihlásenie skončilo.')).toBeVisible()
  await expect(places.getByRole('listitem')).toHaveCount(1)
  await other.page.reload()
  await expect(other.page).toHaveURL(/\/admin\?next=/)
  await expectNoFindings(page)
})

test('signing out says so, and nothing opens after it, not even by the back button', async ({ page, context }) => {
  await signedInAs(context, 'admin')
  await page.goto('/admin/account')
  await leave(page)
  await expect(page.getByRole('main').getByRole('status')).toContainText('Odhlásili ste sa.')
  await expectNoFindings(page)
  await page.goBack()
  await expect(page).toHaveURL('/admin?next=%2Fadmin%2Faccount')
  expect(await context.cookies()).toEqual([])
})

test('[ADM-213] a sign-in survives closing and reopening the browser', async ({ baseURL }) => {
  const { user, password } = await givenPerson()
  const profile = await mkdtemp(join(tmpdir(), 'bystro-profile-'))
  const { launchOptions } = test.info().project.use
  const options = { ...launchOptions, ...(baseURL ? { baseURL } : {}), locale: 'sk-SK' }
  try {
    const before = await chromium.launchPersistentContext(profile, options)
    const page = await before.newPage()
    await page.goto('/admin')
    await fillIn(page, { email: user.email, password })
    await signIn(page)
    await expectInside(page)
    await before.close()
    const after = await chromium.launchPersistentContext(profile, options)
    const again = await after.newPage()
    await again.goto('/admin/account')
    await expect(again.getByRole('heading', { level: 1, name: 'Môj účet' })).toBeVisible()
    await after.close()
  } finally {
    await rm(profile, { recursive: true, force: true })
  }
})

test('the language is kept with the account, on the screen and in the title', async ({ page, context }) => {
  await signedInAs(context, 'admin')
  await page.goto('/admin/account')
  await expect(page).toHaveTitle('Môj účet | Bystro')
  await page.getByRole('button', { name: /Vlastník/ }).click()
  await page.locator('.admin-person-menu').getByRole('button', { name: 'EN, po anglicky' }).click()
  await expect(page).toHaveTitle('My Account | Bystro')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'My Account' })).toBeVisible()
  await expectNoFindings(page)
})

test('on a phone the rooms are behind the menu of the bar, which closes after a choice and with Escape', async ({
  page,
  context,
}) => {
  await signedInAs(context, 'admin')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/nothing-here')
  await hydrated(page, 'main a')
  await expect(page.getByRole('heading', { level: 1, name: 'Táto obrazovka tu nie je.' })).toBeVisible()
  const rooms = page.getByRole('navigation', { name: 'Administrácia' })
  // What waits may follow its name.
  const open = page.getByRole('button', { name: /^Menu/ })
  await expect(rooms).toBeHidden()
  await open.click()
  await expect(rooms).toBeVisible()
  await expectNoFindings(page, { at: [{ width: 390, height: 844 }] })
  await page.keyboard.press('Escape')
  await expect(rooms).toBeHidden()
  await expect(open).toBeFocused()
  await open.click()
  await rooms.getByRole('link', { name: 'Analytika' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Analytika' })).toBeFocused()
  await expect(rooms).toBeHidden()
  await expect(open).toHaveAttribute('aria-current', 'true')
  await page.getByRole('button', { name: /Vlastník/ }).click()
  await expectNoFindings(page, { at: [{ width: 390, height: 844 }] })
  await page.locator('.admin-person-menu').getByRole('link', { name: 'Môj účet' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Môj účet' })).toBeFocused()
  await expect(page.locator('.admin-person-menu')).toBeHidden()
})

async function leave(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Vlastník/ }).click()
  await page.getByRole('button', { name: 'Odhlásiť sa' }).click()
  await expect(page).toHaveURL('/admin?signed-out')
  await hydrated(page, 'main button')
}

/** In a browser of their own, with the password every person of these journeys has. */
async function signedInAgain(page: Page, email: string): Promise<void> {
  await page.goto('/admin')
  await fillIn(page, { email, password: TEST_PASSWORD })
  await signIn(page)
  await expectInside(page)
}
