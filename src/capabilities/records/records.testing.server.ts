import { sql } from 'drizzle-orm'
import { givenCourse, OFFICE, PEOPLE } from '#capabilities/certificates/certificates.testing.server.ts'
import { emailHash } from '#capabilities/consent/email-hash.server.ts'
import type { Executor } from '#platform/db/database.server.ts'
import type { Services } from '#platform/services.server.ts'
import { issueTrainingRecord } from './issue-training-record.server.ts'
import type { RecordFacts, RecordScope } from './record.ts'

export const COMPANY = { name: 'Tichý mlyn, s. r. o.', ico: '00000043', address: 'Mlynská 4, 974 01 Banská Bystrica' }
export const MAILBOX = 'kancelaria@tichymlyn.example'

export const FACTS: RecordFacts = {
  number: 'Z-2026-000041',
  code: '3WPA8KFMZ1GT6YHC',
  company: 'c'.repeat(43),
  mailbox: 'm'.repeat(43),
  from: '2026-01-01',
  until: '2026-12-08',
  courses: [
    {
      letter: 'Z',
      title: 'Základy AI pre všetkých',
      goal: 'Zadať AI bežnú úlohu, overiť jej odpoveď a vedieť, čo do nej nevkladať.',
      topics: 'Čo je jazykový model a kde sa mýli. Ako zadať úlohu. Čo do AI nevkladať. Overenie odpovede.',
      tools: 'ChatGPT, Copilot, Gemini',
      syllabus: { number: 3, hash: `7c1e09d4${'0'.repeat(52)}a94f` },
      minutesPlanned: 150,
      instructors: ['Soňa Jasenská'],
      materials: ['Pracovný list', 'Prezentácia', 'Zoznam príkazov'],
    },
    {
      letter: 'P',
      title: 'Pokročilá implementácia AI',
      goal: 'Vybrať vhodný proces, nasadiť v ňom AI a určiť, kto na ňu dohliada.',
      topics: 'Výber procesu, práca s vlastnými dokumentmi, riziká a ľudský dohľad, meranie prínosu.',
      tools: 'Copilot, n8n',
      syllabus: { number: 2, hash: `b8f2417a${'0'.repeat(52)}03ce` },
      minutesPlanned: 180,
      instructors: ['Matúš Ďurčík'],
      materials: ['Zoznam príkazov'],
    },
  ],
  lines: [],
  former: [],
  corrections: [{ on: '2026-12-07', line: 6, what: 'certificate', before: 'C-2026-000319', after: 'C-2026-000331' }],
  totals: { people: 5, minutes: 666, certificates: 4 },
  replaces: null,
  provider: { name: 'Bystro, s. r. o.', seat: 'Znamienková 1, 811 01 Bratislava', ico: '00000027' },
  wordmark: 'bystro',
  issuedOn: '2026-12-08',
  checkAt: 'https://bystro.example/overenie/',
}

/** The day after a course of a company, with its record; the last of its people was not there. */
export async function givenTraining(people: Parameters<typeof givenCourse>[0] = PEOPLE) {
  const course = await givenCourse(people)
  const { db } = course
  await db.execute(sql`update participants set work_type = 'administrative', ai_proficiency = 'expert'`)
  await db.execute(
    sql`update registrations set company_name = ${COMPANY.name}, company_ico = ${COMPANY.ico}, buyer_email = ${MAILBOX}`,
  )
  const { rows } = await db.execute<{ id: string }>(sql`select id from registrations`)
  const scope: RecordScope = {
    company: COMPANY,
    mailbox: MAILBOX,
    registrationIds: rows.map(({ id }) => id),
    from: null,
    until: '2026-12-31',
  }
  return Object.assign(course, {
    scope,
    issue: (given: Partial<RecordScope> = {}) => issueTrainingRecord(course, { ...scope, ...given }, OFFICE),
  })
}

/** This address has said from its mailbox that it wants news. */
export async function givenNews(
  { config, db }: { config: Services['config']; db: Executor },
  email: string,
  isWanted = true,
): Promise<void> {
  await db.execute(sql`
    insert into consent_entries (email_hash, purpose, given, legal_basis, text_version, text_hash, source)
    values (${emailHash(config, email)}, 'marketing', ${isWanted}, 'consent', '1.0', ${'a'.repeat(64)},
      ${isWanted ? 'resubscribe' : 'unsubscribe'})`)
}
