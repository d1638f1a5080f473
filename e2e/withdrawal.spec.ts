import { expect, type Page, test } from '@playwright/test'
import { mailsTo, mailTo } from './caught-mail.ts'
import { expectNoFindings } from './expect-no-findings.ts'
import { fromElsewhere } from './from-elsewhere.ts'
import { hydrated, openVisit } from './open-visit.ts'
import { type PlacedOrder, placeOrder, placePaidOrder, stateOf } from './order.ts'
import { givenSession, inDatabase } from './site-database.ts'

// All declarations of these journeys come from one address, whose turns they share: one after the other.
test.describe.configure({ mode: 'default' })
const forgetTurns = () => inDatabase(`delete from rate_limits where key ~ '^(withdraw|withdraw-day|form):'`)
test.beforeEach(forgetTurns)
// Other forms come from the same address.
test.afterAll(forgetTurns)

const main = (page: Page) => page.getByRole('main')
const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true })
const begin = (page: Page) => main(page).getByRole('button', { name: 'Odstúpiť od zmluvy tu' })
const confirm = (page: Page) => main(page).getByRole('button', { name: 'Potvrdiť odstúpenie od zmluvy' })
const step = (page: Page) => main(page).locator('#withdrawal-step')

type Written = { name?: string; reference: string; email: string }

async function fill(page: Page, { name = 'Jana Nováková', reference, email }: Written) {
  await field(page, 'Meno a priezvisko').fill(name)
  await field(page, 'Číslo objednávky').fill(reference)
  await field(page, 'E-mail').fill(email)
}

/** Through both steps; answers with everything the last page says but the time and what was written. */
async function withdraw(page: Page, written: Written): Promise<string> {
  await page.goto('/odstupenie?lang=sk')
  await hydrated(page)
  await fill(page, written)
  await begin(page).click()
  await expect(step(page)).toHaveText('Skontrolujte a potvrďte')
  await confirm(page).click()
  await expect(step(page)).toHaveText('Odstúpenie sme prijali')
  const said = await main(page).innerText()
  return [written.name ?? 'Jana Nováková', written.reference, written.email]
    .reduce((text, value) => text.replaceAll(value, '…'), said)
    .replaceAll(/\S+ \d+\.\s\S+\s\d{4} o\s\d+:\d+/g, 'then')
}

async function recordOf(email: string) {
  const { rows } = await inDatabase(
    `select withdrawals.*, standing, refund_cents as cents, registration_id
     from withdrawals left join withdrawal_outcomes on withdrawal_id = id where email = $1 order by received_at`,
    [email],
  )
  return rows
}

/** The worker decides within about a second. */
async function decided(email: string, standings: ReadonlyArray<string>) {
  await expect(async () => {
    expect((await recordOf(email)).map(({ standing }) => standing)).toEqual(standings)
  }).toPass({ timeout: 30_000, intervals: [250] })
}

/** Moves the contract into the past and the course nearer, by the database's clock. */
async function age(order: PlacedOrder, paidDaysAgo: number, startsInHours: number) {
  await inDatabase('update registrations set paid_at = now() - make_interval(days => $2) where id = $1', [
    order.id,
    paidDaysAgo,
  ])
  await inDatabase('update sessions set starts_at = now() + make_interval(hours => $2) where id = $1', [
    order.sessionId,
    startsInHours,
  ])
}

test('a consumer withdraws in two steps: record, receipt, seat and money', async ({ page, request }) => {
  const sessionId = await givenSession('Základy AI pre všetkých', { taken: 0, capacity: 1, inDays: 60 })
  const order = await placePaidOrder(request, { sessionId })
  await page.goto('/odstupenie?lang=sk')
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Odstúpenie od zmluvy')
  const spelt = order.reference.toLowerCase().replaceAll('-', ' ')
  await fill(page, { reference: spelt, email: order.email.toUpperCase() })
  await begin(page).click()

  await expect(step(page)).toHaveText('Skontrolujte a potvrďte')
  await expect(step(page)).toBeFocused()
  await expect(main(page)).toContainText('Oznamujem, že odstupujem od zmluvy o účasti na kurze.')
  for (const value of ['Jana Nováková', spelt, order.email.toUpperCase()]) await expect(main(page)).toContainText(value)
  expect(page.url()).not.toMatch(/Jana|example|by/i)
  expect(await recordOf(order.email.toUpperCase())).toEqual([])

  await confirm(page).click()
  await expect(step(page)).toHaveText('Odstúpenie sme prijali')
  await expect(step(page)).toBeFocused()
  const [record] = await recordOf(order.email.toUpperCase())
  await expect(main(page).locator('time')).toHaveAttribute('datetime', record.received_at.toISOString())
  expect(record).toMatchObject({ name: 'Jana Nováková', reference: spelt, ip_address: '127.0.0.0', language: 'sk' })

  await expect(async () => expect(await stateOf(order.id)).toBe('withdrawn')).toPass({ timeout: 30_000 })
  const { rows: seats } = await inDatabase('select seats_taken from sessions where id = $1', [sessionId])
  expect(seats).toEqual([{ seats_taken: 0 }])
  const receipt = await mailTo(order.email, /^Prijali sme vaše odstúpenie od zmluvy$/)
  expect(receipt.text).toContain(spelt)
  expect(receipt.text).toContain('potvrdzuje prijatie, nie výsledok')
  const outcome = await mailTo(order.email, /Od zmluvy ste odstúpili, vraciame 127/)
  expect(outcome.text).toContain(order.reference)
  await expect(async () => {
    const { rows } = await inDatabase(
      `select refunds.status, refunds.amount_cents as cents, reason from refunds
       join payments on payments.id = payment_id where registration_id = $1`,
      [order.id],
    )
    expect(rows).toEqual([{ status: 'succeeded', cents: 12_700, reason: 'withdrawn' }])
  }).toPass({ timeout: 30_000, intervals: [250] })
})

test('the seat comes back live on a landing page that is open elsewhere', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const title = `Návrat miesta ${crypto.randomUUID().slice(0, 8)}`
  const sessionId = await givenSession(title, { taken: 0, capacity: 1, inDays: 60 })
  const order = await placePaidOrder(request, { sessionId })
  await using visit = await openVisit(browser, baseURL, {})
  await visit.page.goto('/#schedule')
  const row = visit.page.locator('li, article', { hasText: title }).last()
  await expect(row).toContainText(/[Oo]bsaden|[Vv]ypredan|plný/)
  await withdraw(page, order)
  await expect(row).not.toContainText(/[Oo]bsaden|[Vv]ypredan|plný/, { timeout: 20_000 })
})

test('unknown, foreign, too late, company and twice: the page answers them all alike', async ({ page, request }) => {
  test.slow()
  const order = await placePaidOrder(request)
  const late = await placePaidOrder(request)
  await age(late, 40, -48)
  const performed = await placePaidOrder(request)
  await age(performed, 3, -5)
  await inDatabase(
    `insert into consent_entries (registration_id, email_hash, purpose, given, legal_basis, text_version, text_hash, source)
     values ($1, 'nobody', 'early-start', true, 'contract', '1.0', repeat('0', 64), 'registration')`,
    [performed.id],
  )
  const company = await placePaidOrder(request, { seats: 2 })
  const stranger = `cudzi.${crypto.randomUUID()}@example.test`

  const answers = []
  for (const written of [
    order,
    order,
    late,
    performed,
    company,
    { reference: order.reference, email: stranger },
    { reference: 'BY-2222-2222', email: stranger },
  ]) {
    await forgetTurns()
    answers.push(await withdraw(page, written))
  }
  expect(new Set(answers).size, answers.join('\n\n')).toBe(1)

  await decided(order.email, ['statutory', 'over'])
  await decided(late.email, ['late'])
  await decided(performed.email, ['performed'])
  await decided(company.email, ['company'])
  await decided(stranger, ['unmatched', 'unmatched'])
  expect(await stateOf(order.id)).toBe('withdrawn')
  // What is over is completed within a minute of its end.
  for (const over of [late, performed]) expect(['paid', 'completed']).toContain(await stateOf(over.id))
  expect(await stateOf(company.id)).toBe('paid')
  const { rows } = await inDatabase(
    `select count(*)::int as refunds from refunds join payments on payments.id = payment_id where registration_id = any($1)`,
    [[order.id, late.id, performed.id, company.id]],
  )
  expect(rows).toEqual([{ refunds: 1 }])

  await mailTo(late.email, /Lehota na odstúpenie už uplynula/)
  await mailTo(performed.email, /Kurz bol poskytnutý celý/)
  await mailTo(company.email, /Žiadosť posúdime podľa obchodných podmienok/)
  await expect.poll(async () => (await mailsTo(stranger)).length, { timeout: 30_000 }).toBe(2)
  const told = await mailsTo(stranger)
  expect(told.map(({ subject }) => subject)).toEqual(Array(2).fill('Prijali sme vaše odstúpenie od zmluvy'))
  expect(told.map(({ text }) => text).join()).not.toMatch(/Základy AI|127\s*€/)
})

test('after the period the terms decide: half of the price ten days before the course', async ({ page, request }) => {
  const order = await placePaidOrder(request)
  await age(order, 30, 10 * 24)
  await withdraw(page, order)
  await decided(order.email, ['cancellation'])
  expect((await recordOf(order.email))[0]).toMatchObject({ cents: 6_350 })
  expect(await stateOf(order.id)).toBe('refunded')
  await mailTo(order.email, /Účasť sme zrušili, vraciame 63,50/)
})

test('an order that waits for its payment is given up, and the seat with it', async ({ page, request }) => {
  const order = await placeOrder(request)
  await withdraw(page, order)
  await decided(order.email, ['unpaid'])
  expect(await stateOf(order.id)).toBe('withdrawn')
  await mailTo(order.email, /Nezaplatenú objednávku sme zrušili/)
})

test('one can go back and correct, and nothing of a draft stays behind', async ({ page }) => {
  await page.goto('/odstupenie?lang=sk')
  await hydrated(page)
  await fill(page, { reference: 'kurz 3. decembra', email: 'jana@exmple.test' })
  await begin(page).click()
  await expect(main(page)).toContainText('Toto nevyzerá ako číslo objednávky')
  await main(page).getByRole('button', { name: 'Späť a opraviť' }).click()
  await expect(field(page, 'Meno a priezvisko')).toHaveValue('Jana Nováková')
  await expect(field(page, 'E-mail')).toHaveValue('jana@exmple.test')
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }) + document.cookie)
  expect(kept).not.toContain('Jana')
  await page.reload()
  await expect(field(page, 'Meno a priezvisko')).toHaveValue('')
})

test('the keyboard alone can withdraw, and mistakes are said beside their fields', async ({ page }) => {
  const email = `klaves.${crypto.randomUUID()}@example.test`
  await page.goto('/odstupenie?lang=sk')
  await hydrated(page)
  await begin(page).focus()
  await page.keyboard.press('Enter')
  await expect(field(page, 'Meno a priezvisko')).toBeFocused()
  await expect(field(page, 'Meno a priezvisko')).toHaveAccessibleDescription('Vyplňte meno a priezvisko')
  await page.keyboard.type('Jana Nováková')
  await page.keyboard.press('Tab')
  await page.keyboard.type('BY-2222-2222')
  await page.keyboard.press('Tab')
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  await expect(step(page)).toHaveText('Skontrolujte a potvrďte')
  await expect(step(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(confirm(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(step(page)).toHaveText('Odstúpenie sme prijali')
  expect(await recordOf(email)).toHaveLength(1)
})

test('without JavaScript both steps work, the page is nobody’s to keep, and a reload sends nothing twice', async ({
  browser,
  baseURL,
}) => {
  const email = `bez.${crypto.randomUUID()}@example.test`
  await using visit = await openVisit(browser, baseURL, { javaScriptEnabled: false })
  const { page } = visit
  await page.goto('/odstupenie')
  await begin(page).click()
  await expect(main(page)).toContainText('Vyplňte meno a priezvisko')
  await fill(page, { reference: 'BY-2222-2222', email })
  await begin(page).click()
  await expect(step(page)).toHaveText('Skontrolujte a potvrďte')
  await main(page).getByRole('button', { name: 'Späť a opraviť' }).click()
  await expect(field(page, 'E-mail')).toHaveValue(email)
  await begin(page).click()
  const answered = page.waitForResponse((response) => response.request().method() === 'POST')
  await confirm(page).click()
  const answer = await answered
  expect(answer.headers()['cache-control']).toContain('no-store')
  expect(new URL(answer.url()).search).toBe('?lang=sk')
  await expect(step(page)).toHaveText('Odstúpenie sme prijali')
  const time = await main(page).locator('time').getAttribute('datetime')
  await page.reload()
  await expect(main(page).locator('time')).toHaveAttribute('datetime', time ?? '')
  expect(await recordOf(email)).toHaveLength(1)
})

test('what is written is text: in the page, in the record and in the mail', async ({ page }) => {
  const email = `text.${crypto.randomUUID()}@example.test`
  const name = '<img src=x onerror="alert(1)">\u2028Bcc: obet'
  await page.goto('/odstupenie?lang=sk')
  await hydrated(page)
  await fill(page, { name, reference: `'; drop table withdrawals; --`, email })
  await begin(page).click()
  await expect(main(page)).toContainText('<img src=x')
  expect(await main(page).locator('img').count()).toBe(0)
  await confirm(page).click()
  await expect(step(page)).toHaveText('Odstúpenie sme prijali')
  const receipt = await mailTo(email, /Prijali sme vaše odstúpenie/)
  expect(receipt.recipients).toEqual([email])
  expect(receipt.html).not.toContain('<img src=x')
  expect(receipt.text).toContain('drop table withdrawals')
})

test('somebody who asks too often is told so, and keeps what was written', async ({ page }) => {
  const email = `casto.${crypto.randomUUID()}@example.test`
  await page.goto('/odstupenie?lang=sk')
  await hydrated(page)
  await fill(page, { reference: 'BY-2222-2222', email })
  await begin(page).click()
  await expect(step(page)).toHaveText('Skontrolujte a potvrďte')
  // Turns come back by the clock, so they are spent only when the form is filled in.
  const headers = { 'x-forwarded-for': await fromElsewhere(page.context()), origin: new URL(page.url()).origin }
  const form = { step: 'confirm', name: 'Jana Nováková', reference: 'BY-2222-2222', email }
  for (let turn = 1; turn <= 5; turn++) {
    const answer = await page.request.post('/odstupenie?lang=sk', { form, headers })
    expect(await answer.text()).toContain('Odstúpenie sme prijali')
  }
  await confirm(page).click()
  const alert = main(page).getByRole('alert')
  await expect(alert).toContainText('Údaje ostali vo formulári.')
  await expect(alert).toBeFocused()
  await expect(main(page)).toContainText(email)
  expect(await recordOf(email)).toHaveLength(5)
})

test('the page is in the footer, in the terms, in the sitemap and in English', async ({ page, request }) => {
  await page.goto('/')
  await hydrated(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Odstúpiť od zmluvy tu' }).click()
  await expect(page).toHaveURL(/\/odstupenie\?lang=sk$/)
  await page.goto('/vop?lang=en')
  await expect(main(page).getByRole('link', { name: '/odstupenie' }).first()).toHaveAttribute('href', '/en/withdrawal')
  await page.goto('/odstupenie?lang=en')
  await hydrated(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(main(page).getByRole('button', { name: 'Withdraw from contract here' })).toBeVisible()
  const email = `english.${crypto.randomUUID()}@example.test`
  await field(page, 'Name and surname').fill('Jane Novak')
  await field(page, 'Order number').fill('BY-2222-2222')
  await field(page, 'E-mail').fill(email)
  await main(page).getByRole('button', { name: 'Withdraw from contract here' }).click()
  await main(page).getByRole('button', { name: 'Confirm withdrawal from contract' }).click()
  await expect(step(page)).toHaveText('We have received your withdrawal')
  await mailTo(email, /^We have received your withdrawal from the contract$/)
  const sitemap = await (await request.get('/sitemap.xml')).text()
  expect(sitemap).toContain('/odstupenie?lang=sk')
})

test('axe finds nothing in any step', async ({ page }) => {
  await page.goto('/odstupenie?lang=sk')
  await hydrated(page)
  await expectNoFindings(page, { within: ['main'] })
  await begin(page).click()
  await expect(field(page, 'Meno a priezvisko')).toBeFocused()
  await expectNoFindings(page, { within: ['main'] })
  await fill(page, { reference: 'kurz v decembri', email: `axe.${crypto.randomUUID()}@example.test` })
  await begin(page).click()
  await expect(confirm(page)).toBeVisible()
  await expectNoFindings(page, { within: ['main'] })
  await confirm(page).click()
  await expect(step(page)).toHaveText('Odstúpenie sme prijali')
  await expectNoFindings(page, { within: ['main'] })
})
