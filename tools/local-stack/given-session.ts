import { BEGINNER_LEVEL } from '#capabilities/catalogue/grade.ts'
import { scheduleSession } from '#capabilities/schedule/schedule-session.server.ts'
import type { Services } from '#platform/services.server.ts'

const DAYS_AHEAD = 60

/** A session two months from now with so many seats, open to everybody. */
export async function givenSession(services: Services, capacity: number): Promise<string> {
  const startsAt = new Date(Date.now() + DAYS_AHEAD * 86_400_000)
  const given = { title: 'Základy AI', level: BEGINNER_LEVEL, startsAt, capacity }
  return (await scheduleSession(services, given, { kind: 'system', id: 'drill' })).id
}
