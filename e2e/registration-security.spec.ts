import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { mailTo } from './caught-mail.ts'
import { openVisit } from './open-visit.ts'
import { payWithoutBrowser, stateOf } from './order.ts'
import { fillPerson, giveConsents, openDialog, orderButton, readDocuments } from './registration-form.ts'
import { givenSession, inDatabase, signedPath } from './site-database.ts'
import { PLAIN_SITE } from './sites.ts'

// Orders of these journeys come from one address, whose turns they share.
test.describe.configure({ mode: 'default' })
test.beforeEach(() => inDatabase(`delete from rate_limits where key like 'createStripeCheckoutSession:%'`))

const SEATS = { taken: 0, capacity: 20, inDays: 60 }
/** What a session of these journeys costs one person, 60 days ahead. */
const PRICE = 127

/** A session that the pages know already: they learn of a new one within two seconds. */
async function newSession(changes: Partial<typeof SEATS> = {}): Promise<string> {
  const id = await givenSession('Bezpečný kurz', { ...SEATS, ...changes })
  await expect(async () => expect((await fetch(`${PLAIN_SITE.origin}/rezervacia/${id}`)).status).toBe(200)).toPass()
  return id
}

/** Made a draft past the product's doors, where nobody tells the pages: they learn of it as late as of a new session. */
async function madeDraft(id: string): Promise<void> {
  await inDatabase(`update sessions set status = 'draft' where id = $1`, [id])
  await expect(async () => expect((await fetch(`${PLAIN_SITE.origin}/rezervacia/${id}`)).status).toBe(404)).toPass()
}

const newKey = () => `reg_${Date.now()}_${randomUUID().slice(0, 8)}`

function orderFor(sessionId: string, key = newKey()) {
  return {
    amount: PRICE,
    currency: 'EUR',
    registrationType: 'personal',
    customerInfo: { name: 'Jana Nováková', email: `${key}@example.test` },
    courseData: { courseId: sessionId, price: PRICE },
    sessionId: key,
    consent: {
      dataProcessing: { given: true },
      marketing: { given: false },
      privacyPolicyAccepted: true,
      termsAccepted: true,
      privacyPolicyVersion: '1.1',
      termsVersion: '1.0',
    },
    participants: [] as ReadonlyArray<object>,
  }
}

type Answer = { status: number; result?: { url: string }; error?: { code: string; message: string } }

async function send(request: APIRequestContext, data: object): Promise<Answer> {
  const answer = await request.post('/api/createStripeCheckoutSession', { data: { data } })
  return { status: answer.status(), ...((await answer.json()) as Omit<Answer, 'status'>) }
}

async function registrationsOf(
  sessionId: string,
): Promise<ReadonlyArray<{ seats: number; total_cents: number; id: string }>> {
  const { rows } = await inDatabase(
    'select id, seats, total_cents from registrations where session_id = $1 order by created_at',
    [sessionId],
  )
  return rows
}

async function takenIn(sessionId: string): Promise<number> {
  const { rows } = await inDatabase('select seats_taken from sessions where id = $1', [sessionId])
  return (rows[0] as { seats_taken: number }).seats_taken
}

type Posted = Record<string, string>

/** The form as a browser without scripts gets it: its hidden fields, ready to be posted. */
async function renderedForm(request: APIRequestContext, sessionId: string): Promise<Posted> {
  const answer = await request.get(`/rezervacia/${sessionId}`)
  expect(answer.status()).toBe(200)
  const hidden = [...(await answer.text()).matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)]
  expect(hidden.length).toBeGreaterThan(0)
  return Object.fromEntries(hidden.map(([, name, value]) => [name, value]))
}

/** Everything that a private person has to fill in. */
function filledIn(hidden: Posted, changes: Posted = {}): Posted {
  return {
    ...hidden,
    kind: 'personal',
    name: 'Jana Nováková',
    email: `${hidden.key}@example.test`,
    dataProcessing: 'on',
    privacyPolicy: 'on',
    terms: 'on',
    ...changes,
  }
}

function postForm(request: APIRequestContext, sessionId: string, form: Posted, headers: Posted = {}) {
  const { origin } = PLAIN_SITE
  return request.post(`/rezervacia/${sessionId}`, { form, headers: { origin, ...headers }, maxRedirects: 0 })
}

/** Said to the visitor; the text of a page has hard spaces. */
async function textOf(answer: { text(): Promise<string> }): Promise<string> {
  return (await answer.text()).replaceAll('\u00a0', ' ')
}

test('an order at another price is refused and told the right one, whichever of its numbers was changed', async ({
  request,
}) => {
  const session = await newSession()
  const honest = orderFor(session)
  for (const changed of [
    { ...honest, amount: 1, courseData: { courseId: session, price: 1 } },
    { ...honest, amount: 0, courseData: { courseId: session, price: 0 } },
    { ...honest, amount: 1 },
  ]) {
    const { status, error } = await send(request, changed)
    expect([status, error?.code, error?.message.replaceAll('\u00a0', ' ')]).toEqual([
      409,
      'PRICE_CHANGED',
      'Cena sa medzičasom zmenila na 127 €. Skontrolujte ju a objednávku odošlite znova.',
    ])
  }
  const form = filledIn(await renderedForm(request, session), { price: '1' })
  const answer = await postForm(request, session, form)
  expect(answer.status()).toBe(409)
  expect(await textOf(answer)).toContain('Cena sa medzičasom zmenila na 127 €.')
  expect(await registrationsOf(session)).toEqual([])
  expect(await takenIn(session)).toBe(0)
})

test('a price that a script changes in the open form is not the price that is paid', async ({ page }) => {
  const session = await newSession()
  const dialog = await openDialog(page, session)
  await fillPerson(dialog, `${newKey()}@example.test`)
  await readDocuments(dialog)
  await giveConsents(dialog)
  await page.route('**/api/createStripeCheckoutSession', async (route) => {
    const sent = route.request().postDataJSON() as { data: ReturnType<typeof orderFor> }
    const cheap = { ...sent.data, amount: 1, courseData: { ...sent.data.courseData, price: 1 } }
    await route.continue({ postData: JSON.stringify({ data: cheap }) })
  })
  await orderButton(page).click()
  await expect(page.locator('.order-messages').filter({ visible: true }).first()).toContainText(
    'Cena sa medzičasom zmenila na 127 €',
  )
  expect(await registrationsOf(session)).toEqual([])
})

test('the address of the form decides the session, and only one that is on sale', async ({ request }) => {
  const [session, dearer, draft] = await Promise.all([newSession(), newSession(), newSession()])
  await madeDraft(draft)
  await inDatabase('update sessions set base_price_cents = 18900 where id = $1', [dearer])
  const cheaper = await renderedForm(request, session)
  // A form of one session posted to another, whose price it does not know.
  const moved = await postForm(request, dearer, filledIn(cheaper))
  expect(moved.status()).toBe(409)
  expect(await textOf(moved)).toContain('Cena sa medzičasom zmenila na 151 €')
  // A session named in a field instead of in the address.
  const named = await postForm(
    request,
    session,
    filledIn(cheaper, { courseId: dearer, session: dearer, sessionId: dearer }),
  )
  expect(named.status()).toBe(200)
  expect(await registrationsOf(dearer)).toEqual([])
  expect(await registrationsOf(session)).toHaveLength(1)
  for (const unknown of [draft, randomUUID(), 'nie-je-termin']) {
    expect((await postForm(request, unknown, filledIn(cheaper))).status()).toBe(404)
  }
  expect(await send(request, orderFor(draft))).toMatchObject({ status: 404, error: { code: 'SESSION_NOT_FOUND' } })
  expect(await registrationsOf(draft)).toEqual([])
})

test('no count of seats is believed: a negative, a huge and a hidden one take nothing', async ({ request }) => {
  const session = await newSession({ capacity: 500 })
  const person = (n: number) => ({ name: `Kolega ${n}`, email: `kolega${n}@firma.test` })
  const business = (count: number, amount: number) => ({
    ...orderFor(session),
    amount,
    registrationType: 'business',
    customerInfo: { email: `${newKey()}@firma.test`, company: 'Firma', ico: '00000027' },
    participants: Array.from({ length: count }, (_, n) => person(n)),
  })
  const refusals = [
    [business(0, 0), 422],
    [business(31, 31 * PRICE), 409],
    [business(101, 101 * PRICE), 400],
    [{ ...orderFor(session), amount: -PRICE }, 400],
    [{ ...orderFor(session), amount: 1e308 }, 400],
    [{ ...orderFor(session), amount: PRICE, courseData: { courseId: session, price: -PRICE } }, 400],
  ] as const
  for (const [order, status] of refusals) expect((await send(request, order)).status).toBe(status)
  expect(await takenIn(session)).toBe(0)

  const hidden = await renderedForm(request, session)
  const company = {
    kind: 'business',
    companyName: 'Firma',
    ico: '00000027',
    contactEmail: `${hidden.key}@firma.test`,
    'participants.0.name': 'Kolega',
    'participants.0.email': 'kolega@firma.test',
  }
  const named = (index: string) => ({
    [`participants.${index}.name`]: 'Nikto',
    [`participants.${index}.email`]: 'n@n.test',
  })
  const many = Object.assign({}, ...Array.from({ length: 60 }, (_, n) => named(String(n))))
  const tooMany = await postForm(request, session, filledIn(hidden, { ...company, ...many }))
  expect([409, 422]).toContain(tooMany.status())
  expect(await takenIn(session)).toBe(0)
  const odd = { seats: '-5', quantity: '0', ...named('-1'), ...named('1e9'), ...named('999999999') }
  const placed = await postForm(request, session, filledIn(hidden, { ...company, ...odd }))
  expect(placed.status()).toBe(200)
  expect(await registrationsOf(session)).toMatchObject([{ seats: 1, total_cents: PRICE * 100 }])
  expect(await takenIn(session)).toBe(1)
})

test('more than a field holds, and hidden fields that say nothing sensible, are refused and not a fault', async ({
  request,
}) => {
  const session = await newSession()
  const hidden = await renderedForm(request, session)
  const { key: _key, ...keyless } = filledIn(hidden)
  for (const form of [
    filledIn(hidden, { name: 'x'.repeat(5_000) }),
    filledIn(hidden, { price: 'zadarmo' }),
    filledIn(hidden, { price: '-1' }),
    filledIn(hidden, { key: '../../etc/passwd' }),
    filledIn(hidden, { workType: 'hacker' }),
    keyless,
  ]) {
    const { status } = await postForm(request, session, form).then((answer) => ({ status: answer.status() }))
    expect([400, 409, 422]).toContain(status)
  }
  expect(await registrationsOf(session)).toEqual([])
})

const SCRIPT = `<script>document['title']='zmenené'</script><img src=x onerror="document['title']='zmenené'">"'><b>`

/** No element came of what was written, and the words stand there as words. */
async function expectOnlyWords(page: Page, isShown = true) {
  await expect(page.locator('img[src="x"], main b:empty')).toHaveCount(0)
  await expect(page).not.toHaveTitle(/zmenené/)
  if (isShown) await expect(page.getByText("<script>document['title']='zmenené'</script>").first()).toBeAttached()
}

test('a script in every field stays a text, in the form, on the pages of the order and in its letters', async ({
  page,
  request,
}) => {
  test.slow()
  const session = await newSession()
  const key = newKey()
  const email = `${key}@firma.test`
  const written = (max: number) => SCRIPT.slice(0, max)
  const order = {
    ...orderFor(session, key),
    registrationType: 'business',
    customerInfo: {
      name: written(200),
      email,
      phone: written(50),
      company: written(200),
      ico: '00000027',
      dic: '2020000004',
      icDph: 'SK2020000004',
      address: SCRIPT,
      orderNumber: '<script>alert(1)</script>',
    },
    courseData: { courseId: session, price: PRICE, title: SCRIPT },
    participants: [{ name: written(200), email: `ucastnik.${key}@firma.test` }],
  }
  const unreadable = { ...order.customerInfo, dic: '<b>1</b>' }
  expect((await send(request, { ...order, customerInfo: unreadable })).status).toBe(422)
  const { status, result } = await send(request, order)
  expect(status).toBe(200)
  const [registration] = await registrationsOf(session)
  const id = registration?.id ?? ''

  await page.goto(signedPath('platba', id))
  await expectOnlyWords(page, false)
  await payWithoutBrowser(request, result?.url ?? '')
  await expect(async () => expect(await stateOf(id)).toBe('paid')).toPass({ timeout: 30_000, intervals: [250] })
  for (const path of [`/payment-success?session_id=${key}`, signedPath('moja-rezervacia', id)]) {
    const answer = await page.goto(path)
    if (answer?.status() === 200) await expectOnlyWords(page, path.startsWith('/moja'))
  }
  for (const address of [email, `ucastnik.${key}@firma.test`]) {
    const letter = await mailTo(address, /./)
    expect(letter.html).not.toMatch(/<script|<img[^>]*onerror|<b>1<\/b>/i)
  }
  expect((await mailTo(email, /BY-/)).html).toContain('&lt;script&gt;')
})

test('a script in every field of a form that comes back is a value and nothing else', async ({ browser, baseURL }) => {
  const session = await newSession()
  await using visit = await openVisit(browser, baseURL, { javaScriptEnabled: false })
  const { page } = visit
  await page.goto(`/rezervacia/${session}`)
  await page.getByRole('radio', { name: 'Firma' }).check({ force: true })
  const fields = page.locator('form.registration input:not([type=hidden]):not([type=radio]):not([type=checkbox])')
  for (const field of await fields.filter({ visible: true }).all()) await field.fill(SCRIPT)
  await orderButton(page).click()
  await expect(page.locator('.order-messages').filter({ visible: true }).first()).not.toBeEmpty()
  await expect(page.locator('img[src="x"]')).toHaveCount(0)
  await expect(page.locator('input[name="companyName"]')).toHaveValue(SCRIPT)
  await expect(page.locator('input[name="participants.0.name"]')).toHaveValue(SCRIPT)
  expect(await registrationsOf(session)).toEqual([])
})

test('a link opens what it was written for and nothing else: forged, mixed and of another purpose they are unknown', async ({
  request,
}) => {
  const session = await newSession()
  const [first, second] = [await send(request, orderFor(session)), await send(request, orderFor(session))]
  expect([first.status, second.status]).toEqual([200, 200])
  const [mine, theirs] = (await registrationsOf(session)).map(({ id }) => id)
  const tokenOf = (page: Parameters<typeof signedPath>[0], id = '') => signedPath(page, id).split('/').at(-1) ?? ''
  const pages = ['platba', 'volba', 'moja-rezervacia'] as const
  const payment = tokenOf('platba', mine)
  const bytes = (token: string) => Buffer.from(token, 'base64url')
  const flipped = bytes(payment)
  flipped[20] = (flipped[20] ?? 0) ^ 1
  const mixed = Buffer.concat([bytes(tokenOf('platba', theirs)).subarray(0, 16), bytes(payment).subarray(16)])
  const forged = [
    flipped.toString('base64url'),
    mixed.toString('base64url'),
    payment.slice(0, -1),
    'x'.repeat(43),
    mine,
  ]
  expect((await request.get(`/platba/${payment}`, { maxRedirects: 0 })).status()).toBeLessThan(400)
  for (const page of pages) {
    const others = pages.filter((other) => other !== page).map((other) => tokenOf(other, mine))
    for (const token of [...forged, ...others]) {
      const answer = await request.get(`/${page}/${token}`, { maxRedirects: 0 })
      expect([page, answer.status()]).toEqual([page, 404])
      expect(await answer.text()).not.toContain('Bezpečný kurz')
    }
  }
})

test('a form that is sent again is the same order, and with other details it is refused', async ({ request }) => {
  const session = await newSession()
  const form = filledIn(await renderedForm(request, session))
  const addressIn = (answer: { headers(): Record<string, string> }) => answer.headers().refresh
  const [once, again] = [await postForm(request, session, form), await postForm(request, session, form)]
  expect([once.status(), again.status()]).toEqual([200, 200])
  expect(addressIn(once)).toMatch(/^0; url=http/)
  expect(addressIn(again)).toBe(addressIn(once))
  const other = await postForm(request, session, { ...form, name: 'Niekto iný', email: `${newKey()}@example.test` })
  expect(other.status()).toBe(409)
  expect(addressIn(other)).toBeUndefined()
  expect(await textOf(other)).toContain('Táto objednávka už bola odoslaná s inými údajmi.')
  expect(await registrationsOf(session)).toHaveLength(1)
  expect(await takenIn(session)).toBe(1)
})

test('nobody keeps a form for somebody else: only its reader’s browser may, and each rendering has a key of its own', async ({
  request,
}) => {
  const session = await newSession()
  for (const path of [`/rezervacia/${session}`, `/rezervacia/${session}.data`]) {
    const answer = await request.get(path)
    expect(answer.status()).toBe(200)
    // Without anybody in it, so that who goes back finds what they wrote.
    expect(answer.headers()['cache-control']).toBe('private, no-cache')
    expect(answer.headers()['x-robots-tag']).toContain('noindex')
  }
  const [mine, theirs] = [await renderedForm(request, session), await renderedForm(request, session)]
  expect(mine.key).toMatch(/^reg_[\w-]{8,90}$/)
  expect(theirs.key).not.toBe(mine.key)
  // A cache that breaks the rules gives the second visitor the first one's form: they learn nothing and take nothing.
  const first = await postForm(request, session, filledIn(mine, { name: 'Zora Tichá' }))
  expect(first.status()).toBe(200)
  const second = await postForm(
    request,
    session,
    filledIn(mine, { name: 'Peter Malý', email: `${theirs.key}@example.test` }),
  )
  expect(second.status()).toBe(409)
  expect(await second.text()).not.toContain('Zora Tichá')
  expect(second.headers().refresh).toBeUndefined()
})

test('Enter in a form without scripts sends the form, and presses no button that stands in it', async ({
  browser,
  baseURL,
}) => {
  const session = await newSession()
  await using visit = await openVisit(browser, baseURL, { javaScriptEnabled: false })
  const { page } = visit
  await page.goto(`/rezervacia/${session}`)
  await page.locator('input[name="name"]').press('Enter')
  await expect(page.locator('.order-messages').filter({ visible: true }).first()).toContainText(
    'Prosím vyplňte všetky povinné polia',
  )
  await expect(page.locator('.participant')).toHaveCount(1)
})

test('a page of another site cannot order in the name of a visitor', async ({ request }) => {
  const session = await newSession()
  const form = filledIn(await renderedForm(request, session))
  for (const headers of [{ origin: 'https://zly.example' }, { origin: 'null', 'sec-fetch-site': 'cross-site' }]) {
    const answer = await postForm(request, session, form, headers)
    expect([400, 403]).toContain(answer.status())
  }
  expect(await registrationsOf(session)).toEqual([])
})
