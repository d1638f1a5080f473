import { expect, type Page, test } from '@playwright/test'
import { expectNoFindings } from './expect-no-findings.ts'
import { openVisit } from './open-visit.ts'

const LONG = 'Dlhý dokument'
const SHORT = 'Krátky dokument'

async function open(page: Page, query = '') {
  await page.goto(`/galeria/registracia${query}`)
  await page.waitForFunction(() => {
    const form = document.querySelector('form')
    return form !== null && Object.keys(form).some((key) => key.startsWith('__reactProps'))
  })
}

const text = (page: Page, title = LONG) => page.getByRole('region', { name: title, exact: true })
const reading = (page: Page, title = LONG) => page.locator('.reading').filter({ has: text(page, title) })
const bar = (page: Page, title = LONG) => page.getByRole('progressbar', { name: `Prečítané: ${title}` })
const readSoFar = (page: Page) => page.locator('output')

/** Scrolls a document so that this part of its way is behind the reader. */
async function scrollTo(page: Page, part: number) {
  await text(page).evaluate((box, share) => {
    box.scrollTop = Math.ceil((box.scrollHeight - box.clientHeight) * share)
  }, part)
}

test('[PUB-093] [PUB-094] a legal document scrolls in its own box and shows its progress and a hint for each stage', async ({
  page,
}) => {
  await open(page)
  await expect(bar(page)).toHaveAttribute('aria-valuenow', '0')
  await expect(reading(page)).toContainText('Dočítajte, prosím, až do konca.')
  await scrollTo(page, 0.62)
  await expect(bar(page)).toHaveAttribute('aria-valuetext', '62\u00a0%')
  await expect(reading(page).locator('.reading-head')).toContainText('62\u00a0%')
  await expect(reading(page)).toContainText('Dočítajte, prosím, až do konca.')
  await scrollTo(page, 0.91)
  await expect(reading(page)).toContainText('Ešte kúsok.')
  await expect(reading(page)).not.toContainText('Dočítajte, prosím')
})

test('[PUB-214] a document counts as read at 95 percent, says so once, and stays read', async ({ page }) => {
  await open(page)
  await expect(readSoFar(page)).toHaveText(SHORT)
  await scrollTo(page, 0.94)
  await expect(bar(page)).toHaveAttribute('aria-valuenow', '94')
  await expect(reading(page).getByRole('status')).toBeEmpty()
  await expect(readSoFar(page)).toHaveText(SHORT)
  await scrollTo(page, 0.951)
  await expect(readSoFar(page)).toHaveText(`${SHORT} | ${LONG}`)
  await expect(reading(page)).toContainText('Prečítané. Ďakujeme, že čítate.')
  await expect(reading(page).getByRole('status')).toHaveText(`${LONG}: prečítané.`)
  await scrollTo(page, 0)
  await scrollTo(page, 1)
  await expect(bar(page)).toHaveAttribute('aria-valuenow', '100')
  await scrollTo(page, 0.1)
  await expect(reading(page)).toContainText('Prečítané. Ďakujeme, že čítate.')
  await expect(readSoFar(page)).toHaveText(`${SHORT} | ${LONG}`)
})

test('[PUB-215] a document too short to scroll counts as read at once', async ({ page }) => {
  await open(page)
  await expect(bar(page, SHORT)).toHaveAttribute('aria-valuenow', '100')
  await expect(reading(page, SHORT)).toContainText('Prečítané. Ďakujeme, že čítate.')
  await expect(readSoFar(page)).toHaveText(SHORT)
})

test('the keyboard reads a document to its end', async ({ page }) => {
  await open(page)
  await text(page).focus()
  await page.keyboard.press('PageDown')
  await expect(bar(page)).not.toHaveAttribute('aria-valuenow', '0')
  await page.keyboard.press('End')
  await expect(readSoFar(page)).toHaveText(`${SHORT} | ${LONG}`)
})

test('the button goes to the end, and that counts as reading', async ({ page }) => {
  await open(page)
  await page.getByRole('button', { name: `Prejsť na koniec: ${LONG}` }).click()
  await expect(bar(page)).toHaveAttribute('aria-valuenow', '100')
  await expect(readSoFar(page)).toHaveText(`${SHORT} | ${LONG}`)
})

test('letters of double size are measured anew: a short document may have to be scrolled, and stays read', async ({
  page,
}) => {
  await open(page)
  await scrollTo(page, 0.5)
  await expect(bar(page)).toHaveAttribute('aria-valuenow', '50')
  const before = await text(page).evaluate((box) => box.scrollHeight)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await expect.poll(() => text(page).evaluate((box) => box.scrollHeight)).toBeGreaterThan(before)
  const measured = () =>
    text(page).evaluate((box) => Math.floor((100 * box.scrollTop) / (box.scrollHeight - box.clientHeight)))
  await expect.poll(async () => Number(await bar(page).getAttribute('aria-valuenow')) === (await measured())).toBe(true)
  await expect(reading(page, SHORT)).toContainText('Prečítané. Ďakujeme, že čítate.')
})

test('without JavaScript a document is a text that scrolls, and nothing speaks of percents', async ({
  browser,
  baseURL,
}) => {
  await using visit = await openVisit(browser, baseURL, { javaScriptEnabled: false })
  await visit.page.goto('/galeria/registracia')
  await expect(text(visit.page)).toContainText('12. Skúšobný bod')
  await expect(visit.page.getByText(/\d\s%/).filter({ visible: true })).toHaveCount(0)
  await expect(visit.page.getByRole('progressbar')).toHaveCount(0)
  await expect(visit.page.getByRole('button', { name: /Prejsť na koniec/ })).toHaveCount(0)
})

const group = (page: Page, number: number) => page.getByRole('group', { name: `Účastník ${number}`, exact: true })
const nameOf = (page: Page, number: number) => group(page, number).getByLabel('Meno a priezvisko')
const emailOf = (page: Page, number: number) => group(page, number).getByLabel('E-mail')
const add = (page: Page) => page.getByRole('button', { name: 'Pridať účastníka' })
const remove = (page: Page, number: number) => page.getByRole('button', { name: `Odobrať účastníka ${number}` })
const editor = (page: Page) => page.getByRole('group', { name: 'Účastníci' })
const news = (page: Page) => editor(page).getByRole('status')

async function people(page: Page): Promise<Array<string>> {
  return page
    .locator('.participant')
    .evaluateAll((cards) =>
      cards.map((card) => [...card.querySelectorAll('input')].map((input) => input.value).join(' ')),
    )
}

async function pasteInto(page: Page, number: number, written: string) {
  await nameOf(page, number).evaluate((input, given) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', given)
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, written)
}

test('[PUB-097] a company adds and removes participants, and the keyboard is led along', async ({ page }) => {
  await open(page, '?free=14')
  await expect(editor(page)).toContainText('1 zo\u00a014\u00a0voľných miest')
  await nameOf(page, 1).fill('Jana Nováková')
  await add(page).press('Enter')
  await expect(nameOf(page, 2)).toBeFocused()
  await expect(news(page)).toHaveText('Pridaný účastník 2.')
  await nameOf(page, 2).fill('Peter Malý')
  await add(page).click()
  await nameOf(page, 3).fill('Eva Veľká')
  await expect(editor(page)).toContainText('3 zo\u00a014\u00a0voľných miest')
  await remove(page, 2).press('Enter')
  await expect(group(page, 2)).toBeFocused()
  await expect(news(page)).toHaveText('Účastník 2 je odobraný. Ostávajú 2 účastníci.')
  expect(await people(page)).toEqual(['Jana Nováková ', 'Eva Veľká '])
})

test('[PUB-098] at the limit of seats adding is disabled and says why', async ({ page }) => {
  await open(page, '?free=2')
  await expect(add(page)).not.toHaveAttribute('aria-disabled')
  await add(page).click()
  await expect(add(page)).toHaveAttribute('aria-disabled', 'true')
  await add(page).focus()
  await page.keyboard.press('Enter')
  const told = page.getByRole('region', { name: 'Oznámenia' }).getByRole('alert')
  await expect(told).toContainText('Nedostatok miest')
  await expect(told).toContainText('Na tento kurz sú k dispozícii iba 2 miesta.')
  await expect(page.locator('.participant')).toHaveCount(2)
})

test('[PUB-099] the last participant cannot be removed', async ({ page }) => {
  await open(page)
  await expect(page.getByRole('button', { name: /Odobrať/ })).toHaveCount(0)
  await add(page).click()
  await expect(page.getByRole('button', { name: /Odobrať/ })).toHaveCount(2)
  await remove(page, 1).click()
  await expect(page.getByRole('button', { name: /Odobrať/ })).toHaveCount(0)
  await expect(page.locator('.participant')).toHaveCount(1)
})

test('[PUB-268] more participants than free seats are pointed out with the Slovak plural', async ({ page }) => {
  for (const [free, sentence] of [
    [1, 'je k dispozícii iba 1 miesto'],
    [3, 'sú k dispozícii iba 3 miesta'],
    [5, 'je k dispozícii iba 5 miest'],
  ] as const) {
    await open(page, `?free=${free + 1}`)
    for (let count = 0; count < free; count++) await add(page).click()
    // Somebody else takes a seat meanwhile: the address changes without loading the page anew.
    await page.evaluate((left) => {
      history.pushState(history.state, '', `?free=${left}`)
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
    }, free)
    await expect(editor(page)).toContainText(`Na tento kurz ${sentence}. Prosím znížte počet účastníkov.`)
  }
})

test('rows of a spreadsheet fill participants up to the free seats, and who did not fit is named', async ({ page }) => {
  await open(page, '?free=3')
  await pasteInto(
    page,
    1,
    'Meno\tE-mail\r\nJana Nováková\tjana@firma.sk\r\nPeter Malý\tpeter@firma.sk\r\nEva Veľká\teva@firma.sk\r\nJán Tretí\tjan@firma.sk',
  )
  await expect(news(page)).toBeVisible()
  await expect(news(page)).toHaveText('Doplnení 3 účastníci. Voľné miesto už nie je pre: Ján Tretí.')
  expect(await people(page)).toEqual([
    'Jana Nováková jana@firma.sk',
    'Peter Malý peter@firma.sk',
    'Eva Veľká eva@firma.sk',
  ])
})

test('one name is pasted as anywhere else', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page)
  await page.evaluate(() => navigator.clipboard.writeText('Nováková, Jana'))
  await nameOf(page, 1).focus()
  await page.keyboard.press('ControlOrMeta+V')
  await expect(nameOf(page, 1)).toHaveValue('Nováková, Jana')
})

test('a list written into the box becomes participants, and what did not fit stays written', async ({ page }) => {
  await open(page, '?free=2')
  await page.getByText('Vložiť zoznam').click()
  const list = page.getByLabel('Zoznam účastníkov')
  await list.fill('Jana Nováková <jana@firma.sk>\nPeter Malý; peter@firma.sk\neva@firma.sk, Eva Veľká')
  await page.getByRole('button', { name: 'Doplniť účastníkov' }).click()
  expect(await people(page)).toEqual(['Jana Nováková jana@firma.sk', 'Peter Malý peter@firma.sk'])
  await expect(list).toHaveValue('Eva Veľká; eva@firma.sk')
  await expect(news(page)).toHaveText('Doplnení 2 účastníci. Voľné miesto už nie je pre: Eva Veľká.')
})

test('the same e-mail twice is a hint and no error', async ({ page }) => {
  await open(page)
  await emailOf(page, 1).fill('jana@firma.sk')
  await add(page).click()
  await emailOf(page, 2).fill('JANA@firma.sk')
  await expect(group(page, 2)).toContainText(/Rovnaký e-\u2060?mail má aj účastník\s1\./)
  await expect(emailOf(page, 2)).not.toHaveAttribute('aria-invalid')
})

test('Enter in a field removes nobody', async ({ page }) => {
  await open(page)
  await add(page).click()
  await nameOf(page, 1).focus()
  // The form goes nowhere here; what counts is that no button of the list was pressed for it.
  await page.evaluate(() =>
    document.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault()),
  )
  await page.keyboard.press('Enter')
  await expect(page.locator('.participant')).toHaveCount(2)
})

test('without JavaScript the buttons post what they mean, under the names that the server reads', async ({
  browser,
  baseURL,
}) => {
  await using visit = await openVisit(browser, baseURL, { javaScriptEnabled: false })
  const { page } = visit
  await page.goto('/galeria/registracia')
  await nameOf(page, 1).fill('Jana')
  await emailOf(page, 1).fill('nie je adresa')
  await add(page).click()
  const sent = new URL(page.url()).searchParams
  expect(Object.fromEntries(sent)).toEqual({
    'participants.0.name': 'Jana',
    'participants.0.email': 'nie je adresa',
    'participants.0.workType': '',
    'participants.0.aiProficiency': '',
    intent: 'add',
  })
})

for (const language of ['sk', 'en']) {
  test(`axe finds nothing in the parts of a registration, ${language}`, async ({ page }) => {
    await open(page, `?lang=${language}`)
    await page.getByRole('button', { name: /Pridať účastníka|Add participant/ }).click()
    await page.getByText(/Vložiť zoznam|Paste a list/).click()
    await expectNoFindings(page)
  })
}
