import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { expectNoFindings } from './expect-no-findings.ts'
import { hydrated } from './open-visit.ts'
import { signedInAs } from './sign-in.ts'
import { inDatabase } from './site-database.ts'

const AT = '/admin/social-media-demo'
const main = (page: Page) => page.getByRole('main')
const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

test('[ADM-039] [ADM-048] only an admin reads the social media demo, whose five tabs have addresses of their own', async ({
  page,
  context,
}) => {
  await page.goto(AT)
  await expect(page).toHaveURL((url) => url.searchParams.get('next') === AT)
  for (const role of ['viewer', null] as const) {
    await signedInAs(context, role, { twoFactor: true })
    expect((await page.goto(AT))?.status()).toBe(403)
    await expect(page.getByRole('link', { name: 'Návody' })).toHaveCount(0)
  }
  await context.clearCookies()
  const { user } = await signedInAs(context, 'admin', { twoFactor: true })
  await inDatabase("update auth_users set language = 'en' where id = $1", [user.id])
  await page.goto(AT)
  await expect(page).toHaveTitle(/Social Media Demo/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Social Media Demo')
  await hydrated(page, '.tab')
  const tabs = main(page).getByRole('navigation', { name: 'Parts of the screen' })
  await expect(tabs.getByRole('link')).toHaveText(['Overview', 'Analytics', 'Demo', 'Implementation', 'Guides'])
  for (const [name, heading] of [
    ['Analytics', 'Pages by network'],
    ['Demo', 'Calls to networks'],
    ['Implementation', 'Share buttons'],
    ['Guides', 'LinkedIn'],
    ['Overview', 'Totals'],
  ] as const) {
    await tabs.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`tab=${name.toLowerCase()}$`))
    await expect(tabs.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page')
    await expect(main(page).getByRole('heading', { name: heading, exact: true }).first()).toBeVisible()
  }
  await expectNoFindings(page, { at: [DESK] })
})

test('[ADM-049] [ADM-051] [ADM-052] [ADM-053] an admin chooses a period, copies a guide, and presses no button while a call is on its way', async ({
  page,
  context,
}) => {
  await page.setViewportSize(PHONE)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signedInAs(context, 'admin', { twoFactor: true })
  await page.goto(`${AT}?tab=analytics`)
  await hydrated(page, '.social-period select')
  await page.getByLabel('Obdobie').selectOption('90d')
  await expect(page).toHaveURL(/tab=analytics&period=90d/)
  await expect(page.getByLabel('Obdobie')).toHaveValue('90d')

  await page.goto(`${AT}?tab=guides`)
  await hydrated(page, '.code-sample button')
  await main(page).getByRole('button', { name: 'Kopírovať kód: Overiť X z terminálu' }).click()
  await expect(page.getByText('Kód je skopírovaný do schránky!')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('https://api.x.com/2/usage/tweets')

  await page.goto(`${AT}?tab=demo`)
  await hydrated(page, '.social-calls button')
  let letGo = () => {}
  const held = new Promise<void>((done) => {
    letGo = done
  })
  await page.route(
    (url) => url.pathname === `${AT}.data`,
    async (route) => {
      await held
      await route.continue()
    },
  )
  const calls = main(page).getByRole('region', { name: 'Volania na siete', exact: true })
  await calls.getByRole('button', { name: 'Načítať čísla' }).click()
  for (const button of await calls.getByRole('button').all()) await expect(button).toHaveJSProperty('disabled', true)
  letGo()
  await expect(calls.getByRole('region', { name: 'Odpoveď sietí' })).toContainText('"linkedin"')
  for (const button of await calls.getByRole('button').all()) await expect(button).toBeEnabled()
  await expectNoFindings(page, { at: [PHONE] })
})

test('an admin connects X with a token it accepts, checks it and forgets it; one that X refuses is stored nowhere', async ({
  page,
  context,
}) => {
  await signedInAs(context, 'admin', { twoFactor: true })
  await page.goto('/admin/settings/connections')
  await hydrated(page, '.connection button')
  const card = main(page).getByRole('region', { name: 'X', exact: true })
  const send = async (token: string) => {
    await card.getByLabel('Bearer token').fill(token)
    await card.getByRole('button', { name: 'Overiť a uložiť: X' }).click()
  }
  await send(`BBBB${randomUUID()}`)
  await expect(card.getByRole('alert')).toContainText('Sieť tento prístup neprijala')
  await expect(card).toContainText('Odpoveď siete: X (401)')
  await expect(card.getByLabel('Bearer token')).toHaveValue('')
  const token = `AAAA${randomUUID()}`
  await send(token)
  await expect(card.getByText('pripojené', { exact: true })).toBeVisible()
  await card.getByRole('button', { name: 'Overiť teraz: X' }).click()
  await expect(page.getByText('Sieť prístup prijíma.').first()).toBeVisible()
  expect(await page.content()).not.toContain(token)
  await expectNoFindings(page, { at: [PHONE] })
  await card.getByRole('link', { name: 'Odpojiť: X' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Odpojiť' }).click()
  await expect(card.getByText('nepripojené')).toBeVisible()
})
