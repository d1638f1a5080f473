import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { COLLEAGUES, givenReservation } from '../tools/local-stack/given-reservation.ts'
import { mailTo } from './caught-mail.ts'
import { expectNoFindings } from './expect-no-findings.ts'
import { hydrated } from './open-visit.ts'
import { signedInAs, siteToReach } from './sign-in.ts'
import { inDatabase } from './site-database.ts'
import { PLAIN_SITE } from './sites.ts'

/** A declaration as it came, decided by the worker's rules before: the order it means, or none. */
async function givenDeclaration(given: { name: string; email: string; reference: string; registrationId?: string }) {
  const id = randomUUID()
  await inDatabase(
    `insert into withdrawals (id, statement, name, reference, email, language) values ($1, 'Odstupujem.', $2, $3, $4, 'sk')`,
    [id, given.name, given.reference, given.email],
  )
  await inDatabase(
    `insert into withdrawal_outcomes (withdrawal_id, registration_id, standing, refund_cents) values ($1, $2, $3, 0)`,
    [id, given.registrationId ?? null, given.registrationId ? 'company' : 'unmatched'],
  )
  return id
}

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`at ${width} px a declaration without an order is matched by hand and its buyer is told`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height })
    const email = `kupujuca.${randomUUID().slice(0, 8)}@osoba.test`
    const name = `Irena Hlavatá ${randomUUID().slice(0, 6)}`
    const order = await givenReservation(siteToReach(), { startsInMinutes: 20 * 1440, people: [{ name, email }] })
    const id = await givenDeclaration({ name, email: 'ina@adresa.test', reference: 'kurz v decembri' })
    await signedInAs(context, 'admin', { twoFactor: true })
    await page.goto(`/admin/withdrawals?state=unmatched&q=${encodeURIComponent(name)}`)
    await hydrated(page, '.row-link')
    await page.getByRole('link', { name }).click()
    const drawer = page.locator('.admin-screen > .drawer')
    await drawer.getByLabel('Číslo objednávky').fill('BY-2222-2222')
    await drawer.getByRole('button', { name: 'Pozrieť, čo sa stane' }).click()
    await expect(drawer).toContainText('Objednávku s týmto číslom nemáme')
    await drawer.getByLabel('Číslo objednávky').fill(order.reference)
    await drawer.getByRole('button', { name: 'Pozrieť, čo sa stane' }).click()
    await expect(drawer.locator('.erasure-preview')).toContainText(email)
    if (width === 1440) await expectNoFindings(page)
    await drawer.getByRole('button', { name: 'Priradiť a rozhodnúť' }).click()
    await expect(drawer).toContainText('V lehote, vraciame')
    await mailTo(email, /Od zmluvy ste odstúpili/)
    const { rows } = await inDatabase('select state from registrations where id = $1', [order.registrationId])
    expect(rows).toEqual([{ state: 'withdrawn' }])
    const decisions = await inDatabase('select standing from withdrawal_decisions where withdrawal_id = $1', [id])
    expect(decisions.rows).toEqual([{ standing: 'statutory' }])
  })
}

test('a company’s request is agreed to with a part of the price and closed once the money is sent; a viewer only reads', async ({
  page,
  context,
}) => {
  const name = `Firma Tichá ${randomUUID().slice(0, 6)}`
  const order = await givenReservation(siteToReach(), { startsInMinutes: 20 * 1440, people: COLLEAGUES })
  const id = await givenDeclaration({
    name,
    email: 'ucto@firma.example',
    reference: order.reference,
    registrationId: order.registrationId,
  })
  await signedInAs(context, 'viewer', { twoFactor: true })
  await page.goto(`/admin/withdrawals?open=${id}`)
  const drawer = page.locator('.admin-screen > .drawer')
  await expect(drawer).toContainText('Firma, rozhodnite')
  await expect(drawer.getByRole('button')).toHaveCount(0)
  const sent = await page.request.post(`/admin/withdrawals?open=${id}`, {
    form: { intent: 'close', withdrawalId: id },
    headers: { origin: PLAIN_SITE.origin },
  })
  expect(sent.status()).toBe(403)

  await signedInAs(context, 'admin', { twoFactor: true })
  await page.goto(`/admin/withdrawals?open=${id}`)
  await drawer.getByLabel('Koľko vrátiť v eurách').fill('9999')
  await drawer.getByRole('button', { name: 'Zrušiť objednávku a vrátiť' }).click()
  await expect(drawer.locator('.answer-note')).toContainText('Vrátiť sa dá najviac')
  await drawer.getByLabel('Koľko vrátiť v eurách').fill('200,50')
  await drawer.getByRole('button', { name: 'Zrušiť objednávku a vrátiť' }).click()
  await expect(drawer).toContainText('poslať prevodom')
  await drawer.getByRole('button', { name: 'Peniaze sú odoslané, uzavrieť' }).click()
  await expect(drawer).toContainText('Uzavreté')
  const { rows } = await inDatabase('select refund_cents from withdrawal_decisions where withdrawal_id = $1', [id])
  expect(rows).toEqual([{ refund_cents: 20_050 }])
})
