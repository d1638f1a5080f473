import { randomInt, randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { camtOf } from '#capabilities/bank/bank.testing.server.ts'
import { dayOf } from '#kernel/day.ts'
import { signId } from '#platform/tokens/signed-token.server.ts'
import { exactMoney } from '#ui/format/money-format.ts'
import { COLLEAGUES, givenReservation } from '../tools/local-stack/given-reservation.ts'
import { expectNoFindings } from './expect-no-findings.ts'
import { hydrated } from './open-visit.ts'
import { signedInAs, siteToReach } from './sign-in.ts'
import { inDatabase } from './site-database.ts'

/** An account that no other run has: its check digits are made as a bank makes them. */
function someIban(): string {
  const account = `1200${String(randomInt(1e9)).padStart(16, '0')}`
  const rest = BigInt(`${account}282000`) % 97n
  return `SK${String(98n - rest).padStart(2, '0')}${account}`
}

/** An order on account that was paid, and of which we decided to give back so much. */
async function givenOwed(cents: number) {
  const order = await givenReservation(siteToReach(), { startsInMinutes: 30 * 1440, people: COLLEAGUES })
  await inDatabase(`update registrations set origin = 'invoice' where id = $1`, [order.registrationId])
  const entry = `insert into money_by_hand (id, registration_id, kind, amount_cents, day, way, recorded_by, recorded_at)
    values ($1, $2, $3, $4, current_date, $5, 'e2e', now())`
  await inDatabase(entry, [randomUUID(), order.registrationId, 'received', 38_100, 'transfer'])
  await inDatabase(entry, [randomUUID(), order.registrationId, 'owed_back', cents, null])
  const { rows } = await inDatabase(`select id from bank_returns where registration_id = $1`, [order.registrationId])
  return { ...order, cents, returnId: String(rows[0]?.id) }
}

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`at ${width} px a buyer says where their money goes, the office sends it and the statement sees it`, async ({
    page,
    context,
    browser,
  }) => {
    test.setTimeout(120_000)
    await page.setViewportSize({ width, height })
    const owed = await givenOwed(10_000 + randomInt(20_000))
    const [iban, number] = [someIban(), String(randomInt(1e6))]
    const { signingSecret } = siteToReach()
    const link = `/ucet-na-vratenie/${signId({ signingSecrets: [signingSecret] }, 'return-account', owed.returnId)}`

    const buyer = await browser.newContext({ javaScriptEnabled: false, viewport: { width, height } })
    const form = await buyer.newPage()
    await form.goto(link)
    await expect(form.getByRole('heading', { level: 1 })).toHaveText('Kam vám pošleme peniaze?')
    await form.getByLabel('IBAN').fill('SK00 1200 0000 1987 4263 7541')
    await form.getByRole('button', { name: 'Uložiť účet' }).click()
    await expect(form.getByText('Taký IBAN neexistuje')).toBeVisible()
    await form.getByLabel('IBAN').fill(iban)
    await form.getByRole('button', { name: 'Uložiť účet' }).click()
    await expect(form.getByRole('heading', { level: 1 })).toHaveText('Účet máme, ďakujeme')
    await expect(form.locator('main')).not.toContainText(iban.slice(-4))
    await buyer.close()
    await page.goto(link)
    await expect(page.getByRole('button', { name: 'Zmeniť účet' })).toBeVisible()
    await page.screenshot({ path: `.screens/return-account-${width}.png`, fullPage: true })
    await expectNoFindings(page, { within: ['main'] })
    await page.screenshot({ path: `.screens/return-account-dark-${width}.png`, fullPage: true })

    await signedInAs(context, 'office', { twoFactor: true })
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto(`/admin/returns?q=${owed.reference}`)
    await hydrated(page, '.row-pick')
    const row = page.getByRole('row', { name: new RegExp(owed.reference) })
    await expect(row).toContainText(exactMoney(owed.cents))
    await page.screenshot({ path: `.screens/returns-${width}.png`, fullPage: true })
    await expectNoFindings(page, { within: ['main'] })
    await page.screenshot({ path: `.screens/returns-dark-${width}.png`, fullPage: true })

    await page.locator('.row-link').first().click()
    const drawer = page.locator('.admin-screen > .drawer')
    await expect(drawer.getByRole('img', { name: 'Kód PAY by square na zaplatenie' })).toBeVisible()
    await expect(drawer).toContainText('zadal objednávateľ')
    await expectNoFindings(page, { within: ['.admin-screen > .drawer'] })
    await drawer.getByRole('button', { name: /^Odoslané/ }).click()
    await expect(page.getByText('Označené ako odoslané a zapísané v objednávke.').last()).toBeVisible()
    const { rows } = await inDatabase(
      `select amount_cents as cents from money_by_hand where registration_id = $1 and kind = 'returned'`,
      [owed.registrationId],
    )
    expect(rows).toEqual([{ cents: owed.cents }])

    const sum = (-owed.cents / 100).toFixed(2)
    const entries = [{ day: dayOf(new Date()), sum, ref: `r${number}`, name: 'Tichý mlyn, s. r. o.', iban }]
    const statement = {
      name: `vypis-${number}.xml`,
      mimeType: 'application/xml',
      buffer: Buffer.from(camtOf({ iban: someIban(), number, opening: '1000.00', entries })),
    }
    await page.goto('/admin/bank')
    await hydrated(page, '.bank-upload input[type="file"]')
    const upload = page.locator('.bank-upload')
    await upload.getByLabel('Súbory s výpismi').setInputFiles(statement)
    await upload.getByLabel('Účet, ktorý ešte nepoznáme, je náš').check()
    await upload.getByRole('button', { name: 'Nahrať', exact: true }).click()
    await expect
      .poll(async () => {
        const { rows: seen } = await inDatabase(`select state from bank_returns where id = $1`, [owed.returnId])
        return seen[0]?.state
      })
      .toBe('seen')
    await page.goto(`/admin/returns?view=seen&q=${owed.reference}`)
    await expect(page.getByRole('row', { name: new RegExp(owed.reference) })).toContainText(exactMoney(owed.cents))
  })
}
