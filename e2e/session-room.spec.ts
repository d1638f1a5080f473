import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { givenReservation } from '../tools/local-stack/given-reservation.ts'
import { expectNoFindings } from './expect-no-findings.ts'
import { hydrated } from './open-visit.ts'
import { signedInAs, siteToReach } from './sign-in.ts'
import { givenSession, inDatabase } from './site-database.ts'

const WIDE = { width: 1440, height: 900 }
const NARROW = { width: 390, height: 844 }

const main = (page: Page) => page.getByRole('main')
const tab = (page: Page, name: string | RegExp) =>
  page.getByRole('navigation', { name: 'Časti termínu' }).getByRole('link', { name })
const toast = (page: Page) => page.getByRole('region', { name: 'Oznámenia' })
const bar = (page: Page) => page.getByRole('group', { name: 'Neuložené zmeny' })

/** A company of two in a session of its own, a week ahead or sooner. */
async function givenCompany(startsInMinutes = 9000) {
  const tag = randomUUID().slice(0, 8)
  const people = [
    { name: `Zuzana Mlynárová ${tag}`, email: `zuzana.${tag}@firma.test` },
    { name: `Peter Zeman ${tag}`, email: `peter.${tag}@firma.test` },
  ] as const
  const title = `Kurz ${tag}`
  const given = await givenReservation(siteToReach(), { startsInMinutes, people })
  await inDatabase('update sessions set title = $2, join_url = null where id = $1', [given.sessionId, title])
  return { ...given, people, title }
}

for (const viewport of [WIDE, NARROW]) {
  test(`at ${viewport.width} px a session shows who comes, what was written, the money and the settings, each at its address`, async ({
    page,
    context,
  }) => {
    test.setTimeout(120_000)
    await page.setViewportSize(viewport)
    await signedInAs(context, 'admin', { twoFactor: true })
    const { sessionId, registrationId, reference, people, title } = await givenCompany()
    await page.goto(`/admin/sessions?q=${title}`)
    await main(page).getByRole('link', { name: title }).click()
    await expect(page).toHaveURL(new RegExp(`/admin/sessions/${sessionId}$`))
    const list = page.getByRole('region', { name: 'Účastníci termínu' })
    await expect(list).toContainText(people[0].name)
    await expect(list.locator('summary')).toContainText(reference)
    await expect(list.locator('summary')).toContainText('Zaplatené kartou')
    await hydrated(page, '.session-people input')
    await expect(page.getByRole('button', { name: 'Poslať pozvánku znova' })).toBeHidden()
    await expectNoFindings(page, { within: ['main'], at: [viewport] })

    await list.getByRole('checkbox', { name: people[0].name }).check()
    await expect(page.getByRole('form', { name: 'Vybratí účastníci' })).toContainText(`Vybratý 1: ${people[0].name}`)
    await expectNoFindings(page, { within: ['main'], at: [viewport] })
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Poslať pozvánku znova' })).toBeHidden()
    await list.getByRole('checkbox', { name: people[0].name }).check()
    await page.getByRole('button', { name: 'Poslať pozvánku znova' }).click()
    await expect(toast(page)).toContainText('Pozvánky odchádzajú.')

    await page.goto(`/admin/sessions/${sessionId}/`)
    await expect(tab(page, /^Účastníci/), 'an address with a slash at its end is the same one').toHaveAttribute(
      'aria-current',
      'page',
    )
    await tab(page, 'Komunikácia').click()
    await expect(page).toHaveURL(new RegExp(`/admin/sessions/${sessionId}/communication$`))
    const mails = page.getByRole('region', { name: /^E-maily o tomto termíne/ })
    await expect(mails.getByRole('listitem').filter({ hasText: people[0].email })).toContainText('Pozvánka účastníkovi')
    await expect(main(page).getByRole('link', { name: 'Otvoriť prípravu pre lektora' })).toBeVisible()
    await expectNoFindings(page, { within: ['main'], at: [viewport] })

    await tab(page, /^Peniaze/).click()
    await expect(page).toHaveURL(new RegExp(`/admin/sessions/${sessionId}/money$`))
    const row = main(page).getByRole('row').filter({ hasText: reference })
    await expect(row.getByRole('link')).toHaveAttribute('href', `/admin/registrations/${registrationId}`)
    await expect(row).toContainText('254 €')
    await expect(main(page).getByRole('row', { name: /^Spolu/ })).toContainText('254 €')
    await expectNoFindings(page, { within: ['main'], at: [viewport] })

    await tab(page, 'Nastavenie').click()
    await hydrated(page, '.session-form input')
    await expect(bar(page)).toBeHidden()
    await main(page).getByLabel('Odkaz na vysielanie').fill('https://vysielanie.example/p-1603')
    await main(page).getByLabel('Počet miest').fill('25')
    await expect(bar(page)).toContainText('2 neuložené zmeny: počet miest, odkaz na vysielanie')
    await expect(main(page)).toContainText('si nechávajú svoju')
    await expectNoFindings(page, { within: ['main'], at: [viewport] })
    await tab(page, 'Komunikácia').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Zostať' }).click()
    await page.keyboard.press('Control+s')
    await expect(toast(page)).toContainText('Termín je uložený.')
    await expect(bar(page)).toBeHidden()
    await expect(main(page).getByLabel('Počet miest')).toHaveValue('25')
    await main(page).getByLabel('Počet miest').fill('30')
    await bar(page).getByRole('button', { name: 'Zahodiť' }).click()
    await expect(main(page).getByLabel('Počet miest')).toHaveValue('25')
  })
}

test('a missing link is saved in the row of the list and on the page, and says when', async ({ page, context }) => {
  await signedInAs(context, 'admin', { twoFactor: true })
  const { sessionId, title } = await givenCompany(2000)
  await page.goto(`/admin/sessions?q=${title}`)
  await hydrated(page, '.row-link')
  const row = main(page).getByRole('row').filter({ hasText: title })
  const field = row.getByRole('textbox', { name: /^Odkaz na vysielanie/ })
  await field.fill('vysielanie bez adresy')
  await row.getByRole('button', { name: 'Uložiť' }).click()
  await expect(row.getByRole('alert')).toContainText('https://')
  await expectNoFindings(page, { within: ['main'], at: [WIDE, NARROW] })
  await field.fill('https://vysielanie.example/z-1703')
  await row.getByRole('button', { name: 'Uložiť' }).click()
  await expect(row.getByRole('status').filter({ hasText: /^Uložené o\s\d{1,2}:\d{2}$/ })).toBeVisible()
  await expect(row).toContainText('vysielanie.example/z-1703')

  await page.goto(`/admin/sessions/${sessionId}`)
  await hydrated(page, '.session-strip input')
  await page.getByLabel('Zmeniť: Počet miest').click()
  const seats = page.getByRole('textbox', { name: 'Počet miest' })
  await seats.fill('1')
  await seats.press('Enter')
  await expect(main(page).getByRole('alert').filter({ hasText: 'predaných alebo držaných' })).toBeVisible()
  await seats.fill('40')
  await seats.press('Enter')
  await expect(main(page)).toContainText('7/40')
  await expect(
    main(page)
      .getByRole('status')
      .filter({ hasText: /^Uložené o/ }),
  ).toBeVisible()
  await page.getByLabel('Zmeniť: Základná cena v eurách').click()
  await expect(main(page)).toContainText('Predané miesta (7) si nechávajú svoju cenu.')
  await page.getByRole('textbox', { name: 'Základná cena v eurách' }).fill('189')
  await page.getByRole('textbox', { name: 'Základná cena v eurách' }).press('Enter')
  await expect
    .poll(
      async () => (await inDatabase('select base_price_cents, join_url from sessions where id = $1', [sessionId])).rows,
    )
    .toEqual([{ base_price_cents: 18_900, join_url: 'https://vysielanie.example/z-1703' }])
})

test('picked people move to another session with their whole order', async ({ page, context }) => {
  await signedInAs(context, 'admin', { twoFactor: true })
  const { sessionId, registrationId, people } = await givenCompany()
  const title = `Iný ${randomUUID().slice(0, 8)}`
  const other = await givenSession(title, { taken: 3, capacity: 20 })
  await page.goto(`/admin/sessions/${sessionId}`)
  await hydrated(page, '.session-people input')
  await page.getByRole('checkbox', { name: people[1].name }).check()
  await page.getByRole('button', { name: 'Presunúť' }).click()
  await expect(main(page)).toContainText('Objednávka sa presúva celá')
  await expectNoFindings(page, { within: ['main'], at: [WIDE] })
  const choice = main(page).getByLabel('Na ktorý termín')
  await choice.selectOption(other)
  await main(page).getByRole('button', { name: 'Presunúť 2 miesta' }).click()
  await expect(toast(page)).toContainText('Vybraní sú presunutí')
  const { rows } = await inDatabase('select session_id from registrations where id = $1', [registrationId])
  expect(rows).toEqual([{ session_id: other }])
})

test('a cancelled session says so in its list, the calendar and on its page, and stands in no other list', async ({
  page,
  context,
}) => {
  await signedInAs(context, 'admin', { twoFactor: true })
  const title = `Zrušený ${randomUUID().slice(0, 8)}`
  const id = await givenSession(title, { taken: 0, capacity: 20, inDays: 40 })
  const { rows } = await inDatabase(
    `update sessions set status = 'cancelled', cancelled_at = now() where id = $1
     returning to_char(starts_at, 'YYYY-MM') as month`,
    [id],
  )
  await page.goto(`/admin/sessions?q=${title}`)
  await expect(main(page).getByText('Tomuto výberu nič nezodpovedá.')).toBeVisible()
  await main(page).getByRole('link', { name: 'Zrušené', exact: true }).click()
  const row = main(page).getByRole('row').filter({ hasText: title })
  await expect(row).toContainText('Zrušený')
  await expect(row).not.toContainText('Voľné miesta')
  await expectNoFindings(page, { within: ['main'], at: [WIDE, NARROW] })
  await page.goto(`/admin/sessions?mark=cancelled&q=${title}`)
  await expect(row).toContainText('Zrušený')
  await page.goto(`/admin/sessions?view=calendar&month=${rows[0]?.month}`)
  await expect(main(page).getByRole('link', { name: title })).toContainText('zrušený')
  await page.goto(`/admin/sessions/${id}`)
  await expect(main(page)).toContainText('Termín je zrušený od')
  await expect(main(page).getByRole('link', { name: 'Napísať všetkým' })).toHaveCount(0)
  await tab(page, 'Nastavenie').click()
  await expect(main(page).getByRole('heading', { name: 'O termíne' })).toBeVisible()
  await expect(main(page).locator('form.session-form')).toHaveCount(0)
})

test('a viewer reads the tabs of a session and finds nothing that changes it', async ({ page, context }) => {
  await signedInAs(context, 'viewer', { twoFactor: true })
  const { sessionId, people } = await givenCompany()
  await page.goto(`/admin/sessions/${sessionId}`)
  await expect(main(page)).toContainText(people[0].name)
  await expect(tab(page, /./)).toHaveText([/Účastníci/, /Prezencia/, /Certifikáty/, /Komunikácia/, /Peniaze/])
  for (const path of ['', '/communication', '/money']) {
    await page.goto(`/admin/sessions/${sessionId}${path}`)
    await expect(main(page).getByRole('textbox')).toHaveCount(0)
    await expect(main(page).getByRole('checkbox')).toHaveCount(0)
    await expect(main(page).getByRole('button')).toHaveCount(1)
  }
})
