import { expect, type Locator, type Page, test } from '@playwright/test'
import { CHECKOUT, fillCompany, offeredSession, openDialog, orderButton } from './registration-form.ts'

/** A practised typist: 60 to 100 ms a key, the same in every run. */
const KEY_MS = [60, 85, 70, 100, 75, 90, 65, 80]
/** Slower than a keyboard repeats a key that is held. */
const SCROLL_MS = 60
/** A reader looks up now and then, not at every page. */
const PAGES_AT_ONCE = 4

/** Somebody at a keyboard; nothing here clicks, fills or waits for less than a hand needs. */
function typist(page: Page) {
  let pressed = 0
  const pause = () => KEY_MS[pressed++ % KEY_MS.length] ?? 80
  const press = (key: string) => page.keyboard.press(key, { delay: pause() })
  async function type(text: string) {
    for (const sign of text) await page.keyboard.type(sign, { delay: pause() })
  }
  async function goTo(target: Locator) {
    for (let step = 0; step < 60; step++) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await press('Tab')
    }
    throw new Error('The keyboard does not get there')
  }
  /** Page after page, as a reader holds the key. */
  async function readToEnd(document: Locator) {
    await goTo(document)
    const isRead = () => document.evaluate((box) => box.closest('[data-stage="read"]') !== null)
    while (!(await isRead())) {
      for (let turned = 0; turned < PAGES_AT_ONCE; turned++) await page.keyboard.press('PageDown', { delay: SCROLL_MS })
    }
  }
  return { press, type, goTo, readToEnd }
}

/** As a practised person meets it: the fields they must fill in and the boxes they must tick. */
async function requiredIn(form: Locator): Promise<number> {
  return form.locator('input[required], select[required], textarea[required]').filter({ visible: true }).count()
}

test('a practised keyboard user finishes a personal registration within a minute', async ({ page }) => {
  test.setTimeout(120_000)
  const dialog = await openDialog(page, await offeredSession(page, 'Rýchla registrácia'))
  const name = dialog.getByLabel('Meno a priezvisko').first()
  const hand = typist(page)
  const beganAt = Date.now()
  await hand.goTo(name)
  await hand.type('Zuzana Mlynárová')
  await hand.press('Tab')
  await hand.type(`zuzana.${Date.now()}@mlynarova.example`)
  await hand.press('Tab')
  await hand.type('+421900000000')
  for (const title of ['Zásady ochrany osobných údajov', 'Obchodné podmienky']) {
    await hand.readToEnd(dialog.getByRole('region', { name: title, exact: true }))
  }
  for (const words of [/^Súhlasím/, /^Zásady/, /^Obchodné/]) {
    await hand.goTo(dialog.getByRole('checkbox', { name: words }))
    await hand.press('Space')
  }
  await hand.goTo(orderButton(page).filter({ visible: true }))
  const there = page.waitForRequest((request) => CHECKOUT.test(request.url()))
  await hand.press('Enter')
  await there
  const seconds = (Date.now() - beganAt) / 1000
  test.info().annotations.push({ type: 'seconds', description: seconds.toFixed(1) })
  expect(seconds).toBeLessThanOrEqual(60)
})

test('nobody has to fill in more than twelve things', async ({ page }) => {
  const dialog = await openDialog(page, await offeredSession(page, 'Krátky formulár', { inDays: 5 }))
  const personal = await requiredIn(dialog)
  await fillCompany(dialog, [{ name: 'Ľuboš Hôrka', email: 'lubos@tichymlyn.example' }])
  const company = await requiredIn(dialog)
  test.info().annotations.push({ type: 'required', description: `personal ${personal}, company ${company}` })
  expect([personal > 0, personal <= 12]).toEqual([true, true])
  expect([company > personal, company <= 12]).toEqual([true, true])
})
