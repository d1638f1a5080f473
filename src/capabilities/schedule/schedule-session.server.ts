import { randomUUID } from 'node:crypto'
import { getCourseDefaults } from '#capabilities/catalogue/get-course-defaults.server.ts'
import { gradeOf } from '#capabilities/catalogue/grade.ts'
import { type Actor, writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Services } from '#platform/services.server.ts'
import { sessions } from './schedule.tables.server.ts'
import { ScheduleSession } from './schedule.ts'
import { SESSIONS_TOPIC } from './sessions-topic.ts'

/** Puts a new session on the timetable; whatever is not given comes from the course defaults of its level. */
export async function scheduleSession(
  { db, clock, live }: Pick<Services, 'db' | 'clock' | 'live'>,
  given: ScheduleSession,
  actor: Actor,
): Promise<{ id: string }> {
  const input = ScheduleSession.parse(given)
  const id = randomUUID()
  await db.transaction(async (tx) => {
    const defaults = await getCourseDefaults(tx)
    const now = clock.now()
    await tx.insert(sessions).values({
      id,
      title: input.title,
      level: input.level,
      startsAt: input.startsAt,
      durationMinutes: input.durationMinutes ?? defaults.durationMinutes,
      location: input.location ?? defaults.location,
      basePriceCents: input.basePriceCents ?? defaults.basePriceCents[gradeOf(input.level)],
      priceCents: input.priceCents,
      capacity: input.capacity ?? defaults.maxParticipants,
      status: input.status,
      visibility: input.visibility,
      createdAt: now,
      updatedAt: now,
    })
    await writeAudit(tx, clock, { actor, action: 'session-scheduled', subject: { kind: 'session', id } })
  })
  live.announce(SESSIONS_TOPIC)
  return { id }
}
