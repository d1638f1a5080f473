import { expect, test } from '@playwright/test'
import { expectNoFindings } from './expect-no-findings.ts'
import { givenPerson, signedInAs, totpOf } from './sign-in.ts'
import { TLS_SITE } from './sites.ts'

test('where a second factor is required, an admin sets one up before anything else opens', async ({
  page,
  context,
}) => {
  await signedInAs(context, 'admin', {}, TLS_SITE)
  await page.goto('/admin/account')
  await expect(page).toHaveURL('/admin/two-factor/setup?next=%2Fadmin%2Faccount')
  await expect(page.getByRole('heading', { level: 1, name: 'Dvojstupňové overenie' })).toBeVisible()
  await expectNoFindings(page)
  const data = await page.request.get('/admin/account.data?_routes=routes%2Fadmin%2Fsettings%2Faccount%2Faccount', {
    maxRedirects: 0,
  })
  expect(await data.text()).not.toContain('routes/admin/settings/account/account')
  await page.getByRole('button', { name: 'Začať' }).click()
  const secret = ((await page.locator('.secret-key').textContent()) ?? '').replaceAll(' ', '')
  await page.getByLabel('Kód z aplikácie').fill(totpOf(secret))
  await page.getByRole('button', { name: 'Zapnúť overenie' }).click()
  await page.getByRole('checkbox', { name: 'Kódy mám bezpečne uložené' }).check()
  await expectNoFindings(page)
  await page.getByRole('button', { name: 'Pokračovať' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Môj účet' })).toBeVisible()
})

test('behind TLS the cookie of a sign-in belongs to this host alone and no script reads it', async ({
  page,
  context,
}) => {
  const { user, password } = await givenPerson({}, TLS_SITE)
  await page.goto('/admin')
  await page.getByLabel('E-mail').fill(user.email)
  await page.getByLabel('Heslo', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Prihlásiť sa', exact: true }).click()
  await expect(page).toHaveURL('/admin/two-factor/setup')
  const cookies = await context.cookies()
  expect(cookies).toHaveLength(1)
  expect(cookies[0]).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', path: '/', domain: 'localhost' })
  expect(cookies[0]?.name).toMatch(/^__Host-/)
  expect(cookies[0]?.expires).toBeGreaterThan(Date.now() / 1000)
  expect(await page.evaluate(() => document.cookie)).toBe('')
})
