import { sql } from 'drizzle-orm'
import { givenMark } from '#capabilities/attendance/attendance.testing.server.ts'
import { companyOf, givenRegistration } from '#capabilities/training/registration.testing.server.ts'
import { instantAt } from '#kernel/day.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { type TestServices, testServices } from '#platform/testing/test-services.server.ts'
import { signId } from '#platform/tokens/signed-token.server.ts'
import { askForCertificates } from './ask-for-certificates.server.ts'
import type { CertificateFacts } from './certificate.ts'
import { issueCertificates } from './issue-certificates.server.ts'

export const OFFICE: Pick<Call, 'actor' | 'requestId'> = { actor: { kind: 'office', id: 'ofka' }, requestId: 'r1' }
export const FACTS: CertificateFacts = {
  course: 'Základy AI pre všetkých',
  syllabus: '3',
  days: ['2026-12-03'],
  minutesPlanned: 150,
  minutesAttended: 150,
  instructors: ['Soňa Jasenská'],
  provider: { name: 'Bystro, s. r. o.', seat: 'Znamienková 1, 811 01 Bratislava', ico: '00000027' },
  wordmark: 'bystro',
  issuedOn: '2026-12-04',
  checkAt: 'https://bystro.example/overenie/',
}

let asking = 0
/** Somebody else every time: addresses are limited. */
export function visitor(): Pick<Call, 'clientAddress'> {
  const n = ++asking
  return { clientAddress: `203.0.${(n >> 8) & 255}.${n & 255}` }
}

type Person = { name: string; email: string }
export const PEOPLE: ReadonlyArray<Person> = [
  { name: 'Zuzana Mlynárová', email: 'zuzana@mlyn.test' },
  { name: 'Ján Dlhý', email: 'jan@mlyn.test' },
  { name: 'Eva Neprítomná', email: 'eva@mlyn.test' },
]

/** The day after a course of a company; all but the last of its people were there. */
export async function givenCourse(people: ReadonlyArray<Person> = PEOPLE) {
  const services = await testServices()
  const { sessionId, participantIds } = await givenRegistration(services, {
    ...companyOf(people),
    session: { startsAt: instantAt('2026-12-03', '17:30'), title: FACTS.course, capacity: Math.max(20, people.length) },
  })
  services.clock.set('2026-12-04T08:00:00Z')
  for (const participantId of participantIds.slice(0, -1)) await givenMark(services, { participantId })
  return Object.assign(services, {
    sessionId,
    participantIds,
    token: (place: number) => signId(services.config, 'join', participantIds[place] ?? ''),
    /** The press of the office, and what the worker does of it. */
    async issueAll() {
      const { runId } = await askForCertificates(services, { sessionId }, OFFICE)
      await issueCertificates(services, { runId })
    },
    kept: () => keptIn(services),
  })
}

type Kept = {
  id: string
  number: string
  code: string
  name: string | null
  state: string
  participantId: string | null
}

async function keptIn({ db }: TestServices): Promise<ReadonlyArray<Kept>> {
  const { rows } = await db.execute<Kept>(sql`
    select id, number, code, name, state, participant_id as "participantId" from certificates order by number`)
  return rows
}
