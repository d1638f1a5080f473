import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { participants, registrations } from '#capabilities/booking/core/booking.tables.server.ts'
import type { Registration } from '#capabilities/booking/find-registration.server.ts'
import { sessions } from '#capabilities/schedule/schedule.tables.server.ts'
import { givenSession } from '#capabilities/schedule/schedule.testing.server.ts'
import type { ScheduleSession } from '#capabilities/schedule/schedule.ts'
import type { Services } from '#platform/services.server.ts'

type Person = { name: string | null; email: string | null }

type GivenRegistration = Partial<Registration> & {
  session?: Partial<ScheduleSession>
  joinUrl?: string
  people?: ReadonlyArray<Person>
}

export const JANA: Person = { name: 'Jana Kováčová', email: 'jana@example.test' }

/** A paid registration of one person on 3 December 2026; a test names only what it is about. */
export async function givenRegistration(
  services: Pick<Services, 'db' | 'clock' | 'live'>,
  { session, joinUrl, people = [JANA], ...given }: GivenRegistration = {},
): Promise<{ registrationId: string; sessionId: string; participantIds: ReadonlyArray<string> }> {
  const { db } = services
  const sessionId = given.sessionId ?? (await givenSession(services, session)).id
  if (joinUrl !== undefined) await db.update(sessions).set({ joinUrl }).where(eq(sessions.id, sessionId))
  const registrationId = given.id ?? randomUUID()
  const unitPriceCents = given.unitPriceCents ?? 12_700
  await db.insert(registrations).values({
    id: registrationId,
    reference: referenceOf(registrationId),
    clientKey: `reg_${registrationId}`,
    requestHash: 'of a test',
    state: 'paid',
    origin: unitPriceCents === 0 ? 'free' : 'card',
    kind: 'personal',
    seats: people.length,
    totalCents: unitPriceCents * people.length,
    earlyBirdUntil: '2026-11-18',
    vatPercent: 23,
    buyerName: JANA.name,
    buyerEmail: JANA.email,
    paidAt: new Date('2026-11-15T10:00:00Z'),
    ...given,
    unitPriceCents,
    sessionId,
  })
  const rows = people.map((person, index) => ({ id: randomUUID(), registrationId, position: index + 1, ...person }))
  await db.insert(participants).values(rows)
  return { registrationId, sessionId, participantIds: rows.map(({ id }) => id) }
}

/** Random as the real ones are, and the same for the same registration. */
function referenceOf(registrationId: string): string {
  const letters = registrationId.replaceAll('-', '').slice(0, 8).toUpperCase().replaceAll('0', 'G').replaceAll('1', 'H')
  return `BY-${letters.slice(0, 4)}-${letters.slice(4)}`
}

/** The order of a company for these people, who all work there. */
export function companyOf(people: ReadonlyArray<Person>): GivenRegistration {
  return {
    people,
    kind: 'business',
    buyerName: 'Oľga Veselá',
    buyerEmail: 'uctaren@firma.test',
    companyName: 'Firma & spol., s. r. o.',
    companyIco: '00000027',
    companyDic: '2020000004',
    companyIcDph: 'SK2020000004',
    companyAddress: 'Dlhá 5, 010 01 Žilina',
    orderNumber: 'OBJ-77',
  }
}
