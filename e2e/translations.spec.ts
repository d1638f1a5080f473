import { createHash, randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { expectNoFindings } from './expect-no-findings.ts'
import { hydrated, openVisit } from './open-visit.ts'
import { offeredSession } from './registration-form.ts'
import { signedInAs } from './sign-in.ts'
import { inDatabase } from './site-database.ts'

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const

const main = (page: Page) => page.getByRole('main')
const toast = (page: Page) => page.getByRole('region', { name: 'Oznámenia' })
const field = (page: Page, slovak: string) => main(page).getByLabel(`Anglický preklad: ${slovak}`)
const saveButton = (page: Page, slovak: string) => main(page).getByRole('button', { name: `Uložiť: ${slovak}` })
const keyOf = (slovak: string) => createHash('sha256').update(slovak).digest('hex')

async function translationOf(slovak: string) {
  const { rows } = await inDatabase('select text, version from translations where key = $1', [keyOf(slovak)])
  return rows
}

/** As somebody at another desk would save it. */
async function givenTranslation(slovak: string, text: string) {
  await inDatabase(
    `insert into translations (key, language, slovak, text, spot, updated_at, updated_by) values ($1, 'en', $2, $3, 'sessions/x/title', now(), 'e2e')`,
    [keyOf(slovak), slovak, text],
  )
}

async function untranslated(page: Page) {
  const title = `Večer s AI ${randomUUID().slice(0, 8)}`
  const id = await offeredSession(page, title)
  return { title, id, address: `/admin/translations?place=sessions%2F${id}` }
}

for (const size of SIZES) {
  test(`what lacks English is found from the session, translated by keyboard and gone from the list, ${size.width} px`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize(size)
    const { title, id, address } = await untranslated(page)
    await signedInAs(context, 'admin', { twoFactor: true })
    await page.goto(`/admin/sessions/${id}/edit`)
    await main(page).getByRole('link', { name: 'Chýba preklad: 1 text' }).click()
    await expect(page).toHaveURL(address)
    await hydrated(page, '.translation-form')
    await expect(main(page).getByRole('row').filter({ hasText: title })).toContainText('chýba preklad')
    await expectNoFindings(page)
    await field(page, title).focus()
    await page.keyboard.type('An evening with AI')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(toast(page)).toContainText('Preklad je uložený.')
    expect(await translationOf(title)).toEqual([{ text: 'An evening with AI', version: 1 }])
    // Nothing is missing there any more, so everything is shown, and the focus is not lost.
    await expect(main(page).getByRole('row').filter({ hasText: title })).toContainText('vlastný preklad')
    await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true)
    await page.goto(`/admin/sessions/${id}/edit`)
    await expect(main(page).getByRole('link', { name: /^Chýba preklad/ })).toHaveCount(0)
  })
}

test('of two who translate one text the second one reads what the first one wrote, and decides', async ({
  page,
  context,
}) => {
  const { title, address } = await untranslated(page)
  await signedInAs(context, 'editor', { twoFactor: true })
  await page.goto(address)
  await hydrated(page, '.translation-form')
  await givenTranslation(title, 'Theirs')
  await field(page, title).fill('Mine')
  await saveButton(page, title).click()
  await expect(main(page).getByRole('alert')).toContainText('Preklad medzičasom zmenil niekto iný.')
  await expect(main(page)).toContainText('Iný človek medzičasom uložil: Theirs')
  await expect(field(page, title)).toHaveValue('Mine')
  await expectNoFindings(page)
  expect(await translationOf(title)).toEqual([{ text: 'Theirs', version: 1 }])
  await saveButton(page, title).click()
  await expect(toast(page)).toContainText('Preklad je uložený.')
  expect(await translationOf(title)).toEqual([{ text: 'Mine', version: 2 }])
})

test('without JavaScript a translation is saved, and one without the facts of its text comes back as it was typed', async ({
  page,
  browser,
  baseURL,
}) => {
  const { title, address } = await untranslated(page)
  await using visit = await openVisit(browser, baseURL, { javaScriptEnabled: false })
  const bare = visit.page
  await signedInAs(bare.context(), 'admin', { twoFactor: true })
  await bare.goto(address)
  await field(bare, title).fill('An evening')
  await saveButton(bare, title).click()
  await expect(main(bare)).toContainText('Preklad je uložený.')
  expect(await translationOf(title)).toEqual([{ text: 'An evening', version: 1 }])
  await bare.goto('/admin/translations?show=all&place=hero')
  const lead = main(bare).locator('.translation-form').filter({ hasText: '{duration}' })
  await lead.getByRole('textbox').fill('In two hours you will learn it.')
  await lead.getByRole('button', { name: /^Uložiť/ }).click()
  await expect(main(bare)).toContainText('V preklade majú byť tie isté údaje v zložených zátvorkách')
  await expect(lead.getByRole('textbox')).toHaveValue('In two hours you will learn it.')
  await lead.getByRole('textbox').fill(`{duration} ${'long '.repeat(100)}`)
  await lead.getByRole('button', { name: /^Uložiť/ }).click()
  await expect(main(bare)).toContainText('Preklad je pre svoje miesto na stránke pridlhý.')
})

test('an own translation is taken back, and the built-in one stands there again', async ({ page, context }) => {
  const slovak = 'Pre toho, kto AI používa denne'
  await inDatabase('delete from translations where key = $1', [keyOf(slovak)])
  await signedInAs(context, 'admin', { twoFactor: true })
  await page.goto('/admin/translations?show=all&q=kto+AI+pouziva+denne')
  await hydrated(page, '.translation-form')
  await field(page, slovak).fill('For daily users')
  await saveButton(page, slovak).click()
  await expect(toast(page)).toContainText('Preklad je uložený.')
  await expectNoFindings(page)
  await main(page)
    .getByRole('button', { name: `Vrátiť vstavaný preklad: ${slovak}` })
    .click()
  await expect(toast(page)).toContainText('Vlastný preklad je odstránený.')
  await expect(field(page, slovak)).toHaveValue('For those who use AI every day')
  expect(await translationOf(slovak)).toEqual([{ text: null, version: 2 }])
})

test('what was typed is not lost by looking at something else', async ({ page, context }) => {
  const { title, address } = await untranslated(page)
  await signedInAs(context, 'admin', { twoFactor: true })
  await page.goto(address)
  await hydrated(page, '.translation-form')
  await field(page, title).fill('Half a')
  await main(page).getByRole('link', { name: 'Všetko', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText('Zahodiť neuložené zmeny?')
  await page.getByRole('button', { name: 'Zostať' }).click()
  await expect(field(page, title)).toHaveValue('Half a')
})

test('a reader reads all of it in pages, searches it, and has nothing to send', async ({ page, context }) => {
  await signedInAs(context, 'viewer', { twoFactor: true })
  await page.goto('/admin/translations?show=all')
  await expect(main(page).getByText('Live online courses in Slovak')).toBeVisible()
  await expect(main(page).locator('.translation-form')).toHaveCount(0)
  await expectNoFindings(page)
  await page.goto('/admin/translations?show=all&page=2')
  await expect(main(page).getByRole('rowheader').first()).toBeVisible()
  await page.goto('/admin/translations?show=all&q=hodiny&place=course%3Abeginner')
  await expect(main(page).getByRole('row').filter({ hasText: '2-3 hodiny' })).toContainText('Aj tu: Kurz Pokročilá')
  await page.goto('/admin/translations?show=all&q=nikde-nic')
  await expect(main(page)).toContainText('Tomuto výberu nič nezodpovedá.')
})
