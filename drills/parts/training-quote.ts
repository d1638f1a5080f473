import { acceptQuote } from '#capabilities/quotes/accept-quote.server.ts'
import { acceptance, givenSentQuote } from '#capabilities/quotes/quotes.testing.server.ts'
import { addDays, dayOf, instantAt } from '#kernel/day.ts'
import { signId } from '#platform/tokens/signed-token.server.ts'
import type { Facts } from './training-facts.ts'
import { alive, type Company, linkIn, plain, type Training, type TrainingWalk } from './training-walk.ts'

const DAYS_AHEAD = 40
const MINUTES = 150
const PRICE = '140'
const NO_REQUEST = { clientAddress: '198.51.100.9', userAgent: 'a browser of the drill', requestId: 'drill' }

/** Somebody presses the card of the training for companies and writes. */
export async function askOnSite({ visit }: TrainingWalk, { contact, email }: Company): Promise<void> {
  const page = await visit('/')
  // The page comes asleep, and the press wakes it.
  await page.getByRole('link', { name: 'Kontaktujte nás' }).click()
  await alive(page)
  const form = page.locator('#contact form')
  await form.getByLabel('Meno').fill(contact)
  await form.getByLabel('E-mail').fill(email)
  await form.getByRole('button', { name: 'Odoslať správu' }).click()
  await form.getByText('Správa odoslaná').waitFor()
}

/** The office answers what waits in Dnes with a quote for ten, and has the message handled. */
export async function offerTraining({ admin }: TrainingWalk, company: Company): Promise<void> {
  await admin.goto('/admin/messages?state=open')
  await admin.getByRole('link', { name: company.contact }).first().click()
  const message = admin.getByRole('link', { name: 'Pripraviť ponuku' })
  await message.waitFor()
  await message.click()
  await admin.getByLabel('Názov firmy').fill(company.name)
  await admin.getByLabel('IČO', { exact: true }).fill(company.ico)
  await admin.getByLabel('Počet ľudí').fill('10')
  await admin.getByLabel('Cena za človeka s DPH').fill(PRICE)
  await admin.getByLabel('Dátum, 1. lekcia').fill(addDays(dayOf(new Date()), DAYS_AHEAD))
  await admin.getByLabel('Trvanie v minútach, 1. lekcia').fill(String(MINUTES))
  await admin.getByRole('button', { name: 'Uložiť', exact: true }).click()
  await admin.getByRole('button', { name: 'Odoslať ponuku' }).click()
  await admin.getByText('Odoslaná', { exact: true }).waitFor()
}

/** Two more colleagues: a new version, which the link of the first letter shows with what is new. */
export async function reviseTraining(walk: TrainingWalk, { name, email }: Company): Promise<Facts> {
  const { admin, letter, visit } = walk
  await admin.goto(`/admin/company-trainings?q=${encodeURIComponent(name)}`)
  await admin.getByRole('link', { name: name.split(',')[0] ?? name }).click()
  await admin.getByLabel('Počet ľudí').fill('12')
  await admin.getByRole('button', { name: 'Uložiť novú verziu' }).click()
  await admin.getByText('Táto verzia ešte neodišla.').waitFor()
  await admin.getByRole('button', { name: 'Odoslať novú verziu' }).click()
  await admin.getByText('Zmenené: počet ľudí').waitFor()
  await letter(email, /^Upravená cenová ponuka/)
  const page = await visit(linkIn(await letter(email, /^Cenová ponuka/), 'ponuka'))
  const text = plain(await page.getByRole('main').innerText())
  const changed = /sme upravili: ([^.]+)\./.exec(text)?.[1] ?? 'nothing is said'
  const sums = ['1 680,00 €', '314,15 €', '504,00 €', '1 176,00 €'].filter((sum) => text.includes(sum))
  return { 'page of the quote': `${changed}; ${sums.join(', ')}` }
}

/** The company reads both documents, agrees and orders. */
export async function acceptOnPage(walk: TrainingWalk, company: Company): Promise<Training> {
  const page = await walk.visit(linkIn(await walk.letter(company.email, /^Upravená cenová ponuka/), 'ponuka'))
  await alive(page)
  const main = page.getByRole('main')
  for (const end of await main.getByRole('button', { name: /^Prejsť na koniec/ }).all()) await end.click()
  await main.getByText('Prečítané. Ďakujeme, že čítate.').nth(1).waitFor()
  for (const words of ['Súhlasím', 'Zásady', 'Obchodné']) {
    await main.getByRole('checkbox', { name: new RegExp(`^${words}`) }).check()
  }
  await page.locator('input[name="dic"]').fill(company.dic)
  await page.getByLabel('Ulica a číslo').fill('Mlynská 3')
  await page.getByLabel('PSČ').fill('811 01')
  await page.getByLabel('Mesto alebo obec').fill('Bratislava')
  await page.getByRole('button', { name: /^Objednať/ }).click()
  await page.waitForURL(/\/moja-rezervacia\//)
  return orderedBy(walk, company)
}

/** The same without screens: a quote for twelve, sent and accepted. */
export async function orderShortly(walk: TrainingWalk, company: Company): Promise<Training> {
  const { services } = walk.office.local.inside
  const today = dayOf(new Date())
  const { name: companyName, ico, contact: contactName, email: contactEmail } = company
  const { token } = await givenSentQuote(services, {
    companyName,
    ico,
    contactName,
    contactEmail,
    unitPriceCents: 140_00,
    lessons: [{ startsAt: instantAt(addDays(today, DAYS_AHEAD), '09:00'), durationMinutes: MINUTES }],
    validUntil: addDays(today, 14),
  })
  await walk.letter(contactEmail, /^Cenová ponuka/)
  const given = await acceptance(services, { companyName, ico, dic: company.dic })
  await acceptQuote(services, { token, given }, NO_REQUEST)
  return orderedBy(walk, company)
}

async function orderedBy({ office }: TrainingWalk, company: Company): Promise<Training> {
  const { pool, services } = office.local.inside
  const { rows } = await pool.query<{ id: string; session: string }>(
    'select id, session_id as session from registrations where buyer_email = $1',
    [company.email],
  )
  const [order, ...more] = rows
  if (!order || more.length > 0) throw new Error(`${company.name} has ${rows.length} orders`)
  const reservation = `/moja-rezervacia/${signId(services.config, 'reservation', order.id)}`
  return { company, registrationId: order.id, sessionId: order.session, reservation }
}
