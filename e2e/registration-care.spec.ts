import { expect, type Page, test } from '@playwright/test'
import { hydrated } from './open-visit.ts'
import {
  fillPerson,
  giveConsents,
  offeredSession,
  openDialog,
  orderButton,
  readDocuments,
} from './registration-form.ts'

const question = (page: Page) => page.getByRole('dialog', { name: 'Zahodiť, čo ste napísali?' })

test('a form begins at its first field and warns of nothing; pressed, a phone says in one line how much is missing', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const id = await offeredSession(page, 'Jeden riadok')
  const form = await openDialog(page, id)
  const name = form.getByLabel('Meno a priezvisko').first()
  await expect(name).toBeFocused()
  await expect(form.getByText(/^Ešte /)).toHaveCount(0)
  await expect(form.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)

  await orderButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(name).toBeFocused()
  const missing = form.getByRole('button', { name: /^Chýba/ })
  await expect(missing).toHaveText(/^Chýba 7\svecí$/)
  const bar = await form.locator('.dialog-actions').boundingBox()
  expect(bar?.height).toBeLessThan(844 * 0.25)
  // The sentences of the specification stand once, in the form.
  await expect(form.getByText('Prosím vyplňte všetky povinné polia').filter({ visible: true })).toHaveCount(1)

  await name.fill('Jana Nováková')
  await expect(form.getByText('Meno je povinné')).toHaveCount(0)
  await expect(form.getByText('Email je povinný')).toBeVisible()
  await expect(missing).toHaveText(/^Chýba 6\svecí$/)
  await form.getByLabel('E-mail', { exact: true }).first().fill('jana@example.test')
  await expect(form.getByText('Prosím vyplňte všetky povinné polia')).toHaveCount(0)
  await readDocuments(form)
  await expect(missing).toHaveText(/^Chýbajú 3\sveci$/)
  await missing.click()
  await expect(form.getByRole('checkbox', { name: /^Súhlasím/ })).toBeFocused()
  await giveConsents(form)
  await expect(missing).toHaveCount(0)
  await expect(orderButton(page)).not.toHaveAttribute('aria-disabled')
})

test('Escape, the cross and the way back ask before they throw away what was written', async ({ page }) => {
  const id = await offeredSession(page, 'Nič sa nestratí')
  await page.goto('/')
  await hydrated(page)
  const form = page.getByRole('dialog', { name: 'Rezervácia miesta' })
  // As a click does it, wherever in the timetable the row stands.
  const link = page.locator(`[data-session="${id}"] a[href*="rezervacia"]`)
  const reserve = () => link.evaluate((it: HTMLElement) => it.click())
  await reserve()
  await expect(form).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()

  await reserve()
  await form.getByLabel('Meno a priezvisko').first().fill('Jana Nováková')
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => form.getByRole('button', { name: 'Zavrieť' }).click(),
    () => page.evaluate(() => history.back()),
  ]) {
    await leave()
    await expect(question(page)).toBeVisible()
    await question(page).getByRole('button', { name: 'Pokračovať v objednávke' }).click()
    await expect(question(page)).toBeHidden()
    await expect(form.getByLabel('Meno a priezvisko').first()).toHaveValue('Jana Nováková')
  }
  await page.keyboard.press('Escape')
  await question(page).getByRole('button', { name: 'Zahodiť' }).click()
  await expect(form).toBeHidden()
  // Closing forgets everything, as specified.
  await reserve()
  await expect(form.getByLabel('Meno a priezvisko').first()).toHaveValue('')
})

test('whoever comes back from the payment finds what was written', async ({ page }) => {
  const id = await offeredSession(page, 'Späť z brány')
  const form = await openDialog(page, id)
  await fillPerson(form, `spat.${crypto.randomUUID().slice(0, 8)}@example.test`)
  await readDocuments(form)
  await giveConsents(form)
  await orderButton(page).click()
  await page.waitForURL(/\/c\/pay\//)
  await page.goto(`/#rezervacia=${id}`)
  await expect(form.getByLabel('Meno a priezvisko').first()).toHaveValue('Jana Nováková')
  await expect(form.getByRole('checkbox', { name: /^Obchodné/ })).toBeChecked()
  await expect(orderButton(page)).not.toHaveAttribute('aria-disabled')
})

test('two participants with one address are asked about once; pasted rows without an e-mail say so', async ({
  page,
}) => {
  const id = await offeredSession(page, 'Dvaja na jednej adrese')
  const form = await openDialog(page, id)
  await form.getByRole('radio', { name: 'Firma' }).check({ force: true })
  await form.getByLabel('Názov firmy').fill('Firma, s. r. o.')
  await form.getByLabel('IČO', { exact: true }).fill('00000027')
  await form.getByLabel(/^DIČ/).fill('202037264')
  await form.getByLabel('Kontaktný e-mail').fill(`firma.${crypto.randomUUID().slice(0, 8)}@example.test`)
  await form.getByText('Vložiť zoznam').click()
  await form.getByLabel('Zoznam účastníkov').fill('Jana Nováková; spolu@example.test\nPeter Malý')
  await form.getByRole('button', { name: 'Doplniť účastníkov' }).click()
  await expect(form.getByText('E-mail treba doplniť: Peter Malý.')).toBeVisible()
  await form.locator('input[name="participants.1.email"]').fill('spolu@example.test')
  await readDocuments(form)
  await giveConsents(form)
  await orderButton(page).click()
  await expect(form.locator('input[name="dic"]')).toBeFocused()
  await expect(form.locator('.field-error', { hasText: 'DIČ má desať číslic.' })).toBeVisible()
  await form.locator('input[name="dic"]').fill('2020372640')
  await orderButton(page).click()
  await expect(form.locator('input[name="participants.1.email"]')).toBeFocused()
  const asked = form.getByText('Dvaja účastníci majú rovnaký e-mail').filter({ visible: true })
  await expect(asked).toBeVisible()
  await expect(page).not.toHaveURL(/\/c\/pay\//)
  await orderButton(page).click()
  await expect(page).toHaveURL(/\/c\/pay\/|platba/)
})
