import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { askForFeedback } from '#capabilities/feedback/ask-for-feedback.server.ts'
import { bookingClient, orderOf } from '../../tools/local-stack/booking-client.ts'
import { givenSession } from '../../tools/local-stack/given-session.ts'
import type { Entered, Office } from './open-office.ts'
import { PATIENCE_MS, until } from './until-found.ts'

const LESSON = 'https://lekcia.example/miestnost/1'
const TEACHER = 'Soňa Jasenská'
const SEATS = 20

/** Five colleagues of one company. How each of them is known to have been there is what the day is about. */
export const PEOPLE = [
  { name: 'Zuzana Mlynárová', email: 'zuzana@tichymlyn.test', score: 10, takeaway: 'Zadanie si najprv napíšem.' },
  { name: 'Peter Zeman', email: 'peter@tichymlyn.test', score: 9, takeaway: 'Overujem si, čo AI tvrdí.' },
  { name: 'Eva Tichá', email: 'eva@tichymlyn.test', score: 8, takeaway: '' },
  { name: 'Ján Dlhý', email: 'jan@tichymlyn.test', score: 3, takeaway: '' },
  { name: 'Mária Bohatá', email: 'maria@tichymlyn.test', score: null, takeaway: '' },
] as const

type Letter = { subject: string; text: string; recipients: ReadonlyArray<string> }

export type CourseDay = {
  office: Office
  admin: Page
  teacher: Entered & { page: Page }
  sessionId: string
  registrationId: string
  /** The page of each seat, from its invitation. */
  seats: ReadonlyArray<string>
  visit(path: string, options?: BrowserContextOptions): Promise<Page>
  letters(address: string): Promise<ReadonlyArray<Letter>>
  letter(address: string, subject: RegExp): Promise<Letter>
  startsIn(minutes: number): Promise<void>
  close(): Promise<void>
}

/** A company orders five seats and pays; everybody has an invitation. */
export async function orderCourse(office: Office): Promise<CourseDay> {
  const { origin, local, enter, visitor } = office
  const { services, pool } = local.inside
  const sessionId = await givenSession(services, SEATS)
  await pool.query('update sessions set instructor = $2, join_url = $3 where id = $1', [sessionId, TEACHER, LESSON])
  const somebody = await enter('admin')
  const teaching = await enter('instructor')
  await pool.query('update instructors set user_id = $2 where name = $1', [TEACHER, teaching.userId])
  const visitors: Array<BrowserContext> = []

  const letters = async (address: string) => {
    const answer = await fetch(`${local.inboxUrl}/messages.json?q=${encodeURIComponent(address)}`)
    return (await answer.json()) as ReadonlyArray<Letter>
  }
  const letter = (address: string, subject: RegExp) =>
    until(`${subject} to ${address}`, async () =>
      (await letters(address)).find((one) => subject.test(one.subject) && one.recipients.includes(address)),
    )

  const client = bookingClient(Number(new URL(origin).port))
  const price = (await client.prices([sessionId])).get(sessionId) ?? 0
  const order = orderOf(sessionId, price, PEOPLE.length)
  const { result, error } = await client.book(
    { ...order, participants: PEOPLE.map(({ name, email }) => ({ name, email })) },
    '198.18.0.1',
  )
  client.close()
  if (!result) throw new Error(`The company was told no: ${error?.code}`)
  await fetch(`${result.url}/pay`, { method: 'POST', body: new URLSearchParams(), redirect: 'manual' })
  const registrationId = await until('the order to be paid', async () => {
    const { rows } = await pool.query<{ id: string }>(
      `select id from registrations where client_key = $1 and state = 'paid'`,
      [order.sessionId],
    )
    return rows[0]?.id
  })
  const seats: Array<string> = []
  for (const { email } of PEOPLE) {
    const invited = await until(`an invitation to ${email}`, async () =>
      (await letters(email)).find(({ text }) => text.includes('/pripojit/')),
    )
    seats.push(linkIn(invited, 'pripojit'))
  }
  return {
    office,
    admin: await somebody.context.newPage(),
    teacher: { ...teaching, page: await teaching.context.newPage() },
    sessionId,
    registrationId,
    seats,
    letters,
    letter,
    async visit(path, options) {
      const context = await visitor(options)
      visitors.push(context)
      const page = await context.newPage()
      await page.goto(path)
      return page
    },
    async startsIn(minutes) {
      await pool.query(
        `update sessions set starts_at = date_trunc('second', now()) + make_interval(mins => $2) where id = $1`,
        [sessionId, minutes],
      )
    },
    async close() {
      for (const context of visitors) await context.close()
      await somebody[Symbol.asyncDispose]()
      await teaching[Symbol.asyncDispose]()
    },
  }
}

/** Two come by their link, the office takes a file of the meeting with the third and taps the fourth; the fifth stays away. */
export async function holdCourse(day: CourseDay): Promise<void> {
  const { admin, seats, sessionId, startsIn, visit } = day
  await startsIn(5)
  for (const [at, viewport] of [
    [0, { width: 390, height: 844 }],
    [1, { width: 1440, height: 900 }],
  ] as const) {
    const page = await visit('about:blank', { viewport })
    await page.route(`${new URL(LESSON).origin}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Lekcia</h1>' }),
    )
    await page.goto(seats[at] ?? '')
    await page.getByRole('button', { name: 'Vstúpiť na kurz' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Lekcia' }).waitFor()
  }
  await startsIn(-260)
  const [, , eva, jan] = PEOPLE
  await admin.goto(`/admin/sessions/${sessionId}/attendance`)
  await admin.getByRole('button', { name: `${jan.name}: zapísať účasť` }).click()
  await admin.getByRole('button', { name: `${jan.name}: účasť` }).waitFor()
  const file = `Name (Original Name),User Email,Duration (Minutes),Guest\n${eva.name},${eva.email},148,Yes\nLektorka,lektorka@bystro.test,150,No\n`
  await admin
    .getByLabel('Súbor CSV')
    .setInputFiles({ name: 'zoom.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await admin.getByRole('button', { name: 'Pozrieť súbor' }).click()
  const preview = admin.getByRole('region', { name: /^Zoom: 2/ })
  await preview.getByLabel('Kto je Lektorka').selectOption('nobody')
  await preview.getByRole('button', { name: 'Zapísať do prezencie' }).click()
  await admin
    .getByText(/a\s+každého v\s+ňom poznáme/)
    .first()
    .waitFor()
}

/** Everybody who was there is asked and answers on one screen without scripts. Answers with their links. */
export async function answerQuestions(day: CourseDay): Promise<ReadonlyArray<string>> {
  const { services } = day.office.local.inside
  await askForFeedback(services)
  const links: Array<string> = []
  for (const { email, score, takeaway } of PEOPLE) {
    if (score === null) continue
    const asked = await until(`three questions to ${email}`, async () =>
      (await day.letters(email)).find(({ text }) => text.includes('/spatna-vazba/')),
    )
    const link = linkIn(asked, 'spatna-vazba')
    const page = await day.visit(link, { javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
    await page.getByRole('radio', { name: String(score), exact: true }).check({ force: true })
    await page.getByLabel('2. Čo si odnášate?').fill(takeaway)
    await page.getByRole('button', { name: 'Odoslať' }).click()
    await page.getByRole('heading', { level: 1, name: /Ďakujeme, odpoveď máme/ }).waitFor()
    links.push(link)
  }
  return links
}

/** The first lets their words be published, the office publishes them, a stranger reads them, and they are taken back. */
export async function publishVoice(day: CourseDay, link: string): Promise<{ wasSeen: boolean }> {
  const { admin, office, visit } = day
  const page = await visit(link)
  await page.getByRole('checkbox', { name: /Súhlasím so zverejnením týchto slov/ }).check()
  await page.getByRole('button', { name: 'Poslať na zverejnenie' }).click()
  await page.getByRole('heading', { name: 'Vaše slová čakajú na zverejnenie' }).waitFor()
  const { rows } = await office.local.inside.pool.query<{ id: string }>(
    'select id from feedback_voices where ended_at is null',
  )
  const id = rows[0]?.id ?? ''
  const site = async () => (await fetch(`${office.origin}/`)).text()
  const wasHidden = !(await site()).includes(id)
  await admin.goto(`/admin/testimonials/${id}`)
  await admin.getByRole('button', { name: 'Zverejniť' }).click()
  await admin.getByRole('region', { name: 'Oznámenia' }).getByText('Referencia je zverejnená.').waitFor()
  const seen = await until('the words on the site', async () => {
    const text = await site()
    return text.includes(id) && text
  })
  await page.reload()
  await page.getByRole('button', { name: 'Odvolať súhlas' }).click()
  await page.getByRole('heading', { name: 'Smieme vaše slová zverejniť?' }).waitFor()
  await until('the words gone from the site', async () => !(await site()).includes(id))
  return { wasSeen: wasHidden && seen.includes(PEOPLE[0].takeaway) && seen.includes('Účasť overená') }
}

/** Each of the four has a certificate; the second gets a corrected one, that of the fourth is revoked. */
export async function issueCertificates(day: CourseDay) {
  const { admin, sessionId, seats, letter, visit } = day
  const desk = `/admin/sessions/${sessionId}/certificates`
  await admin.goto(desk)
  await admin.getByRole('button', { name: 'Vydať 4 certifikáty' }).click()
  await admin.getByText(/Vydané: 4\. Na\s+vydanie čaká: 0\./).waitFor({ timeout: PATIENCE_MS })
  const issued: Array<{ code: string; file: Buffer }> = []
  for (const [at, { email, score }] of PEOPLE.entries()) {
    if (score === null) continue
    const code = codeIn(await letter(email, /^Váš certifikát o absolvovaní/))
    issued.push({ code, file: await paperOf(await visit(seats[at] ?? '')) })
  }
  const [, peter, , jan] = PEOPLE
  await admin.goto(`${desk}?q=zeman`)
  await admin.getByText('Opraviť meno').click()
  await admin.getByLabel('Meno na novej verzii').fill('Peter Zemen')
  await admin.getByRole('button', { name: 'Vydať opravený' }).click()
  await admin.getByText('2. verzia').waitFor()
  const code = codeIn(await letter(peter.email, /^Opravený certifikát/))
  const corrected = { code, file: await paperOf(await visit(seats[1] ?? '')) }
  await admin.goto(`${desk}?q=dlhy`)
  await admin.locator('summary').filter({ hasText: 'Odvolať' }).click()
  await admin.getByLabel('Dôvod pre majiteľa').fill('Prezencia bola zapísaná omylom.')
  await admin.getByRole('button', { name: 'Odvolať', exact: true }).click()
  await letter(jan.email, /^Certifikát o absolvovaní už neplatí/)
  return { issued, corrected }
}

async function paperOf(page: Page): Promise<Buffer> {
  const [paper] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Stiahnuť PDF' }).click(),
  ])
  return Buffer.concat(await (await paper.createReadStream()).toArray())
}

function linkIn({ text, subject }: Letter, page: string): string {
  const [, path] = new RegExp(`(/${page}/[\\w.~-]+)`).exec(text) ?? []
  if (!path) throw new Error(`No /${page}/ in „${subject}“`)
  return path
}

function codeIn({ text, subject }: Letter): string {
  const [, code] = /\/overenie\/([0-9A-Z-]{19})/.exec(text) ?? []
  if (!code) throw new Error(`No code in „${subject}“`)
  return code
}
