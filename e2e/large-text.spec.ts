import { expect, type Page, test } from '@playwright/test'
import { expectNothingWider } from './expect-no-findings.ts'
import {
  CHECKOUT,
  fillPerson,
  giveConsents,
  offeredSession,
  openDialog,
  orderButton,
  readDocuments,
} from './registration-form.ts'

const DOUBLED = 32

/** As a visitor does it in the settings of the browser; zooming a page is another thing. */
async function enlargeText(page: Page, standard: number) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } })
}

/** Runs in the page. Parts of one row of the timetable that lie over each other. */
function overlappingParts(): ReadonlyArray<string> {
  const boxes = (row: Element) => [
    ...row.querySelectorAll('h3, .session-row-meta, .session-row-seats, .session-row-price, .btn'),
  ]
  const overlap = (a: DOMRect, b: DOMRect) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1
  return [...document.querySelectorAll('.session-row')].flatMap((row) =>
    boxes(row).flatMap((one, n) =>
      boxes(row)
        .slice(n + 1)
        .filter((other) => overlap(one.getBoundingClientRect(), other.getBoundingClientRect()))
        .map((other) => `${one.className || one.tagName} over ${other.className || other.tagName}`),
    ),
  )
}

/** Runs in the page. The part of the screen that what sticks to its edges leaves to the form. */
function shareOfForm(): number {
  const taken = [...document.querySelectorAll('[role=dialog] .dialog-head, [role=dialog] .dialog-actions')]
    .filter((part) => getComputedStyle(part).position === 'sticky')
    .reduce((sum, part) => sum + part.getBoundingClientRect().height, 0)
  return 1 - taken / innerHeight
}

test('at a desk with text of 200 % the timetable can be read: nothing lies over anything, nothing leaves the screen', async ({
  page,
}) => {
  await enlargeText(page, DOUBLED)
  await page.goto('/')
  await expect(page.locator('.session-row').first()).toBeVisible()
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${DOUBLED}px`)
  expect(await page.evaluate(overlappingParts)).toEqual([])
  await expectNothingWider(page)
})

for (const { where, width, height, text } of [
  { where: 'on a phone with text of 200 %', width: 390, height: 844, text: DOUBLED },
  { where: 'at a desk zoomed to 200 %', width: 720, height: 450, text: 16 },
  { where: 'on the smallest phone', width: 320, height: 568, text: 16 },
]) {
  test(`${where} somebody finds a date, reserves a seat and comes to the payment`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await enlargeText(page, text)
    const id = await offeredSession(page, `Veľké písmo ${width}`)
    await page.goto('/')
    expect(await page.evaluate(overlappingParts)).toEqual([])
    await expectNothingWider(page)
    const form = await openDialog(page, id)
    await expectNothingWider(page)
    expect(await page.evaluate(shareOfForm)).toBeGreaterThanOrEqual(0.5)
    // Somebody who is told what is missing still sees the form.
    await orderButton(page).focus()
    await page.keyboard.press('Enter')
    await expect(form.getByLabel('Meno a priezvisko').first()).toBeFocused()
    expect(await page.evaluate(shareOfForm)).toBeGreaterThanOrEqual(0.5)
    await expect(form.getByLabel('Meno a priezvisko').first()).toBeInViewport()
    await fillPerson(form, `velke.pismo.${crypto.randomUUID().slice(0, 8)}@example.test`)
    await readDocuments(form)
    await giveConsents(form)
    await orderButton(page).click()
    await expect(page).toHaveURL(CHECKOUT)
  })
}
