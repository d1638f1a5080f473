import { expect, type Page, test } from '@playwright/test'
import { mailTo } from './caught-mail.ts'
import { expectNoFindings } from './expect-no-findings.ts'
import { hydrated, openVisit } from './open-visit.ts'
import { signedInAs } from './sign-in.ts'
import { givenSession, inDatabase } from './site-database.ts'
import { PLAIN_SITE } from './sites.ts'

const ADD = '/admin/participants/add'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function fill(page: Page, sessionId: string, email: string): Promise<void> {
  await page.getByLabel('Termín').selectOption(sessionId)
  await page.getByLabel('Meno a priezvisko').fill('Eva Horáková')
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Ako sa dozvedeli o podmienkach a spracúvaní údajov').selectOption('by-phone')
}

const add = (page: Page) => page.getByRole('button', { name: 'Pridať účastníka' })

test('[ADM-027] an admin enters somebody by hand on a page titled in both languages, and the confirmation goes out', async ({
  page,
  context,
}) => {
  const email = `eva-${crypto.randomUUID()}@example.test`
  const sessionId = await givenSession('Ručný zápis', { taken: 0, capacity: 3 })
  const { user } = await signedInAs(context, 'admin')
  await page.goto(ADD)
  await expect(page).toHaveTitle(/^Pridať účastníka/)
  await hydrated(page, 'main form')
  await fill(page, sessionId, email)
  await expect(page.getByLabel('Oblasť práce')).toHaveValue('')
  await page.getByLabel('Oblasť práce').selectOption('Vzdelávanie')
  await page.getByLabel('Skúsenosť s AI').selectOption('Priemerná')
  await add(page).click()
  await expect(page.getByRole('status').filter({ hasText: 'Hotovo, objednávka' })).toBeFocused()
  await expect(page.getByLabel('Meno a priezvisko')).toHaveValue('')
  const { rows } = await inDatabase('select seats_taken from sessions where id = $1', [sessionId])
  expect(rows).toEqual([{ seats_taken: 1 }])
  const { rows: people } = await inDatabase(
    `select p.email, p.work_type, p.ai_proficiency from participants p
     join registrations r on r.id = p.registration_id where r.session_id = $1`,
    [sessionId],
  )
  expect(people).toEqual([{ email, work_type: 'education', ai_proficiency: 'average' }])
  await mailTo(email, /^Potvrdenie objednávky/)
  await inDatabase(`update auth_users set language = 'en' where id = $1`, [user.id])
  await page.goto(ADD)
  await expect(heading(page)).toHaveText('Add Manual Participant')
  await expect(page).toHaveTitle(/^Add Manual Participant/)
})

test('[ADM-027] what does not fit is refused and nothing typed is lost; by card, the buyer gets a link to pay', async ({
  page,
  context,
}) => {
  const sessionId = await givenSession('Takmer plný', { taken: 2, capacity: 3 })
  await signedInAs(context, 'admin')
  await page.goto(ADD)
  await hydrated(page, 'main form')
  const email = `firma-${crypto.randomUUID()}@example.test`
  await fill(page, sessionId, email)
  await page.getByLabel('Názov firmy').fill('Firma, s. r. o.')
  await page.getByLabel('IČO', { exact: false }).first().fill('36421928')
  await page
    .getByLabel('Účastníci, každý na svojom riadku')
    .fill('Jana <jana@example.test>\nPeter <peter@example.test>')
  await expect(page.getByText('2 ľudia v zozname')).toBeVisible()
  await add(page).click()
  const refused = page.getByRole('main').getByRole('alert')
  await expect(refused).toContainText('je k dispozícii iba 1 miesto')
  await expect(refused).toBeFocused()
  await expect(page.getByLabel('Názov firmy')).toHaveValue('Firma, s. r. o.')
  await expectNoFindings(page)
  await page.getByLabel('Účastníci, každý na svojom riadku').fill('Jana <jana@example.test>')
  await page.getByRole('radio', { name: 'Kartou cez odkaz' }).check()
  await add(page).click()
  await expect(page.getByRole('status').filter({ hasText: 'čaká na platbu' })).toBeFocused()
  const letter = await mailTo(email, /^Zaplaťte objednávku/)
  await page.goto(/https?:\/\/\S+\/platba\/\S+/.exec(letter.text)?.[0] ?? '')
  await expect(page).toHaveURL((url) => url.href.startsWith(PLAIN_SITE.stripeUrl))
})

test('[ADM-149] an entry that fails is tried three times, then under the name to fall back to, and enters one person once', async ({
  page,
  context,
}) => {
  const sessionId = await givenSession('Trpezlivý zápis', { taken: 0, capacity: 3 })
  await signedInAs(context, 'admin')
  await page.goto(ADD)
  await hydrated(page, 'main form')
  const asked: Array<{ name: string; isNamed: boolean; at: number }> = []
  await page.route('**/api/addManualParticipant*', async (route) => {
    const name = route.request().url().split('/').at(-1) ?? ''
    asked.push({ name, isNamed: 'authorization' in route.request().headers(), at: Date.now() })
    // The first is carried out and its answer lost: whoever asks again must not enter anybody twice.
    if (asked.length === 1) await route.fetch()
    if (name === 'addManualParticipant') await route.fulfill({ status: 503, body: 'Upstream failed' })
    else await route.continue()
  })
  await fill(page, sessionId, `eva-${crypto.randomUUID()}@example.test`)
  await add(page).click()
  await expect(page.getByRole('status').filter({ hasText: 'Hotovo, objednávka' })).toBeFocused()
  const [first, second] = asked
  expect(asked.map(({ name }) => name)).toEqual([
    'addManualParticipant',
    'addManualParticipant',
    'addManualParticipant',
    'addManualParticipantFixed',
  ])
  expect(asked.every(({ isNamed }) => isNamed)).toBe(true)
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(500)
  const { rows } = await inDatabase(
    `select s.seats_taken, count(r.id)::int as entries from sessions s join registrations r on r.session_id = s.id
     where s.id = $1 group by s.id`,
    [sessionId],
  )
  expect(rows).toEqual([{ seats_taken: 1, entries: 1 }])
})

test('[ADM-149] without JavaScript the same form is posted', async ({ browser, baseURL }) => {
  const sessionId = await givenSession('Zápis bez skriptov', { taken: 0, capacity: 3 })
  await using visit = await openVisit(browser, baseURL, { javaScriptEnabled: false })
  const { page } = visit
  await signedInAs(page.context(), 'admin')
  await page.goto(ADD)
  await fill(page, sessionId, `eva-${crypto.randomUUID()}@example.test`)
  await add(page).click()
  await expect(page.getByRole('status').filter({ hasText: 'Hotovo, objednávka' })).toBeVisible()
})

test('[ADM-027] somebody who only looks, somebody without the claim and a stranger do not see the form', async ({
  page,
  context,
}) => {
  await page.goto(ADD)
  await expect(page).toHaveURL(/\/admin\?/)
  for (const role of ['viewer', null] as const) {
    await signedInAs(context, role)
    const answer = await page.goto(ADD)
    expect(answer?.status()).toBe(403)
    await expect(page.getByLabel('Termín')).toHaveCount(0)
  }
})

test('[ADM-040] [ADM-041] [ADM-042] earlier addresses of figures lead an admin to one screen, and nobody else anywhere', async ({
  page,
  context,
}) => {
  for (const path of ['website-analytics', 'blog-analytics', 'engagement']) {
    await context.clearCookies()
    await page.goto(`/admin/${path}`)
    await expect(page).toHaveURL(/\/admin\?next=/)
    await signedInAs(context, 'admin')
    await page.goto(`/admin/${path}`)
    await expect(page).toHaveURL(/\/admin\/analytics$/)
  }
  await expect(heading(page)).toHaveText('Analytika')
  await page.getByRole('link', { name: '90 dní' }).click()
  await expect(page).toHaveURL(/period=90d$/)
  await expect(page.getByRole('link', { name: '90 dní' })).toHaveAttribute('aria-current', 'page')
  await expectNoFindings(page)
})
