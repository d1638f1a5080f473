import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { mailsTo, mailTo } from './caught-mail.ts'
import { expectNoFindings } from './expect-no-findings.ts'
import { givenChoice } from './given-choice.ts'
import { openLanding, openVisit } from './open-visit.ts'
import { ageHold, payAtStripe, payWithoutBrowser, placeOrder, placePaidOrder, stateOf } from './order.ts'
import {
  fillPerson,
  giveConsents,
  offeredSession,
  openDialog,
  orderButton,
  readDocuments,
} from './registration-form.ts'
import { givenSession, inDatabase } from './site-database.ts'
import { PLAIN_SITE } from './sites.ts'

const { stripeUrl } = PLAIN_SITE
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const CHECKOUT = new RegExp(`^${stripeUrl}/c/pay/cs_test_`)
const PRIVATE = { 'cache-control': 'no-store', 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' }
const UNKNOWN = 'cs_test_0000000000000000'

/** What the page asks is answered by the test instead of the server. */
async function givenAnswers(page: Page, answers: ReadonlyArray<{ status?: number; body: string }>) {
  const asked: Array<{ method: string; body: string | null; headers: Record<string, string> }> = []
  await page.route(/\/api\/(verifyPaymentStatus|verify-payment)/, async (route) => {
    const request = route.request()
    const answer = answers[Math.min(asked.length, answers.length - 1)]
    asked.push({ method: request.method(), body: request.postData(), headers: await request.allHeaders() })
    await route.fulfill({ contentType: 'application/json', status: answer?.status ?? 200, body: answer?.body ?? '' })
  })
  return asked
}

const statusOf = (status: string, courseId = '00000000-0000-4000-8000-000000000000') => ({
  body: JSON.stringify({ result: { success: status === 'paid', registration: { status, courseId } } }),
})

for (const width of [1440, 390]) {
  test(`[PUB-127][PUB-128][PUB-033] from the checkout to the confirmation in the mail, ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const { url, email, reference, sessionId } = await placeOrder(page.request)
    await page.goto(url)
    await payAtStripe(page)
    await expect(page).toHaveURL(/\/payment-success\?session_id=cs_test_/)
    await expect(heading(page)).toHaveText('Platba úspešná')
    const card = page.getByRole('article')
    await expect(card).toContainText('Základy AI pre všetkých')
    await expect(card).toContainText(reference)
    await expect(card).toContainText(/Zaplatené\s*127\s€/)
    await expect(card.getByRole('heading', { name: 'Čo bude ďalej' })).toBeVisible()
    // The facts lie free: no toast over them, no ring around the title, and on a phone no button above them.
    await expect(page.locator('.toast')).toHaveCount(0)
    await heading(page).focus()
    expect(await heading(page).evaluate((title) => getComputedStyle(title).outlineStyle)).toBe('none')
    const [facts, first] = await Promise.all([
      card.locator('.outcome-facts').boundingBox(),
      card.locator('.outcome-actions > *').first().boundingBox(),
    ])
    if (width < 500) expect(first?.y).toBeGreaterThanOrEqual((facts?.y ?? 0) + (facts?.height ?? 0))
    else expect(facts?.x).toBeGreaterThan((first?.x ?? 0) + (first?.width ?? 0))
    const letter = await mailTo(email, new RegExp(reference))
    expect(letter.attachments.map(({ mimeType }) => mimeType)).toContain('text/calendar')
    expect((await mailsTo(email)).filter(({ subject }) => subject.includes(reference))).toHaveLength(1)
    const { rows } = await inDatabase('select seats_taken as taken from sessions where id = $1', [sessionId])
    expect(rows).toEqual([{ taken: 1 }])
    await page.getByRole('link', { name: 'Späť na úvod' }).click()
    await expect(page).toHaveURL(`${PLAIN_SITE.origin}/`)
  })
}

test('[PUB-008] from „Rezervovať“ to the letter: one form, one order, one payment, and the funnel knows each step once', async ({
  page,
}) => {
  const sessionId = await offeredSession(page, 'Celá cesta')
  const email = `cesta.${Date.now()}@example.test`
  const form = await openDialog(page, sessionId)
  await fillPerson(form, email)
  await readDocuments(form)
  await giveConsents(form)
  await orderButton(page).click()
  await expect(page).toHaveURL(CHECKOUT)
  await payAtStripe(page)
  await expect(heading(page)).toHaveText('Platba úspešná')
  await expect(page.getByRole('article')).toContainText('Celá cesta')
  expect(await page.evaluate(() => sessionStorage.getItem('open-order'))).toBeNull()
  expect((await mailTo(email, /^Potvrdenie objednávky/)).text).toContain('Celá cesta')
  const { rows } = await inDatabase(
    `select count as opened, (select count(*)::int from registrations where session_id = $1 and state = 'paid') as paid
     from form_openings where session_id = $1`,
    [sessionId],
  )
  expect(rows).toEqual([{ opened: 1, paid: 1 }])
})

test('the page after a payment leads to the reservation and into three calendars; in another browser it says only how the payment stands, and mails the link', async ({
  page,
  browser,
  baseURL,
}) => {
  const { key, email, reference } = await placePaidOrder(page.request)
  const response = await page.goto(`/success?session_id=${key}`)
  expect(response?.headers()).toMatchObject(PRIVATE)
  await expect(heading(page)).toHaveText('Platba úspešná')
  const calendar = page.getByRole('link', { name: 'Pridať do kalendára' })
  const file = await page.request.get((await calendar.getAttribute('href')) ?? '')
  expect(file.headers()['content-type']).toContain('text/calendar')
  expect(await file.text()).toContain('BEGIN:VEVENT')
  const told = page.getByRole('link', { name: /^(Google Kalendár|Outlook)$/ })
  await expect(told).toHaveCount(2)
  for (const link of await told.all()) {
    const address = decodeURIComponent((await link.getAttribute('href')) ?? '')
    expect(address).toMatch(/^https:\/\/(calendar\.google\.com|outlook\.live\.com)\/.*Základy AI pre všetkých/)
    expect(address).not.toContain(reference)
  }
  await page.getByRole('link', { name: 'Moja rezervácia' }).click()
  await expect(page).toHaveURL(/\/moja-rezervacia\//)

  const another = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const elsewhere = await another.newPage()
  const answer = await elsewhere.goto(`/payment-success?session_id=${key}`)
  expect(await answer?.text()).not.toMatch(new RegExp(`${reference}|moja-rezervacia|platba/|@example.test`))
  await expect(heading(elsewhere)).toHaveText('Platba úspešná')
  await expect(elsewhere.getByText(/Odkaz na objednávku sme vám poslali e-\u2060?mailom\./)).toBeVisible()
  await expect(elsewhere.getByRole('article')).not.toContainText('Základy AI')
  await expectNoFindings(elsewhere, { within: ['main'] })
  await elsewhere.getByRole('button', { name: /^Poslať odkaz na e-\u2060?mail$/ }).click()
  await expect(elsewhere.locator('#odkaz')).toContainText(/Odkaz je na ceste na e-\u2060?mail z\sobjednávky\./)
  expect((await mailTo(email, /^Odkaz na objednávku BY-/)).text).toContain('/moja-rezervacia/')
  await elsewhere.goto(`/payment-result?session_id=${key}`)
  await expect(elsewhere.getByText('We have sent the link to the order to your email.')).toBeVisible()
  await elsewhere.goto(`/payment-cancelled?session_id=${key}`)
  await expect(heading(elsewhere)).toHaveText('Táto objednávka je zaplatená')
  await expect(elsewhere.getByRole('article')).not.toContainText(reference)
  await another.close()
})

test('a card that the bank declines leaves the seat held, and the next one pays it', async ({ page }) => {
  const { url, id } = await placeOrder(page.request)
  await page.goto(url)
  await page.getByRole('button', { name: /zamietne/ }).click()
  await expect(page.getByRole('alert')).toContainText('zamietla')
  expect(await stateOf(id)).toBe('held')
  await payAtStripe(page)
  await expect(heading(page)).toHaveText('Platba úspešná')
  expect(await stateOf(id)).toBe('paid')
})

test('[PUB-035] whoever leaves the checkout finds the held seat, and the way back to the same payment', async ({
  page,
}) => {
  const { url, reference } = await placeOrder(page.request)
  await page.goto(url)
  await page.getByRole('link', { name: 'Odísť bez platby' }).click()
  await expect(page).toHaveURL(/\/payment-cancelled\?session_id=reg_/)
  await expect(heading(page)).toHaveText('Platba ešte nie je dokončená')
  await expect(page.getByText(/Miesto vám držíme do\s\d\d:\d\d/)).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/^3[45]:\d\d$/)
  await expect(page.getByRole('article')).toContainText(reference)
  await page.getByRole('link', { name: 'Dokončiť platbu' }).click()
  await expect(page).toHaveURL(url)
  await payAtStripe(page)
  await expect(heading(page)).toHaveText('Platba úspešná')
})

test('the back button from the checkout leads back to the page one came from, and forward to the payment', async ({
  page,
}) => {
  const { url, key } = await placeOrder(page.request)
  await page.goto(`/payment-cancelled?session_id=${key}`)
  await page.getByRole('link', { name: 'Dokončiť platbu' }).click()
  await expect(page).toHaveURL(CHECKOUT)
  await page.goBack()
  await expect(page).toHaveURL(/\/payment-cancelled/)
  await expect(page.getByRole('timer')).toBeVisible()
  await page.getByRole('link', { name: 'Dokončiť platbu' }).click()
  await expect(page).toHaveURL(url)
})

test('a seat given back is free at once, the checkout is closed and a reload says the same', async ({
  page,
  browser,
  baseURL,
}) => {
  const title = `Uvoľnené ${Date.now()}`
  const sessionId = await givenSession(title, { taken: 4, capacity: 5, inDays: 60 })
  const { url, key, id } = await placeOrder(page.request, { sessionId })
  await using other = await openVisit(browser, baseURL, {})
  await openLanding(other.page)
  const row = other.page.locator(`#schedule li[data-session="${sessionId}"]`)
  await expect(row).toContainText('Obsadené')
  await page.goto(`/payment-cancelled?session_id=${key}`)
  await page.getByRole('button', { name: 'Uvoľniť miesto' }).click()
  await expect(heading(page)).toHaveText('Miesto sme uvoľnili')
  await expect(heading(page)).toBeFocused()
  expect(await stateOf(id)).toBe('expired')
  await expect(row).not.toContainText('Obsadené')
  await page.reload()
  await expect(heading(page)).toHaveText('Miesto sme uvoľnili')
  await page.goto(url)
  await expect(heading(page)).toHaveText('Platba vypršala')
})

test('a payment that came before the seat was given back wins, and the page says so', async ({ page }) => {
  const { url, key, id } = await placeOrder(page.request)
  await page.goto(`/payment-cancelled?session_id=${key}`)
  await payWithoutBrowser(page.request, url)
  await page.getByRole('button', { name: 'Uvoľniť miesto' }).click()
  await expect(heading(page)).toHaveText('Táto objednávka je zaplatená')
  await expect(page.getByText('Platba prišla skôr')).toBeVisible()
  expect(await stateOf(id)).toBe('paid')
  await page.getByRole('link', { name: 'Zobraziť potvrdenie' }).click()
  await expect(heading(page)).toHaveText('Platba úspešná')
})

test('an abandoned order ends by itself, its seat comes back under the eyes of another visitor, and the page says so', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const sessionId = await givenSession('Opustené miesto', { taken: 4, capacity: 5, inDays: 60 })
  const { key, id } = await placeOrder(page.request, { sessionId })
  await using other = await openVisit(browser, baseURL, {})
  await openLanding(other.page)
  const row = other.page.locator(`#schedule li[data-session="${sessionId}"]`)
  await expect(row).toContainText('Obsadené')
  await ageHold(id)
  // The sweep runs every minute.
  await expect(row).not.toContainText('Obsadené', { timeout: 90_000 })
  expect(await stateOf(id)).toBe('expired')
  await page.goto(`/payment-cancelled?session_id=${key}`)
  await expect(heading(page)).toHaveText('Čas na zaplatenie uplynul')
  await page.goto(`/payment-success?session_id=${key}`)
  await expect(heading(page)).toHaveText('Čas na zaplatenie uplynul')
  await expect(page.getByText('neplaťte, prosím, druhý raz')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Vybrať termín' })).toHaveAttribute('href', '/#schedule')
})

test('a hold that ends while its page is open is told at ten, five and one minute, and what happens then', async ({
  page,
}) => {
  const { key, id } = await placeOrder(page.request)
  await page.clock.install()
  await page.goto(`/payment-cancelled?session_id=${key}`)
  await expect(page.getByRole('timer')).toHaveText(/^3[45]:\d\d$/)
  const told = page.getByRole('article').getByRole('status')
  await expect(told).toHaveText('')
  for (const [minutes, words] of [
    [25.1, /ešte 10\sminút\. Ak dovtedy nezaplatíte, uvoľníme ho a\snič nám nedlhujete/],
    [5, /ešte 5\sminút/],
    [4, /ešte 1\sminútu/],
  ] as const) {
    await page.clock.runFor(minutes * 60_000)
    await expect(told).toHaveText(words)
  }
  await inDatabase("update registrations set state = 'expired', held_until = now() where id = $1", [id])
  await page.clock.runFor(70_000)
  await expect(heading(page)).toHaveText('Čas na zaplatenie uplynul')
  await expect(heading(page)).toBeFocused()
})

test('an order of nobody is a 404 with a way on, and a page without an order says what to do', async ({ page }) => {
  const unknown = await page.goto(`/payment-cancelled?session_id=${UNKNOWN}`)
  expect(unknown?.status()).toBe(404)
  await expect(heading(page)).toHaveText('Objednávku sme nenašli')
  const bare = await page.goto('/payment-cancelled')
  expect(bare?.status()).toBe(200)
  expect(bare?.headers()).toMatchObject(PRIVATE)
  await expect(heading(page)).toHaveText('Platbu ste nedokončili')
  await expect(page.getByRole('main').getByRole('link', { name: 'Vybrať termín' })).toBeVisible()
})

test('a buyer whose seat was gone is led to the choice', async ({ page }) => {
  const { id, path } = await givenChoice(page.request, [])
  const { rows } = await inDatabase('select client_key as key from registrations where id = $1', [id])
  await page.goto(`/payment-success?session_id=${(rows[0] as { key: string }).key}`)
  await expect(heading(page)).toHaveText('Platba prišla, termín je však už plný')
  await page.getByRole('link', { name: 'Vybrať, ako ďalej' }).click()
  await expect(page).toHaveURL(new RegExp(`${path}$`))
})

test('[PUB-230][PUB-130][PUB-131][PUB-304] the page first says that it begins, then counts its attempts up to the success, and asks as agreed', async ({
  page,
}) => {
  await page.clock.install()
  const asked = await givenAnswers(page, [statusOf('pending'), statusOf('pending'), statusOf('paid')])
  const response = await page.goto(`/payment-success?session_id=${UNKNOWN}`)
  const begun = await response?.text()
  expect(begun).toContain('Inicializujeme overenie platby...')
  expect(begun).not.toContain('Kontrola platby')
  await expect(heading(page)).toHaveText('Overujeme platbu')
  await expect(page.getByText(/Kontrola platby môže trvať niekoľko sekúnd\.\.\. \(pokus 1\/30\)/)).toBeVisible()
  await page.clock.runFor(2_900)
  expect(asked).toHaveLength(1)
  await page.clock.runFor(200)
  await expect(page.getByText('(pokus 2/30)')).toBeVisible()
  await page.clock.runFor(4_100)
  await expect(heading(page)).toHaveText('Platba úspešná')
  await expect(heading(page)).toBeFocused()
  expect(asked[0]).toMatchObject({
    method: 'POST',
    body: JSON.stringify({ data: { sessionId: UNKNOWN } }),
    headers: { accept: 'application/json', 'content-type': 'application/json' },
  })
})

test('[PUB-230][PUB-234][PUB-232] a payment that stays pending for 30 attempts is an error that says to look into the mail', async ({
  page,
}) => {
  await page.clock.install()
  const asked = await givenAnswers(page, [statusOf('pending')])
  const response = await page.goto(`/payment-success?session_id=${UNKNOWN}`)
  expect(await response?.text()).toContain('Inicializujeme overenie platby...')
  await expect(page.getByText('(pokus 1/30)')).toBeVisible()
  // In steps: the pause after an attempt begins only once its answer is there.
  const afterAWhile = async () => {
    await page.clock.runFor(2_000)
    return heading(page).textContent()
  }
  await expect.poll(afterAWhile, { intervals: [0], timeout: 45_000 }).toBe('Chyba pri overení platby')
  await expect(
    page.getByText('Platba stále čaká na spracovanie. Prosím, skontrolujte svoj email pre potvrdenie.'),
  ).toBeVisible()
  expect(asked).toHaveLength(30)
})

test('[PUB-129][PUB-132][PUB-133][PUB-306][PUB-369] a failed question says so in Slovak, warns of paying twice and keeps the technical sentence closed', async ({
  page,
}) => {
  await givenAnswers(page, [{ status: 502, body: '<h1>Bad gateway</h1>' }])
  await page.goto(`/payment-success?session_id=${UNKNOWN}`)
  await expect(heading(page)).toHaveText('Chyba pri overení platby')
  const main = page.getByRole('main')
  await expect(main.getByText('Nastala chyba pri overení vašej platby. Prosím, kontaktujte nás.')).toBeVisible()
  await expect(main.getByText('Platba mohla prebehnúť, aj keď ju zatiaľ nevidíme.')).toBeVisible()
  await expect(main.getByText('Neplaťte, prosím, druhý raz.')).toBeVisible()
  const details = main.getByText('Payment verification failed with status 502: <h1>Bad gateway</h1>')
  await expect(details).toBeHidden()
  await page.getByText('Podrobnosti').click()
  await expect(details).toBeVisible()
  await expect(details).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('link', { name: 'Overiť znova' })).toBeVisible()
})

test('[PUB-235][PUB-307] any other status cannot be verified, and an answer that cannot be read is an invalid format', async ({
  page,
}) => {
  await givenAnswers(page, [statusOf('lost')])
  await page.goto(`/payment-success?session_id=${UNKNOWN}`)
  await expect(page.getByText('Nepodarilo sa overiť stav platby')).toBeVisible()
  await page.unrouteAll()
  await givenAnswers(page, [{ body: '<html>' }])
  await page.goto(`/payment-success?session_id=${UNKNOWN}`)
  await page.getByText('Podrobnosti').click()
  await expect(page.getByText('Invalid response format from server')).toBeVisible()
})

test('[PUB-236] without an id the Slovak page says so with the technical words closed, the English one in its own', async ({
  page,
}) => {
  await page.goto('/payment-success')
  await expect(heading(page)).toHaveText('Chyba pri overení platby')
  await expect(page.getByText('V adrese stránky chýba číslo platby')).toBeVisible()
  await page.getByText('Podrobnosti').click()
  await expect(page.getByText('No session ID found')).toBeVisible()
  await page.goto('/payment-result?session_id=')
  await expect(heading(page)).toHaveText('Payment Failed')
  await expect(page.getByText('Invalid session ID.')).toBeVisible()
})

test('[PUB-034][PUB-134][PUB-135][PUB-240][PUB-308] the English page verifies by GET and leads home', async ({
  page,
}) => {
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  const asked: Array<string> = []
  await page.route('**/api/verify-payment?*', async (route) => {
    asked.push(`${route.request().method()} ${new URL(route.request().url()).search}`)
    await held
    await route.fulfill({ json: { success: true } })
  })
  await page.goto(`/payment-result?session_id=${UNKNOWN}`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(heading(page)).toHaveText('Verifying payment...')
  await expect.poll(() => asked).toEqual([`GET ?session_id=${UNKNOWN}`])
  release()
  await expect(heading(page)).toHaveText('Payment Successful!')
  await page.getByRole('link', { name: 'Back to homepage' }).click()
  await expect(page).toHaveURL(`${PLAIN_SITE.origin}/en`)
})

test('[PUB-136][PUB-036] a failed payment on the English page leads to the timetable', async ({ page }) => {
  await page.route('**/api/verify-payment?*', (route) => route.fulfill({ json: { success: false } }))
  await page.goto(`/payment-result?session_id=${UNKNOWN}`)
  await expect(heading(page)).toHaveText('Payment Failed')
  await expect(page.getByText('Please do not pay twice')).toBeVisible()
  const again = page.getByRole('link', { name: 'Try again' })
  await expect(again).toHaveAttribute('href', '/schedule')
  await again.click()
  await expect(page).toHaveURL(`${PLAIN_SITE.origin}/#schedule`)
})

test('the English page does not call a payment failed while it is still awaited', async ({ page }) => {
  await page.clock.install()
  const { url, key } = await placeOrder(page.request)
  await page.goto(`/payment-result?session_id=${key}`)
  await expect(page.getByText('(attempt 1/30)')).toBeVisible()
  await payWithoutBrowser(page.request, url)
  await expect(async () => {
    await page.clock.runFor(10_000)
    await expect(heading(page)).toHaveText('Payment Successful!', { timeout: 1_000 })
  }).toPass()
})

test('both pages lead to each other’s language, and lang says otherwise', async ({ page }) => {
  const { key } = await placePaidOrder(page.request)
  await page.goto(`/payment-success?session_id=${key}`)
  await page.getByRole('link', { name: 'This page in English' }).click()
  await expect(heading(page)).toHaveText('Payment Successful!')
  await page.getByRole('link', { name: 'Táto stránka po slovensky' }).click()
  await expect(heading(page)).toHaveText('Platba úspešná')
  await page.goto(`/payment-success?session_id=${key}&lang=en`)
  await expect(heading(page)).toHaveText('Payment Successful!')
  await page.goto(`/payment-result?session_id=${key}&lang=sk`)
  await expect(heading(page)).toHaveText('Platba úspešná')
})

test('[PUB-237][PUB-238][PUB-239][PUB-309][ADM-092] after a payment the page tells, listens to the session for five seconds and passes its count on', async ({
  page,
}) => {
  const { key, sessionId } = await placePaidOrder(page.request)
  await page.clock.install()
  await page.addInitScript(() => {
    const heard: Array<unknown> = []
    Object.assign(window, { heard })
    addEventListener('courseUpdated', (event) => heard.push((event as CustomEvent).detail))
  })
  const heard = () => page.evaluate(() => (window as unknown as { heard: Array<unknown> }).heard)
  const stream = page.waitForRequest('**/api/live/sessions')
  await page.goto(`/payment-success?session_id=${key}`)
  const listening = await stream
  await expect(page.getByRole('status').filter({ hasText: 'Platba úspešná' })).toBeVisible()
  await expect.poll(heard).toContainEqual({ courseId: sessionId, currentParticipants: 1 })
  await inDatabase('update sessions set seats_taken = 3, updated_at = now() where id = $1', [sessionId])
  await expect.poll(heard).toContainEqual({ courseId: sessionId, currentParticipants: 3 })
  const ended = page.waitForEvent('requestfailed', (failed) => failed.url() === listening.url())
  await page.clock.runFor(5_100)
  await ended
})

test('a webhook that comes after the page has settled the payment changes nothing', async ({ page }) => {
  const { url, id, email, reference } = await placeOrder(page.request)
  await inDatabase('update checkout_attempts set checked_at = null where registration_id = $1', [id])
  await page.goto(url)
  await payAtStripe(page)
  await expect(heading(page)).toHaveText('Platba úspešná')
  const checkout = new URL(page.url()).searchParams.get('session_id')
  await expect(async () => {
    const { rows } = await inDatabase(
      `select applied_at is not null as "isApplied" from webhook_events where object_id = $1`,
      [checkout],
    )
    expect(rows).toEqual([{ isApplied: true }])
  }).toPass({ timeout: 30_000, intervals: [250] })
  await mailTo(email, new RegExp(reference))
  expect(await stateOf(id)).toBe('paid')
  expect((await mailsTo(email)).filter(({ subject }) => subject.includes(reference))).toHaveLength(1)
})

test('an order of this tab is forgotten once it is paid', async ({ page }) => {
  const { key, sessionId } = await placePaidOrder(page.request)
  await page.goto('/vop?lang=sk')
  await page.evaluate(
    ([course, clientKey]) => sessionStorage.setItem('open-order', JSON.stringify([{ sessionId: course, clientKey }])),
    [sessionId, key],
  )
  await page.goto(`/payment-success?session_id=${key}`)
  await expect(heading(page)).toHaveText('Platba úspešná')
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('open-order'))).toBeNull()
})

test('the keyboard alone finishes or gives up an order', async ({ page }) => {
  const { key } = await placeOrder(page.request)
  await page.goto(`/payment-cancelled?session_id=${key}`)
  await expect(page.getByRole('timer')).toBeVisible()
  const pay = page.getByRole('link', { name: 'Dokončiť platbu' })
  await pay.focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Uvoľniť miesto' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Miesto sme uvoľnili')
  await expect(heading(page)).toBeFocused()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a buyer pays, waits on a page that refreshes itself and sees the confirmation', async ({ page }) => {
    const { url, reference } = await placeOrder(page.request)
    await page.goto(url)
    await payAtStripe(page)
    await expect(heading(page)).toHaveText('Platba úspešná', { timeout: 20_000 })
    await expect(page.getByRole('article')).toContainText(reference)
  })

  test('a page whose order nobody knows ends its attempts with the same words', async ({ page }) => {
    await page.goto(`/payment-success?session_id=${UNKNOWN}`)
    await expect(heading(page)).toHaveText('Overujeme platbu')
    await expect(heading(page)).toHaveText('Chyba pri overení platby')
  })

  test('a pending payment counts its attempts in the address, as many as with scripts', async ({ page }) => {
    const { key } = await placeOrder(page.request)
    await page.goto(`/payment-success?session_id=${key}&pokus=4`)
    await expect(page.getByText('(pokus 4/30)')).toBeVisible()
    expect(await page.content()).toContain('content="6;url=')
    await page.goto(`/payment-success?session_id=${key}&pokus=30`)
    await expect(page.getByText('Platba stále čaká na spracovanie.')).toBeVisible()
  })

  test('the time is said, the payment goes on and the seat can be given back', async ({ page }) => {
    const { url, key } = await placeOrder(page.request)
    await page.goto(`/payment-cancelled?session_id=${key}`)
    await expect(page.getByText(/Miesto držíme ešte\s*do\s\d\d:\d\d/)).toBeVisible()
    await page.getByRole('link', { name: 'Dokončiť platbu' }).click()
    await expect(page).toHaveURL(url)
    await page.goBack()
    await page.getByRole('button', { name: 'Uvoľniť miesto' }).click()
    await expect(heading(page)).toHaveText('Miesto sme uvoľnili')
  })
})

/** Every state a payment page can be in, as its address and its heading. */
async function givenStates(request: APIRequestContext): Promise<ReadonlyArray<readonly [string, string]>> {
  const paid = await placePaidOrder(request)
  const [held, over] = [await placeOrder(request), await placeOrder(request)]
  await inDatabase("update registrations set state = 'expired' where id = $1", [over.id])
  return [
    [`/payment-success?session_id=${paid.key}`, 'Platba úspešná'],
    [`/payment-result?session_id=${paid.key}`, 'Payment Successful!'],
    [`/payment-success?session_id=${held.key}`, 'Overujeme platbu'],
    [`/payment-success?session_id=${UNKNOWN}`, 'Chyba pri overení platby'],
    [`/payment-result?session_id=${UNKNOWN}`, 'Payment Failed'],
    ['/payment-success', 'Chyba pri overení platby'],
    [`/payment-cancelled?session_id=${held.key}`, 'Platba ešte nie je dokončená'],
    [`/payment-cancelled?session_id=${paid.key}`, 'Táto objednávka je zaplatená'],
    ['/payment-cancelled', 'Platbu ste nedokončili'],
    [`/payment-cancelled?session_id=${over.key}&uvolnene=1`, 'Miesto sme uvoľnili'],
    [`/payment-success?session_id=${over.key}`, 'Čas na zaplatenie uplynul'],
  ]
}

test('axe finds nothing in any state of the payment pages', async ({ page }) => {
  test.slow()
  for (const [address, title] of await givenStates(page.request)) {
    await page.goto(address)
    await expect(heading(page)).toHaveText(title)
    for (const details of await page.locator('main details').all()) await details.locator('summary').click()
    await expectNoFindings(page, { within: ['main'] })
  }
})

test('on the narrowest phone and with letters twice as large nothing sticks out', async ({ page }) => {
  test.slow()
  const states = await givenStates(page.request)
  for (const [width, size] of [
    [320, '100%'],
    [640, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    for (const [address, title] of states) {
      await page.goto(address)
      await expect(heading(page)).toHaveText(title)
      await page.evaluate((fontSize) => document.documentElement.style.setProperty('font-size', fontSize), size)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(width)
    }
  }
})
