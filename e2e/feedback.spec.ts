import { expect, test } from '@playwright/test'
import { givenFeedback } from '../tools/local-stack/given-feedback.ts'
import { expectNoFindings } from './expect-no-findings.ts'
import { signedInAs } from './sign-in.ts'
import { inDatabase } from './site-database.ts'

const { E2E_DATABASE_URL: databaseUrl = '', E2E_SIGNING_SECRET: signingSecret = '' } = process.env
const site = { databaseUrl, signingSecret }

for (const width of [390, 1440]) {
  test.describe(`at ${width} without scripts`, () => {
    test.use({ javaScriptEnabled: false, viewport: { width, height: 900 } })

    test('a participant answers on one screen, lets words be published and takes them back', async ({ page }) => {
      const { token, joinToken } = await givenFeedback(site, { feedback: 'open' })
      await page.goto(`/pripojit/${joinToken}`)
      await page.getByRole('link', { name: 'Odpovedať', exact: true }).click()
      await expect(page).toHaveURL(new RegExp(`/spatna-vazba/${token}$`))
      await page.getByRole('radio', { name: '9', exact: true }).check({ force: true })
      await page.getByLabel('2. Čo si odnášate?').fill('Zadanie si najprv napíšem.')
      await page.getByRole('button', { name: 'Odoslať' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Ďakujeme, odpoveď máme/)
      const agreed = page.getByRole('checkbox', { name: /Súhlasím so zverejnením týchto slov/ })
      await expect(agreed).not.toBeChecked()
      await page.getByRole('button', { name: 'Poslať na zverejnenie' }).click()
      await expect(page.getByRole('main')).toContainText('Bez súhlasu nezverejníme nič.')
      await agreed.check()
      await page.getByRole('button', { name: 'Poslať na zverejnenie' }).click()
      await expect(page.getByRole('heading', { name: 'Vaše slová čakajú na zverejnenie' })).toBeVisible()
      await page.getByRole('button', { name: 'Odvolať súhlas' }).click()
      await expect(page.getByRole('heading', { name: 'Smieme vaše slová zverejniť?' })).toBeVisible()
      const { rows } = await inDatabase(
        `select count(*)::int as n from testimonials where content = 'Zadanie si najprv napíšem.'`,
      )
      expect(rows[0]?.n).toBe(0)
    })
  })

  test(`at ${width} the page holds with nothing that axe finds, in every state`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const feedback of ['open', 'answered', 'waiting', 'closed'] as const) {
      const { token } = await givenFeedback(site, { feedback })
      await page.goto(`/spatna-vazba/${token}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNoFindings(page)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow, feedback).toBeLessThanOrEqual(0)
    }
  })
}

test('a link that nobody wrote leads nowhere', async ({ page }) => {
  const response = await page.goto('/spatna-vazba/nic')
  expect(response?.status()).toBe(404)
  await expect(page.getByText(/Tento odkaz nepoznáme/)).toBeVisible()
})

test('published words say that attendance was verified, and leave the site with one press', async ({
  page,
  request,
}) => {
  const { token, participantId } = await givenFeedback(site, { feedback: 'waiting' })
  const { rows } = await inDatabase('select id from feedback_voices where participant_id = $1 and ended_at is null', [
    participantId,
  ])
  const id = String(rows[0]?.id)
  await signedInAs(page.context(), 'admin')
  await page.goto(`/admin/testimonials/${id}`)
  await expect(page.getByText(/súhlasil\správe\ss\stýmto\sznením/)).toBeVisible()
  await expect(page.getByLabel('Text referencie')).toHaveCount(0)
  await page.getByRole('button', { name: 'Zverejniť' }).click()
  await expect(page.getByRole('region', { name: 'Oznámenia' }).getByText('Referencia je zverejnená.')).toBeVisible()
  await expect(async () => {
    expect(await (await request.get('/')).text()).toContain(id)
    expect(await (await request.get('/')).text()).toContain('Účasť overená')
  }).toPass()
  await page.goto(`/spatna-vazba/${token}`)
  await page.getByRole('button', { name: 'Odvolať súhlas' }).click()
  await expect(page.getByRole('heading', { name: 'Vaše slová sú zverejnené' })).toHaveCount(0)
  await expect(async () => {
    const found = await inDatabase('select from testimonials where id = $1', [id])
    expect(found.rowCount).toBe(0)
    expect(await (await request.get('/')).text()).not.toContain(id)
  }).toPass()
})

test('a low score is a task, read and handled where it stands', async ({ page }) => {
  await givenFeedback(site, { feedback: 'answered', others: [10, 3] })
  await signedInAs(page.context(), 'admin')
  await page.goto('/admin/dashboard')
  await expect(page.getByText(/nespokojn/).first()).toBeVisible()
  await page.goto('/admin/feedback?show=low')
  await expectNoFindings(page)
  const handle = page.getByRole('button', { name: /Označiť za vybavené/ })
  const before = await handle.count()
  await handle.first().click()
  await expect(page.getByRole('region', { name: 'Oznámenia' }).getByText('Hodnotenie je vybavené.')).toBeVisible()
  await expect(handle).toHaveCount(before - 1)
})
