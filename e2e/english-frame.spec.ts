import { expect, type Page, test } from '@playwright/test'
import { expectNoFindings } from './expect-no-findings.ts'
import { hydrated, openVisit } from './open-visit.ts'
import { offeredSession } from './registration-form.ts'
import { signedInAs } from './sign-in.ts'

const NO_CHOICE = { cookies: [], origins: [] }
const ENGLISH = [
  '/en/terms',
  '/en/privacy',
  '/en/cookies',
  '/en/accessibility',
  '/en/withdrawal',
  '/payment-result',
  '/payment-success?lang=en',
  '/potvrdenie-adresy/nic?lang=en',
  '/potvrdenie-objednavky/nic?lang=en',
  '/ucet-na-vratenie/nic?lang=en',
  '/v-poradovniku/nic?lang=en',
  '/spatna-vazba/nic?lang=en',
  '/ponuka/nic?lang=en',
  '/admin?lang=en',
]

const card = (page: Page, name: string) => page.getByRole('region', { name })

test.use({ storageState: NO_CHOICE })

/** What stands around the text of a page in Slovak letters and does not say that it is Slovak. */
function slovakAround(page: Page): Promise<ReadonlyArray<string>> {
  return page.evaluate(() => {
    const found: Array<string> = []
    for (const element of document.body.querySelectorAll('*')) {
      if (element.closest('main, script, style, noscript')) continue
      const lang = element.closest('[lang]')?.getAttribute('lang')
      if (lang !== 'en') continue
      const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      const said = [
        ...own.map(({ nodeValue }) => nodeValue),
        element.getAttribute('aria-label'),
        element.getAttribute('title'),
      ]
      // The names of Slovak numbers stand beside the English ones.
      found.push(...said.map((text) => (text ?? '').replaceAll(/\((?:IČO|DIČ|IČ\u00a0DPH)\)/g, '')))
    }
    return found.filter((text) => /[áäčďéíľĺňóôŕšťúýž]|\b(?:Kontakt|Kurzy|Domov|Dokumenty|Skratky)\b/iu.test(text))
  })
}

for (const path of ENGLISH) {
  test(`${path} is English to its frame: header, footer, cookie card and what is read aloud`, async ({ page }) => {
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(card(page, 'Cookies, in short').getByRole('button', { name: 'Reject all' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeAttached()
    expect(await slovakAround(page)).toEqual([])
    await expectNoFindings(page)
  })
}

test('the documents in an English footer are the English ones, and its cookie settings are English', async ({
  page,
}) => {
  await page.goto('/en/terms')
  await hydrated(page)
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: 'Withdraw from contract here' })).toHaveAttribute(
    'href',
    '/en/withdrawal',
  )
  await footer.getByRole('button', { name: 'Cookie settings' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cookie settings' })
  await expect(dialog.getByRole('switch', { name: 'Analytics' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Reject all' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Your choice about cookies is saved.' })).toBeAttached()
  await footer.getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(page).toHaveURL(/\/en\/privacy$/)
})

test('the frame turns with the text, and a Slovak page stays Slovak', async ({ page }) => {
  await page.goto('/en/terms')
  await hydrated(page)
  await page.getByRole('navigation', { name: 'Language of the text' }).getByRole('link', { name: 'Slovenčina' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'sk')
  await expect(page.getByRole('navigation', { name: 'Hlavná navigácia' })).toBeVisible()
  await expect(card(page, 'Cookies, stručne')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText('Orgán dozoru:')
})

test('a form that the browser turns into English turns its frame', async ({ page }) => {
  const id = await offeredSession(page, 'Anglický rám')
  await page.addInitScript(() => localStorage.setItem('gdpr-language', 'en'))
  await page.goto(`/rezervacia/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Book a seat' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  expect(await slovakAround(page)).toEqual([])
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL(/\/en#contact$/)
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible()
})

test('an English back office asks about cookies in English', async ({ browser, baseURL }) => {
  await using visit = await openVisit(browser, baseURL, { locale: 'en-GB', storageState: NO_CHOICE })
  const { page } = visit
  await signedInAs(page.context(), 'admin', { name: 'Jane Newman' })
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('navigation', { name: 'Back office' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(card(page, 'Cookies, in short')).toBeVisible()
  expect(await slovakAround(page)).toEqual([])
})
