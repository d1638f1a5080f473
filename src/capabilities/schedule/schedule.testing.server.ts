import { eq } from 'drizzle-orm'
import { addDays, type Day, dayOf, instantAt } from '#kernel/day.ts'
import type { Services } from '#platform/services.server.ts'
import { sessions } from './schedule.tables.server.ts'
import type { ScheduleSession } from './schedule.ts'
import { scheduleSession } from './schedule-session.server.ts'
import type { SessionDetails } from './session-details.ts'

/** A session as an admin would put it on the timetable; a test names only what it is about. */
export function givenSession(
  services: Pick<Services, 'db' | 'clock' | 'live'>,
  given: Partial<ScheduleSession> = {},
): Promise<{ id: string }> {
  return scheduleSession(
    services,
    { title: 'Základy AI', level: 'Začiatočník', startsAt: instantAt(usualDay(services), '17:30'), ...given },
    { kind: 'system', id: 'test' },
  )
}

/** The third of December of the tests' clock; a test that goes by the real one has its early bird price on any day as well. */
function usualDay({ clock }: Pick<Services, 'clock'>): Day {
  const early = addDays(dayOf(clock.now()), 15)
  return early > '2026-12-03' ? early : '2026-12-03'
}

/** As many seats taken, without the orders that would take them. */
export async function givenTaken(
  { db }: Pick<Services, 'db'>,
  { id, seatsTaken }: { id: string; seatsTaken: number },
): Promise<void> {
  await db.update(sessions).set({ seatsTaken }).where(eq(sessions.id, id))
}

export const ADMIN_CALL = { actor: { kind: 'admin', id: 'admin-1' }, requestId: 'r1' } as const
export const VIEWER_CALL = { actor: { kind: 'viewer', id: 'viewer-1' }, requestId: 'r2' } as const

/** What an admin types into an empty form; a test names only what it is about. */
export function typedDetails(given: Partial<SessionDetails> = {}): SessionDetails {
  return {
    title: 'Základy AI',
    level: 'Začiatočník',
    day: '2026-12-03',
    time: '17:30',
    durationMinutes: 150,
    location: 'Online',
    language: 'sk',
    basePriceCents: 159_00,
    priceCents: null,
    capacity: 20,
    minimum: null,
    decideBy: null,
    visibility: 'public',
    instructor: null,
    courseId: null,
    syllabusVersionId: null,
    furtherLessons: [],
    joinUrl: null,
    recordingUrl: null,
    materialsUrl: null,
    ...given,
  }
}
