import { expect, type Locator, type Page, test } from '@playwright/test'
import { rateLimitKey } from '#platform/http/limit-rate.server.ts'
import { expectNoFindings } from './expect-no-findings.ts'
import { fromElsewhere } from './from-elsewhere.ts'
import { hydrated } from './open-visit.ts'
import { givenSession, inDatabase } from './site-database.ts'

// All messages of these journeys come from one address, whose turns they share: one after the other.
test.describe.configure({ mode: 'default' })
const forgetTurns = () => inDatabase(`delete from rate_limits where key ~ '^(sendContactEmail|contact-day|form):'`)
test.beforeEach(forgetTurns)
// Other forms come from the same address.
test.afterAll(forgetTurns)

const section = (page: Page) => page.locator('#contact')
const name = (page: Page) => section(page).getByLabel('Meno', { exact: true })
const email = (page: Page) => section(page).getByLabel('E-mail', { exact: true })
const message = (page: Page) => section(page).getByLabel('Správa', { exact: true })
const send = (page: Page) => section(page).getByRole('button', { name: 'Odoslať správu' })
const toast = (page: Page, role: 'status' | 'alert') => page.getByRole('region', { name: 'Oznámenia' }).getByRole(role)

const uniqueAddress = () => `jana.${crypto.randomUUID()}@example.test`

/** The same form stands on the landing page and on a page of its own, which is quicker to come. */
async function openForm(page: Page, path = '/kontakt') {
  await page.goto(path)
  await untilScriptsRun(page)
}

/** The form posts by itself until scripts have taken it over; journeys about scripts wait for that. */
const untilScriptsRun = (page: Page) => hydrated(page, '#contact form')

async function fill(page: Page, address = uniqueAddress()) {
  await name(page).fill('Jana Veselá')
  await email(page).fill(address)
  await message(page).fill('Dobrý deň, máte kurz aj pre učiteľov?')
  return address
}

async function messagesFrom(address: string): Promise<Array<{ name: string; message: string }>> {
  const { rows } = await inDatabase('select name, message from contact_messages where email = $1', [address])
  return rows
}

test('[PUB-087] [PUB-088] the contact section shows an e-mail, a phone, the place Online and the form', async ({
  page,
}) => {
  await page.goto('/#contact')
  await expect(section(page).getByRole('heading', { name: 'Kontakt' })).toBeInViewport()
  await expect(section(page).getByRole('link', { name: 'ahoj@bystro.example' })).toHaveAttribute('href', /^mailto:/)
  await expect(section(page).getByRole('link', { name: /\+421/ })).toHaveAttribute('href', 'tel:+421200000000')
  await expect(section(page).getByText('Online', { exact: true })).toBeVisible()
  await expect(section(page).locator('form')).toBeVisible()
  await expect(name(page)).toHaveAttribute('autocomplete', 'name')
  await expect(email(page)).toHaveAttribute('autocomplete', 'email')
  await expect(section(page).getByRole('link', { name: /zásadách ochrany osobných údajov/ })).toHaveAttribute(
    'href',
    '/privacy',
  )
})

test('[PUB-228] [PUB-229] [PUB-275] [PUB-347] [PUB-362] a sent message is stored, thanked for during five seconds, and the form is empty again', async ({
  page,
}) => {
  await page.clock.install()
  await openForm(page, '/')
  const address = await fill(page)
  const answered = Promise.withResolvers<void>()
  await page.route('**/api/sendContactEmail', async (route) => {
    await answered.promise
    await route.continue()
  })
  const request = page.waitForRequest('**/api/sendContactEmail')
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  await send(page).click()
  await expect(section(page).getByRole('button', { name: 'Odosielam...' })).toHaveAttribute('aria-busy', 'true')
  expect((await request).method()).toBe('POST')
  expect((await request).postDataJSON()).toEqual({
    data: { name: 'Jana Veselá', email: address, message: 'Dobrý deň, máte kurz aj pre učiteľov?', website: '' },
  })
  answered.resolve()
  await expect(toast(page, 'status')).toContainText('Správa odoslaná')
  await expect(toast(page, 'status')).toContainText('Ďakujeme za Vašu správu. Čoskoro Vás budeme kontaktovať.')
  for (const field of [name, email, message]) await expect(field(page)).toHaveValue('')
  await expect(send(page)).toBeVisible()
  await page.clock.fastForward(4500)
  await expect(toast(page, 'status').locator('.toast')).toBeVisible()
  await page.clock.fastForward(600)
  await expect(toast(page, 'status').locator('.toast')).toBeHidden()
  // The toast goes, the answer stays where the message was written.
  await expect(section(page).getByText(/Správa odoslaná\.\s*Ďakujeme za Vašu správu/)).toBeVisible()
  expect(await messagesFrom(address)).toEqual([
    { name: 'Jana Veselá', message: 'Dobrý deň, máte kurz aj pre učiteľov?' },
  ])
})

test('the keyboard alone writes and sends a message', async ({ page }) => {
  await openForm(page)
  const address = uniqueAddress()
  await name(page).focus()
  await page.keyboard.type('Jana')
  await page.keyboard.press('Tab')
  await expect(email(page)).toBeFocused()
  await page.keyboard.type(address)
  await page.keyboard.press('Tab')
  await expect(message(page)).toBeFocused()
  await page.keyboard.type('Ahoj')
  await page.keyboard.press('Tab')
  await expect(section(page).getByRole('link', { name: /zásadách/ })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(send(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toast(page, 'status')).toContainText('Správa odoslaná')
  expect(await messagesFrom(address)).toHaveLength(1)
})

test('[PUB-270] [PUB-271] [PUB-272] [PUB-273] what is missing is said beside its field, announced, and the first one focused', async ({
  page,
}) => {
  await openForm(page)
  let calls = 0
  await page.route('**/api/sendContactEmail', (route) => {
    calls++
    return route.abort()
  })
  await name(page).fill('   ')
  await send(page).click()
  await expect(name(page)).toBeFocused()
  await expectError(name(page), 'Meno je povinné')
  await expectError(email(page), 'Email je povinný')
  await expectError(message(page), 'Správa je povinná')
  await expect(section(page).getByRole('status')).toHaveText('Meno je povinné. Email je povinný. Správa je povinná')

  await name(page).fill('Jana')
  await expect(name(page)).not.toHaveAttribute('aria-invalid')
  await email(page).fill('jana@')
  await message(page).fill('Ahoj')
  await send(page).click()
  await expect(email(page)).toBeFocused()
  await expectError(email(page), 'Neplatný email')
  await expect(name(page)).not.toHaveAttribute('aria-invalid')
  expect(calls).toBe(0)
})

async function expectError(field: Locator, sentence: string) {
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(sentence)
}

const FAILURES = [
  {
    ids: '[PUB-359] [PUB-361]',
    what: 'an answer that is not ours',
    answer: { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' },
    says: 'Nastala chyba pri odosielaní správy',
    details: 'Server error: 502 Bad Gateway',
  },
  {
    ids: '[PUB-359]',
    what: 'our own refusal',
    answer: {
      status: 429,
      json: { error: { code: 'TOO_MANY_REQUESTS', message: 'Príliš veľa pokusov. Skúste to, prosím, o chvíľu.' } },
    },
    says: 'Príliš veľa pokusov. Skúste to, prosím, o chvíľu.',
    details: 'Server error: 429 Too Many Requests',
  },
  {
    ids: '[PUB-360]',
    what: 'success false with a reason',
    answer: { json: { result: { success: false, error: 'Schránka je plná' } } },
    says: 'Schránka je plná',
    details: null,
  },
  {
    ids: '[PUB-360]',
    what: 'success false without a reason',
    answer: { json: { result: { success: false } } },
    says: 'Nepodarilo sa odoslať správu',
    details: null,
  },
] as const

for (const { ids, what, answer, says, details } of FAILURES) {
  test(`${ids} ${what} is a destructive toast „Chyba“ for five seconds, and the text stays`, async ({ page }) => {
    const said: Array<string> = []
    page.on('console', (line) => void said.push(line.text()))
    await page.clock.install()
    await openForm(page)
    await page.route('**/api/sendContactEmail', (route) => route.fulfill(answer))
    const address = await fill(page)
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
    await send(page).click()
    const alert = toast(page, 'alert')
    await expect(alert.locator('.toast.bad strong')).toHaveText('Chyba')
    await expect(alert.locator('.toast p')).toHaveText(says)
    await page.clock.fastForward(4500)
    await expect(alert.locator('.toast')).toBeVisible()
    await page.clock.fastForward(600)
    await expect(alert.locator('.toast')).toBeHidden()
    await expect(email(page)).toHaveValue(address)
    await expect(send(page)).toBeEnabled()
    const technical = section(page).locator('[lang=en]')
    if (details === null) {
      await expect(technical).toHaveCount(0)
      return
    }
    await expect(technical).toBeHidden()
    await section(page).getByText('Podrobnosti').click()
    await expect(technical).toHaveText(details)
    expect(said).toContain(details)
  })
}

test('[PUB-361] without a connection the visitor reads a sentence, and a second attempt is sent', async ({ page }) => {
  await openForm(page)
  await page.route('**/api/sendContactEmail', (route) => route.abort(), { times: 1 })
  const address = await fill(page)
  await send(page).click()
  await expect(toast(page, 'alert')).toContainText('Nastala chyba pri odosielaní správy')
  await expect(section(page).locator('.contact-failure')).toContainText('Text ostal vo formulári.')
  await send(page).click()
  await expect(toast(page, 'status')).toContainText('Správa odoslaná')
  await expect(section(page).locator('.contact-failure')).toHaveCount(0)
  expect(await messagesFrom(address)).toHaveLength(1)
})

test('[PUB-275] the trap is there for programs only: no eye, no keyboard and no screen reader meets it', async ({
  page,
}) => {
  await openForm(page)
  const trap = page.locator('#contact input[name=website]')
  await expect(trap).toHaveValue('')
  await expect(trap).toBeHidden()
  await expect(trap).toHaveAttribute('tabindex', '-1')
  await expect(trap).toHaveAttribute('autocomplete', 'off')
  expect(await section(page).locator('form').ariaSnapshot()).not.toMatch(/prázdne/)
  const address = await fill(page)
  await trap.evaluate((input: HTMLInputElement) => {
    input.value = 'https://spam.example'
  })
  await send(page).click()
  await expect(toast(page, 'status')).toContainText('Správa odoslaná')
  expect(await messagesFrom(address)).toEqual([])
})

async function givenFullSession(page: Page): Promise<Locator> {
  const id = await givenSession('Plný kurz s listom', { taken: 3, capacity: 3 })
  await expect(async () => {
    await page.goto('/')
    await expect(page.locator(`[data-session="${id}"]`)).toBeAttached({ timeout: 1000 })
  }).toPass()
  await page.locator('.later-sessions > summary').click()
  return page.locator(`[data-session="${id}"]`).getByRole('link', { name: /^Chcem vedieť o\sďalšom termíne/ })
}

const WISH =
  /^Dobrý deň, chcem vedieť o ďalšom termíne kurzu „Plný kurz s listom“\. Termín \d+\. \p{L}+ \d{4} je už obsadený\.$/u

test('[PUB-229] under a full session a link begins the message in the form, the visitor goes on with the name, and the message is gone once it is sent', async ({
  page,
}) => {
  const link = await givenFullSession(page)
  await untilScriptsRun(page)
  await link.click()
  await expect(message(page)).toHaveValue(WISH)
  await expect(name(page)).toBeFocused()
  await expect(section(page).getByRole('heading', { name: 'Kontakt' })).toBeInViewport()
  expect(new URL(page.url()).pathname).toBe('/')
  await message(page).press('End')
  await message(page).pressSequentially(' Ďakujem.')
  await link.click()
  await expect(message(page)).toHaveValue(/obsadený\. Ďakujem\.$/)

  await page.goto((await link.getAttribute('href')) ?? '')
  await untilScriptsRun(page)
  await expect(message(page)).toHaveValue(WISH)
  await name(page).fill('Jana')
  await email(page).fill(uniqueAddress())
  await send(page).click()
  await expect(toast(page, 'status')).toContainText('Správa odoslaná')
  await expect(message(page)).toHaveValue('')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('[PUB-270] [PUB-272] [PUB-273] the form is posted, mistakes stand beside their fields, values are kept, and a reload sends nothing again', async ({
    page,
  }) => {
    const address = uniqueAddress()
    await page.goto('/')
    await email(page).fill('jana@')
    await send(page).click()
    expect(new URL(page.url()).pathname).toBe('/kontakt')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kontakt')
    await expectError(name(page), 'Meno je povinné')
    await expectError(email(page), 'Neplatný email')
    await expectError(message(page), 'Správa je povinná')
    await expect(email(page)).toHaveValue('jana@')
    await expect(name(page)).toBeFocused()
    await fill(page, address)
    await send(page).click()
    await expect(page.getByRole('heading', { name: 'Správa odoslaná' })).toBeVisible()
    await expect(section(page)).toContainText('Ďakujeme za Vašu správu. Čoskoro Vás budeme kontaktovať.')
    await page.reload()
    expect(await messagesFrom(address)).toHaveLength(1)
  })

  test('the link under a full session leads to a form that begins with the wish', async ({ page }) => {
    const link = await givenFullSession(page)
    await link.click()
    await expect(message(page)).toHaveValue(WISH)
  })

  test('whoever sends too much reads a sentence over a form that has kept everything', async ({ page }) => {
    await page.goto('/kontakt')
    const address = await fill(page)
    const headers = { 'x-forwarded-for': await fromElsewhere(page.context()) }
    for (let turn = 1; turn <= 5; turn++) {
      await page.request.post('/api/sendContactEmail', { data: { data: {} }, headers })
    }
    const answer = page.waitForResponse((response) => response.request().method() === 'POST')
    await send(page).click()
    expect((await answer).status()).toBe(429)
    await expect(section(page)).toContainText(/Príliš veľa pokusov\. Skúste to, prosím, o\schvíľu\./)
    await expect(email(page)).toHaveValue(address)
    expect(await messagesFrom(address)).toEqual([])
  })

  test('whoever meets the limit of all forms reads a page', async ({ page }) => {
    const from = await fromElsewhere(page.context())
    await inDatabase(`insert into rate_limits (key, arrival_at) values ($1, now() + interval '10 minutes')`, [
      rateLimitKey('form', from),
    ])
    await page.goto('/kontakt')
    const address = await fill(page)
    const answer = page.waitForResponse((response) => response.request().method() === 'POST')
    await send(page).click()
    expect((await answer).status()).toBe(429)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      /Príliš veľa pokusov\. Skúste to, prosím, o\schvíľu\./,
    )
    await expect(page.getByRole('main')).toContainText(/Vráťte sa v\sprehliadači späť, text tam ostal/)
    await expect(page.getByRole('main').getByRole('button')).toBeHidden()
    await page.goBack()
    await expect(email(page)).toHaveValue(address)
  })

  test('[PUB-275] a program that fills in everything reads the same page as a person', async ({ page }) => {
    const address = uniqueAddress()
    const answer = await page.request.post('/kontakt', {
      form: { name: 'Program', email: address, message: 'Kúpte si', website: 'https://spam.example' },
      headers: { origin: process.env.E2E_ORIGIN ?? '' },
    })
    expect(answer.url()).toContain('/kontakt?odoslane=1')
    expect(await answer.text()).toContain('Správa odoslaná')
    expect(await messagesFrom(address)).toEqual([])
  })
})

test('axe finds nothing in any state of the form', async ({ page }) => {
  await page.goto('/kontakt')
  await untilScriptsRun(page)
  await expectNoFindings(page, { within: ['main'] })
  await send(page).click()
  await expect(name(page)).toBeFocused()
  await expectNoFindings(page, { within: ['main'] })
  await page.route('**/api/sendContactEmail', (route) => route.fulfill({ status: 502, body: '' }))
  await fill(page)
  await send(page).click()
  await section(page).getByText('Podrobnosti').click()
  await expectNoFindings(page, { within: ['main'] })
  await page.goto('/kontakt?odoslane=1')
  await expectNoFindings(page, { within: ['main'] })
})
