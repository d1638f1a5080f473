import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { LEVELS } from '#capabilities/catalogue/grade.ts'
import { dayOf, timeOf } from '#kernel/day.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { Lesson } from './lessons.ts'
import { makeSession } from './office/save-session.server.ts'
import { refuse } from './schedule.refusals.ts'
import { SaveSession } from './session-details.ts'

export type PrivateSession = {
  courseId: string
  title: string
  location: string
  seats: number
  unitPriceCents: number
  /** In their order, the first one is the start. */
  lessons: ReadonlyArray<Lesson>
}

/** Opens a company's own session in the transaction of its order. The caller announces SESSIONS_TOPIC after commit. */
export async function openPrivateSession(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  { courseId, title, location, seats, unitPriceCents, lessons }: PrivateSession,
  by: Pick<Call, 'actor' | 'requestId'>,
): Promise<string> {
  const { rows } = await tx.execute<{ kind: string | null; level: string | null }>(
    sql`select kind, level from courses where id = ${courseId}`,
  )
  const [course] = rows
  const [first, ...further] = lessons.map(({ startsAt, durationMinutes }) => ({
    day: dayOf(startsAt),
    time: timeOf(startsAt),
    durationMinutes,
  }))
  if (!course || !first) return refuse.now('COURSE_UNKNOWN')
  const asked = SaveSession.parse({
    id: randomUUID(),
    version: null,
    publish: true,
    details: {
      ...first,
      title,
      level: course.level ?? (course.kind === 'beginner' ? LEVELS.beginner : LEVELS.advanced),
      location,
      basePriceCents: unitPriceCents,
      priceCents: unitPriceCents,
      capacity: seats,
      visibility: 'private',
      instructor: null,
      courseId,
      furtherLessons: further,
      joinUrl: null,
      recordingUrl: null,
      materialsUrl: null,
    },
  })
  return (await makeSession({ tx, clock }, asked, by)).id
}
