import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { calendarIn, mailsTo, mailTo } from './caught-mail.ts'
import { expectNoFindings } from './expect-no-findings.ts'
import { hydrated } from './open-visit.ts'
import { checkoutOf, placeOrder, placePaidOrder, stateOf } from './order.ts'
import { signedInAs } from './sign-in.ts'
import { givenSession, inDatabase } from './site-database.ts'
import { PLAIN_SITE } from './sites.ts'

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const row = (page: Page, reference: string) => page.getByRole('row').filter({ hasText: reference })

type Ledger = {
  sessions: ReadonlyArray<{ id: string; status: string }>
  refunds: ReadonlyArray<{ amount: number; status: string; paymentIntentId: string }>
}

async function ledger(request: APIRequestContext): Promise<Ledger> {
  return (await (await request.get(`${PLAIN_SITE.stripeUrl}/_sandbox/ledger`)).json()) as Ledger
}

async function paymentOf(registrationId: string): Promise<string> {
  const { rows } = await inDatabase(
    'select stripe_payment_intent_id as id from payments where registration_id = $1 and not is_surplus',
    [registrationId],
  )
  return (rows[0] as { id: string }).id
}

/** What went back to the card of an order, in cents, by Stripe's own books. */
async function returned(request: APIRequestContext, registrationId: string): Promise<number> {
  const payment = await paymentOf(registrationId)
  return (await ledger(request)).refunds
    .filter(({ paymentIntentId, status }) => paymentIntentId === payment && status === 'succeeded')
    .reduce((sum, { amount }) => sum + amount, 0)
}

/** As if Stripe did not know a payment: its refund is refused, and only its. A fault told to Stripe would hit every test. */
async function loseAtStripe(registrationId: string): Promise<void> {
  await inDatabase(
    "update payments set stripe_payment_intent_id = 'lost_' || stripe_payment_intent_id where registration_id = $1",
    [registrationId],
  )
}

async function findAtStripe(registrationId: string): Promise<void> {
  await inDatabase(
    'update payments set stripe_payment_intent_id = substr(stripe_payment_intent_id, 6) where registration_id = $1',
    [registrationId],
  )
}

/** A session of this test's own, 60 days ahead, and another date of the same course. */
async function givenDates() {
  const level = `Zmena ${randomUUID()}`
  const title = 'Základy AI pre všetkých'
  const sessionId = await givenSession(title, { taken: 0, capacity: 12, inDays: 60, level })
  const otherId = await givenSession(title, { taken: 0, capacity: 12, inDays: 75, level })
  return { sessionId, otherId }
}

function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

for (const size of SIZES) {
  test(`a sold session is moved, everybody is told, and the buyer decides, at ${size.width} px`, async ({
    page,
    context,
    request,
  }) => {
    const { sessionId } = await givenDates()
    const order = await placePaidOrder(request, { sessionId })
    const before = await calendarIn(await mailTo(order.email, /^Potvrdenie objednávky/))
    await page.setViewportSize(size)
    await signedInAs(context, 'admin')
    await page.goto(`/admin/sessions/${sessionId}/move`)
    await hydrated(page)
    await page.getByLabel('Deň').fill(inDays(-2))
    await page.getByRole('button', { name: 'Pozrieť, čo sa stane' }).click()
    await expect(page.getByRole('alert').filter({ hasText: /v\sminulosti/ })).toBeVisible()
    await page.getByLabel('Deň').fill(inDays(66))
    await page.getByLabel('Začiatok').fill('18:15')
    await page.getByRole('button', { name: 'Pozrieť, čo sa stane' }).click()
    const letter = page.getByRole('region', { name: 'Čo si prečíta objednávateľ' })
    await expect(letter).toContainText('18:15')
    await expect(page.getByRole('region', { name: /Koho sa to týka/ })).toContainText(order.reference)
    await expectNoFindings(page, { at: [size] })
    const word = `dôvod${randomUUID().slice(0, 8)}`
    await page.getByLabel(/Odkaz pre všetkých/).fill(`Lektorka je chorá. ${word}`)
    await page.getByRole('button', { name: /Presunúť a\sposlať 1\se-\u2060?mail/ }).click()
    await expect(heading(page)).toHaveText(/Presunutý termín/)
    await expect(page.getByText('Všetko je vybavené')).toBeVisible()
    await expect(row(page, order.reference)).toContainText('1/1')
    await expectNoFindings(page, { at: [size] })

    const mail = await mailTo(order.email, /^Nový termín kurzu/)
    expect(mail.text).toContain('Lektorka je chorá.')
    const after = await calendarIn(mail)
    expect(after).toMatchObject({ METHOD: 'PUBLISH', UID: before.UID, SEQUENCE: String(Number(before.SEQUENCE) + 1) })
    expect(after.DTSTART).not.toBe(before.DTSTART)

    const [link = ''] = /http\S+\/zmena\/[\w-]{43}/.exec(mail.text) ?? []
    await page.goto(link)
    await hydrated(page)
    await expect(heading(page)).toHaveText('Kurz má nový termín')
    await expectNoFindings(page, { at: [size] })
    if (size.width === 1440) {
      await page.getByRole('button', { name: 'Zostávam' }).click()
      await expect(page.getByText('počítame s vami')).toBeVisible()
      await page.getByRole('button', { name: 'Vybrať tento termín' }).click()
      await expect(heading(page)).toHaveText(/Miesto na inom termíne je vaše/)
      const moved = await calendarIn(await mailTo(order.email, /^Nový termín objednávky/))
      expect(moved).toMatchObject({ METHOD: 'PUBLISH', UID: before.UID, SEQUENCE: '2' })
    } else {
      await page.getByRole('button', { name: /^Zrušiť a vrátiť 127\s€$/ }).click()
      await expect(heading(page)).toHaveText(/^Vraciame vám 127\s€$/)
      const gone = await calendarIn(await mailTo(order.email, /^Účasť je zrušená/))
      expect(gone).toMatchObject({ METHOD: 'CANCEL', UID: before.UID, SEQUENCE: '2' })
      await expect.poll(() => returned(request, order.id)).toBe(127_00)
    }
    await page.goto('/admin/changes')
    await hydrated(page)
    await page.getByRole('searchbox').fill(word.replace('ô', 'o'))
    await page.getByRole('searchbox').press('Enter')
    await expect(page.getByText('Tomuto výberu nič nezodpovedá.')).toBeVisible()
    await page.getByRole('link', { name: 'Všetky' }).click()
    const found = page.getByRole('link', { name: 'Základy AI pre všetkých' })
    await expect(found).toHaveCount(1)
    await expectNoFindings(page, { at: [size] })
    await page.getByText('Filtre', { exact: true }).click()
    await page.getByLabel('Zmena', { exact: true }).selectOption('Zrušený')
    await expect(found).toHaveCount(0)
    await page.getByLabel('Zmena', { exact: true }).selectOption('Presunutý')
    await expect(found).toHaveCount(1)
    // On a phone the filters lie over the first row.
    await page.keyboard.press('Escape')
    await found.click()
    await expect(heading(page)).toHaveText(/Presunutý termín/)
  })

  test(`a cancelled session gives everything back, shows what failed and tries it again, at ${size.width} px`, async ({
    page,
    context,
    request,
  }) => {
    const { sessionId } = await givenDates()
    const paid = await placePaidOrder(request, { sessionId })
    const company = await placePaidOrder(request, { sessionId, seats: 2 })
    const held = await placeOrder(request, { sessionId })
    const checkout = (await checkoutOf(request, held.url)).split('/').at(-1) ?? ''
    const before = await calendarIn(await mailTo(paid.email, /^Potvrdenie objednávky/))
    await loseAtStripe(company.id)

    await page.setViewportSize(size)
    await signedInAs(context, 'admin')
    await page.goto(`/admin/sessions/${sessionId}/cancel`)
    await hydrated(page)
    const send = page.getByRole('button', { name: /^Zrušiť termín a vrátiť 381\s€$/ })
    await expectNoFindings(page, { at: [size] })
    await send.click()
    await expect(page.getByRole('alert').filter({ hasText: 'Zaškrtnite' })).toBeVisible()
    await page.getByLabel(/Áno, termín naozaj rušíme/).check()
    await send.click()
    await expect(heading(page)).toHaveText(/Zrušený termín/)

    await expect(row(page, paid.reference)).toContainText('Hotovo')
    await expect(row(page, paid.reference)).toContainText('vrátené')
    await expect(row(page, held.reference)).toContainText('Hotovo')
    const failed = row(page, company.reference)
    await expect(failed).toContainText('Nepodarilo sa')
    await expectNoFindings(page, { at: [size] })
    expect((await ledger(request)).sessions.find(({ id }) => id === checkout)?.status).toBe('expired')
    expect(await stateOf(held.id)).toBe('expired')
    expect(await returned(request, paid.id)).toBe(127_00)

    const gone = await calendarIn(await mailTo(paid.email, /^Kurz sa neuskutoční/))
    expect(gone).toMatchObject({ METHOD: 'CANCEL', UID: before.UID, SEQUENCE: String(Number(before.SEQUENCE) + 1) })
    expect((await mailTo(held.email, /^Kurz sa neuskutoční/)).text).toContain('Nič ste nezaplatili')

    await findAtStripe(company.id)
    await failed.getByRole('button', { name: /Skúsiť znova/ }).click()
    await expect(failed).toContainText('vrátené')
    await expect(page.getByText('Všetko je vybavené')).toBeVisible()
    expect(await returned(request, company.id)).toBe(254_00)
  })
}

test('an admin writes to chosen participants: preview, a test to themselves, then each gets a letter of their own', async ({
  page,
  context,
  request,
}) => {
  const { sessionId } = await givenDates()
  const order = await placePaidOrder(request, { sessionId, seats: 2 })
  const [first, second] = [`${order.key}.1@firma.test`, `${order.key}.2@firma.test`]
  const { user } = await signedInAs(context, 'admin')
  await page.goto(`/admin/sessions/${sessionId}/message`)
  await hydrated(page)
  await page.getByRole('radio', { name: 'Vybraným' }).check()
  await page.getByRole('checkbox', { name: /Kolega 2/ }).check()
  await page.getByLabel('Predmet').fill('Príprava: {kurz}')
  await page.getByLabel('Text').fill('Dobrý deň, {meno},\n\nvezmite si slúchadlá. {chyba}')
  await page.getByRole('button', { name: 'Náhľad' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '{chyba}' })).toBeVisible()
  await page.getByLabel('Text').fill('Dobrý deň, {meno},\n\nvezmite si slúchadlá. Vstup: ')
  await page.getByRole('button', { name: /osobný odkaz/ }).click()
  await page.getByRole('button', { name: 'Náhľad' }).click()
  const letter = page.getByRole('region', { name: 'Takto si ju prečíta prvý z nich' })
  await expect(letter).toContainText('Dobrý deň, Kolega 2,')
  await expectNoFindings(page)
  await page.getByRole('button', { name: 'Poslať skúšku mne' }).click()
  await expect(page.getByText(/Skúška je na ceste/)).toBeVisible()
  expect((await mailTo(user.email, /^Skúška: Príprava/)).text).toContain('slúchadlá')
  await page.getByRole('button', { name: /Poslať 1\sčloveku/ }).click()
  await expect(page.getByText('Príprava: {kurz}')).toBeVisible()
  const { text } = await mailTo(second, /^Príprava: Základy AI pre všetkých/)
  expect(text).toContain('Dobrý deň, Kolega 2,')
  expect(text).toMatch(/\/pripojit\/[\w-]{43}/)
  expect((await mailsTo(first)).filter(({ subject }) => subject.startsWith('Príprava'))).toEqual([])
})
