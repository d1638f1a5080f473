import { expect, type Page, test } from '@playwright/test'
import { mailTo } from './caught-mail.ts'
import { expectNoFindings } from './expect-no-findings.ts'
import { payAtStripe } from './order.ts'
import { CHECKOUT, fillCompany, giveConsents, offeredSession, orderButton, readDocuments } from './registration-form.ts'
import { inDatabase } from './site-database.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const addressOf = (what: string) => `${what}.${Date.now()}@cakajuci.test`

/** The address behind the button or the link of a letter. */
async function linkIn(address: string, subject: RegExp): Promise<string> {
  const { text } = await mailTo(address, subject)
  return /https?:\/\/\S+\/v-poradovniku\/[\w-]{43}/.exec(text)?.[0] ?? 'no link'
}

async function join(page: Page, sessionId: string, wish: { email: string; wants: string; acceptsFrom?: string }) {
  await page.goto(`/poradovnik/${sessionId}`)
  await page.getByLabel('Koľko miest').selectOption(wish.wants)
  if (wish.acceptsFrom) await page.getByLabel(/^Najmenej koľko/).selectOption(wish.acceptsFrom)
  await page.getByLabel('E-mail').fill(wish.email)
  await page.getByRole('button', { name: 'Zapísať do poradovníka' }).click()
  await expect(heading(page)).toContainText('Pozrite si, prosím')
}

/** Somebody gave seats back: the same statement as of any order that ends. */
function free(sessionId: string, seats: number) {
  return inDatabase('update sessions set seats_taken = seats_taken - $2 where id = $1', [sessionId, seats])
}

async function standing(sessionId: string) {
  const { rows } = await inDatabase(
    'select seats_taken as taken, seats_kept as kept, waiting from sessions where id = $1',
    [sessionId],
  )
  return rows[0]
}

test('from a full date into the line, to an offer of a part, to its payment, by keyboard where it matters', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const sessionId = await offeredSession(page, 'Plný kurz s poradovníkom', { taken: 5, capacity: 5 })
  await page.goto('/')
  const later = page.locator('.later-sessions > summary')
  if (await later.isVisible()) await later.click()
  const row = page.locator(`[data-session="${sessionId}"]`)
  await expect(row).toContainText('Obsadené')
  await expect(row.getByRole('link', { name: /^Chcem vedieť o\sďalšom termíne/ })).toBeVisible()
  await row.getByRole('link', { name: /^Poradovník: Plný kurz/ }).press('Enter')
  await expect(page).toHaveURL(new RegExp(`/poradovnik/${sessionId}$`))
  await expect(heading(page)).toContainText('Je plno.')
  await page.getByLabel('Koľko miest').selectOption('3')
  await expect(page.getByText('Ozveme sa, keď budú voľné 3 miesta.')).toBeVisible()
  await page.getByLabel(/^Najmenej koľko/).selectOption('2')
  await expect(page.getByText(/Ozveme sa, keď sa uvoľnia aspoň 2 miesta/)).toBeVisible()
  await page.getByRole('button', { name: 'Zapísať do poradovníka' }).click()
  await expect(page.getByText('Napíšte, prosím, celú e-mailovú adresu.')).toBeVisible()
  await expect(page.getByLabel('Koľko miest')).toHaveValue('3')
  await expectNoFindings(page)
  const email = addressOf('skupina')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Meno alebo firma').fill('Tichý mlyn, s. r. o.')
  await page.getByLabel('E-mail').press('Enter')
  await expect(heading(page)).toContainText('Pozrite si, prosím')
  expect(await standing(sessionId)).toMatchObject({ waiting: 0 })

  await page.goto(await linkIn(email, /^Potvrďte zápis do poradovníka/))
  await expect(heading(page)).toHaveText(/Chcete čakať na\svoľné miesto\?/)
  await expectNoFindings(page)
  expect(await standing(sessionId)).toMatchObject({ waiting: 0 })
  await page.getByRole('button', { name: 'Potvrdiť zápis' }).press('Enter')
  await expect(heading(page)).toContainText('Ste v')
  await expect(heading(page)).toContainText('na prvom mieste')
  await expect(heading(page)).toBeFocused()
  await expectNoFindings(page)
  expect(await standing(sessionId)).toEqual({ taken: 5, kept: 0, waiting: 1 })

  await free(sessionId, 2)
  const offer = await linkIn(email, /^Dve miesta pre vás, do /)
  expect(await standing(sessionId)).toEqual({ taken: 3, kept: 2, waiting: 1 })
  await page.goto(offer)
  await expect(heading(page)).toHaveText(/Uvoľnili sa dve miesta z\svašich troch\./)
  await expect(page.getByText(/V\snoci od 21:00 do 8:00 čas stojí\. Ak dovtedy nezaplatíte/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Počkať na všetky 3' })).toBeVisible()
  await expectNoFindings(page)
  await page.getByRole('link', { name: 'Vziať dve miesta' }).click()
  await expect(page).toHaveURL(/\/rezervacia\/[\w-]+\?ponuka=/)
  const form = page.locator('main')
  await expect(form.getByRole('group', { name: 'Účastník 2', exact: true })).toBeVisible()
  await fillCompany(form, [])
  for (const n of [1, 2]) {
    const person = form.getByRole('group', { name: `Účastník ${n}`, exact: true })
    await person.getByLabel('Meno a priezvisko').fill(`Kolega ${n}`)
    await person.getByLabel('E-mail').fill(`kolega${n}@tichymlyn.example`)
  }
  await readDocuments(form)
  await giveConsents(form)
  await orderButton(page).click()
  await expect(page).toHaveURL(CHECKOUT, { timeout: 30_000 })
  expect(await standing(sessionId)).toMatchObject({ taken: 5, kept: 0 })
  await payAtStripe(page)
  await expect(heading(page)).toHaveText('Platba úspešná')
  await expect(async () => {
    await page.goto(offer)
    await expect(heading(page)).toContainText('Miesto už máte', { timeout: 1_000 })
  }).toPass({ timeout: 90_000 })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('joining, confirming, changing the number and leaving are forms, and a reload sends nothing again', async ({
    page,
  }) => {
    const sessionId = await offeredSession(page, 'Plný kurz bez skriptov', { taken: 2, capacity: 2 })
    const email = addressOf('bez-skriptov')
    await join(page, sessionId, { email, wants: '1' })
    await page.reload()
    await expect(heading(page)).toContainText('Pozrite si, prosím')
    const entry = await linkIn(email, /^Potvrďte zápis/)
    await page.goto(entry)
    await page.getByRole('button', { name: 'Potvrdiť zápis' }).click()
    await expect(heading(page)).toContainText('na prvom mieste')
    await page.getByText('Zmeniť počet').click()
    await page.getByLabel('Koľko miest').selectOption('4')
    await page.getByLabel(/^Najmenej koľko/).selectOption('2')
    await page.getByRole('button', { name: 'Uložiť počet' }).click()
    await expect(page.getByText(/Chcete 4\smiesta, vezmete aj 2\./)).toBeVisible()
    await page.getByRole('button', { name: /^Vystúpiť z\sporadovníka/ }).click()
    await expect(heading(page)).toHaveText(/Vystúpili ste z\sporadovníka/)
    expect(await standing(sessionId)).toMatchObject({ waiting: 0 })
  })
})
