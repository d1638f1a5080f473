import { askForFeedback } from '#capabilities/feedback/ask-for-feedback.server.ts'
import type { Facts } from './training-facts.ts'
import { alive, linkIn, plain, type Training, type TrainingWalk } from './training-walk.ts'

const LESSON = 'https://lekcia.example/miestnost/7'
const TEACHER = 'Soňa Jasenská'
const PATIENCE_MS = 60_000

/** Whom the company names first. */
export const NAMED = [
  { name: 'Adam Vážny', email: 'adam@kratky-mlyn.test' },
  { name: 'Beáta Slaná', email: 'beata@kratky-mlyn.test' },
  { name: 'Cyril Horný', email: 'cyril@kratky-mlyn.test' },
  { name: 'Dana Lúčna', email: 'dana@kratky-mlyn.test' },
  { name: 'Emil Potočný', email: 'emil@kratky-mlyn.test' },
  { name: 'Fedor Chorý', email: 'fedor@kratky-mlyn.test' },
  { name: 'Gabriela Múčna', email: 'gabriela@kratky-mlyn.test' },
  { name: 'Hana Ražná', email: 'hana@kratky-mlyn.test' },
  { name: 'Ivan Ovsený', email: 'ivan@kratky-mlyn.test' },
  { name: 'Júlia Mlynská', email: 'julia@kratky-mlyn.test' },
  { name: 'Karol Sitár', email: 'karol@kratky-mlyn.test' },
  { name: 'Lenka Neprišlá', email: 'lenka@kratky-mlyn.test' },
] as const
/** Falls ill on the last day. */
export const REPLACED = NAMED[5]
export const SUBSTITUTE = { name: 'Oľga Náhradná', email: 'olga@kratky-mlyn.test' }
/** Does not come. */
export const ABSENT = NAMED[11]
/** Who sits in the seats in the end. */
export const PEOPLE = NAMED.map((person) => (person === REPLACED ? SUBSTITUTE : person))

/** Where it is held and who teaches; without either Dnes asks for it. */
export async function prepareSession({ admin }: TrainingWalk, { sessionId }: Training): Promise<void> {
  await admin.goto(`/admin/sessions/${sessionId}/edit`)
  await alive(admin)
  await admin.locator('input[name="instructor"]').fill(TEACHER)
  await admin.locator('input[name="joinUrl"]').fill(LESSON)
  await admin.getByRole('button', { name: 'Uložiť zmeny' }).click()
  await admin.waitForURL(/done=saved/)
}

/** The company pastes a list into its order. */
export async function nameEverybody({ visit }: TrainingWalk, { reservation }: Training): Promise<Facts> {
  const page = await visit(reservation)
  await page.getByText('Zapísať zoznam naraz').click()
  await page
    .getByLabel('Účastníci, každý na svojom riadku')
    .fill(NAMED.map(({ name, email }) => `${name};${email}`).join('\n'))
  await page.getByRole('button', { name: 'Zapísať a pozvať' }).click()
  await page.getByText('Účastníkov sme zapísali a pozvali.').waitFor()
  return {
    names: String(await page.locator('.reservation-seats > li').filter({ hasText: '@kratky-mlyn.test' }).count()),
  }
}

/** One of them is replaced; the personal link of the other opens nothing from then on. */
export async function substituteOne(walk: TrainingWalk, { reservation }: Training): Promise<Facts> {
  const { letter, visit } = walk
  const before = linkIn(await letter(REPLACED.email, /^Ste prihlásení/), 'pripojit')
  const page = await visit(reservation)
  const seat = page.locator('.reservation-seats > li').filter({ hasText: REPLACED.email })
  await seat.locator('summary').filter({ hasText: 'Náhradník' }).click()
  await seat.getByLabel('Meno a priezvisko').fill(SUBSTITUTE.name)
  await seat.getByLabel('E-mail').fill(SUBSTITUTE.email)
  await seat.getByRole('button', { name: 'Uložiť účastníka' }).click()
  await page.getByText('Zmenu účastníka sme uložili.').waitFor()
  const seats = plain(await page.locator('.reservation-seats').innerText())
  const old = await visit(before)
  const own = await visit(linkIn(await letter(SUBSTITUTE.email, /^Ste prihlásení/), 'pripojit'))
  const ticket = plain(await own.getByRole('main').innerText())
  return {
    names: String(PEOPLE.filter(({ name }) => seats.includes(name)).length),
    'link of the replaced': plain(await old.getByRole('heading', { level: 1 }).innerText()),
    'link of the substitute': ['Vaše miesto je potvrdené', SUBSTITUTE.name]
      .filter((words) => ticket.includes(words))
      .join(', '),
  }
}

/** The office taps eleven and says of one that they are not there. */
export async function takeAttendance(walk: TrainingWalk, training: Training): Promise<Facts> {
  const { admin } = walk
  await admin.goto(`/admin/sessions/${training.sessionId}/attendance`)
  await alive(admin)
  for (const { name } of PEOPLE) {
    if (name === ABSENT.name) continue
    await admin.getByRole('button', { name: `${name}: zapísať účasť` }).click()
    await admin.getByRole('button', { name: `${name}: účasť` }).waitFor()
  }
  await admin.getByLabel(`Zmeniť prezenciu: ${ABSENT.name}`).click()
  await admin
    .locator('.tap')
    .filter({ hasText: ABSENT.name })
    .getByRole('button', { name: 'Neúčasť', exact: true })
    .click()
  await admin.getByRole('button', { name: `${ABSENT.name}: neúčasť` }).waitFor()
  return { attendance: await attendanceShown(walk, training) }
}

export async function attendanceShown({ admin }: TrainingWalk, { sessionId }: Training): Promise<string> {
  await admin.goto(`/admin/sessions/${sessionId}/attendance`)
  const sum = plain(await admin.locator('.attendance-sum').innerText())
  const absent = /Neúčasť \d+/.exec(plain(await admin.locator('.attendance-chips').innerText()))?.[0] ?? 'Neúčasť 0'
  return `${/\d+ z \d+ na lekcii/.exec(sum)?.[0]}, ${absent}`
}

/** Eleven are asked three questions; one of them answers on a phone without scripts. */
export async function answerOnce({ letter, visit, office }: TrainingWalk): Promise<void> {
  await askForFeedback(office.local.inside.services)
  const asked = await letter(NAMED[0].email, /^Tri otázky/)
  const page = await visit(linkIn(asked, 'spatna-vazba'), { javaScriptEnabled: false })
  await page.getByRole('radio', { name: '9', exact: true }).check({ force: true })
  await page.getByLabel('2. Čo si odnášate?').fill('Overujem si, čo AI tvrdí.')
  await page.getByRole('button', { name: 'Odoslať' }).click()
  await page.getByRole('heading', { level: 1, name: /Ďakujeme, odpoveď máme/ }).waitFor()
}

/** One press for all eleven, and how many answers the office reads. */
export async function issueAllCertificates({ admin }: TrainingWalk, { sessionId }: Training): Promise<Facts> {
  await admin.goto(`/admin/sessions/${sessionId}/certificates`)
  await admin.getByRole('button', { name: 'Vydať 11 certifikátov' }).click()
  await admin.getByText(/Vydané: 11\. Na\s+vydanie čaká: 0\./).waitFor({ timeout: PATIENCE_MS })
  await admin.goto('/admin/feedback')
  return { answers: String(await admin.getByText(/^\d+\/10$/).count()) }
}

export async function certificatesShown({ admin }: TrainingWalk, { sessionId }: Training): Promise<string> {
  await admin.goto(`/admin/sessions/${sessionId}/certificates`)
  return plain(await admin.locator('.certificate-desk strong').innerText())
}
