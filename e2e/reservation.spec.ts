import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { mailsTo, mailTo } from './caught-mail.ts'
import { expectNoFindings } from './expect-no-findings.ts'
import { hydrated, openVisit } from './open-visit.ts'
import { placeOrder, placePaidOrder } from './order.ts'
import { givenSession, inDatabase, signedPath } from './site-database.ts'

const PRIVATE = { 'cache-control': 'no-store', 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' }

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const pane = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const alert = (page: Page) => page.getByRole('main').getByRole('alert')
const withdrawal = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Odstúpiť od zmluvy tu' })
const saved = (page: Page) => page.locator('#ulozene')

/** The reservation of an order that was really placed and paid, and the links around it. */
async function givenReservation(request: APIRequestContext, seats = 1) {
  const order = await placePaidOrder(request, { seats })
  const { rows } = await inDatabase(
    'select id, name, email from participants where registration_id = $1 order by position',
    [order.id],
  )
  const people = rows as Array<{ id: string; name: string; email: string }>
  return {
    ...order,
    path: signedPath('moja-rezervacia', order.id),
    people: people.map((person) => ({ ...person, path: signedPath('pripojit', person.id) })),
  }
}

async function moveStart(sessionId: string, minutesFromNow: number): Promise<void> {
  await inDatabase('update sessions set starts_at = now() + make_interval(mins => $2) where id = $1', [
    sessionId,
    minutesFromNow,
  ])
}

/** The fold of one seat, opened. */
async function openFold(page: Page, label: string): Promise<void> {
  await page.locator('summary', { hasText: label }).first().click()
}

const nameField = (page: Page) => page.getByRole('textbox', { name: 'Meno a priezvisko' }).and(page.locator(':visible'))
const save = (page: Page) => page.getByRole('button', { name: 'Uložiť účastníka' }).and(page.locator(':visible'))

test('a buyer comes from the confirmation, reads how the order stands and goes on to their seat', async ({
  page,
  request,
}) => {
  const order = await givenReservation(request)
  const { text } = await mailTo(order.email, /^Potvrdenie objednávky/)
  const [link = ''] = /http\S+\/moja-rezervacia\/[\w-]{43}/.exec(text) ?? []
  const response = await page.goto(link)
  expect(response?.status()).toBe(200)
  expect(response?.headers()).toMatchObject(PRIVATE)
  await expect(page).toHaveTitle('Moja rezervácia | Bystro')
  await expect(heading(page)).toHaveText('Základy AI pre všetkých')
  const ticket = page.getByRole('article')
  await expect(ticket).toContainText('Potvrdená a zaplatená')
  await expect(ticket).toContainText(order.reference)
  await expect(ticket).toContainText(/Začíname o\s*59\sdní|Začíname o\s*60\sdní/)
  await expect(pane(page, 'Cena')).toContainText(/1\s×\s127\s€ \(Early\sBird do\s\d+\.\s\d+\.\)/)
  await expect(pane(page, 'Cena')).toContainText('Zaplatené kartou')
  await expect(pane(page, 'Účastník')).toContainText('Jana Nováková')
  await expect(withdrawal(page)).toBeVisible()
  // Nothing is shown that cannot be done yet, and nothing of a company.
  await expect(page.getByRole('main').getByText(/certifikát/i)).toHaveCount(0)

  const calendar = await page.request.get(`${order.path}/kalendar.ics`)
  expect(calendar.headers()).toMatchObject({ ...PRIVATE, 'content-type': expect.stringContaining('text/calendar') })
  expect((await calendar.text()).replaceAll('\r\n ', '')).toContain(order.people[0]?.path)

  await page.getByRole('link', { name: 'Pripojiť sa' }).click()
  await expect(page).toHaveURL(order.people[0]?.path ?? '')
  await expect(page.getByText('Jana Nováková')).toBeVisible()
})

test('a corrected name is on the page of the participant, and a new address gets the next letter', async ({
  page,
  request,
}) => {
  const order = await givenReservation(request, 2)
  const [first, second] = order.people
  await mailTo(second?.email ?? '', /^Ste prihlásení/)
  await page.goto(order.path)
  await hydrated(page)
  await openFold(page, 'Náhradník: Kolega 1')
  await nameField(page).fill('Anna Malá')
  await save(page).click()
  await expect(saved(page)).toHaveText('Zmenu účastníka sme uložili.')
  await expect(saved(page)).toBeFocused()
  await expect(pane(page, 'Ľudia na miestach')).toContainText('Anna Malá')
  await expect(nameField(page)).toHaveCount(0)

  await openFold(page, 'Náhradník: Kolega 2')
  await nameField(page).fill('Eva Tichá')
  const address = `eva.${order.id}@firma.test`
  await pane(page, 'Ľudia na miestach').getByRole('textbox', { name: 'E-mail' }).fill(address)
  await save(page).click()
  await expect(pane(page, 'Ľudia na miestach')).toContainText(address)
  const letter = await mailTo(address, /^Ste prihlásení \(Eva Tichá\)/)
  expect(letter.text).not.toContain('Kolega 2')
  expect(await mailsTo(first?.email ?? '')).toHaveLength(1)

  await page.goto(first?.path ?? '')
  await expect(page.getByText('Anna Malá')).toBeVisible()
  const former = await page.goto(second?.path ?? '')
  expect(former?.status()).toBe(404)
  const [link = ''] = /http\S+\/pripojit\/[\w-]{43}/.exec(letter.text) ?? []
  await page.goto(link)
  await expect(page.getByText('Eva Tichá')).toBeVisible()
})

test('a company corrects its billing details, and is told what is missing', async ({ page, request }) => {
  const { path } = await givenReservation(request, 2)
  await page.goto(path)
  await hydrated(page)
  const billing = pane(page, 'Fakturačné údaje')
  await expect(billing).toContainText('Firma, s. r. o.')
  await expect(withdrawal(page)).toHaveCount(0)
  await openFold(page, 'Upraviť údaje')
  await billing.getByLabel('IČO').fill(' - ')
  await billing.getByRole('button', { name: 'Uložiť údaje' }).click()
  await expect(alert(page)).toContainText(/názov firmy a\sIČO/)
  await expect(alert(page)).toBeFocused()
  await billing.getByLabel('IČO').fill('36 631 124')
  await billing.getByLabel('Ulica a číslo').fill('Dlhá 5')
  await billing.getByLabel('PSČ').fill('01001')
  await billing.getByLabel('Mesto alebo obec').fill('Žilina')
  await billing.getByRole('button', { name: 'Uložiť údaje' }).click()
  await expect(saved(page)).toHaveText('Fakturačné údaje sme uložili.')
  await expect(billing).toContainText('36631124')
  await expect(billing).toContainText('Dlhá 5, 010 01 Žilina')
})

test('two windows do not overwrite each other: the later one is told and may save again', async ({
  page,
  context,
  request,
}) => {
  const { path } = await givenReservation(request)
  await page.goto(path)
  const other = await context.newPage()
  await other.goto(path)
  for (const [window, name] of [
    [other, 'Jana Prvá'],
    [page, 'Jana Druhá'],
  ] as const) {
    await hydrated(window)
    await openFold(window, 'Opraviť meno')
    await nameField(window).fill(name)
    await save(window).click()
    if (window === other) await expect(saved(other)).toBeVisible()
  }
  await expect(alert(page)).toContainText('medzitým zmenil niekto iný')
  await expect(pane(page, 'Účastník')).toContainText('Jana Prvá')
  await expect(nameField(page)).toHaveValue('Jana Druhá')
  await save(page).click()
  await expect(saved(page)).toBeVisible()
  await expect(pane(page, 'Účastník')).toContainText('Jana Druhá')
})

test('an hour before the start the participants can be read and not changed, whatever is posted', async ({
  page,
  request,
  baseURL,
}) => {
  const { path, sessionId, id } = await givenReservation(request, 2)
  await page.goto(path)
  const form = {
    form: 'participant',
    position: '1',
    version: await page.locator('[name=version]').first().inputValue(),
    name: 'Neskoro',
    email: 'neskoro@firma.test',
  }
  await moveStart(sessionId, 59)
  await page.reload()
  await expect(pane(page, 'Ľudia na miestach')).toContainText('Kolega 1')
  await expect(pane(page, 'Ľudia na miestach')).toContainText('Účastníkov už meniť nemožno')
  await expect(page.getByText('Náhradník: Kolega 1')).toHaveCount(0)
  const answer = await page.request.post(path, { form, headers: { origin: baseURL ?? '' }, maxRedirects: 0 })
  expect(answer.status()).toBe(409)
  const { rows } = await inDatabase('select name from participants where registration_id = $1 and position = 1', [id])
  expect(rows).toEqual([{ name: 'Kolega 1' }])
  // Billing details stay open until the course begins.
  await expect(page.getByText('Upraviť údaje')).toBeVisible()
  await moveStart(sessionId, -1)
  await page.reload()
  await expect(page.getByText('Upraviť údaje')).toHaveCount(0)
})

test('the confirmation of payment is a paper of its own, with who, how much and what it is not', async ({
  browser,
  baseURL,
  request,
}) => {
  const { path, reference } = await givenReservation(request, 2)
  await using visit = await openVisit(browser, baseURL, { javaScriptEnabled: false })
  const { page } = visit
  await page.goto(path)
  await page.getByRole('link', { name: 'Potvrdenie o platbe' }).click()
  await expect(heading(page)).toHaveText('Potvrdenie o platbe')
  const paper = page.getByRole('article')
  for (const words of [
    'Nie je daňový doklad',
    'Bystro, s. r. o.',
    'IČO 00000027',
    'Firma, s. r. o.',
    reference,
    /DPH 23\s%/,
    /206,50\s€/,
    /47,50\s€/,
    /254\s€/,
    'Platobná karta',
  ]) {
    await expect(paper).toContainText(words)
  }
  await expect(page.getByRole('button', { name: 'Vytlačiť' })).toBeHidden()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Späť na objednávku' })).toBeHidden()
  await expect(paper).toBeVisible()
})

test('the button of the paper opens the print dialog', async ({ page, request }) => {
  const { path } = await givenReservation(request)
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await page.goto(`${path}/potvrdenie`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Vytlačiť' }).click()
  await expect(page.locator('html[data-printed]')).toHaveCount(1)
})

test('an invitation is copied by keyboard, and selected where a browser does not let us copy', async ({
  page,
  context,
  request,
}) => {
  const { path, people } = await givenReservation(request, 2)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(path)
  await hydrated(page)
  await page.locator('summary', { hasText: 'Pozvánka: Kolega 2' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  const text = page
    .getByRole('textbox', { name: 'Pozvánka pre kolegov, s osobným odkazom' })
    .and(page.locator(':visible'))
  await expect(text).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Kopírovať pozvánku: Kolega 2' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').getByText('Skopírované.')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain('Dobrý deň, Kolega 2,')
  expect(copied).toContain(people[1]?.path)
  expect(copied).not.toMatch(/€|BY-|Kolega 1/)

  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) } })
  })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').getByText(/^Text je označený/)).toBeVisible()
  await expect(text).toBeFocused()
  expect(await text.evaluate((box: HTMLTextAreaElement) => box.selectionEnd - box.selectionStart)).toBe(copied.length)
})

test('news are wanted by a tick and left by one press', async ({ page, request }) => {
  const { path, id } = await givenReservation(request)
  await page.goto(path)
  await hydrated(page)
  const news = pane(page, 'Novinky e-\u2060mailom')
  const box = news.getByRole('checkbox', { name: /^Chcem dostávať e-\u2060?mailom novinky/ })
  await expect(box).not.toBeChecked()
  await news.getByRole('button', { name: 'Posielať mi novinky' }).click()
  await expect(alert(page)).toContainText('Zaškrtnite, prosím, súhlas.')
  await box.check()
  await news.getByRole('button', { name: 'Posielať mi novinky' }).click()
  await expect(saved(page)).toHaveText('Novinky vám budeme posielať.')
  await news.getByRole('button', { name: 'Odhlásiť z noviniek' }).click()
  await expect(saved(page)).toContainText('Odhlásili sme vás.')
  await expect(box).not.toBeChecked()
  const { rows } = await inDatabase(
    "select given, source from consent_entries where registration_id = $1 and purpose = 'marketing' order by id",
    [id],
  )
  expect(rows).toEqual([
    { given: false, source: 'registration' },
    { given: true, source: 'self-service' },
    { given: false, source: 'self-service' },
  ])
})

test('the recording is there for 30 days after the lesson, for the buyer and for the participant', async ({
  page,
  request,
}) => {
  const { path, people, sessionId } = await givenReservation(request, 2)
  await inDatabase(
    "update sessions set recording_url = 'https://video.example/1', materials_url = 'https://subory.example/1.pdf' where id = $1",
    [sessionId],
  )
  const [participant] = people
  const DAY = 1440
  for (const [minutes, isShown] of [
    [DAY, false],
    [-DAY, true],
    [-31 * DAY, false],
  ] as const) {
    await moveStart(sessionId, minutes)
    for (const address of [path, participant?.path ?? '']) {
      await page.goto(address)
      await expect(page.getByRole('link', { name: 'Pozrieť záznam' })).toHaveCount(isShown ? 1 : 0)
      if (!isShown) expect(await page.content()).not.toContain('video.example')
    }
  }
  await moveStart(sessionId, -DAY)
  await page.goto(path)
  await expect(page.getByRole('article')).toContainText('Kurz sa skončil')
  await expect(page.getByRole('link', { name: 'Otvoriť podklady' })).toHaveAttribute('rel', 'noreferrer')
})

test('a participant sees no price and no colleague, also when they try the address of the reservation', async ({
  page,
  request,
  baseURL,
}) => {
  const { people, reference } = await givenReservation(request, 2)
  const [participant] = people
  const token = participant?.path.split('/').at(-1) ?? ''
  await page.goto(`/moja-rezervacia/${token}`)
  await expect(page).toHaveURL(participant?.path ?? '')
  await expect(page.getByText('Kolega 1')).toBeVisible()
  const html = (await page.content()).replaceAll(baseURL ?? '', '')
  for (const secret of ['Kolega 2', reference, '127', '€', '@firma.test', 'Firma, s'])
    expect(html).not.toContain(secret)
  expect((await page.request.get(`/moja-rezervacia/${token}/potvrdenie`)).status()).toBe(404)
  expect((await page.request.get(`/moja-rezervacia/${token}/kalendar.ics`)).status()).toBe(404)
})

test('a link that nobody wrote, or wrote for something else, is a 404 with a sentence', async ({
  page,
  request,
  baseURL,
}) => {
  const { id } = await givenReservation(request)
  const wrong = [
    'a'.repeat(43),
    ...(['platba', 'volba'] as const).map((kind) => signedPath(kind, id).split('/').at(-1)),
  ]
  for (const token of wrong) {
    const response = await page.goto(`/moja-rezervacia/${token}`)
    expect(response?.status()).toBe(404)
    expect(response?.headers()).toMatchObject(PRIVATE)
    await expect(heading(page)).toHaveText('Objednávka sa nenašla.')
    const form = { form: 'marketing', wish: 'withdraw' }
    const posted = await page.request.post(`/moja-rezervacia/${token}`, { form, headers: { origin: baseURL ?? '' } })
    expect(posted.status()).toBe(404)
  }
})

test('an order that waits for its payment leads to it', async ({ page, request }) => {
  const { id } = await placeOrder(request)
  await page.goto(signedPath('moja-rezervacia', id))
  await expect(page.getByRole('article')).toContainText('Čaká na platbu')
  await expect(page.getByRole('link', { name: 'Dokončiť platbu' })).toHaveAttribute('href', signedPath('platba', id))
  await expect(page.getByRole('link', { name: /Potvrdenie o platbe|Pridať do kalendára|Pripojiť sa/ })).toHaveCount(0)
})

test('without JavaScript everything can be read, changed, refused and saved as well', async ({
  browser,
  baseURL,
  request,
}) => {
  const { path } = await givenReservation(request, 2)
  await using visit = await openVisit(browser, baseURL, { javaScriptEnabled: false })
  const { page } = visit
  await page.goto(path)
  await openFold(page, 'Náhradník: Kolega 1')
  await nameField(page).fill('   ')
  await save(page).click()
  await expect(alert(page)).toHaveText('Vyplňte, prosím, meno účastníka.')
  await nameField(page).fill('Anna Malá')
  await save(page).click()
  await expect(saved(page)).toHaveText('Zmenu účastníka sme uložili.')
  await expect(page).toHaveURL(/\?ulozene=ucastnik#ulozene$/)
  await expect(pane(page, 'Ľudia na miestach')).toContainText('Anna Malá')
  await openFold(page, 'Pozvánka: Anna Malá')
  await expect(page.getByRole('textbox', { name: /^Pozvánka pre kolegov/ }).and(page.locator(':visible'))).toHaveValue(
    /Dobrý deň, Anna Malá,/,
  )
  await expect(page.getByRole('button', { name: /^Kopírovať/ })).toHaveCount(0)
  await page.getByRole('checkbox', { name: /^Chcem dostávať/ }).check()
  await page.getByRole('button', { name: 'Posielať mi novinky' }).click()
  await expect(saved(page)).toHaveText('Novinky vám budeme posielať.')
})

test('in front of the door somebody can try their speakers; nothing is asked of the microphone', async ({
  page,
  request,
}) => {
  const { people } = await givenReservation(request)
  await page.addInitScript(() => {
    const Real = window.AudioContext
    window.AudioContext = class extends Real {
      override createOscillator() {
        document.documentElement.dataset.notes = String(Number(document.documentElement.dataset.notes ?? 0) + 1)
        return super.createOscillator()
      }
    }
    navigator.mediaDevices.getUserMedia = () => {
      document.documentElement.dataset.microphone = 'asked'
      return Promise.reject(new Error('no'))
    }
  })
  await page.goto(people[0]?.path ?? '')
  await hydrated(page)
  await expect(page.locator('html')).not.toHaveAttribute('data-notes', /./)
  await page.getByRole('button', { name: 'Vyskúšať zvuk' }).press('Enter')
  await expect(page.getByRole('status').getByText('Hrá krátky tón.')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-notes', '2')
  await expect(page.locator('html')).not.toHaveAttribute('data-microphone', /./)
})

test('axe finds nothing on the reservation and its paper', async ({ page, request }) => {
  const { path, sessionId } = await givenReservation(request, 2)
  await page.goto(path)
  await hydrated(page)
  await expectNoFindings(page, { within: ['main'] })
  for (const label of ['Náhradník: Kolega 1', 'Pozvánka: Kolega 2', 'Upraviť údaje']) await openFold(page, label)
  await page.getByRole('button', { name: 'Posielať mi novinky' }).click()
  await expect(alert(page)).toBeVisible()
  await expectNoFindings(page, { within: ['main'] })
  await save(page).click()
  await expect(saved(page)).toBeVisible()
  await expectNoFindings(page, { within: ['main'] })
  await page.goto(`${path}/potvrdenie`)
  await expectNoFindings(page, { within: ['main'] })
  await inDatabase("update sessions set recording_url = 'https://video.example/1' where id = $1", [sessionId])
  await moveStart(sessionId, -1440)
  await page.goto(path)
  await expectNoFindings(page, { within: ['main'] })
})

test('at 320 px nothing is wider than the page, with every fold open', async ({ page, request }) => {
  const { path } = await givenReservation(request, 2)
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto(path)
  await hydrated(page)
  for (const label of ['Náhradník: Kolega 1', 'Pozvánka: Kolega 2', 'Upraviť údaje']) await openFold(page, label)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

for (const javaScriptEnabled of [true, false]) {
  test(`the way out is filled in and names the sum, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    browser,
    baseURL,
    request,
  }) => {
    const order = await givenReservation(request)
    await using visit = await openVisit(browser, baseURL, { javaScriptEnabled })
    const { page } = visit
    await page.goto(order.path)
    if (javaScriptEnabled) await hydrated(page)
    await withdrawal(page).click()
    await expect(page).toHaveURL(/\/odstupenie\?lang=sk$/)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await expect(page.getByLabel('Meno a priezvisko')).toHaveValue('Jana Nováková')
    await expect(page.getByLabel('Číslo objednávky')).toHaveValue(order.reference)
    await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(order.email)
    await expect(page.getByRole('main')).toContainText(/Vrátime vám 127\s€/)
    await page.getByRole('main').getByRole('button', { name: 'Odstúpiť od zmluvy tu' }).click()
    await expect(page.getByRole('heading', { name: 'Skontrolujte a potvrďte' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(/Vrátime vám 127\s€/)
    await page.getByRole('button', { name: 'Späť a opraviť' }).click()
    await page.getByLabel('Číslo objednávky').fill('kurz v stredu')
    await page.getByRole('main').getByRole('button', { name: 'Odstúpiť od zmluvy tu' }).click()
    await expect(page.getByRole('heading', { name: 'Skontrolujte a potvrďte' })).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText('Vrátime vám')
  })
}

test('an empty field is pointed out in our own words, and a wrong DIČ is refused instead of praised', async ({
  page,
  request,
}) => {
  const order = await givenReservation(request, 2)
  await page.goto(order.path)
  await hydrated(page)
  await openFold(page, 'Upraviť údaje')
  const billing = pane(page, 'Fakturačné údaje')
  await billing.getByLabel('Názov firmy').fill('')
  await billing.getByLabel('IČO', { exact: true }).fill('')
  await billing.getByRole('button', { name: 'Uložiť údaje' }).click()
  await expect(billing.getByText('Vyplňte toto pole.')).toHaveCount(2)
  await expect(billing.getByLabel('Názov firmy')).toBeFocused()
  await expect(billing.getByLabel('Názov firmy')).toHaveAttribute('aria-invalid', 'true')
  await billing.getByLabel('Názov firmy').fill('Firma, s. r. o.')
  await expect(billing.getByText('Vyplňte toto pole.')).toHaveCount(1)
  await billing.getByLabel('IČO', { exact: true }).fill('00000027')
  await expect(billing.getByText('Vyplňte toto pole.')).toHaveCount(0)
  await billing.getByLabel(/^DIČ/).fill('202')
  await billing.getByRole('button', { name: 'Uložiť údaje' }).click()
  await expect(billing.getByRole('alert')).toContainText('Skontrolujte DIČ: má desať číslic.')
  await expect(billing.locator('.field-error')).toHaveText('DIČ má desať číslic.')
  await expect(saved(page)).toHaveCount(0)
})

test('after a course that does not take place other dates are offered', async ({ page, request }) => {
  const order = await givenReservation(request)
  const title = `Náhradný termín ${crypto.randomUUID().slice(0, 8)}`
  await givenSession(title, { taken: 0, capacity: 20, inDays: 1 })
  await page.goto(order.path)
  await expect(pane(page, 'Iné termíny')).toHaveCount(0)
  await inDatabase(`update sessions set status = 'cancelled' where id = $1`, [order.sessionId])
  await expect(async () => {
    await page.goto(order.path)
    await expect(pane(page, 'Iné termíny')).toContainText(title, { timeout: 500 })
  }).toPass({ timeout: 20_000 })
  await pane(page, 'Iné termíny').getByRole('link', { name: title }).click()
  await expect(page).toHaveURL(/\/rezervacia\//)
})
