import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { type CourseDay, PEOPLE } from './course-day.ts'

/** One number on one screen, as a person reads it there. */
export type Shown = { screen: string; what: string; shown: string }

type Certificates = { codes: ReadonlyArray<string> }

/** Every screen, page and file that says something about a course that is over. Each is loaded anew. */
export async function readNumbers(day: CourseDay, { codes }: Certificates): Promise<ReadonlyArray<Shown>> {
  const { admin, teacher, sessionId, registrationId, seats, office, visit } = day
  const read: Array<Shown> = []
  const note = (screen: string, numbers: Readonly<Record<string, string>>) => {
    for (const [what, shown] of Object.entries(numbers)) read.push({ screen, what, shown })
  }

  const desks = [
    { screen: 'attendance of the office', page: admin, at: `/admin/sessions/${sessionId}/attendance` },
    { screen: 'attendance of the instructor', page: teacher.page, at: `/admin/my-sessions/${sessionId}/attendance` },
  ]
  for (const { screen, page, at } of desks) note(screen, await attendanceOn(page, at))
  await admin.goto(`/admin/sessions/${sessionId}/attendance`)
  note('file of the attendance', await attendanceInFile(admin))

  await admin.goto(`/admin/sessions/${sessionId}`)
  const strip = plain(await admin.locator('.session-strip').innerText())
  note('session', {
    seats: String(await admin.getByRole('checkbox', { name: /^Vybrať: /, includeHidden: true }).count()),
    paid: found(strip, /Zaplatené ([\d ,]+) €/),
  })
  const own = await textOf(teacher.page, '/admin/my-sessions')
  note('sessions of the instructor', { seats: found(own, /Online (\d+)/) })
  const ordered = await textOf(admin, `/admin/registrations/${registrationId}`)
  note('order', { seats: String(PEOPLE.filter(({ name }) => ordered.includes(name)).length) })

  const money = await textOf(admin, `/admin/sessions/${sessionId}/money`)
  const sum = plain(await admin.locator('.session-money tfoot td').nth(3).innerText())
  note('money of the session', { ...opinionIn(money), paid: found(sum, /([\d ,]+) €/) })
  for (const by of ['course', 'instructor', 'month']) {
    await admin.goto(`/admin/feedback?by=${by}`)
    const whole = await admin.locator('.satisfaction-whole').innerText()
    note(`satisfaction of a year beside that by ${by}`, opinionIn(plain(whole)))
    const groups = await admin.locator('.satisfaction-table tbody tr').allInnerTexts()
    note(`satisfaction by ${by}`, opinionIn(plain(groups.join(' '))))
  }
  note('list of answers', { answers: String(await admin.getByText(/^\d+\/10$/).count()) })
  await admin.goto('/admin/feedback?show=low')
  note('low scores', { low: String(await admin.getByRole('button', { name: /Označiť za vybavené/ }).count()) })
  const today = await textOf(admin, '/admin/dashboard')
  note('today', { low: found(today, /(\d+) nespokojn/) })
  await teacher.page.goto(`/admin/my-sessions/${sessionId}`)
  const feedback = plain(await teacher.page.locator('#feedback').innerText())
  note('feedback for the instructor', {
    ...opinionIn(feedback),
    named: String(PEOPLE.filter(({ name }) => feedback.includes(name)).length),
  })

  const desk = await textOf(admin, `/admin/sessions/${sessionId}/certificates`)
  note('certificates of the session', {
    valid: found(desk, /Vydané: (\d+)/),
    revoked: String(await admin.getByText('Odvolaný', { exact: true }).count()),
    came: String(await admin.getByText('Prítomný', { exact: true }).count()),
    absent: String(await admin.getByText('Neprítomný', { exact: true }).count()),
  })
  const states = await Promise.all(
    codes.map(async (code) => {
      const answer = await fetch(`${office.origin}/overenie/${code}/stav.json`)
      return ((await answer.json()) as { state: string }).state
    }),
  )
  note('check by programs', countsOf(states, ['valid', 'replaced', 'revoked']))
  const headings = await Promise.all(
    codes.map(async (code) => {
      const answer = await fetch(`${office.origin}/overenie/${code}`)
      return plain((await answer.text()).replace(/<[^>]+>/g, ' '))
    }),
  )
  note('check page', {
    valid: String(headings.filter((text) => text.includes('Certifikát o absolvovaní je platný')).length),
    replaced: String(headings.filter((text) => text.includes('Nahradený novším')).length),
    revoked: String(headings.filter((text) => text.includes('Certifikát o absolvovaní neplatí')).length),
  })
  const owners = []
  for (const seat of seats) {
    const page = await visit(seat)
    owners.push(plain(await page.getByRole('main').innerText()))
    await page.close()
  }
  note('pages of the participants', {
    valid: String(owners.filter((text) => text.includes('Stiahnuť PDF')).length),
    revoked: String(owners.filter((text) => text.includes('sme odvolali a neplatí')).length),
  })

  const letters = (await Promise.all(PEOPLE.map(({ email }) => day.letters(email)))).flat()
  const sent = (subject: RegExp) => String(letters.filter((letter) => subject.test(letter.subject)).length)
  note('letters', {
    seats: sent(/^Ste prihlásení/),
    asked: String(letters.filter(({ text }) => text.includes('/spatna-vazba/')).length),
    issued: sent(/^Váš certifikát o absolvovaní/),
    replaced: sent(/^Opravený certifikát/),
    revoked: sent(/^Certifikát o absolvovaní už neplatí/),
  })
  return read
}

async function attendanceOn(page: Page, at: string) {
  const text = await textOf(page, at)
  const sum = plain(await page.locator('.attendance-sum').innerText())
  return {
    came: found(sum, /(\d+) z \d+ na lekcii/),
    seats: found(sum, /\d+ z (\d+) na lekcii/),
    byClick: found(sum, /(\d+) vstup cez odkaz/),
    byTool: found(sum, /(\d+) súbor z vysielania/),
    byTap: found(sum, /(\d+) zapísané/),
    absent: found(text, /Neúčasť (\d+)/),
  }
}

async function attendanceInFile(page: Page) {
  const [taken] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Stiahnuť CSV' }).click(),
  ])
  const rows = readFileSync(await taken.path(), 'utf8')
    .trim()
    .split(/\r?\n/)
    .slice(1)
  const having = (word: string) => String(rows.filter((row) => row.split(/[;,"]/).includes(word)).length)
  return {
    seats: String(rows.length),
    came: having('účasť'),
    absent: having('neúčasť'),
    byClick: having('vstup cez odkaz'),
    byTap: having('zapísané'),
  }
}

function opinionIn(text: string): { nps: string; answers: string } {
  return { nps: found(text, /([+−]?\d+) z \d+ odpoved/), answers: found(text, /[+−]?\d+ z (\d+) odpoved/) }
}

function countsOf<State extends string>(states: ReadonlyArray<string>, of: ReadonlyArray<State>) {
  return Object.fromEntries(of.map((state) => [state, String(states.filter((one) => one === state).length)]))
}

async function textOf(page: Page, at: string): Promise<string> {
  await page.goto(at)
  return plain(await page.getByRole('main').innerText())
}

/** As it is read: spaces that hold words together are spaces, and lines do not matter. */
function plain(text: string): string {
  return text.replaceAll('\u2060', '').replaceAll(/\s+/g, ' ')
}

function found(text: string, pattern: RegExp): string {
  return pattern.exec(text)?.[1] ?? 'not there'
}
