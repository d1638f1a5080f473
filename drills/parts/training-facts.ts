import { readBookOfOrder } from '#capabilities/ledger/book-of-order.server.ts'
import { exactMoney } from '#ui/format/money-format.ts'
import { type Letter, plain, type Training, type TrainingWalk } from './training-walk.ts'

/** What is so at one moment, by name; each a line that a person can count by hand. */
export type Facts = Readonly<Record<string, string>>

export const NONE = 'none'

/** Everything that the office, the company and the books say of a training now. Screens are loaded anew. */
export async function readFacts(
  walk: TrainingWalk,
  { company, registrationId }: Pick<Training, 'company'> & Partial<Training>,
): Promise<Facts> {
  const about = { stage: await stageOnBoard(walk, company), tasks: await tasksOfToday(walk, company) }
  if (registrationId === undefined) return about
  return {
    ...about,
    documents: await documentsOf(walk, registrationId),
    book: await bookOf(walk, registrationId),
    ...(await orderOnScreen(walk, registrationId)),
    seats: await seatsTaken(walk, registrationId),
  }
}

/** Where its card stands, how many stand there and for how much. */
async function stageOnBoard({ admin }: TrainingWalk, company: TrainingCompany): Promise<string> {
  const { name } = company
  await admin.goto('/admin/company-trainings')
  const card = admin.locator('.training-card').filter({ hasText: namedBy(company) })
  const column = admin.locator('.training-board > section').filter({ has: card })
  if ((await column.count()) === 1) {
    const [heading = '', sum = ''] = await Promise.all([
      column.locator('h2').innerText(),
      column.locator('.training-sum').innerText(),
    ])
    return [plain(heading), plain(sum)].filter(Boolean).join(', ')
  }
  await admin.goto(`/admin/company-trainings?view=list&stage=cancelled&q=${encodeURIComponent(name)}`)
  const row = admin.getByRole('row').filter({ hasText: name })
  return (await row.count()) === 1 ? plain(await row.locator('.badge').innerText()) : NONE
}

type TrainingCompany = Training['company']

/** By its name without the legal form, which is bound together where it is read; an enquiry has a contact alone. */
function namedBy({ name, contact }: TrainingCompany): RegExp {
  return new RegExp(`${name.split(',')[0]}|${contact}`)
}

/** What Dnes says about this company: the task, how many, and the sum where one is told. */
async function tasksOfToday({ admin }: TrainingWalk, company: TrainingCompany): Promise<string> {
  await admin.goto('/admin/dashboard')
  const lines = await admin
    .locator('.task')
    .filter({ hasText: namedBy(company) })
    .all()
  const told = await Promise.all(
    lines.map(async (line) => {
      const [title, text] = [plain(await line.locator('h3').innerText()), plain(await line.locator('p').innerText())]
      return [title, /[^.]* €\.$/.exec(text)?.[0].trim()].filter(Boolean).join(': ')
    }),
  )
  return told.join('; ') || NONE
}

/** As they were issued, in their order: what kind, for how much, with which VAT, what is to be paid and in how many days. */
async function documentsOf({ office }: TrainingWalk, registrationId: string): Promise<string> {
  const { rows } = await office.local.inside.pool.query<{
    kind: string
    gross: number
    vat: number
    payable: number
    days: number
  }>(
    `select kind, gross_cents as gross, vat_cents as vat, (content ->> 'payableCents')::int as payable,
       due_on - (content ->> 'issuedOn')::date as days
     from documents where registration_id = $1 order by issued_at, number`,
    [registrationId],
  )
  const told = rows.map(
    ({ kind, gross, vat, payable, days }) =>
      `${kind} ${euros(gross)}, VAT ${euros(vat)}, to ${kind === 'credit' ? 'return' : 'pay'} ${euros(payable)} in ${days} days`,
  )
  return told.join('; ') || NONE
}

async function bookOf({ office }: TrainingWalk, registrationId: string): Promise<string> {
  const { toPayCents, paidCents, returnedCents, remainsCents } = await readBookOfOrder(
    office.local.inside.services.db,
    registrationId,
  )
  return `to pay ${euros(toPayCents)}, paid ${euros(paidCents)}, returned ${euros(returnedCents)}, remains ${euros(remainsCents)}`
}

/** The same on the order's own screen: its account from top to bottom, and its documents. */
async function orderOnScreen({ admin }: TrainingWalk, registrationId: string): Promise<Facts> {
  await admin.goto(`/admin/registrations/${registrationId}`)
  const lines = await admin.locator('.order-ledger .ledger-line').all()
  const account = await Promise.all(
    lines.map(async (line) => {
      const term = await line.locator('dt').evaluate((node) => node.firstChild?.textContent ?? '')
      return `${plain(term)} ${plain(await line.locator('dd').innerText())}`
    }),
  )
  const papers = await admin.locator('.order-documents > li').all()
  const shown = await Promise.all(
    papers.map(async (paper) => {
      const kind = plain(await paper.locator('a').first().innerText()).replace(/ \d+$/, '')
      const standing = plain(await paper.locator('.badge').innerText()).replace(/ (?:do )?\d+\. ?\d+\.$/, '')
      return `${kind} ${plain(await paper.locator('strong.num').innerText())}, ${standing}`
    }),
  )
  return { account: account.join('; '), 'documents on the screen': shown.join('; ') || NONE }
}

async function seatsTaken({ office }: TrainingWalk, registrationId: string): Promise<string> {
  const { rows } = await office.local.inside.pool.query<{ taken: number }>(
    'select seats_taken as taken from sessions join registrations on session_id = sessions.id where registrations.id = $1',
    [registrationId],
  )
  return String(rows[0]?.taken)
}

/** Who got what with which files, in the order of the alphabet, without numbers and days: `company: Predfaktúra (predfaktura.pdf)`. */
export function lettersInWords(letters: ReadonlyArray<Letter>, readers: ReadonlyMap<string, string>): string {
  const told = letters.map(({ recipients, subject, attachments }) => {
    const reader = recipients.map((address) => readers.get(address) ?? address).join(' and ')
    const files = attachments.map(({ filename }) => filename.replace(/-?\d.*(?=\.\w+$)/, '')).toSorted()
    return `${reader}: ${titleOf(subject)}${files.length > 0 ? ` (${files.join(', ')})` : ''}`
  })
  const counts = new Map<string, number>()
  for (const one of told) counts.set(one, (counts.get(one) ?? 0) + 1)
  const lines = [...counts].map(([one, count]) => (count === 1 ? one : `${count} × ${one}`))
  return lines.toSorted().join('; ') || NONE
}

/** What it is called, without whose it is, its number and its course. */
function titleOf(subject: string): string {
  return plain(subject)
    .replace(/[:(].*$/, '')
    .replace(/ (?:BY-\w{4}-\w{4}|P-\d{4}-\d{4}|\d{10})/, '')
    .trim()
}

/** `1 680,00`, with which sums are compared digit by digit. */
function euros(cents: number): string {
  return plain(exactMoney(cents)).replace(' €', '')
}

/** What differs from what was counted by hand; a name that one side lacks differs, too. */
export function differencesOf(step: string, are: Facts, meant: Facts): ReadonlyArray<string> {
  return [...new Set([...Object.keys(are), ...Object.keys(meant)])]
    .filter((name) => are[name] !== meant[name])
    .map((name) => `${step}: ${name} is „${are[name] ?? NONE}“, not „${meant[name] ?? NONE}“`)
}
