import { seatSampleCompany } from '#capabilities/booking/office/seat-sample-company.server.ts'
import { INITIAL_COURSE_DEFAULTS } from '#capabilities/catalogue/catalogue.ts'
import { LEVELS } from '#capabilities/catalogue/grade.ts'
import { hasSessions } from '#capabilities/schedule/find-session.server.ts'
import { scheduleSession } from '#capabilities/schedule/schedule-session.server.ts'
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

/**
 * Does nothing where any session exists, so it can be run by mistake. Seats are taken by an invented company, unless somebody
 * is about to order them.
 */
export async function seedSampleSessions(services: Services, { isTaken = true } = {}): Promise<number> {
  const { db, clock } = services
  if (await hasSessions(db)) return 0
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
    if (isTaken && taken > 0) await seatSampleCompany(services, { sessionId: id, seats: taken })
  }
  return SAMPLE.length
}
