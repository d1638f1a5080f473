import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { expectNoFindings } from './expect-no-findings.ts'
import { signedInAs } from './sign-in.ts'
import { givenSession, inDatabase } from './site-database.ts'

/** An order of a company that only this test knows, with one person in it. */
async function givenOrder() {
  const mark = randomUUID()
    .slice(0, 6)
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? 'x')
  const person = `Róbert Kováč${mark}`
  const company = `Kovohuta ${mark}, a. s.`
  const sessionId = await givenSession(`Kurz ${mark}`, { taken: 1, capacity: 20 })
  const [id, personId] = [randomUUID(), randomUUID()]
  const code = [...randomUUID().replaceAll('-', '').toUpperCase()]
    .map((letter) => (/[01]/.test(letter) ? 'X' : letter))
    .join('')
  const reference = `BY-${code.slice(0, 4)}-${code.slice(4, 8)}`
  await inDatabase(
    `insert into registrations (id, reference, client_key, request_hash, session_id, state, origin, kind, seats, unit_price_cents,
       total_cents, buyer_name, buyer_email, buyer_phone, company_name, company_ico, paid_at)
     values ($1, $2, $3, 'x', $4, 'paid', 'invoice', 'business', 1, 18900, 18900, 'Oľga Veselá', $5, '0905 411 207', $6, '36007099', now())`,
    [id, reference, `reg_${id}`, sessionId, `uctaren-${mark}@firma.test`, company],
  )
  await inDatabase(`insert into participants (id, registration_id, position, name, email) values ($1, $2, 1, $3, $4)`, [
    personId,
    id,
    person,
    `robert-${mark}@firma.test`,
  ])
  return { id, personId, mark, person, company, reference }
}

/** Keys are heard once the screen is alive. */
async function openWith(page: Page, key: string) {
  await expect(async () => {
    await page.keyboard.press(key)
    await expect(fieldOf(page)).toBeFocused({ timeout: 1_000 })
  }).toPass()
}

const fieldOf = (page: Page) => page.getByRole('combobox', { name: 'Hľadať ľudí, objednávky, termíny, správy a akcie' })

test('from the keyboard alone: open, type without diacritics, choose, open the person; the audit knows what and not the words', async ({
  page,
  context,
}) => {
  const order = await givenOrder()
  const person = await signedInAs(context, 'admin')
  await page.goto('/admin/account')
  await openWith(page, 'Control+k')
  await expect(page.getByRole('option', { name: 'Nový termín' })).toBeVisible()
  await page.keyboard.type(`kovac${order.mark}`)
  const found = page.getByRole('option', { name: order.person })
  await expect(found).toBeVisible()
  await expect(found).toHaveAttribute('data-highlighted', '')
  await expect(found.locator('mark').first()).toHaveText(`Kováč${order.mark}`)
  await expect(found).toContainText('Čaká na úhradu')
  await expect(page.getByRole('status').filter({ hasText: '1 výsledok' })).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin/people/${order.personId}`)
  await expect(page.getByRole('main')).toContainText(order.reference)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const { rows } = await inDatabase(
    `select event.*, detail.changes from audit_events event left join audit_details detail on detail.event_id = event.id
     where event.actor_id = $1 and event.action = 'search-opened'`,
    [person.user.id],
  )
  expect(rows.map(({ subject_id }) => subject_id)).toEqual([`person:${order.personId}`])
  expect(JSON.stringify(rows).toLowerCase()).not.toContain(order.mark)
})

test('„/“ opens it outside of fields and is a letter in one; Escape gives the focus back; arrows, groups and counts', async ({
  page,
  context,
}) => {
  const order = await givenOrder()
  await signedInAs(context, 'office')
  await page.goto('/admin/participants')
  const search = page.getByRole('searchbox')
  await search.press('/')
  await expect(search).toHaveValue('/')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const link = page.getByRole('link', { name: /Hľadať/ }).first()
  await link.focus()
  await openWith(page, '/')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(link).toBeFocused()
  await openWith(page, 'Control+k')
  await page.keyboard.type(order.mark)
  await expect(page.getByRole('group', { name: 'Ľudia' }).getByRole('option')).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Firmy 1' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Objednávky' })).toContainText('nezaplatené 189 €')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('group', { name: 'Objednávky' }).getByRole('option')).toHaveAttribute(
    'data-highlighted',
    '',
  )
  await page.getByRole('button', { name: 'Termíny 1' }).click()
  await expect(page.getByRole('option')).toHaveCount(1)
  await expectNoFindings(page, { within: ['.palette'] })
  await fieldOf(page).fill('xyzxyzxyz')
  await expect(page.getByText('Na „xyzxyzxyz“ sme nič nenašli.')).toBeVisible()
  await page.route('**/admin/search/results*', (route) => route.abort())
  await fieldOf(page).fill('xyzxyz')
  await expect(page.getByText('Hľadanie sa nepodarilo.')).toBeVisible()
  await page.unroute('**/admin/search/results*')
  await page.getByRole('button', { name: 'Skúsiť znova' }).click()
  await expect(page.getByText('Na „xyzxyz“ sme nič nenašli.')).toBeVisible()
})

test('an answer that comes late does not replace a newer one', async ({ page, context }) => {
  const order = await givenOrder()
  await signedInAs(context, 'office')
  await page.goto('/admin/participants')
  let letGo = () => {}
  const held = new Promise<void>((done) => {
    letGo = done
  })
  await page.route('**/admin/search/results?q=xyzxyz', async (route) => {
    await held
    await route.fulfill({ json: { words: [], groups: [], isIncomplete: false } }).catch(() => {})
  })
  await openWith(page, 'Control+k')
  const asked = page.waitForRequest('**/admin/search/results?q=xyzxyz')
  await fieldOf(page).fill('xyzxyz')
  await asked
  await fieldOf(page).fill(order.reference.replaceAll('-', ''))
  await expect(page.getByRole('group', { name: 'Objednávky' })).toContainText(order.reference)
  letGo()
  await expect(page.getByRole('group', { name: 'Objednávky' })).toContainText(order.reference)
  await expect(page.getByText('sme nič nenašli')).toHaveCount(0)
})

test('letters typed while the palette is still being fetched stand in its field, and do nothing on the screen', async ({
  page,
  context,
}) => {
  await signedInAs(context, 'admin')
  let arrive: () => void = () => {}
  const arrived = new Promise<void>((done) => {
    arrive = done
  })
  let isAsked = false
  await page.route('**/assets/palette-*.js', async (route) => {
    isAsked = true
    await arrived
    await route.continue()
  })
  await page.goto('/admin/account')
  await expect(async () => {
    await page.keyboard.press('Control+k')
    expect(isAsked).toBe(true)
  }).toPass()
  // „n“ alone opens what is new, Enter the link that has the focus.
  await page.keyboard.type('nova')
  await page.keyboard.press('Enter')
  arrive()
  await expect(fieldOf(page)).toBeFocused()
  await page.keyboard.type('k')
  await expect(fieldOf(page)).toHaveValue('novak')
  await expect(page).toHaveURL('/admin/account')
  await expect(page.getByRole('menu')).toHaveCount(0)
})

test('an accountant finds screens of money, and neither people nor messages', async ({ page, context }) => {
  const order = await givenOrder()
  await signedInAs(context, 'accountant')
  await page.goto(`/admin/search?q=${order.mark}`)
  await expect(page.getByText('sme nič nenašli')).toBeVisible()
  await page.goto('/admin/search?q=platby')
  await page.getByRole('button', { name: 'Platby' }).click()
  await expect(page).toHaveURL('/admin/payments')
  const answer = await context.request.post('/admin/search/open', { form: { kind: 'order', id: order.id } })
  expect(answer.status()).toBe(403)
})

test('without a script the link leads to a page, which finds and opens the same', async ({ browser, baseURL }) => {
  const order = await givenOrder()
  const context = await browser.newContext({
    javaScriptEnabled: false,
    locale: 'sk-SK',
    ...(baseURL ? { baseURL } : {}),
  })
  await signedInAs(context, 'office')
  const page = await context.newPage()
  await page.goto('/admin/participants')
  await page
    .getByRole('link', { name: /Hľadať/ })
    .first()
    .click()
  await expect(page).toHaveURL('/admin/search')
  await page.getByRole('searchbox').fill('0905 411 207')
  await page.getByRole('searchbox').press('Enter')
  await expect(page.getByRole('region', { name: /Objednávky/ })).toBeVisible()
  await page.getByRole('searchbox').fill(order.reference.slice(3).replace('-', ''))
  await page.getByRole('searchbox').press('Enter')
  await page
    .getByRole('region', { name: /Objednávky/ })
    .getByRole('button')
    .click()
  await expect(page).toHaveURL(`/admin/registrations/${order.id}`)
  await context.close()
})

test('the page of results and the palette on a phone keep nobody out', async ({ page, context }) => {
  const order = await givenOrder()
  await signedInAs(context, 'admin')
  await page.goto(`/admin/search?q=${order.mark}`)
  await expect(page.getByRole('region', { name: /Ľudia/ })).toBeVisible()
  await expectNoFindings(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('banner').getByRole('link', { name: 'Hľadať' }).click()
  await fieldOf(page).fill(order.mark)
  await expect(page.getByRole('option', { name: order.person })).toBeVisible()
  const palette = await page.locator('.palette').boundingBox()
  expect(palette).toEqual({ x: 0, y: 0, width: 390, height: 844 })
})
