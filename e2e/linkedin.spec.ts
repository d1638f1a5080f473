import { expect, type Page, test } from '@playwright/test'
import { SLUGS } from '../tools/ghost/seed/seed-facts.ts'
import { PLAYED_LINKEDIN_MEMBER } from '../tools/network-sandbox/linkedin.ts'
import { expectNoFindings } from './expect-no-findings.ts'
import { hydrated, openVisit } from './open-visit.ts'
import { signedInAs } from './sign-in.ts'
import { inDatabase } from './site-database.ts'

const PAGE = '/linkedin-demo'

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name })

test('[ADM-057] [ADM-058] [ADM-059] [ADM-126] sharing is possible when author and words are there, and its result says why not', async ({
  page,
  context,
}) => {
  await signedInAs(context, 'admin', { twoFactor: true })
  await page.goto(PAGE)
  await hydrated(page)
  const [article, text] = [button(page, 'Zdieľať článok'), button(page, 'Zdieľať text')]
  await expect(article).toBeDisabled()
  await expect(text).toBeDisabled()
  await article.click({ force: true })
  await expect(field(page, 'Autor (URN)')).toBeFocused()
  await expectNoFindings(page)

  await field(page, 'Autor (URN)').fill(PLAYED_LINKEDIN_MEMBER)
  await field(page, 'Komentár k článku').fill('Čítajte')
  await expect(article).toBeDisabled()
  await expect(page.getByText('Ešte chýba: Adresa článku.')).toBeVisible()
  await field(page, 'Adresa článku').fill('https://bystro.example/blog/a')
  await expect(article).toBeEnabled()
  await expect(text).toBeDisabled()
  await field(page, 'Text príspevku').fill('x'.repeat(3_001))
  await expect(page.getByText('3001 / 3000 znakov')).toBeVisible()
  await expect(text).toBeDisabled()
  await field(page, 'Text príspevku').fill(`Ahoj, LinkedIn ${Date.now()}`)
  await expect(text).toBeEnabled()

  await text.click()
  const results = page.getByRole('region', { name: 'Výsledky' })
  const newest = results.getByRole('listitem').first()
  await expect(newest).toContainText('LinkedIn access token not configured')
  await expect(newest).toContainText('chýba prístupový token')
  // What was not shared is still there to be sent.
  await expect(field(page, 'Text príspevku')).toHaveValue(/^Ahoj, LinkedIn/)
  await expect(field(page, 'Komentár k článku')).toHaveValue('Čítajte')
})

test('who is not signed in gets from the share demo to the sign-in', async ({ page }) => {
  await page.goto(PAGE)
  await hydrated(page)
  await page.getByRole('main').getByRole('link', { name: 'Prihlásiť sa' }).click()
  await expect(page).toHaveURL(/\/admin$/)
  await expect(page.getByLabel('Heslo', { exact: true })).toBeVisible()
})

test('the share demo on a phone in the dark keeps nobody out, and says in English what an English admin reads', async ({
  browser,
  baseURL,
}) => {
  await using visit = await openVisit(browser, baseURL, { viewport: { width: 390, height: 844 }, colorScheme: 'dark' })
  const { page } = visit
  const { user } = await signedInAs(page.context(), 'admin', { twoFactor: true })
  await inDatabase("update auth_users set language = 'en' where id = $1", [user.id])
  await page.goto(PAGE)
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1, name: 'LinkedIn share demo' })).toBeVisible()
  await expect(button(page, 'Share article')).toBeDisabled()
  await expectNoFindings(page)
})

test('[PUB-354] [PUB-397] [ADM-177] [ADM-203] who allows analytics has their shares counted, and kept in the browser until they withdraw', async ({
  page,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem('cookie-consent-preferences', '{"analytics":true,"marketing":false,"functional":true}')
    localStorage.setItem('cookie-consent-given', 'true')
  })
  await page.addInitScript(() => Object.assign(window, { open: () => ({}) }))
  await page.goto(`/blog/${SLUGS.newest}`)
  await hydrated(page)
  const counted = page.waitForRequest((request) => (request.postData() ?? '').includes('"action":"share"'))
  await page.getByRole('link', { name: 'Zdieľať na LinkedIn' }).first().click()
  expect((await counted).postData()).toMatch(/"category":"Social","action":"share","label":"linkedin"/)
  const kept = () => page.evaluate(() => localStorage.getItem('social_share_events'))
  expect(JSON.parse((await kept()) ?? '[]')).toEqual([
    { platform: 'linkedin', timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) },
  ])
  await button(page, 'Nastavenia cookies').click()
  await button(page, 'Odmietnuť všetko').click()
  await expect.poll(kept).toBeNull()
})
