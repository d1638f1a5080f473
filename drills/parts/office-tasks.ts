import type pg from 'pg'
import type { CountedPage } from './counted-page.ts'

/** One of the ten things an office does all day, from its first screen to what it changed. */
export type OfficeTask = {
  name: string
  most: number
  role?: 'accountant'
  /** Plays it; answers with whether what it was for has happened. */
  play: (at: CountedPage, pool: pg.Pool) => Promise<boolean>
}

const row = async <Row extends pg.QueryResultRow>(pool: pg.Pool, statement: string, values: Array<unknown> = []) => {
  const { rows } = await pool.query<Row>(statement, values)
  if (!rows[0]) throw new Error(`The demo has nothing for: ${statement}`)
  return rows[0]
}

/** A paid order of one person by card, of a session that is to come. */
const ORDER = `select registrations.id, buyer_name as name, reference, sessions.id as session
  from registrations join sessions on sessions.id = session_id join payments on payments.registration_id = registrations.id
  where registrations.state = 'paid' and sessions.starts_at > now() + interval '2 days' and sessions.status = 'published'
    and payments.refunded_cents = 0 and payments.amount_cents > 5000 order by registrations.created_at`

type Order = { id: string; name: string; reference: string; session: string }

async function search({ page, key, type }: CountedPage, text: string): Promise<void> {
  await key('Control+k')
  await type(page.getByRole('combobox'), text)
}

const result = ({ page }: CountedPage, text: string) =>
  page.getByRole('dialog').getByRole('option').filter({ hasText: text }).first()

/** The first session that Dnes lists, with its title. */
const nextSession = ({ page }: CountedPage) => page.locator('.next-sessions .row-link').first()

export const OFFICE_TASKS: ReadonlyArray<OfficeTask> = [
  {
    name: 'find a person and open the order',
    most: 2,
    play: async (at, pool) => {
      const order = await row<Order>(pool, `${ORDER} limit 1`)
      await search(at, order.reference)
      await at.press(result(at, order.reference))
      await at.page.waitForURL(`**/admin/registrations/${order.id}`)
      return true
    },
  },
  {
    name: 'see who comes',
    most: 2,
    play: async (at, pool) => {
      await at.press(nextSession(at))
      await at.page.waitForURL(/\/admin\/sessions\/[0-9a-f-]{36}$/)
      const id = at.page.url().split('/').at(-1)
      const { people } = await row<{ people: number }>(
        pool,
        `select count(*)::int as people from participants join registrations on registrations.id = registration_id
         where session_id = $1 and registrations.state in ('paid', 'completed')`,
        [id],
      )
      const list = at.page.getByRole('region', { name: 'Účastníci termínu' })
      await list.waitFor()
      const listed = await list.getByRole('checkbox', { name: /^Vybrať: /, includeHidden: true }).count()
      return people > 0 && listed >= people
    },
  },
  {
    name: 'add a participant on invoice',
    most: 8,
    play: async (at, pool) => {
      const { page } = at
      const company = await row<{ name: string; ico: string }>(
        pool,
        `select company_name as name, ico from on_account_companies join registrations on company_ico = ico limit 1`,
      )
      await at.press(page.locator('.next-sessions > li').filter({ hasText: /voľn/ }).first().locator('.row-link'))
      await at.press(page.locator('.people-tools').getByRole('link', { name: 'Pridať účastníka' }))
      await at.press(page.getByRole('radio', { name: 'Na faktúru' }))
      await at.type(page.getByLabel('Meno a priezvisko').first(), 'Zuzana Klikaná')
      await at.type(page.getByLabel('E-mail').first(), 'zuzana.klikana@example.test')
      await at.type(page.getByLabel('Názov firmy'), company.name)
      await at.type(page.getByLabel('IČO'), company.ico)
      await at.choose(page.locator('select[name="agreement"]'), 'by-phone')
      await at.press(page.getByRole('button', { name: 'Pridať účastníka' }))
      await page.waitForURL(/added=/)
      const { found } = await row<{ found: number }>(
        pool,
        `select count(*)::int as found from registrations where buyer_email = 'zuzana.klikana@example.test'`,
      )
      return found === 1
    },
  },
  {
    name: 'send an invitation again',
    most: 3,
    play: async (at, pool) => {
      const sent = `select count(*)::int as sent from audit_events where action = 'mail.resend'`
      const before = await row<{ sent: number }>(pool, sent)
      await at.press(nextSession(at))
      await at.press(at.page.getByRole('checkbox', { name: /^Vybrať: / }).first())
      await at.press(at.page.getByRole('button', { name: /znova$/ }).first())
      await at.page
        .getByRole('region', { name: 'Oznámenia' })
        .getByText(/odchádza/)
        .waitFor()
      const after = await row<{ sent: number }>(pool, sent)
      return after.sent > before.sent
    },
  },
  {
    name: 'answer a message',
    most: 3,
    play: async (at, pool) => {
      const { page } = at
      await at.press(page.locator('.task-do').getByRole('link', { name: /^Odpovedať/ }))
      await at.type(page.getByLabel('Text odpovede'), 'Dobrý deň, ďalší termín je v stredu. S pozdravom Bystro')
      await at.press(page.getByRole('button', { name: 'Odoslať odpoveď' }))
      await page.getByRole('region', { name: 'Oznámenia' }).getByText('Odpoveď odchádza').waitFor()
      const { found } = await row<{ found: number }>(
        pool,
        `select count(*)::int as found from contact_answers where text like '%ďalší termín je v stredu%'`,
      )
      return found === 1
    },
  },
  {
    name: 'give a part of the money back',
    most: 5,
    play: async (at, pool) => {
      const { page } = at
      const order = await row<Order>(pool, `${ORDER} offset 1 limit 1`)
      await search(at, order.reference)
      await at.press(result(at, order.reference))
      await at.press(page.getByRole('link', { name: /^Vrátiť/ }).first())
      await at.type(page.getByLabel('Koľko vrátiť (€)'), '20')
      await at.type(page.getByLabel('Prečo'), 'Dohoda po telefóne')
      await at.press(page.getByRole('dialog').getByRole('button', { name: /^Vrátiť\s20/ }))
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
      const { cents } = await row<{ cents: number }>(
        pool,
        `select coalesce(sum(refunds.amount_cents), 0)::int as cents from refunds join payments on payments.id = payment_id where registration_id = $1`,
        [order.id],
      )
      return cents === 2000
    },
  },
  {
    name: 'move an order',
    most: 5,
    play: async (at, pool) => {
      const { page } = at
      const order = await row<Order>(pool, `${ORDER} offset 2 limit 1`)
      await search(at, order.reference)
      await at.press(result(at, order.reference))
      await at.press(page.getByRole('link', { name: /^Presunúť/ }).first())
      const near = page.getByRole('dialog').locator('.option').first()
      const value = await near.locator('input').getAttribute('value')
      await at.press(near)
      await at.press(page.getByRole('dialog').getByRole('button', { name: /^Presunúť/ }))
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
      const { session } = await row<{ session: string }>(
        pool,
        'select session_id as session from registrations where id = $1',
        [order.id],
      )
      return session === value
    },
  },
  {
    name: 'duplicate a session and publish it',
    most: 5,
    play: async (at, pool) => {
      const { page } = at
      const published = `select count(*)::int as sessions from sessions where status = 'published'`
      const before = await row<{ sessions: number }>(pool, published)
      await at.press(nextSession(at))
      await at.press(page.locator('.session-more'))
      await at.press(page.getByRole('link', { name: 'Duplikovať' }))
      await at.press(page.getByRole('button', { name: 'Vytvoriť koncepty' }))
      await at.press(page.getByRole('button', { name: 'Zverejniť' }))
      await page.getByRole('region', { name: 'Oznámenia' }).getByText('Termín je zverejnený').waitFor()
      const after = await row<{ sessions: number }>(pool, published)
      return after.sessions === before.sessions + 1
    },
  },
  {
    name: 'add the link to a lesson',
    most: 2,
    play: async (at, pool) => {
      const { page } = at
      await at.press(
        page
          .locator('.task')
          .filter({ hasText: /bez odkazu/ })
          .locator('.task-do')
          .getByRole('link'),
      )
      await at.type(page.getByLabel('Odkaz na vysielanie').first(), 'https://meet.example.test/klik')
      await at.key('Enter')
      await page.getByText(/Uložené o/).waitFor()
      const { found } = await row<{ found: number }>(
        pool,
        `select count(*)::int as found from sessions where join_url = 'https://meet.example.test/klik'`,
      )
      return found === 1
    },
  },
  {
    name: 'take the file of a month',
    most: 2,
    role: 'accountant',
    play: async (at) => {
      const { page } = at
      const closes = page.getByRole('link', { name: /uzávierka/i }).first()
      await at.press(closes)
      const file = page.waitForEvent('download')
      await at.press(page.getByRole('button', { name: /XLSX/ }).first())
      return (await file).suggestedFilename().endsWith('.xlsx')
    },
  },
]
