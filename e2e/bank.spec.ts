import { randomInt } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { camtOf } from '#capabilities/bank/bank.testing.server.ts'
import { dayOf } from '#kernel/day.ts'
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

/** A company's order on account that nobody has paid: 381 €. */
async function givenDebt() {
  const order = await givenReservation(siteToReach(), { startsInMinutes: 30 * 1440, people: COLLEAGUES })
  await inDatabase(`update registrations set origin = 'invoice' where id = $1`, [order.registrationId])
  return order
}

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`at ${width} px a statement is shown, taken in once, gives its money to the order it names, and the rest is a person’s`, async ({
    page,
    context,
  }) => {
    test.setTimeout(90_000)
    await page.setViewportSize({ width, height })
    await signedInAs(context, 'accountant', { twoFactor: true })
    const [named, unnamed] = [await givenDebt(), await givenDebt()]
    const [iban, number] = [someIban(), String(randomInt(1e6))]
    const day = dayOf(new Date())
    const entries = [
      { day, sum: '381.00', text: `Kurz ${named.reference}`, ref: `n${number}`, name: 'Tichý mlyn, s. r. o.' },
      { day, sum: '381.00', text: 'skolenie', ref: `u${number}`, name: `Hron ${number}, s. r. o.` },
      { day, sum: '-12.00', text: 'poplatok', ref: `f${number}`, name: 'Banka' },
    ]
    const statement = {
      name: `vypis-${number}.xml`,
      mimeType: 'application/xml',
      buffer: Buffer.from(camtOf({ iban, number, opening: '1000.00', entries })),
    }
    await page.goto('/admin/bank')
    await hydrated(page, '.bank-upload input[type="file"]')
    const upload = page.locator('.bank-upload')
    await upload.getByLabel('Súbory s výpismi').setInputFiles(statement)
    await expect(upload.getByRole('list', { name: 'Čo je v súboroch' })).toContainText(`Výpis č. ${number}`)
    await upload.getByLabel('Účet, ktorý ešte nepoznáme, je náš').check()
    await upload.getByRole('button', { name: 'Nahrať', exact: true }).click()
    await expect(page.locator('.bank-balance').filter({ hasText: number })).toBeVisible()

    await expect
      .poll(async () => {
        const { rows } = await inDatabase(
          `select coalesce(sum(amount_cents), 0)::int as cents from money_by_hand where registration_id = $1`,
          [named.registrationId],
        )
        return rows[0]?.cents
      })
      .toBe(38_100)
    await page.reload()
    const waiting = page.locator('.bank-pair', { hasText: `Hron ${number}` })
    await expect(waiting).toContainText('+381,00')
    await expectNoFindings(page, { within: ['main'] })

    await waiting.getByRole('link', { name: 'Priradiť platbu' }).click()
    const drawer = page.locator('.admin-screen > .drawer')
    await drawer.getByRole('searchbox').fill(unnamed.reference)
    await drawer.getByRole('searchbox').press('Enter')
    await expect(drawer).toContainText(unnamed.reference)
    await drawer.getByRole('button', { name: /^Priradiť/ }).click()
    await expect(page.locator('.bank-pair', { hasText: `Hron ${number}` })).toHaveCount(0)
    const { rows } = await inDatabase(
      `select amount_cents as cents, way, day::text from money_by_hand where registration_id = $1`,
      [unnamed.registrationId],
    )
    expect(rows).toEqual([{ cents: 38_100, way: 'transfer', day }])

    await hydrated(page, '.bank-upload input[type="file"]')
    await upload.getByLabel('Súbory s výpismi').setInputFiles(statement)
    await expect(upload.getByRole('list', { name: 'Čo je v súboroch' })).toContainText('už ho máme')
    await page.screenshot({ path: `.screens/bank-journey-${width}.png`, fullPage: true })
  })
}

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`at ${width} px a CSV is described once, a wrong description is refused in words, and the next file is read without asking`, async ({
    page,
    context,
  }) => {
    test.setTimeout(90_000)
    await page.setViewportSize({ width, height })
    await signedInAs(context, 'accountant', { twoFactor: true })
    const [order, iban, number] = [await givenDebt(), someIban(), String(randomInt(1e6))]
    const [year, month, date] = dayOf(new Date()).split('-').map(Number)
    // A column that no other run has, so that no account of theirs looks like this one; and letters of Windows.
    const fileOf = (...rows: ReadonlyArray<string>) => ({
      name: `pohyby-${number}.csv`,
      mimeType: 'text/csv',
      buffer: Buffer.from(
        ['D\u00e1tum;Suma;VS;N\u00e1zov', ...rows]
          .map((row, at) => `${row};${at === 0 ? `Spr\u00e1va ${number}` : ''}`)
          .join('\r\n'),
        'latin1',
      ),
    })
    await page.goto('/admin/bank')
    await hydrated(page, '.bank-upload input[type="file"]')
    const upload = page.locator('.bank-upload')
    const files = upload.getByLabel('Súbory s výpismi')
    const today = `${date}.${month}.${year}`
    await files.setInputFiles(
      fileOf(
        `${today};381,00;;Tich\u00fd ${order.reference}`,
        `${today};1 250,50;;Hron ${number} s.r.o.`,
        `${today};-12,00;;Banka`,
      ),
    )
    const questions = upload.getByRole('group', { name: 'Ako čítať tento súbor' })
    await expect(questions.getByLabel('Kódovanie písmen')).toHaveValue('windows-1250')
    await expect(questions.getByLabel('Deň zaúčtovania')).toHaveValue('Dátum')
    await expect(questions.getByLabel('Správa')).toHaveValue(`Správa ${number}`)
    await expect(upload).toContainText('Napíšte IBAN nášho účtu')
    await questions.getByLabel('IBAN nášho účtu').fill(iban)
    await questions.getByLabel('IBAN nášho účtu').press('Enter')
    const read = upload.getByRole('region', { name: 'Prvé pohyby, ako ich čítame' })
    await expect(read).toContainText('1\u00a0250,50')
    await expect(read).toContainText(`Tichý ${order.reference}`)
    await page.screenshot({ path: `.screens/bank-csv-${width}.png`, fullPage: true })
    await expectNoFindings(page, { within: ['main'] })

    await questions.getByLabel('Suma').selectOption('Názov')
    await expect(upload).toContainText('nemá deň alebo sumu')
    await expect(upload.getByRole('button', { name: 'Nahrať', exact: true })).toBeHidden()
    await questions.getByLabel('Stĺpce oddeľuje').focus()
    await questions.getByLabel('Stĺpce oddeľuje').selectOption('comma')
    await expect(upload).toContainText('Povedzte, v ktorom stĺpci je deň a v ktorom suma.')
    await expect(questions.getByLabel('Stĺpce oddeľuje')).toBeFocused()
    await questions.getByLabel('Stĺpce oddeľuje').selectOption('semicolon')
    await expect(questions.getByLabel('Suma')).toHaveValue('Suma')
    await upload.getByLabel('Účet, ktorý ešte nepoznáme, je náš').check()
    await upload.getByRole('button', { name: 'Nahrať', exact: true }).click()
    await expect(page.getByText('Výpis je nahratý.').first()).toBeVisible()
    const { rows } = await inDatabase(
      `select amount_cents::int as cents from bank_movements where account_id = (select id from bank_accounts where iban = $1) order by 1`,
      [iban],
    )
    expect(rows).toEqual([{ cents: -1_200 }, { cents: 38_100 }, { cents: 125_050 }])

    await hydrated(page, '.bank-upload input[type="file"]')
    await files.setInputFiles(fileOf(`${today};99,00;;Vklad ${number}`))
    await expect(upload.getByRole('list', { name: 'Čo je v súboroch' })).toContainText('1 nový')
    await expect(questions).toHaveCount(0)
    await upload.getByRole('button', { name: 'Zmeniť, ako sa CSV číta' }).click()
    await expect(questions.getByLabel('IBAN nášho účtu')).toHaveValue(/^SK/)
  })
}
