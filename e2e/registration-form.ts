import { expect, type Locator, type Page } from '@playwright/test'
import { givenSession } from './site-database.ts'
import { PLAIN_SITE } from './sites.ts'

export const CHECKOUT = new RegExp(`^${PLAIN_SITE.stripeUrl}/c/pay/cs_test_`)

type Seats = { taken?: number; capacity?: number; inDays?: number }

/** A session that the site knows already: its nodes learn of a new one within two seconds. */
export async function offeredSession(page: Page, title: string, seats: Seats = {}): Promise<string> {
  const { taken = 0, capacity = 20, inDays = 60 } = seats
  const id = await givenSession(title, { taken, capacity, inDays })
  await expect(async () => {
    const answer = await page.request.get(`/rezervacia/${id}`)
    expect(answer.status()).toBe(200)
  }).toPass()
  return id
}

/** Opens the dialog at its address and waits for its documents. */
export async function openDialog(page: Page, sessionId: string): Promise<Locator> {
  await page.goto(`/#rezervacia=${sessionId}`)
  const dialog = page.getByRole('dialog', { name: 'Rezervácia miesta' })
  await expect(dialog.getByRole('button', { name: /^Prejsť na koniec/ })).toHaveCount(2)
  return dialog
}

export async function fillPerson(form: Locator, email: string, name = 'Jana Nováková'): Promise<void> {
  await form.getByLabel('Meno a priezvisko').first().fill(name)
  await form.getByLabel('E-mail', { exact: true }).first().fill(email)
}

export async function fillCompany(form: Locator, people: ReadonlyArray<{ name: string; email: string }>) {
  await form.getByRole('radio', { name: 'Firma' }).check({ force: true })
  await form.getByLabel('Názov firmy').fill('Tichý mlyn, s. r. o.')
  await form.getByLabel('IČO', { exact: true }).fill('00 000 027')
  await form.getByLabel('Kontaktný e-mail').fill('kancelaria@tichymlyn.example')
  for (const [index, { name, email }] of people.entries()) {
    if (index > 0) await form.getByRole('button', { name: 'Pridať účastníka' }).click()
    const person = form.getByRole('group', { name: `Účastník ${index + 1}`, exact: true })
    await person.getByLabel('Meno a priezvisko').fill(name)
    await person.getByLabel('E-mail').fill(email)
  }
}

export async function readDocuments(form: Locator): Promise<void> {
  for (const end of await form.getByRole('button', { name: /^Prejsť na koniec/ }).all()) await end.click()
  await expect(form.getByText('Prečítané. Ďakujeme, že čítate.')).toHaveCount(2)
}

export function consent(form: Locator, words: 'Súhlasím' | 'Zásady' | 'Obchodné' | 'Výslovne' | 'Chcem'): Locator {
  return form.getByRole('checkbox', { name: new RegExp(`^${words}`) })
}

export async function giveConsents(form: Locator): Promise<void> {
  for (const words of ['Súhlasím', 'Zásady', 'Obchodné'] as const) await consent(form, words).check()
}

/** Named otherwise while it sends. */
export function orderButton(page: Page): Locator {
  return page.getByRole('button', { name: /^(Objednať|Registruje sa)/ })
}
