import { expect, type Page, test } from '@playwright/test'
import { expectNoFindings } from './expect-no-findings.ts'
import { hydrated, openVisit } from './open-visit.ts'
import {
  CHECKOUT,
  consent,
  fillCompany,
  fillPerson,
  giveConsents,
  offeredSession,
  openDialog,
  orderButton,
  readDocuments,
} from './registration-form.ts'
import { inDatabase } from './site-database.ts'

const ADDRESS = () => `jana.${crypto.randomUUID().slice(0, 8)}@example.test`

async function registrationsIn(sessionId: string): Promise<number> {
  const { rows } = await inDatabase('select count(*)::int as n from registrations where session_id = $1', [sessionId])
  return rows[0].n
}

for (const width of [1440, 390]) {
  test(`a private person reserves a seat and comes to the payment, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    const id = await offeredSession(page, `Cesta k platbe ${width}`)
    const email = ADDRESS()
    const form = await openDialog(page, id)
    await fillPerson(form, email)
    await readDocuments(form)
    await giveConsents(form)
    const summary = page.getByRole('complementary', { name: 'Zhrnutie objednávky' })
    await expect(summary).toContainText(`Cesta k platbe ${width}`)
    await expect(summary).toContainText(/1\s×\s127\s€ \(Early\sBird do\s\d+\.\s\d+\.\)/)
    await expect(summary).toContainText(/Konečná cena vrátane 23\s% DPH/)
    await expect(orderButton(page)).toHaveText(/^Objednať s\spovinnosťou platby$/)
    await orderButton(page).click()
    await expect(page).toHaveURL(CHECKOUT)
    await expect(page.getByText(email)).toBeVisible()
    expect(await registrationsIn(id)).toBe(1)
  })
}

test('a company reserves seats for seven people', async ({ page }) => {
  const id = await offeredSession(page, 'Firemná objednávka')
  const form = await openDialog(page, id)
  const people = Array.from({ length: 7 }, (_, n) => ({ name: `Kolega ${n + 1}`, email: `kolega${n + 1}@firma.test` }))
  await fillCompany(form, people)
  await readDocuments(form)
  await giveConsents(form)
  const summary = page.getByRole('complementary', { name: 'Zhrnutie objednávky' })
  await expect(summary).toContainText(/7\s×\s127\s€/)
  await expect(summary).toContainText(/889\s€/)
  await orderButton(page).click()
  await expect(page).toHaveURL(CHECKOUT)
  const { rows } = await inDatabase(
    `select p.name from participants p join registrations r on r.id = p.registration_id
     where r.session_id = $1 and r.kind = 'business' order by p.position`,
    [id],
  )
  expect(rows.map(({ name }) => name)).toEqual(people.map(({ name }) => name))
})

test('[PUB-069] a session’s Reserve opens its dialog at an address of its own, and the back button closes it', async ({
  page,
}) => {
  await page.goto('/')
  await hydrated(page)
  const reserve = page.getByRole('link', { name: /^Rezervovať:/ }).first()
  const href = (await reserve.getAttribute('href')) ?? ''
  const title = await page.locator(`[data-session="${href.split('/').at(-1)}"] h3`).innerText()
  await reserve.click()
  const dialog = page.getByRole('dialog', { name: 'Rezervácia miesta' })
  await expect(dialog.getByRole('heading', { name: title })).toBeVisible()
  await expect(page).toHaveURL(`/#rezervacia=${href.split('/').at(-1)}`)
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL('/')
  await page.goForward()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL('/')
})

test('whoever opens the address of a dialog finds it open, and closing it leaves the landing page', async ({
  page,
}) => {
  const id = await offeredSession(page, 'Priama adresa')
  const dialog = await openDialog(page, id)
  await dialog.getByRole('button', { name: 'Zavrieť' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL('/')
  await page.goto('/#rezervacia=00000000-0000-4000-8000-000000000000')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tento termín nie je v ponuke.')
})

test('[PUB-092] [PUB-175] [PUB-178] [PUB-180] a private person is asked for five things, by names that everybody hears', async ({
  page,
}) => {
  const dialog = await openDialog(page, await offeredSession(page, 'Osobný formulár'))
  const kinds = dialog.getByRole('radiogroup', { name: 'Typ registrácie' })
  await expect(kinds.getByRole('radio', { name: 'Súkromná osoba' })).toBeChecked()
  const fields = dialog.getByRole('group', { name: 'Vaše údaje' })
  await expect(fields.getByRole('textbox')).toHaveCount(3)
  await expect(fields.getByRole('textbox', { name: 'Meno a priezvisko' })).toHaveAttribute('autocomplete', 'name')
  await expect(fields.getByRole('textbox', { name: 'E-mail' })).toHaveAttribute('type', 'email')
  await expect(fields.getByRole('textbox', { name: 'Telefón (nepovinné)' })).toHaveAttribute('type', 'tel')
  const work = fields.getByRole('combobox', { name: 'Oblasť práce (nepovinné)' })
  await expect(work).toHaveValue('')
  expect(await valuesOf(work)).toEqual([
    'student',
    'administrative',
    'marketing',
    'education',
    'legal',
    'it-tech',
    'finance',
    'healthcare',
    'other',
    'prefer-not-say',
  ])
  const experience = fields.getByRole('combobox', { name: 'Skúsenosť s AI (nepovinné)' })
  expect(await valuesOf(experience)).toEqual(['low', 'average', 'high', 'expert'])
  await kinds.getByRole('radio', { name: 'Firma' }).check({ force: true })
  await expect(fields).toHaveCount(0)
  await expect(dialog.getByRole('group', { name: 'Firma' })).toBeVisible()
})

test('[PUB-176] [PUB-177] [PUB-179] a company is asked for itself and for each of its people', async ({ page }) => {
  const dialog = await openDialog(page, await offeredSession(page, 'Firemný formulár'))
  await dialog.getByRole('radio', { name: 'Firma' }).check({ force: true })
  const fields = dialog.getByRole('group', { name: 'Firma' })
  for (const name of [
    'IČO',
    'Názov firmy',
    'Ulica a číslo (nepovinné)',
    'PSČ (nepovinné)',
    'Mesto alebo obec (nepovinné)',
    'DIČ (nepovinné)',
    'IČ DPH (nepovinné)',
    'Vaše číslo objednávky (nepovinné)',
    'Kontaktný e-mail',
    'Telefón (nepovinné)',
  ]) {
    await expect(fields.getByRole('textbox', { name, exact: true })).toBeVisible()
  }
  await expect(fields.getByRole('textbox')).toHaveCount(10)
  await expect(fields.getByRole('combobox', { name: 'Krajina' })).toHaveValue('SK')
  const person = dialog.getByRole('group', { name: 'Účastník 1' })
  await expect(person.getByRole('textbox')).toHaveCount(2)
  await expect(person.getByRole('combobox')).toHaveCount(2)
  const values = await valuesOf(person.getByRole('combobox', { name: /^Oblasť práce/ }))
  expect(values.toSorted()).toEqual(
    [
      'student',
      'administrative',
      'marketing',
      'education',
      'legal',
      'finance',
      'healthcare',
      'other',
      'prefer-not-say',
      'management',
      'it',
      'sales',
    ].toSorted(),
  )
  expect(await dialog.locator('[required]').filter({ visible: true }).count()).toBeLessThanOrEqual(12)
})

test('[PUB-095] three consents are required and one is a favour; none is ticked before somebody ticks it', async ({
  page,
}) => {
  const dialog = await openDialog(page, await offeredSession(page, 'Súhlasy'))
  const boxes = dialog.getByRole('checkbox')
  await expect(boxes).toHaveCount(4)
  for (const box of await boxes.all()) await expect(box).not.toBeChecked()
  for (const words of ['Súhlasím', 'Zásady', 'Obchodné'] as const) {
    await expect(consent(dialog, words)).toHaveAttribute('required', '')
  }
  await expect(consent(dialog, 'Chcem')).not.toHaveAttribute('required', '')
  await expect(dialog.getByText(/Súhlas môžem kedykoľvek odvolať\. \(nepovinné\)/)).toBeVisible()
})

test('[PUB-211] [PUB-262] opening asks for both documents, says so meanwhile and lets nobody order before', async ({
  page,
}) => {
  const id = await offeredSession(page, 'Načítanie textov')
  const asked: Array<string> = []
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route('**/api/get{PrivacyPolicy,TermsOfService}', async (route) => {
    asked.push(new URL(route.request().url()).pathname)
    await held
    await route.continue()
  })
  await page.goto(`/#rezervacia=${id}`)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Načítavame dokumenty…')).toBeVisible()
  await expect(orderButton(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(orderButton(page)).toHaveAccessibleDescription('Dokumenty sa ešte načítavajú.')
  letThrough()
  await expect(dialog.getByRole('button', { name: /^Prejsť na koniec/ })).toHaveCount(2)
  await expect(dialog.getByText('Načítavame dokumenty…')).toHaveCount(0)
  expect(asked.toSorted()).toEqual(['/api/getPrivacyPolicy', '/api/getTermsOfService'])
})

test('[PUB-212] closing the dialog leaves nothing behind: private, empty, unticked', async ({ page }) => {
  const id = await offeredSession(page, 'Čistý formulár')
  const dialog = await openDialog(page, id)
  await fillPerson(dialog, 'jana@example.test')
  await fillCompany(dialog, [{ name: 'Jana', email: 'jana@firma.test' }])
  await giveConsents(dialog)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Zahodiť' }).click()
  // Gone from the page: below the question a dialog has no role, so it would be taken for closed too early.
  await expect(page.locator('form.registration')).toHaveCount(0)
  await page.evaluate((sessionId) => {
    location.hash = `rezervacia=${sessionId}`
  }, id)
  await expect(dialog.getByRole('button', { name: /^Prejsť na koniec/ })).toHaveCount(2)
  await expect(dialog.getByRole('radio', { name: 'Súkromná osoba' })).toBeChecked()
  for (const box of await dialog.getByRole('checkbox').all()) await expect(box).not.toBeChecked()
  const written = await dialog
    .locator('input:not([type=radio], [type=checkbox], [type=hidden]), select')
    .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value).filter(Boolean))
  // The countries of a person and of a company begin with ours.
  expect(written).toEqual(['SK', 'SK'])
})

test('[PUB-260] [PUB-261] [PUB-264] until all is read and agreed the button refuses, says why and goes to what is missing', async ({
  page,
}) => {
  const id = await offeredSession(page, 'Čo ešte chýba')
  const sent: Array<string> = []
  page.on('request', (request) => void (request.url().includes('createStripe') && sent.push(request.url())))
  const dialog = await openDialog(page, id)
  const button = orderButton(page)
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(button).toBeEnabled({ enabled: false })
  await fillPerson(dialog, ADDRESS())
  await button.focus()
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(
    dialog.getByRole('alert').getByText('Prosím udeľte všetky povinné súhlasy pre pokračovanie'),
  ).toBeVisible()
  await expect(dialog.getByRole('region', { name: 'Zásady ochrany osobných údajov' })).toBeFocused()
  await readDocuments(dialog)
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await button.click({ force: true })
  await expect(consent(dialog, 'Súhlasím')).toBeFocused()
  await expect(consent(dialog, 'Súhlasím')).toHaveAccessibleDescription(
    'Pre pokračovanie v registrácii musíte súhlasiť so spracovaním osobných údajov',
  )
  await giveConsents(dialog)
  await expect(button).not.toHaveAttribute('aria-disabled', 'true')
  await consent(dialog, 'Zásady').uncheck()
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(sent).toEqual([])
})

test('[PUB-265] [PUB-266] an order without its required fields is not sent: the sentence, the mistakes and the focus say where', async ({
  page,
}) => {
  const id = await offeredSession(page, 'Povinné polia')
  const dialog = await openDialog(page, id)
  await readDocuments(dialog)
  await giveConsents(dialog)
  await orderButton(page).click()
  const alert = dialog.getByRole('alert').getByText('Prosím vyplňte všetky povinné polia')
  await expect(alert).toBeVisible()
  const name = dialog.getByRole('textbox', { name: 'Meno a priezvisko' })
  await expect(name).toBeFocused()
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await expect(name).toHaveAccessibleDescription('Meno je povinné')
  await name.fill('Jana')
  await expect(name).not.toHaveAttribute('aria-invalid', 'true')
  await dialog.getByRole('radio', { name: 'Firma' }).check({ force: true })
  await orderButton(page).click()
  await expect(alert).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'IČO', exact: true })).toBeFocused()
  await expect(dialog.getByText('Názov firmy je povinný')).toBeVisible()
  await expect(dialog.getByText('IČO je povinné')).toBeVisible()
  expect(await registrationsIn(id)).toBe(0)
})

test('[PUB-263] seats that are gone while the form is open are counted down in it, and more people than seats cannot be ordered', async ({
  page,
}) => {
  const id = await offeredSession(page, 'Ubúdajúce miesta', { capacity: 3 })
  const dialog = await openDialog(page, id)
  await fillCompany(dialog, [
    { name: 'Jana', email: 'jana@firma.test' },
    { name: 'Peter', email: 'peter@firma.test' },
  ])
  await readDocuments(dialog)
  await giveConsents(dialog)
  await expect(dialog.getByRole('status').filter({ hasText: /^3\svoľné miesta$/ })).toBeVisible()
  await expect(orderButton(page)).not.toHaveAttribute('aria-disabled', 'true')
  await inDatabase('update sessions set seats_taken = 2 where id = $1', [id])
  await expect(dialog.getByRole('status').filter({ hasText: /^1\svoľné miesto$/ })).toBeVisible()
  await expect(orderButton(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(orderButton(page)).toHaveAccessibleDescription(
    'Na tento kurz je k dispozícii iba 1 miesto. Prosím znížte počet účastníkov.',
  )
  await dialog.getByRole('button', { name: 'Odobrať účastníka 2' }).click()
  await expect(orderButton(page)).not.toHaveAttribute('aria-disabled', 'true')
})

test('[PUB-096] [PUB-259] while an order is on its way the button says so and cannot be pressed; twice pressed it is one', async ({
  page,
}) => {
  const id = await offeredSession(page, 'Dvojklik', { capacity: 5 })
  const dialog = await openDialog(page, id)
  await fillPerson(dialog, ADDRESS())
  await readDocuments(dialog)
  await giveConsents(dialog)
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  let sent = 0
  await page.route('**/api/createStripeCheckoutSession', async (route) => {
    sent++
    await held
    await route.continue()
  })
  await orderButton(page).dblclick()
  await expect(orderButton(page)).toHaveText('Registruje sa...')
  await expect(orderButton(page)).toHaveJSProperty('disabled', true)
  letThrough()
  await expect(page).toHaveURL(CHECKOUT)
  expect(sent).toBe(1)
  expect(await registrationsIn(id)).toBe(1)
})

test('[PUB-393] documents that cannot be fetched are the built-in ones, and the order goes through with them', async ({
  page,
}) => {
  const id = await offeredSession(page, 'Dokumenty bez servera')
  const inForce = async (name: string) => {
    const answer = await page.request.post(`/api/${name}`, { data: { data: {} } })
    const { version, hash } = (await answer.json()).result
    return { version, hash }
  }
  let refused = 0
  for (const name of ['getPrivacyPolicy', 'getTermsOfService']) {
    await page.route(`**/api/${name}`, (route) => {
      refused++
      return route.fulfill({ status: 500, body: 'Upstream failed' })
    })
  }
  const dialog = await openDialog(page, id)
  expect(refused).toBe(2)
  for (const [title, words] of [
    ['Zásady ochrany osobných údajov', 'Účtovné doklady vrátane faktúr a platieb'],
    ['Obchodné podmienky', 'Zmluva vzniká, keď prijmeme vašu platbu'],
  ] as const) {
    await expect(dialog.getByRole('region', { name: title })).toContainText(words)
  }
  await fillPerson(dialog, ADDRESS())
  await readDocuments(dialog)
  await giveConsents(dialog)
  await orderButton(page).click()
  await expect(page).toHaveURL(CHECKOUT)
  const { rows } = await inDatabase(
    `select c.purpose, c.text_version as version, c.text_hash as hash from consent_entries c
     join registrations r on r.id = c.registration_id
     where r.session_id = $1 and c.purpose in ('privacy-policy', 'terms') order by c.purpose`,
    [id],
  )
  expect(rows).toEqual([
    { purpose: 'privacy-policy', ...(await inForce('getPrivacyPolicy')) },
    { purpose: 'terms', ...(await inForce('getTermsOfService')) },
  ])
})

test('[PUB-357] [PUB-358] a failed order is told in Slovak, with the technical sentence closed below, and can be sent again', async ({
  page,
}) => {
  const dialog = await openDialog(page, await offeredSession(page, 'Platba bez servera'))
  const summary = page.getByRole('complementary', { name: 'Zhrnutie objednávky' })
  await fillPerson(dialog, ADDRESS())
  await readDocuments(dialog)
  await giveConsents(dialog)
  const failures = [
    {
      answer: { status: 500, body: `<h1>Zle</h1>${'x'.repeat(500)}` },
      says: /^Server responded with 500: <h1>Zle<\/h1>x{188}$/,
    },
    { answer: { status: 200, body: '{"result":{}}' }, says: /^No checkout URL received from server$/ },
  ]
  for (const { answer, says } of failures) {
    await page.route('**/api/createStripeCheckoutSession', (route) => route.fulfill(answer), { times: 1 })
    await orderButton(page).click()
    const message = summary.getByRole('alert').getByText('Nepodarilo sa vytvoriť platbu. Prosím, skúste znova.')
    await expect(message).toBeVisible()
    const technical = summary.getByText(says)
    await expect(technical).toBeHidden()
    await summary.getByText('Podrobnosti', { exact: true }).click()
    await expect(technical).toBeVisible()
    await expect(technical).toHaveAttribute('lang', 'en')
  }
  await expectNoFindings(page)
  await orderButton(page).click()
  await expect(page).toHaveURL(CHECKOUT)
})

test('two people want the last seat: one goes to the payment, the other reads that it is gone and keeps what they wrote', async ({
  page,
  browser,
  baseURL,
}) => {
  const id = await offeredSession(page, 'Posledné miesto', { taken: 4, capacity: 5 })
  await using other = await openVisit(browser, baseURL, {})
  for (const each of [page, other.page]) {
    // Neither hears of the other before sending.
    await each.route('**/api/live/sessions', (route) => route.abort())
    await each.route('**/api/seats', (route) => route.abort())
    const dialog = await openDialog(each, id)
    await fillPerson(dialog, ADDRESS())
    await readDocuments(dialog)
    await giveConsents(dialog)
  }
  await orderButton(page).click()
  await expect(page).toHaveURL(CHECKOUT)
  await orderButton(other.page).click()
  const dialog = other.page.getByRole('dialog')
  await expect(dialog.getByRole('alert').getByText('Tento termín je už obsadený.', { exact: true })).toBeVisible()
  await expect(dialog.getByRole('status').filter({ hasText: /^0\svoľných miest$/ })).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Meno a priezvisko' })).toHaveValue('Jana Nováková')
  await expect(orderButton(other.page)).toHaveAttribute('aria-disabled', 'true')
  expect(await registrationsIn(id)).toBe(1)
})

test('a price that changed meanwhile is shown, and the order can be sent again at it', async ({ page }) => {
  const id = await offeredSession(page, 'Zmena ceny')
  await page.route('**/api/live/sessions', (route) => route.abort())
  await page.route('**/api/seats', (route) => route.abort())
  const dialog = await openDialog(page, id)
  await fillPerson(dialog, ADDRESS())
  await readDocuments(dialog)
  await giveConsents(dialog)
  await inDatabase('update sessions set price_cents = 15900 where id = $1', [id])
  await orderButton(page).click()
  await expect(dialog.getByRole('alert').getByText(/^Cena sa medzičasom zmenila na 159\s€\./)).toBeVisible()
  const summary = page.getByRole('complementary', { name: 'Zhrnutie objednávky' })
  await expect(summary).toContainText(/1\s×\s159\s€/)
  await expect(summary).not.toContainText('Early')
  await orderButton(page).click()
  await expect(page).toHaveURL(CHECKOUT)
  expect(await registrationsIn(id)).toBe(1)
})

test('a course in less than a fortnight asks a private person for their wish to begin, and a company for nothing', async ({
  page,
}) => {
  const id = await offeredSession(page, 'Skorý začiatok', { inDays: 9 })
  const dialog = await openDialog(page, id)
  await fillPerson(dialog, ADDRESS())
  await readDocuments(dialog)
  await giveConsents(dialog)
  await expect(orderButton(page)).toHaveAttribute('aria-disabled', 'true')
  await consent(dialog, 'Výslovne').check()
  await orderButton(page).click()
  await expect(page).toHaveURL(CHECKOUT)
  await page.goBack()
  await page.getByRole('dialog').getByRole('radio', { name: 'Firma' }).check({ force: true })
  await expect(consent(page.getByRole('dialog'), 'Výslovne')).toHaveCount(0)
})

test('whoever comes back from the payment finds a form that works and the way to their order', async ({ page }) => {
  const id = await offeredSession(page, 'Návrat z platby')
  const dialog = await openDialog(page, id)
  await fillPerson(dialog, ADDRESS())
  await readDocuments(dialog)
  await giveConsents(dialog)
  await orderButton(page).click()
  await expect(page).toHaveURL(CHECKOUT)
  await page.goBack()
  await expect(page).toHaveURL(`/#rezervacia=${id}`)
  await expect(dialog).toBeVisible()
  await expect(orderButton(page)).toHaveText(/^Objednať/)
  const { rows } = await inDatabase('select client_key from registrations where session_id = $1', [id])
  await expect(dialog.getByRole('link', { name: 'Dokončiť platbu alebo uvoľniť miesto' })).toHaveAttribute(
    'href',
    `/payment-cancelled?session_id=${rows[0].client_key}`,
  )
  await expect(dialog.getByLabel('Meno a priezvisko').first()).toHaveValue('Jana Nováková')
  // Kept for this tab alone, and not after the form is closed.
  const kept = () => page.evaluate(() => sessionStorage.getItem('open-order') ?? '')
  expect(await kept()).toContain('Jana Nováková')
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Jana')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Zahodiť' }).click()
  await expect(dialog).toHaveCount(0)
  expect(await kept()).not.toContain('Jana')
})

test('[PUB-258] whoever reads documents in English fills in the form in English', async ({ page }) => {
  const id = await offeredSession(page, 'Anglický formulár')
  await page.addInitScript(() => localStorage.setItem('gdpr-language', 'en'))
  await page.goto(`/#rezervacia=${id}`)
  const dialog = page.getByRole('dialog', { name: 'Book a seat' })
  await expect(dialog.getByRole('button', { name: /^Go to the end/ })).toHaveCount(2)
  const button = page.getByRole('button', { name: 'Order with an obligation to pay' })
  await button.click({ force: true })
  for (const sentence of [
    'To continue you must agree to the processing of personal data',
    'To continue you must read and accept the privacy policy',
    'To continue you must read and accept the terms and conditions',
  ]) {
    await expect(dialog.getByText(sentence)).toBeVisible()
  }
  await dialog.getByLabel('Full name').first().fill('Jane Newman')
  await dialog.getByLabel('E-mail', { exact: true }).first().fill(ADDRESS())
  for (const end of await dialog.getByRole('button', { name: /^Go to the end/ }).all()) await end.click()
  for (const box of await dialog.getByRole('checkbox').all()) await box.check()
  await button.click()
  await expect(page).toHaveURL(CHECKOUT)
})

test('the whole way needs no mouse', async ({ page }) => {
  const id = await offeredSession(page, 'Len klávesnica')
  await page.goto('/')
  await hydrated(page)
  const link = page.locator(`[href="/rezervacia/${id}"]`)
  await page.locator('.later-sessions > summary').press('Enter')
  await link.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Rezervácia miesta' })
  await expect(dialog.getByRole('button', { name: /^Prejsť na koniec/ })).toHaveCount(2)
  const focused = page.locator(':focus')
  const tabTo = async (target: ReturnType<Page['getByRole']>) => {
    for (let step = 0; step < 60; step++) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`Tab never came to ${target}`)
  }
  await tabTo(dialog.getByRole('textbox', { name: 'Meno a priezvisko' }))
  await page.keyboard.type('Jana Nováková')
  await tabTo(dialog.getByRole('textbox', { name: 'E-mail' }))
  await page.keyboard.type(ADDRESS())
  for (const title of ['Zásady ochrany osobných údajov', 'Obchodné podmienky']) {
    await tabTo(dialog.getByRole('button', { name: `Prejsť na koniec: ${title}` }))
    await page.keyboard.press('Enter')
  }
  for (const words of ['Súhlasím', 'Zásady', 'Obchodné'] as const) {
    await tabTo(consent(dialog, words))
    await page.keyboard.press('Space')
  }
  await tabTo(orderButton(page))
  await expect(focused).toHaveText(/^Objednať/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(CHECKOUT)
})

test('the page of its own is for one visitor: each form has a key of its own and nobody else keeps it', async ({
  request,
  page,
}) => {
  const id = await offeredSession(page, 'Vlastná stránka')
  const answers = [await request.get(`/rezervacia/${id}`), await request.get(`/rezervacia/${id}`)]
  for (const answer of answers) {
    expect(answer.headers()).toMatchObject({ 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' })
  }
  const keys = await Promise.all(
    answers.map(async (answer) => /name="key" value="(reg_[^"]+)"/.exec(await answer.text())?.[1]),
  )
  expect(keys[0]).toMatch(/^reg_\d+_[\da-f]{16}$/)
  expect(keys[1]).not.toBe(keys[0])
})

test('the page of its own does the same as the dialog', async ({ page }) => {
  const id = await offeredSession(page, 'Stránka so skriptom')
  await page.goto(`/rezervacia/${id}`)
  const form = page.getByRole('main')
  await expect(orderButton(page)).toHaveAttribute('aria-disabled', 'true')
  await fillPerson(form, ADDRESS())
  await readDocuments(form)
  await giveConsents(form)
  await orderButton(page).click()
  await expect(page).toHaveURL(CHECKOUT)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a private person comes to the payment, and a mistake costs nothing that was written', async ({ page }) => {
    const id = await offeredSession(page, 'Bez skriptu')
    await page.goto(`/rezervacia/${id}`)
    const form = page.getByRole('main')
    await expect(orderButton(page)).toBeEnabled()
    await fillPerson(form, 'jana@')
    await giveConsents(form)
    await orderButton(page).click()
    await expect(page.getByText('Neplatný email').first()).toBeVisible()
    const email = form.getByRole('textbox', { name: 'E-mail' })
    await expect(email).toBeFocused()
    await expect(form.getByRole('textbox', { name: 'Meno a priezvisko' })).toHaveValue('Jana Nováková')
    await expect(consent(form, 'Obchodné')).toBeChecked()
    await email.fill(ADDRESS())
    await orderButton(page).click()
    await expect(page).toHaveURL(CHECKOUT)
    expect(await registrationsIn(id)).toBe(1)
  })

  test('a company adds and removes rows, and comes to the payment', async ({ page }) => {
    const id = await offeredSession(page, 'Firma bez skriptu')
    await page.goto(`/rezervacia/${id}`)
    const form = page.getByRole('main')
    await fillCompany(form, [
      { name: 'Jana', email: 'jana@firma.test' },
      { name: 'Peter', email: 'peter@firma.test' },
      { name: 'Eva', email: 'eva@firma.test' },
    ])
    await form.getByRole('button', { name: 'Odobrať účastníka 2' }).click()
    await expect(form.getByRole('group', { name: 'Účastník 2' }).getByLabel('Meno a priezvisko')).toHaveValue('Eva')
    await giveConsents(form)
    await orderButton(page).click()
    await expect(page).toHaveURL(CHECKOUT)
    const { rows } = await inDatabase('select seats, company_name from registrations where session_id = $1', [id])
    expect(rows).toEqual([{ seats: 2, company_name: 'Tichý mlyn, s. r. o.' }])
  })
})

// Tall enough that the bar of a phone covers no words whose contrast is measured.
const DIALOG = {
  within: ['[role=dialog]'],
  at: [
    { width: 1440, height: 900 },
    { width: 390, height: 3600 },
  ],
}

test('axe finds nothing in any state of the form', async ({ page }) => {
  test.slow()
  const id = await offeredSession(page, 'Prístupnosť', { inDays: 9 })
  const dialog = await openDialog(page, id)
  await orderButton(page).click({ force: true })
  await expectNoFindings(page, DIALOG)
  await fillCompany(dialog, [
    { name: 'Jana', email: 'jana@firma.test' },
    { name: 'Peter', email: 'jana@firma.test' },
  ])
  await readDocuments(dialog)
  await giveConsents(dialog)
  await expectNoFindings(page, DIALOG)
  await page.goto(`/rezervacia/${id}`)
  await expect(orderButton(page)).toHaveAttribute('aria-disabled', 'true')
  await expectNoFindings(page, { ...DIALOG, within: ['main'] })
})

function valuesOf(list: ReturnType<Page['getByRole']>): Promise<Array<string>> {
  return list
    .locator('option')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value).filter(Boolean))
}
