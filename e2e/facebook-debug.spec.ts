import { expect, test } from '@playwright/test'
import { expectNoFindings } from './expect-no-findings.ts'
import { signedInAs } from './sign-in.ts'
import { inDatabase } from './site-database.ts'

const AT_A_DESK = { at: [{ width: 1440, height: 900 }] }

test('[PUB-038][ADM-044][ADM-060][ADM-062][ADM-061][ADM-065] a URL is typed and tested; for localhost the page offers production, which is tested at once', async ({
  page,
}) => {
  await page.goto('/facebook-debug')
  const debugging = page.getByRole('link', { name: /Facebook Sharing Debugger/ })
  await expect(debugging).toHaveAttribute('href', 'https://developers.facebook.com/tools/debug/')
  const field = page.getByLabel('Adresa stránky')
  const production = page.getByRole('button', { name: 'Použiť ostrú adresu' })
  await field.fill('https://shop.invalid/a')
  await expect(production).toBeHidden()
  await field.fill('http://localhost:3000/blog?a=1')
  await expect(production).toBeVisible()
  await page.getByRole('button', { name: 'Otestovať' }).click()
  await expect(page.getByText(/Localhost a\sčíselné adresy siete neprečítajú/)).toBeVisible()
  await expect(debugging).toHaveAttribute('href', /tools\/debug\/\?q=http%3A%2F%2Flocalhost%3A3000%2Fblog%3Fa%3D1$/)
  await expectNoFindings(page, AT_A_DESK)
  await production.click()
  await expect(field).toHaveValue('https://bystro.example/blog?a=1')
  await expect(production).toBeHidden()
  await expect(page.getByRole('status').filter({ hasText: 'Našli sa problémy' })).toBeVisible()
  await expect(page.getByText('Server neodpovedal.')).toBeVisible()
  await expect(page.getByText('The server did not answer.')).toHaveAttribute('lang', 'en')
})

test('[ADM-062][ADM-061][ADM-065] an admin who reads English gets the quick tests, Use Production and the status in English', async ({
  page,
  context,
}) => {
  const { user } = await signedInAs(context, 'admin')
  await inDatabase("update auth_users set language = 'en' where id = $1", [user.id])
  await page.goto('/facebook-debug?url=http%3A%2F%2F127.0.0.1%3A3000%2F')
  await expect(page.getByRole('heading', { level: 1, name: 'Open Graph debug' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Use Production' })).toBeVisible()
  await page.getByRole('list', { name: 'Quick tests' }).getByRole('button', { name: 'Blog' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Issues found' })).toBeVisible()
  await expect(page.getByLabel('Page URL')).toHaveValue('https://bystro.example/blog')
  const debuggers = page.getByRole('link', { name: /Facebook Sharing Debugger/ })
  await expect(debuggers).toHaveAttribute(
    'href',
    /developers\.facebook\.com\/tools\/debug\/\?q=https%3A%2F%2Fbystro\.example%2Fblog$/,
  )
})

test('[ADM-063][ADM-064] a picture that does not come says so in its card, and one that does is shown', async ({
  page,
}) => {
  await page.goto('/galeria/odkazy')
  const broken = page.locator('.og-report').nth(1)
  await expect(broken.getByText('Obrázok sa nepodarilo načítať').first()).toBeVisible()
  await expect(broken.getByText('Image failed to load').first()).toHaveAttribute('lang', 'en')
  await expect(page.locator('.og-report').nth(2).getByText('Image failed to load').first()).toBeVisible()
  const ready = page.locator('.og-report').first()
  await expect(ready.getByRole('status')).toContainText('Pripravené na zdieľanie na Facebooku')
  await expect(ready.getByText('Obrázok sa nepodarilo načítať')).toHaveCount(0)
  const picture = ready.locator('img').first()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200)
  await expectNoFindings(page)
})
