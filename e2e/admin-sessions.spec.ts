import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { givenReservation } from '../tools/local-stack/given-reservation.ts'
import { expectNoFindings } from './expect-no-findings.ts'
import { hydrated } from './open-visit.ts'
import { signedInAs, siteToReach } from './sign-in.ts'
import { givenSession, inDatabase } from './site-database.ts'
import { PLAIN_SITE } from './sites.ts'

const WIDE = { width: 1440, height: 900 }
const NARROW = { width: 390, height: 844 }

const main = (page: Page) => page.getByRole('main')
const toast = (page: Page) => page.getByRole('region', { name: 'Oznámenia' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: false }).first()

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

for (const viewport of [WIDE, NARROW]) {
  test(`[ADM-001] at ${viewport.width} px a session saved in the back office is still there after a reload, on sale, in the calendar, and copied`, async ({
    page,
    context,
  }) => {
    test.setTimeout(90_000)
    const isWide = viewport === WIDE
    await page.setViewportSize(viewport)
    await signedInAs(context, 'admin', { twoFactor: true })
    const title = `Kurz ${randomUUID().slice(0, 8)}`
    await page.goto('/admin/sessions')
    await hydrated(page, '.admin-actions a')
    await page.getByRole('link', { name: 'Nový termín' }).first().click()
    await expect(heading(page)).toHaveText('Nový termín')
    await field(page, 'Úroveň').fill('Pokročilý')
    await expect(field(page, 'Názov')).toHaveValue('Pokročilá implementácia AI')
    await field(page, 'Názov').fill(title)
    await main(page).getByRole('button', { name: 'Uložiť a zverejniť' }).click()
    await expect(main(page).getByRole('alert')).toContainText('Niektoré hodnoty nie sú v poriadku')
    await field(page, 'Dátum').fill(dayIn(60))
    await field(page, 'Začiatok').fill('17:30')
    await field(page, 'Kurz vedie').fill('Žofia Nová')
    await field(page, 'Odkaz na vysielanie').fill('https://lekcia.example/1')
    await expect(page.getByRole('complementary', { name: 'Čo uvidí návštevník' })).toContainText('Early Bird −20 %')
    if (isWide) await expectNoFindings(page, { within: ['main'] })
    await main(page).getByRole('button', { name: 'Uložiť a zverejniť' }).click()
    await expect(toast(page)).toContainText('Termín je zverejnený.')
    await page.reload()
    await expect(heading(page)).toHaveText(title)
    await expect(main(page)).toContainText('Žofia Nová')
    await expect(main(page)).toContainText('Zverejnený')
    if (isWide) await expectNoFindings(page, { within: ['main'] })
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''

    await page.getByRole('link', { name: 'Nastavenie', exact: true }).click()
    await hydrated(page, '.session-form input')
    await expect(field(page, 'Názov')).toHaveValue(title)
    await field(page, 'Pevná cena').fill('99,50')
    await main(page).getByRole('button', { name: 'Uložiť zmeny' }).click()
    await expect(toast(page)).toContainText('Termín je uložený.')
    await page.goto(`/admin/sessions/${id}/edit`)
    await expect(field(page, 'Pevná cena')).toHaveValue('99,5')

    await page.goto(`/admin/sessions/${id}/preview`)
    await expect(main(page)).toContainText('99,50')
    if (isWide) await expectNoFindings(page, { within: ['main'], at: [WIDE] })
    await page.getByRole('link', { name: 'Otvoriť verejnú stránku' }).click()
    await expect(main(page)).toContainText(title)

    await page.goto(`/admin/sessions?view=calendar&month=${dayIn(60).slice(0, 7)}`)
    await expect(main(page).getByRole('link', { name: title })).toBeVisible()
    if (isWide) {
      const heights = (rows: Array<Element>) =>
        rows.map((row) => new Set(Array.from(row.children, (day) => day.getBoundingClientRect().top)).size)
      expect(
        new Set(await main(page).locator('tbody tr').evaluateAll(heights)),
        'days of a week lie side by side',
      ).toEqual(new Set([1]))
      await expectNoFindings(page, { within: ['main'] })
    }

    await page.goto(`/admin/sessions/${id}/duplicate`)
    await hydrated(page, '.session-copies input')
    await field(page, 'Koľko termínov').fill('2')
    await expect(main(page).locator('ol li', { hasText: '17:30' })).toHaveCount(2)
    if (isWide) await expectNoFindings(page, { within: ['main'], at: [WIDE] })
    await main(page).getByRole('button', { name: 'Vytvoriť koncepty' }).click()
    await expect(page).toHaveURL(/time=draft/)
    await page.goto(`/admin/sessions?time=draft&q=${title}`)
    for (const pick of await main(page)
      .getByRole('checkbox', { name: /^Vybrať: / })
      .all())
      await pick.check()
    await main(page).getByRole('button', { name: 'Zverejniť vybrané' }).click()
    await expect(toast(page)).toContainText('Vybrané termíny sú zverejnené.')
    await page.goto(`/admin/sessions?q=${title}`)
    await expect(main(page).locator('.admin-table-foot')).toContainText('3 termíny')
    await inDatabase(`update sessions set status = 'cancelled' where title = $1`, [title])
  })
}

test('of two admins the second one sees what differs and decides, and neither goes below what is sold or moves it', async ({
  page,
  context,
}) => {
  await signedInAs(context, 'admin', { twoFactor: true })
  const title = `=Kurz ${randomUUID().slice(0, 8)}`
  const id = await givenSession(title, { taken: 7, capacity: 20 })
  const second = await context.newPage()
  await Promise.all([page.goto(`/admin/sessions/${id}/edit`), second.goto(`/admin/sessions/${id}/edit`)])
  await expect(field(page, 'Dátum')).toHaveAttribute('readonly')
  await hydrated(page, '.session-form input')
  await field(page, 'Počet miest').fill('6')
  await main(page).getByRole('button', { name: 'Uložiť zmeny' }).click()
  await expect(main(page).getByRole('alert')).toContainText('predaných alebo držaných 7')
  await field(page, 'Počet miest').fill('7')
  await main(page).getByRole('button', { name: 'Uložiť zmeny' }).click()
  await expect(toast(page)).toContainText('Termín je uložený.')

  await hydrated(second, '.session-form input')
  await field(second, 'Počet miest').fill('12')
  await field(second, 'Kurz vedie').fill('Adam Tichý')
  await main(second).getByRole('button', { name: 'Uložiť zmeny' }).click()
  await expect(main(second).getByRole('alert')).toContainText('medzičasom zmenil niekto iný')
  const seats = main(second).getByRole('row').filter({ hasText: 'Počet miest' })
  await expect(seats.getByRole('cell')).toHaveText(['7', '12'])
  await expectNoFindings(second, { within: ['main'], at: [WIDE] })
  await main(second).getByRole('button', { name: 'Uložiť zmeny' }).click()
  await expect(toast(second)).toContainText('Termín je uložený.')
  await expect(main(second)).toContainText('Adam Tichý')
  await expect(main(second)).toContainText('Termín upravený')

  await page.goto(`/admin/sessions?q=${encodeURIComponent(title)}`)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^terminy-\d{4}-\d{2}-\d{2}\.csv$/)
  const text = readFileSync(await file.path(), 'utf8')
  expect(text).toContain(`;'${title};`)
  expect(text).toContain('Adam Tichý')
})

test('a viewer sees seats change by themselves, and finds nothing to press that changes a session', async ({
  page,
  context,
}) => {
  await signedInAs(context, 'viewer', { twoFactor: true })
  const title = `Živý ${randomUUID().slice(0, 8)}`
  const id = await givenSession(title, { taken: 3, capacity: 20 })
  await page.goto(`/admin/sessions/${id}`)
  await expect(main(page)).toContainText('17 voľných')
  await hydrated(page, '.session-tabs a')
  await inDatabase('update sessions set seats_taken = 9 where id = $1', [id])
  await expect(main(page)).toContainText('11 voľných', { timeout: 15_000 })
  await expect(main(page).getByRole('link', { name: /Nastavenie|Duplikovať|Pridať/ })).toHaveCount(0)
  await expect(main(page).getByRole('button', { name: 'Ďalšie možnosti' })).toBeVisible()
  await expect(main(page).getByRole('button')).toHaveCount(1)
  await page.goto('/admin/sessions')
  await expect(main(page).getByRole('link', { name: 'Nový termín' })).toHaveCount(0)
  await expect(main(page).getByRole('button', { name: /CSV|XLSX/ })).toHaveCount(0)
  const posts = ['', '/new', `/${id}`, `/${id}/edit`, `/${id}/duplicate`, '/export'].map((path) =>
    page.request.post(`/admin/sessions${path}`, {
      form: { intent: 'withdraw', id, version: '1' },
      headers: { origin: PLAIN_SITE.origin },
    }),
  )
  for (const answer of await Promise.all(posts)) expect(answer.status()).toBe(403)
})

test('an instructor opens a link without signing in and learns who comes, and no address of anybody', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const email = `zuzana.${randomUUID().slice(0, 8)}@firma.test`
  const { sessionId, registrationId } = await givenReservation(siteToReach(), {
    startsInMinutes: 9000,
    people: [{ name: 'Zuzana Mlynárová', email }],
  })
  await inDatabase(
    `update participants set work_type = 'marketing', ai_proficiency = 'low' where registration_id = $1`,
    [registrationId],
  )
  await signedInAs(context, 'admin', { twoFactor: true })
  await page.goto(`/admin/sessions/${sessionId}`)
  await page.getByRole('link', { name: 'Komunikácia', exact: true }).click()
  await page.getByRole('link', { name: 'Otvoriť prípravu pre lektora' }).click()
  await expect(main(page).getByRole('listitem', { name: 'Marketing: 1 človek' })).toBeVisible()
  await main(page).getByRole('radio', { name: '1 deň' }).check()
  await main(page).getByRole('button', { name: 'Vytvoriť odkaz' }).click()
  const link = main(page).getByRole('status').getByRole('textbox')
  await expect(link).toHaveValue(/\/lektor\//)
  await expectNoFindings(page, { within: ['main'], at: [WIDE] })
  const instructor = await browser.newContext(baseURL ? { baseURL } : {})
  const sheet = await instructor.newPage()
  await sheet.goto(await link.inputValue())
  await expect(main(sheet)).toContainText('1 účastník')
  await expect(main(sheet)).toContainText('Zuzana')
  const text = await sheet.content()
  expect(text).not.toContain(email)
  expect(text).not.toContain('Mlynárová')
  await expectNoFindings(sheet, { within: ['main'] })
  const unknown = await sheet.goto(`${await link.inputValue()}x`)
  expect(unknown?.status()).toBe(404)
  await instructor.close()
})
