import { expect, type Page, test } from '@playwright/test'
import { expectNoFindings } from './expect-no-findings.ts'
import { hydrated, openVisit } from './open-visit.ts'
import { givenPerson, signedInAs, totpOf } from './sign-in.ts'
import { TLS_SITE } from './sites.ts'

const ALONE = 'Prihlásiť sa prístupovým kľúčom'
const FIRST_SCREEN = /\/admin\/[a-z-]+/

/** A phone's own authenticator, played by the browser: it keeps keys, and its owner is always there with their finger. */
async function givenAuthenticator(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    forgetFinger: () => browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false }),
    keys: async () => (await browser.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  }
}

const ownKeys = (page: Page) => page.getByRole('region', { name: 'Prístupové kľúče' })

async function leave(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Vlastník/ }).click()
  await page.getByRole('button', { name: 'Odhlásiť sa' }).click()
  await expect(page).toHaveURL('/admin?signed-out')
  await hydrated(page, 'main button')
}

async function enterPassword(page: Page, { user, password }: { user: { email: string }; password: string }) {
  await page.getByLabel('E-mail').fill(user.email)
  await page.getByLabel('Heslo', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Prihlásiť sa', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Druhý krok' })).toBeVisible()
}

async function expectInside(page: Page): Promise<void> {
  await expect(page).toHaveURL(FIRST_SCREEN)
  await expect(page.getByRole('navigation', { name: 'Administrácia' })).toBeVisible()
}

test('a passkey is added beside the app, signs in alone and after the password, and signs in no more once removed', async ({
  page,
  context,
}) => {
  const person = await signedInAs(context, 'admin', { twoFactor: true }, TLS_SITE)
  const authenticator = await givenAuthenticator(page)
  await page.goto('/admin/account')
  const keys = ownKeys(page)
  await expect(keys.getByText('Zatiaľ nemáte žiadny.')).toBeVisible()
  await keys.locator('summary').click()
  await expectNoFindings(page)
  const add = keys.getByRole('button', { name: 'Pridať prístupový kľúč' })
  await keys.getByLabel('Názov').fill('Služobný telefón')
  await keys.getByLabel('Vaše heslo').fill('nie toto heslo')
  await keys.getByLabel('Kód z aplikácie alebo záchranný kód').fill(totpOf(person.totpSecret ?? '', 1))
  await add.click()
  await expect(keys.getByRole('alert')).toHaveText('Súčasné heslo nie je správne.')
  expect(await authenticator.keys()).toEqual([])
  await keys.getByLabel('Vaše heslo').fill(person.password)
  await add.click()
  await expect(page.getByText('Prístupový kľúč je pridaný.')).toBeVisible()
  await expect(keys.getByRole('listitem')).toContainText(['Služobný telefón'])
  expect(await authenticator.keys()).toMatchObject([{ isResidentCredential: true, rpId: 'localhost' }])

  await leave(page)
  await expectNoFindings(page)
  await page.getByRole('button', { name: ALONE }).focus()
  await page.keyboard.press('Enter')
  await expectInside(page)

  await leave(page)
  await enterPassword(page, person)
  await expectNoFindings(page)
  await page.getByRole('button', { name: 'Použiť prístupový kľúč' }).click()
  await expectInside(page)

  await page.goto('/admin/account')
  await hydrated(page, 'main summary')
  await keys.locator('summary', { hasText: 'Premenovať' }).click()
  await keys.getByRole('listitem').getByLabel('Názov').fill('Starý telefón')
  await keys.getByRole('button', { name: 'Premenovať' }).click()
  await expect(page.getByText('Prístupový kľúč je premenovaný.')).toBeVisible()
  const row = keys.getByRole('listitem').filter({ hasText: 'Starý telefón' })
  await expect(row).toContainText('naposledy použitý')
  if (!(await row.getByLabel('Vaše heslo').isVisible())) await row.locator('summary').click()
  await expectNoFindings(page)
  await row.getByLabel('Vaše heslo').fill(person.password)
  await row.getByRole('button', { name: 'Namiesto kódu použiť prístupový kľúč' }).click()
  await expect(page.getByText('Prístupový kľúč je odstránený.')).toBeVisible()
  await expect(keys.getByText('Zatiaľ nemáte žiadny.')).toBeVisible()

  await leave(page)
  await page.getByRole('button', { name: ALONE }).click()
  const answer = page.getByRole('main').getByRole('alert')
  await expect(answer).toContainText('Týmto prístupovým kľúčom sa to nepodarilo.')
  await expect(answer).toBeFocused()
  await expect(page).toHaveURL('/admin?signed-out')
})

test('where a second factor is required a passkey can be the first and only one, and that one stays', async ({
  page,
  context,
}) => {
  const person = await signedInAs(context, 'admin', {}, TLS_SITE)
  await givenAuthenticator(page)
  await page.goto('/admin/account')
  await expect(page).toHaveURL('/admin/two-factor/setup?next=%2Fadmin%2Faccount')
  await page.getByRole('button', { name: 'Pridať prístupový kľúč' }).click()
  const codes = page.getByRole('list', { name: 'Záchranné kódy' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recoveryCode = (await codes.first().textContent()) ?? ''
  await expectNoFindings(page)
  await page.getByRole('checkbox', { name: 'Kódy mám bezpečne uložené' }).check()
  await page.getByRole('button', { name: 'Pokračovať' }).click()
  await expect(page).toHaveURL('/admin/account')
  const row = ownKeys(page).getByRole('listitem')
  await expect(row).toHaveCount(1)
  await hydrated(page, 'main summary')
  await row.locator('summary').click()
  await row.getByLabel('Vaše heslo').fill(person.password)
  await row.getByLabel('Záchranný kód').fill(recoveryCode)
  await row.getByRole('button', { name: 'Odstrániť kľúč' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Toto je váš posledný druhý krok')
  await expect(row).toHaveCount(1)

  await leave(page)
  await enterPassword(page, person)
  await expect(page.getByLabel('Kód z aplikácie')).toHaveCount(0)
  await expectNoFindings(page)
  await page.getByRole('button', { name: 'Použiť prístupový kľúč' }).click()
  await expectInside(page)
})

test('who does not unlock the key reads that it was not finished, in their own language', async ({
  browser,
  baseURL,
}) => {
  await using visit = await openVisit(browser, baseURL, { ignoreHTTPSErrors: true, locale: 'en-GB' })
  const { page } = visit
  const authenticator = await givenAuthenticator(page)
  await authenticator.forgetFinger()
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(/^It was not finished with the key\./)
  await expectNoFindings(page)
})

test('without JavaScript nothing is offered that could not work, and the password lets in as before', async ({
  browser,
  baseURL,
}) => {
  const person = await givenPerson({}, TLS_SITE)
  await using visit = await openVisit(browser, baseURL, { ignoreHTTPSErrors: true, javaScriptEnabled: false })
  const { page } = visit
  await page.goto('/admin')
  await expect(page.getByRole('button', { name: ALONE })).toHaveCount(0)
  await page.getByLabel('E-mail').fill(person.user.email)
  await page.getByLabel('Heslo', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Prihlásiť sa' }).click()
  await expect(page).toHaveURL('/admin/two-factor/setup')
  await expect(page.getByRole('button', { name: 'Začať' })).toBeVisible()
})
