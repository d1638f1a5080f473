import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { givenReservation } from '../tools/local-stack/given-reservation.ts'
import { mailTo } from './caught-mail.ts'
import { expectClosedToOthers } from './expect-closed-to-others.ts'
import { expectNoFindings } from './expect-no-findings.ts'
import { hydrated } from './open-visit.ts'
import { signedInAs } from './sign-in.ts'
import { givenSession, inDatabase } from './site-database.ts'
import { PLAIN_SITE } from './sites.ts'

/** With both factors given: the sites of the journeys ask for the second one, as production does. */
const enter = (context: BrowserContext, role: 'admin' | 'viewer' | null) =>
  signedInAs(context, role, { twoFactor: true })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const main = (page: Page) => page.getByRole('main')
const toast = (page: Page) => page.getByRole('region', { name: 'Oznámenia' })
const drawer = (page: Page) => page.locator('.admin-screen > .drawer')

type Screen = {
  id: string
  path: string
  sk: string
  en: string
  /** Something that only the database can have told it. */
  shows: RegExp
}

const SCREENS: ReadonlyArray<Screen> = [
  { id: 'ADM-024', path: '/admin/sessions', sk: 'Termíny', en: 'Sessions & Workshops', shows: /\d+\/20/ },
  {
    id: 'ADM-025',
    path: '/admin/defaults',
    sk: 'Predvolené hodnoty',
    en: 'Course Defaults',
    shows: /pôvodné hodnoty|Naposledy uložené/,
  },
  { id: 'ADM-026', path: '/admin/participants', sk: 'Účastníci', en: 'Participants', shows: /Ukážkový účastník/ },
  { id: 'ADM-029', path: '/admin/testimonials', sk: 'Referencie', en: 'Testimonials', shows: /Zverejnená|Public/ },
  { id: 'ADM-030', path: '/admin/manage', sk: 'Ľudia a roly', en: 'Admin Users', shows: /@bystro\.test/ },
  { id: 'ADM-031', path: '/admin/dashboard', sk: 'Dnes', en: 'Dashboard', shows: /\d+\/20/ },
  { id: 'ADM-032', path: '/admin/courses', sk: 'Kurzy', en: 'Course Management', shows: /159\s€/ },
]

async function expectTitled(page: Page, title: string): Promise<void> {
  // The first screen says in its heading how much waits.
  await expect(heading(page)).toHaveText(title === 'Dnes' ? /^Dnes vás / : title)
  await expect(page).toHaveTitle(new RegExp(`^${title} \\|`))
  // In the tabs of its room, or in the row of those who share one. A number of what waits may follow.
  const current = main(page)
    .locator('nav [aria-current="page"]')
    .filter({ hasText: new RegExp(`^${title}`) })
  await expect(current).not.toHaveCount(0)
}

/** In both themes, wide and narrow, with the details of a row beside the list where it has any. */
async function expectReadable(page: Page): Promise<void> {
  const row = main(page).locator('.row-link[data-opens]').first()
  if (await row.count()) {
    await hydrated(page, '.row-link')
    await row.click()
    await expect(drawer(page)).toBeVisible()
  }
  await expectNoFindings(page)
}

const speaks = (userId: string, language: 'sk' | 'en') =>
  inDatabase('update auth_users set language = $2 where id = $1', [userId, language])

for (const { id, path, sk, en, shows } of SCREENS) {
  test(`[${id}] ${path} shows an admin its title in both languages and what the database holds, everybody can read it, and nobody else gets anything`, async ({
    page,
    context,
  }) => {
    const { user } = await enter(context, 'admin')
    await page.goto(path)
    await expectTitled(page, sk)
    await expect(main(page)).toContainText(shows)
    await expectReadable(page)
    await speaks(user.id, 'en')
    await page.goto(path)
    await expectTitled(page, en)
    await expectClosedToOthers(page, context, path)
  })
}

test('[ADM-028] /admin/consent-audit shows an admin its title in both languages and the proof of a consent, everybody can read it, and nobody else gets anything', async ({
  page,
  context,
}) => {
  await givenConsentEntry()
  const { user } = await enter(context, 'admin')
  await page.goto('/admin/consent-audit?purpose=early-start')
  await expectTitled(page, 'Súhlasy')
  await main(page).locator('.row-link').first().click()
  await expect(drawer(page)).toContainText('5e5e5e5e')
  await expectNoFindings(page)
  await speaks(user.id, 'en')
  await page.goto('/admin/consent-audit')
  await expectTitled(page, 'Consent Audit')
  await expectClosedToOthers(page, context, '/admin/consent-audit')
})

test('a viewer reads the same screens and finds nothing to press that changes something', async ({ page, context }) => {
  await enter(context, 'viewer')
  await page.goto('/admin/manage')
  await expect(heading(page)).toHaveText('Ľudia a roly')
  await expect(page.getByRole('link', { name: 'Pozvať človeka' })).toHaveCount(0)
  await main(page).locator('.row-link').first().click()
  await expect(drawer(page)).toBeVisible()
  await expect(drawer(page).locator('.sheet-actions a, .sheet-actions button')).toHaveCount(0)
  await page.goto('/admin/manage?ask=invite')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto('/admin/defaults')
  await expect(page.getByRole('button', { name: 'Uložiť' })).toHaveCount(0)
  await expect(page.getByLabel('Počet miest')).toHaveAttribute('readonly')
  await page.goto('/admin/audit')
  await expect(page.getByRole('button', { name: 'Stiahnuť CSV' })).toHaveCount(0)
  await page.goto('/admin/testimonials')
  await main(page).locator('.row-link').first().click()
  await expect(page).toHaveURL(/\/admin\/testimonials\/[0-9a-f-]{36}/)
  await expect(main(page).getByRole('button')).toHaveCount(0)
  const sent = await Promise.all(
    ['/admin/manage', '/admin/defaults', '/admin/testimonials', '/admin/audit/export'].map((path) =>
      page.request.post(path, {
        form: { question: 'invite', email: 'x@bystro.test', name: 'X' },
        headers: { origin: PLAIN_SITE.origin },
      }),
    ),
  )
  expect(sent.map((answer) => answer.status())).toEqual([403, 403, 403, 403])
})

test('[ADM-005] an admin invites somebody by mail, narrows them, takes the claim and gives it back', async ({
  page,
  context,
}) => {
  await enter(context, 'admin')
  const email = `zofia.${randomUUID().slice(0, 8)}@bystro.test`
  await page.goto('/admin/manage')
  await hydrated(page, '.admin-actions a')
  await page.getByRole('link', { name: 'Pozvať človeka' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('pošleme odkaz')
  await dialog.getByLabel('E-mail').fill('nie adresa')
  await dialog.getByRole('button', { name: 'Poslať pozvánku' }).click()
  await expect(dialog.getByText(/^Zadajte e-\u2060?mailovú adresu\.$/)).toBeVisible()
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByLabel('Meno a priezvisko').fill('Žofia Nová')
  await dialog.getByRole('button', { name: 'Poslať pozvánku' }).click()
  await expect(toast(page)).toContainText('Pozvánka je odoslaná.')
  await mailTo(email, /Pozvánka do administrácie/)

  await page.goto(`/admin/manage?q=${email}`)
  const row = main(page).getByRole('row').filter({ hasText: email })
  await expect(row).toContainText('Pozvánka čaká')
  // As if the invitation had been accepted.
  await inDatabase(
    `insert into auth_accounts (account_id, provider_id, user_id, password) select id::text, 'credential', id, 'x' from auth_users where email = $1`,
    [email],
  )
  await page.goto(`/admin/manage?q=${email}`)
  await hydrated(page, '.row-link')
  await row.locator('.row-link').click()
  await drawer(page).getByRole('link', { name: 'Zmeniť rolu' }).click()
  await dialog.getByRole('radio', { name: /Účtovníctvo/ }).check()
  await dialog.getByRole('button', { name: 'Zmeniť rolu' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(row).toContainText('Účtovníctvo')
  await answerYes(page, email, 'Odobrať prístup')
  await expect(row).toContainText('Bez prístupu')
  await answerYes(page, email, 'Udeliť prístup')
  await expect(row).toContainText('Vlastník')
  await page.goto(`/admin/audit?q=${encodeURIComponent('Prístup správcu')}`)
  await expect(main(page)).toContainText('Prístup správcu odobratý')
})

test('an invitation can be sent again and withdrawn', async ({ page, context }) => {
  await enter(context, 'admin')
  const email = `pozvana.${randomUUID().slice(0, 8)}@bystro.test`
  await inDatabase(`insert into auth_users (id, name, email, role) values ($1, 'Eva Pozvaná', $2, 'viewer')`, [
    randomUUID(),
    email,
  ])
  await answerYes(page, email, 'Poslať znova')
  await mailTo(email, /Pozvánka do administrácie/)
  await answerYes(page, email, 'Stiahnuť pozvánku')
  await expect(main(page).getByRole('row').filter({ hasText: email })).toContainText('Bez prístupu')
})

test('the question about somebody’s access works without scripts', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    locale: 'sk-SK',
    ...(baseURL ? { baseURL } : {}),
  })
  await enter(context, 'admin')
  const page = await context.newPage()
  const email = `bez.${randomUUID().slice(0, 8)}@bystro.test`
  await page.goto('/admin/manage')
  await page.getByRole('link', { name: 'Pozvať človeka' }).click()
  await main(page).getByLabel('E-mail', { exact: true }).fill(email)
  await main(page).getByLabel('Meno a priezvisko').fill('Adam Tichý')
  await main(page).getByRole('button', { name: 'Poslať pozvánku' }).click()
  await expect(main(page).getByRole('status').getByText('Pozvánka je odoslaná.')).toBeVisible()
  await context.close()
})

test('a session is one click from the list, and an address of its former details leads there, too', async ({
  page,
  context,
}) => {
  const title = `Kurz ${randomUUID().slice(0, 8)}`
  const id = await givenSession(title, { taken: 17, capacity: 20 })
  await enter(context, 'admin')
  await page.goto(`/admin/sessions?q=${title}`)
  await hydrated(page, '.row-link')
  const row = main(page).getByRole('row').filter({ hasText: title })
  await expect(row).toContainText('17/20')
  await expect(row).toContainText('Ostáva pár miest')
  await expect(row).toContainText('Early Bird')
  await row.getByRole('link', { name: title }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/sessions/${id}$`))
  await page.goto(`/admin/sessions?q=${title}&open=${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await page.goto(`/admin/sessions?q=${title}`)
  await main(page)
    .getByRole('link', { name: /^Koncepty/ })
    .click()
  await expect(page).toHaveURL(/time=draft/)
})

test('participants are found without diacritics, with what they agreed to and what happened to the order', async ({
  page,
  context,
}) => {
  const name = `Šimon Ďurica ${randomUUID().slice(0, 6)}`
  const site = { databaseUrl: PLAIN_SITE.databaseUrl, signingSecret: process.env.E2E_SIGNING_SECRET ?? '' }
  const { reference } = await givenReservation(site, {
    startsInMinutes: 9000,
    people: [{ name, email: `${randomUUID()}@example.test` }],
  })
  await enter(context, 'viewer')
  await page.goto('/admin/participants')
  await page.getByRole('searchbox').fill(name.replace('Š', 's').replace('Ď', 'd'))
  await page.getByRole('searchbox').press('Enter')
  const row = main(page).getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('Zaplatené')
  await expect(row).toContainText('127 €')
  await row.getByRole('link', { name }).click()
  await expect(drawer(page)).toContainText(reference)
  await expect(drawer(page)).toContainText('Súhlasy')
})

test('[ADM-002] course defaults are saved once, and a second window is told what changed', async ({
  page,
  context,
}) => {
  await enter(context, 'admin')
  const seats = String(30 + Math.floor(Math.random() * 60))
  const second = await context.newPage()
  await second.goto('/admin/defaults')
  await page.goto('/admin/defaults')
  await hydrated(page, '.pane-form input')
  await page.getByLabel('Počet miest').fill('0')
  await page.getByRole('button', { name: 'Uložiť' }).click()
  await expect(main(page).getByRole('alert')).toContainText('Niektoré hodnoty nie sú v poriadku')
  await page.getByLabel('Počet miest').fill(seats)
  await page.getByRole('button', { name: 'Uložiť' }).click()
  await expect(toast(page)).toContainText('Predvolené hodnoty sú uložené.')
  await page.reload()
  await expect(page.getByLabel('Počet miest')).toHaveValue(seats)
  await second.getByLabel('Počet miest').fill('25')
  await second.getByRole('button', { name: 'Uložiť' }).click()
  await expect(main(second).getByRole('alert')).toContainText('medzičasom zmenil niekto iný')
  await expect(main(second).getByRole('row', { name: new RegExp(`Počet miest ${seats} 25`) })).toBeVisible()
  await inDatabase('delete from course_defaults')
})

test('the audit log is narrowed by the address, shows before and after, and is taken away as a file that is itself recorded', async ({
  page,
  context,
}) => {
  const { user } = await signedInAs(context, 'admin', { name: 'Soňa Jasenská', twoFactor: true })
  const subject = randomUUID()
  const event = randomUUID()
  await inDatabase(
    `insert into audit_events (id, at, actor_kind, actor_id, action, subject_kind, subject_id) values ($1, now(), 'admin', $2, 'billing-changed', 'registration', $3)`,
    [event, user.id, subject],
  )
  await inDatabase('insert into audit_details (event_id, changes) values ($1, $2)', [
    event,
    { address: { before: 'Dlhá 5', after: '=Krátka 7' } },
  ])
  await page.goto('/admin/audit')
  await hydrated(page, '.row-link')
  await page.getByRole('searchbox').fill(subject)
  await page.getByRole('searchbox').press('Enter')
  const row = main(page).getByRole('row').filter({ hasText: 'Fakturačné údaje zmenené' })
  await expect(row).toContainText('Soňa Jasenská')
  await row.getByRole('link').click()
  await expect(drawer(page)).toContainText('Dlhá 5')
  await expect(drawer(page)).toContainText('=Krátka 7')
  await expectNoFindings(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Stiahnuť CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^audit-\d{4}-\d{2}-\d{2}\.csv$/)
  const text = readFileSync(await file.path(), 'utf8')
  expect(text).toContain(subject)
  expect(text).toContain(user.email)
  await page.goto(`/admin/audit?actor=${user.id}`)
  await expect(main(page)).toContainText('Záznam zmien exportovaný')
  await expect(main(page)).toContainText('Iba od: Soňa Jasenská')
})

async function answerYes(page: Page, email: string, what: string) {
  await page.goto(`/admin/manage?q=${email}`)
  await hydrated(page, '.row-link')
  await main(page).getByRole('row').filter({ hasText: email }).locator('.row-link').click()
  await drawer(page).getByRole('link', { name: what }).click()
  await page.getByRole('dialog').getByRole('button', { name: what }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto(`/admin/manage?q=${email}`)
}

/** A purpose that no other journey records, so that this entry is the newest of it. */
async function givenConsentEntry() {
  await inDatabase(
    `insert into consent_entries (registration_id, email_hash, purpose, given, legal_basis, text_version, text_hash, source)
     values (null, 'hash', 'early-start', true, 'contract', '1.0', repeat('5e', 32), 'registration')`,
  )
}
