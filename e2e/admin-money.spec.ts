import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { mailTo } from './caught-mail.ts'
import { expectNoFindings } from './expect-no-findings.ts'
import { placePaidOrder } from './order.ts'
import { signedInAs } from './sign-in.ts'
import { inDatabase, inTurn, withoutWritesTo } from './site-database.ts'

const WIDTHS = [1440, 390]

const enter = (context: BrowserContext, role: 'admin' | 'viewer') => signedInAs(context, role, { twoFactor: true })
const toast = (page: Page) => page.getByRole('region', { name: 'Oznámenia' })
const drawer = (page: Page) => page.locator('.admin-screen > .drawer')
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

for (const width of WIDTHS) {
  test(`a part of a payment goes back from the list, reaches Stripe and is told to the buyer, at ${width} px`, async ({
    page,
    context,
    request,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const order = await placePaidOrder(request)
    await enter(context, 'admin')
    await page.goto('/admin/payments')
    const search = page.getByRole('searchbox')
    await search.fill(order.reference)
    await search.press('Enter')
    await expect(page).toHaveURL(new RegExp(`q=${order.reference}`))
    await row(page, order.reference).getByRole('link', { name: 'Jana Nováková' }).click()
    await expect(drawer(page)).toContainText('127 €')
    await drawer(page).getByRole('link', { name: 'Vrátiť peniaze' }).click()
    const dialog = page.getByRole('dialog', { name: 'Vrátiť peniaze' })
    await dialog.getByLabel('Koľko vrátiť (€)').fill('dvadsať')
    await dialog.getByRole('button', { name: 'Vrátiť peniaze' }).click()
    await expect(dialog.getByText('Napíšte sumu v eurách, napríklad 127,50.')).toBeVisible()
    await expect(dialog.getByText('Vyberte, či objednávka platí ďalej.')).toBeVisible()
    await expect(dialog.getByLabel('Koľko vrátiť (€)')).toHaveValue('dvadsať')
    if (width === 1440) await expectNoFindings(page)
    await dialog.getByLabel('Koľko vrátiť (€)').fill('20,50')
    await dialog.getByRole('radio', { name: 'Platí ďalej' }).check({ force: true })
    await dialog.getByLabel('Prečo').fill('Prvá hodina vypadla.')
    await dialog.getByRole('button', { name: 'Vrátiť 20,50 €' }).click()
    await expect(toast(page)).toContainText('Vrátenie je zadané.')
    await mailTo(order.email, /Vraciame vám 20,50/)
    await expect(async () => {
      await page.reload()
      await expect(drawer(page).locator('.refunds')).toContainText('Vrátené', { timeout: 1000 })
    }).toPass({ timeout: 30_000 })
    await expect(drawer(page).locator('.refunds')).toContainText('20,50 €')
    await expect(drawer(page)).toContainText('Vrátiť sa dá ešte 106,50 €.')
  })
}

test('a viewer sees payments and messages and can change none of them', async ({ page, context, request }) => {
  const order = await placePaidOrder(request)
  await enter(context, 'viewer')
  await page.goto(`/admin/payments?q=${order.reference}`)
  await row(page, order.reference).getByRole('link').click()
  await expect(drawer(page)).toContainText('127 €')
  await expect(page.getByRole('link', { name: 'Vrátiť peniaze' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'CSV' })).toHaveCount(0)
  await page.goto('/admin/webhooks')
  await expect(page.getByRole('button', { name: /Použiť znova/ })).toHaveCount(0)
  const answer = await page.request.post('/admin/payments', { form: { paymentId: order.id } })
  expect(answer.status()).toBe(403)
})

test('differences are closed with a note, the books are compared on demand and a message is used again', async ({
  page,
  context,
  request,
}) => {
  const order = await placePaidOrder(request)
  const [run, finding] = [randomUUID(), randomUUID()]
  await inDatabase(
    `insert into reconciliations (id, ran_at, from_at, to_at, our_payments, their_payments, our_cents, their_cents, our_refunded_cents, their_refunded_cents)
     values ($1, now() + interval '1 second', now() - interval '3 days', now(), 1, 1, 12700, 14700, 0, 0)`,
    [run],
  )
  await inDatabase(
    `insert into reconciliation_findings (id, reconciliation_id, kind, stripe_id, our_cents, their_cents)
     values ($1, $2, 'payment-differs', $3, 12700, 14700)`,
    [finding, run, `pi_${finding}`],
  )
  await enter(context, 'admin')
  await page.goto('/admin/reconciliation')
  const difference = row(page, 'Platba s inou sumou')
  await expect(difference).toContainText('147 €')
  await expectNoFindings(page)
  await difference.getByRole('button', { name: 'Uzavrieť s poznámkou' }).click()
  await expect(page.getByText('Napíšte, prečo rozdiel ostáva')).toBeVisible()
  await difference.getByLabel('Prečo to tak ostáva').fill('Preverené s účtovníčkou.')
  await difference.getByRole('button', { name: 'Uzavrieť s poznámkou' }).click()
  await expect(toast(page)).toContainText('Rozdiel je uzavretý')
  await expect(difference).toContainText('Preverené s účtovníčkou.')

  await page.setViewportSize({ width: 390, height: 844 })
  await withoutWritesTo('reconciliations', async () => {
    await page.getByRole('button', { name: 'Porovnať so Stripe' }).click()
    await expect(page.getByText('Porovnanie beží.')).toBeVisible()
  })
  await expect(page.getByText('Porovnanie beží.')).toBeHidden({ timeout: 45_000 })

  const { rows } = await inDatabase(
    `select event.id from webhook_events event join payments on payments.stripe_session_id = event.object_id
     where registration_id = $1`,
    [order.id],
  )
  const { id } = rows[0] as { id: string }
  await page.goto(`/admin/webhooks?q=${id}`)
  await expectNoFindings(page)
  await page.getByRole('button', { name: `Použiť znova ${id}` }).click()
  await expect(toast(page)).toContainText('Správa je zaradená')
  await expect(async () => {
    await page.reload()
    await expect(row(page, id)).toContainText(/2\spokusy/, { timeout: 1000 })
  }).toPass({ timeout: 30_000 })
})

/** A month has one document of fees, so whoever attaches one takes turns. */
async function attachFeeDocument(page: Page) {
  await page.reload()
  const fees = page.locator('section', { has: page.getByRole('heading', { name: 'Doklad o poplatkoch Stripe' }) })
  const feeDocument = { mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nfees\n%%EOF\n') }
  await fees
    .getByLabel('Doklad (PDF)')
    .setInputFiles({ ...feeDocument, name: 'fotka.pdf', buffer: Buffer.from('JFIF') })
  await fees.getByLabel('Suma na doklade v eurách').fill('1,00')
  await fees.getByRole('button', { name: 'Priložiť doklad' }).click()
  await expect(fees.getByText('Toto nie je PDF.')).toBeVisible()
  await expect(fees.getByLabel('Suma na doklade v eurách')).toHaveValue('1,00')
  await fees.getByLabel('Doklad (PDF)').setInputFiles({ ...feeDocument, name: 'stripe.pdf' })
  await fees.getByRole('button', { name: 'Priložiť doklad' }).click()
  await expect(toast(page)).toContainText('Doklad o poplatkoch je priložený.')
  await expect(fees.getByText('Priložený je doklad na')).toContainText('1,00')
  await expect(page.locator('#checks')).toContainText('doklad má')
  await expectNoFindings(page)
  const attached = page.waitForEvent('download')
  await fees.getByRole('button', { name: 'Stiahnuť doklad' }).click()
  expect(readFileSync(await (await attached).path()).equals(feeDocument.buffer)).toBe(true)
  await fees.getByRole('button', { name: 'Odstrániť doklad' }).click()
  await expect(fees.getByRole('button', { name: 'Priložiť doklad' })).toBeVisible()
}

test('a month is closed with the sums of Stripe, and its sheet is taken away', async ({ page, context, request }) => {
  test.slow()
  const order = await placePaidOrder(request, { seats: 2 })
  const month = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Bratislava', year: 'numeric', month: '2-digit' })
    .format(new Date())
    .slice(0, 7)
  await enter(context, 'admin')
  await page.goto(`/admin/monthly-close?month=${month}`)
  await page.getByRole('button', { name: 'Načítať zo Stripe znova' }).click()
  await expect(toast(page)).toContainText('Načítanie zo Stripe je zaradené')
  const copied = `select 1 from balance_entries entry join payments using (stripe_payment_intent_id) where registration_id = $1`
  await expect.poll(async () => (await inDatabase(copied, [order.id])).rowCount, { timeout: 30_000 }).toBe(1)
  await page.reload()
  await expect(page.getByText('Platby v našich knihách')).toBeVisible()
  await expectNoFindings(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toContain(`mesacna-uzavierka-${month}`)
  const lines = readFileSync(await file.path(), 'utf8').split('\r\n')
  const line = lines.find((each) => each.includes(order.reference)) ?? ''
  expect(lines[0]).toContain('Číslo objednávky')
  expect(line).toContain('Firma, s. r. o.')
  expect(line).toContain('254')

  await expect(
    page.getByRole('navigation', { name: `Mesiace roka ${month.slice(0, 4)}` }).getByRole('link'),
  ).toHaveCount(12)
  await expect(page.getByText('Mesiac ešte trvá', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Uzavrieť mesiac' })).toBeHidden()
  await inTurn('fee document', () => attachFeeDocument(page))

  const wholeMonth = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Stiahnuť mesiac' }).click()
  const zip = await wholeMonth
  expect(zip.suggestedFilename()).toBe(`month-${month}.zip`)
  expect(
    readFileSync(await zip.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
})
