import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { participants, registrations } from '#capabilities/booking/core/booking.tables.server.ts'
import { newReference } from '#capabilities/booking/core/reference.server.ts'
import { INITIAL_COURSE_DEFAULTS } from '#capabilities/catalogue/catalogue.ts'
import { LEVELS } from '#capabilities/catalogue/grade.ts'
import { scheduleSession } from '#capabilities/schedule/schedule-session.server.ts'
import { takeSeats } from '#capabilities/schedule/take-seats.server.ts'
import { addDays, dayOf, instantAt } from '#kernel/day.ts'
import { markSample } from '#platform/samples/mark-sample.server.ts'
import type { Services } from '#platform/services.server.ts'

/** Days from today, hour, grade, seats already taken: together they show every state a visitor can meet. */
const SAMPLE = [
  { inDays: 4, time: '18:00', grade: 'beginner', taken: 20 },
  { inDays: 9, time: '09:00', grade: 'advanced', taken: 17 },
  { inDays: 11, time: '17:30', grade: 'beginner', taken: 11 },
  { inDays: 18, time: '17:30', grade: 'beginner', taken: 5 },
  { inDays: 25, time: '09:00', grade: 'advanced', taken: 3 },
  { inDays: 33, time: '18:00', grade: 'beginner', taken: 0 },
] as const

/** Does nothing where any session exists, so it can be run by mistake. */
export async function seedSampleSessions(services: Services): Promise<number> {
  const { db, clock } = services
  const { rows } = await db.execute(sql`select 1 from sessions limit 1`)
  if (rows.length > 0) return 0
  const today = dayOf(clock.now())
  for (const { inDays, time, grade, taken } of SAMPLE) {
    const { id } = await scheduleSession(
      services,
      {
        title: INITIAL_COURSE_DEFAULTS.titles[grade],
        level: LEVELS[grade],
        startsAt: instantAt(addDays(today, inDays), time),
      },
      { kind: 'system', id: 'seed' },
    )
    await markSample(db, 'session', id, clock.now())
    if (taken > 0) await seatSampleCompany(services, id, taken)
  }
  return SAMPLE.length
}

/** Seats taken by somebody, as everywhere: a company that booked by telephone. It has no address, so nothing is sent. */
async function seatSampleCompany({ db, clock }: Services, sessionId: string, seats: number): Promise<void> {
  const id = randomUUID()
  await db.transaction(async (tx) => {
    await tx.execute(takeSeats(sessionId, seats))
    await tx.insert(registrations).values({
      id,
      reference: newReference(),
      clientKey: `reg_sample_${id}`,
      requestHash: 'sample',
      sessionId,
      state: 'paid',
      origin: 'manual',
      kind: 'business',
      seats,
      unitPriceCents: 0,
      totalCents: 0,
      buyerName: 'Ukážková firma, s. r. o.',
      companyName: 'Ukážková firma, s. r. o.',
      paidAt: sql`now()`,
    })
    const people = Array.from({ length: seats }, (_, n) => ({
      id: randomUUID(),
      registrationId: id,
      position: n + 1,
      name: `Ukážkový účastník ${n + 1}`,
    }))
    await tx.insert(participants).values(people)
    await markSample(tx, 'registration', id, clock.now())
  })
}
