import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { mailTo } from './caught-mail.ts'
import { expectNoFindings } from './expect-no-findings.ts'
import { hydrated } from './open-visit.ts'
import { placePaidOrder } from './order.ts'
import { signedInAs } from './sign-in.ts'
import { givenSession, inDatabase } from './site-database.ts'

const WIDTHS = [1440, 390]

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const ledger = (page: Page) => page.getByRole('region', { name: 'Účet objednávky' })
const line = (page: Page, term: string) =>
  ledger(page)
    .locator('dl > div')
    .filter({ hasText: new RegExp(`^${term}`) })

/** Presses things and counts how often. */
function hand() {
  let presses = 0
  return {
    press: async (what: Locator) => {
      presses++
      await what.click()
    },
    count: () => presses,
  }
}

for (const width of WIDTHS) {
  test(`a part goes back and an order moves in five presses, and the account is a sum, at ${width} px`, async ({
    page,
    context,
    request,
  }) => {
    test.setTimeout(90_000)
    await page.setViewportSize({ width, height: 900 })
    const title = `Presun ${randomUUID().slice(0, 8)}`
    await givenSession(title, { taken: 0, capacity: 8 })
    const order = await placePaidOrder(request, { seats: 2 })
    await signedInAs(context, 'admin', { twoFactor: true })
    await page.goto(`/admin/registrations?q=${order.reference}`)
    await hydrated(page, '.row-link')

    const refund = hand()
    await refund.press(page.getByRole('link', { name: order.reference }))
    await expect(line(page, 'Objednané')).toContainText('254 €')
    await expect(line(page, 'Majú zaplatiť')).toContainText('254 €')
    await expect(line(page, 'Zaplatené kartou')).toContainText('254 €')
    await expect(line(page, 'Ostáva')).toContainText('0 €')
    await refund.press(ledger(page).getByRole('link', { name: /^Vrátiť peniaze, najviac 254/ }))
    await dialog(page).getByLabel('Koľko vrátiť (€)').fill('54')
    await dialog(page).getByLabel('Prečo').fill('Prvá hodina vypadla.')
    await refund.press(dialog(page).getByRole('button', { name: 'Vrátiť 54,00 €' }))
    await expect(line(page, 'Zrušené')).toContainText('−54 €')
    await expect(line(page, 'Majú zaplatiť')).toContainText('200 €')
    await expect(line(page, 'Vrátené')).toContainText('−54 €')
    await expect(line(page, 'Ostáva')).toContainText('0 €')
    expect(refund.count()).toBeLessThanOrEqual(5)

    const history = main(page).locator('.timeline')
    await expect(history).toContainText(/vracia 54\s€ na kartu\./)
    await expect(history).toContainText('„Prvá hodina vypadla.“')
    await expect(history).not.toContainText(/Cents|pi_|registration-|payment-refunded/)

    const move = hand()
    await page.goto(`/admin/registrations?q=${order.reference}`)
    await hydrated(page, '.row-link')
    await move.press(page.getByRole('link', { name: order.reference }))
    await move.press(page.getByRole('link', { name: /^Presunúť 2/ }))
    const option = dialog(page).locator('option', { hasText: title })
    await dialog(page)
      .getByLabel('Nový termín')
      .selectOption(await option.getAttribute('value'))
    await move.press(dialog(page).getByRole('button', { name: 'Presunúť' }))
    await expect(main(page).locator('.order-facts')).toContainText(title)
    expect(move.count()).toBeLessThanOrEqual(4)
    await expect(history).toContainText(new RegExp(`presúva objednávku na\\stermín ${title}`))
    await mailTo(order.email, /^Nový termín/)
    await expectNoFindings(page, { within: ['main'] })
  })
}

for (const width of WIDTHS) {
  test(`a person is one card that orders, messages and mails lead to, at ${width} px`, async ({
    page,
    context,
    request,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const order = await placePaidOrder(request)
    const messageId = randomUUID()
    await inDatabase(
      `insert into contact_messages (id, at, name, email, message) values ($1, now(), 'Jana Nováková', $2, 'Dá sa prísť neskôr?')`,
      [messageId, order.email],
    )
    await signedInAs(context, 'office', { twoFactor: true })
    await page.goto(`/admin/registrations/${order.id}`)
    await main(page).locator('.seat-list').getByRole('link', { name: 'Jana Nováková', exact: true }).click()
    await expect(page).toHaveURL(/\/admin\/people\//)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jana Nováková')
    await expect(main(page)).toContainText(order.reference)
    await expect(main(page)).toContainText('Potvrdenie objednávky')
    await expect(main(page)).toContainText('obchodné podmienky')
    await expectNoFindings(page, { within: ['main'] })
    await main(page).getByRole('link', { name: 'Dá sa prísť neskôr?' }).click()
    await expect(page).toHaveURL(`/admin/messages/${messageId}`)

    await signedInAs(context, 'accountant', { twoFactor: true })
    const refused = await page.goto(`/admin/people/${order.id}`)
    expect(refused?.status()).toBe(403)
    await expect(page.getByText(order.reference)).toHaveCount(0)
  })
}

for (const width of WIDTHS) {
  test(`a message is answered with a template, becomes an order and is paid for, at ${width} px`, async ({
    page,
    context,
  }) => {
    test.setTimeout(90_000)
    await page.setViewportSize({ width, height: 900 })
    const mark = randomUUID().slice(0, 8)
    const title = `Kurz ${mark}`
    const sessionId = await givenSession(title, { taken: 0, capacity: 8 })
    const [messageId, name] = [randomUUID(), `Jana Píšuca ${mark}`]
    await inDatabase(
      `insert into contact_messages (id, at, name, email, message) values ($1, now(), $2, $3, 'Prosím o jedno miesto.')`,
      [messageId, name, `${mark}@example.test`],
    )
    await signedInAs(context, 'office', { twoFactor: true })

    await page.goto('/admin/messages/templates')
    await page.getByLabel('Názov').fill(`Miesto ${mark}`)
    await page.getByLabel('Text po slovensky').fill('Dobrý deň, {meno}, miesto máme.\n\n{podpis}')
    await page.getByRole('button', { name: 'Uložiť šablónu' }).click()
    await expect(main(page).locator('.template-list')).toContainText(`Miesto ${mark}`)
    await expectNoFindings(page, { within: ['main'] })

    await page.goto(`/admin/messages/${messageId}`)
    await page.getByRole('link', { name: `Miesto ${mark}` }).click()
    await expect(page.getByLabel('Text odpovede')).toHaveValue(new RegExp(`^Dobrý deň, ${name}, miesto máme`))
    await page.getByRole('link', { name: 'Vytvoriť objednávku' }).click()
    await expect(page.getByLabel('Meno a priezvisko')).toHaveValue(name)
    await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(`${mark}@example.test`)
    await page.getByLabel('Termín').selectOption(sessionId)
    await page.getByRole('radio', { name: 'Na faktúru' }).check({ force: true })
    await page.getByLabel('Názov firmy').fill(`Dielňa ${mark}, s. r. o.`)
    await page.getByLabel('IČO').fill(String(10_000_000 + (Number.parseInt(mark, 16) % 80_000_000)))
    await page.getByRole('checkbox', { name: 'Povoliť tejto firme' }).check()
    await expectNoFindings(page, { within: ['main'] })
    await page.getByLabel('Ako sa dozvedeli o podmienkach a spracúvaní údajov').selectOption('in-writing')
    await page.getByRole('button', { name: 'Pridať účastníka' }).click()
    await expect(main(page)).toContainText('je potvrdená')
    await page.getByRole('link', { name: 'Späť na správu' }).click()
    await expect(page).toHaveURL(`/admin/messages/${messageId}`)
    await main(page).getByRole('link', { name: /^BY-/ }).click()

    await expect(line(page, 'Ostáva zaplatiť')).toBeVisible()
    await main(page).locator('#write-off summary').click()
    await main(page).getByLabel('Prečo peniaze neprídu').fill('Dielňa zanikla.')
    await main(page).getByRole('button', { name: 'Odpísať pohľadávku' }).click()
    await expect(main(page)).toContainText('Dielňa zanikla.')
    await expectNoFindings(page, { within: ['main'] })
    await main(page).getByRole('button', { name: 'Vrátiť medzi neuhradené' }).click()
    await expect(main(page).locator('#write-off summary')).toBeVisible()
    const agreed = main(page).locator('details', { hasText: 'Na čom sme sa dohodli' })
    if (width < 1000) await agreed.locator('summary').click()
    await expect(agreed).toContainText(/povolené od/)
    await agreed.getByRole('button', { name: 'Zrušiť povolenie' }).click()
    await expect(agreed).toContainText('firma to nemá povolené')
    await ledger(page)
      .getByRole('link', { name: /^Zapísať úhradu/ })
      .click()
    await dialog(page)
      .getByRole('button', { name: /^Zapísať úhradu/ })
      .click()
    await expect(line(page, 'Ostáva')).toContainText('0 €')
    await expect(main(page).locator('.timeline')).toContainText(/zapisuje úhradu/)
    await expectNoFindings(page, { within: ['main'] })
  })
}
