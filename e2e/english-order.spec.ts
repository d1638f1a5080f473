import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { CONSENT_WORDINGS } from '#capabilities/legal/consent-wordings.ts'
import { calendarIn, mailTo } from './caught-mail.ts'
import { expectNoFindings } from './expect-no-findings.ts'
import { CHECKOUT, offeredSession } from './registration-form.ts'

/** Letters of ours that no English word has, and words of ours without them. The course and its buyer have neither. */
const SLOVAK = /[áäčďéíĺľňóôŕšťúýž]|\b(sa|ste|sme|alebo|objedn|vstup|kurz|miesto)\b/i

const plain = (text: string) => text.replaceAll('\u2060', '').replaceAll(/\s/g, ' ')
/** What is agreed to is agreed to in the words of the contract. */
const AGREED = new Set(Object.values(CONSENT_WORDINGS).map(plain))

test('an order from an English form is answered in English: its letter, its calendar entry and its page', async ({
  page,
}) => {
  test.setTimeout(90_000)
  const email = `english-${randomUUID().slice(0, 8)}@example.test`
  const id = await offeredSession(page, 'AI BASICS')
  await page.goto(`/rezervacia/${id}?lang=en`)
  const form = page.getByRole('main')
  await expect(form.getByRole('button', { name: /^Go to the end/ })).toHaveCount(2)
  await form.getByLabel('Full name').first().fill('Jane Newman')
  await form.getByLabel('E-mail', { exact: true }).first().fill(email)
  for (const end of await form.getByRole('button', { name: /^Go to the end/ }).all()) await end.click()
  for (const name of [/processing/, /privacy policy/i, /terms and conditions/i]) {
    await form.getByRole('checkbox', { name }).first().check()
  }
  await page.getByRole('button', { name: 'Order with an obligation to pay' }).click()
  await expect(page).toHaveURL(CHECKOUT)
  await page.getByRole('button', { name: /^Pay\s€/ }).click()
  await expect(page).toHaveURL(/\/payment-result\?session_id=cs_test_/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')

  const letter = await mailTo(email, /^Confirmation of order BY-/)
  expect(letter.html).toContain('<html lang="en"')
  expect(letter.text).toContain('Withdraw from contract here')
  expect(letter.text).toMatch(/Total including VAT[^\n]*\n?[^\n]*€127/)
  expect(letter.attachments.map(({ filename }) => filename)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^terms-and-conditions-/), expect.stringMatching(/^course-/)]),
  )
  expect((await calendarIn(letter)).DESCRIPTION).toContain('Entry to the course')
  const [, href = ''] = /(https?:\/\/\S+\/moja-rezervacia\/[\w-]+)/.exec(letter.text) ?? []
  const path = new URL(href).pathname
  await page.goto(path)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('AI BASICS')
  const main = page.getByRole('main')
  await expect(main).toContainText('My reservation')
  await expect(main).toContainText('€127')
  const lines = (await main.innerText()).split('\n').map(plain)
  expect(lines.filter((line) => SLOVAK.test(line) && !AGREED.has(line))).toEqual([])
  await expectNoFindings(page)
  // Whoever asks for the other language has it, and a form of the page stays in it.
  await page.goto(`${path}?lang=sk`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'sk')
  await expect(main).toContainText('Moja rezervácia')
})
