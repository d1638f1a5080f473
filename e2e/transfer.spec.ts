import { expect, type Page, test } from '@playwright/test'
import { writeToBuyers } from '#capabilities/invoicing/delivery/write-to-buyers.server.ts'
import { issueDocuments } from '#capabilities/invoicing/issue-documents.server.ts'
import { allowTransfers, stateMoney } from '../drills/parts/transfer-orders.ts'
import { chosenAt } from '../tools/local-stack/chosen-at.ts'
import { type BookingStack, startBookingStack } from '../tools/local-stack/start-booking-stack.ts'
import { expectNoFindings } from './expect-no-findings.ts'
import { fillCompany, giveConsents, openDialog, orderButton, readDocuments } from './registration-form.ts'

// Terms that carry transfers turn away everybody who read others, so this site is nobody else's.
test.describe.configure({ mode: 'serial' })
test.setTimeout(240_000)

/** Words are bound by signs that nobody sees. */
const CONFIRM = /^Ešte potvrďte e-.?mail\.$/u

type Site = { stack: BookingStack; origin: string }
let site: Site | undefined

test.beforeAll(async () => {
  test.setTimeout(120_000)
  const stack = await startBookingStack()
  await allowTransfers(stack.services)
  const { origin } = await stack.startWeb()
  await stack.startWorker({ PUBLIC_ORIGIN: origin })
  site = { stack, origin }
})

test.afterAll(() => site?.stack.stop())

function running(): Site {
  if (!site) throw new Error('The site of these journeys has not started')
  return site
}

type Letter = { subject: string; text: string; recipients: ReadonlyArray<string> }

/** Waits for the newest letter about an order with such a subject. */
async function letterOf(order: string, subject: RegExp): Promise<Letter> {
  let found: Letter | undefined
  await expect(async () => {
    const answer = await fetch(`${running().stack.mail.httpUrl}/messages.json?q=${order}`)
    const letters = (await answer.json()) as ReadonlyArray<Letter>
    found = letters.find((letter) => subject.test(letter.subject))
    expect(found, letters.map((letter) => letter.subject).join(' | ')).toBeDefined()
  }).toPass({ timeout: 90_000, intervals: [500] })
  if (!found) throw new Error('unreachable')
  return found
}

async function photograph(page: Page, name: string, isWhole = true): Promise<void> {
  const width = page.viewportSize()?.width
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme })
    await page.screenshot({ path: `.screens/transfer-${name}@${width}-${theme}.png`, fullPage: isWhole })
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`at ${width} px a company orders by transfer, clicks in its mailbox, pays in two parts and sees each arrive`, async ({
    browser,
  }) => {
    const { stack, origin } = running()
    const viewport = { width, height }
    const context = await browser.newContext({ viewport, baseURL: origin, storageState: chosenAt(origin) })
    const page = await context.newPage()
    const session = await stack.givenSession(20)
    await expect.poll(async () => (await page.request.get(`/rezervacia/${session}`)).status()).toBe(200)

    const form = await openDialog(page, session)
    await fillCompany(form, [
      { name: 'Jana Nováková', email: 'jana@tichymlyn.example' },
      { name: 'Peter Horák', email: 'peter@tichymlyn.example' },
    ])
    await form.getByRole('radio', { name: /^Prevodom vopred/ }).check({ force: true })
    await readDocuments(form)
    await giveConsents(form)
    await photograph(page, 'form', false)
    await orderButton(page).click()

    await expect(page).toHaveURL(/\/platba\//)
    await expect(page.getByRole('heading', { name: CONFIRM })).toBeVisible()
    const square = page.getByRole('img', { name: 'Kód PAY by square s údajmi na platbu' })
    if (width < 640) {
      await expect(square).toBeHidden()
      await page.getByText('QR kód na platbu z iného telefónu').click()
    }
    await expect(square).toBeVisible()
    await photograph(page, 'unconfirmed')
    await expectNoFindings(page, { within: ['main'] })
    const reference = /BY-[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(await page.locator('main').innerText())?.[0] ?? ''
    expect(reference).not.toBe('')

    const asked = await letterOf(reference, /^Potvrďte objednávku/)
    const address = asked.text.split(/\s/).find((word) => word.startsWith(`${origin}/`))
    const mailbox = await context.newPage()
    await mailbox.goto(address ?? '')
    // Opening the link confirms nothing; scanners of mail open links, too.
    await expect(page.getByRole('heading', { name: CONFIRM })).toBeVisible()
    await mailbox.getByRole('button', { name: 'Potvrdiť objednávku' }).click()
    await expect(mailbox.getByRole('button', { name: 'Potvrdiť objednávku' })).toHaveCount(0)
    await photograph(mailbox, 'confirmed')
    await mailbox.close()

    await page.reload()
    await expect(page.getByRole('heading', { name: /^Miesta držíme\. Ostáva zaplatiť\.$/ })).toBeVisible()
    await photograph(page, 'held')
    await expectNoFindings(page, { within: ['main'] })
    const { rows } = await stack.admin.query<{ symbol: string; cents: number }>(
      `select payment_symbol::text as symbol, total_cents as cents from registrations where reference = $1`,
      [reference],
    )
    const [{ symbol, cents } = { symbol: '', cents: 0 }] = rows
    await expect(page.locator('.transfer-copy')).toContainText(symbol)
    // What the worker does every minute.
    await issueDocuments(stack.services)
    await writeToBuyers(stack.services)
    const { rows: papers } = await stack.admin.query<{ number: string }>(
      `select number from documents where kind = 'proforma' and payment_symbol = $1`,
      [symbol],
    )
    expect(papers).toHaveLength(1)
    await letterOf(papers[0]?.number ?? '', /^Predfaktúra \d{10}$/)

    await stateMoney(stack.services, width, [{ symbol, cents: cents - 800 }])
    await expect(page.getByText(/Chýba\s8(,00)?\s€/).first()).toBeVisible({ timeout: 40_000 })
    await photograph(page, 'short')
    await stateMoney(stack.services, width + 1, [{ symbol, cents: 800 }])
    await expect(page.getByRole('heading', { name: 'Platba prišla. Miesta sú vaše.' })).toBeVisible({ timeout: 40_000 })
    await photograph(page, 'arrived')
    await expectNoFindings(page, { within: ['main'] })
    await page.getByRole('link', { name: 'Otvoriť objednávku' }).click()
    await expect(page.getByText(reference).first()).toBeVisible()
    await photograph(page, 'outcome')
    await context.close()
  })
}
