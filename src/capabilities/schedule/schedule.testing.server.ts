import { instantAt } from '#kernel/day.ts'
import type { Services } from '#platform/services.server.ts'
import type { ScheduleSession } from './schedule.ts'
import { scheduleSession } from './schedule-session.server.ts'

/** A session as an admin would put it on the timetable; a test names only what it is about. */
export function givenSession(
  services: Pick<Services, 'db' | 'clock' | 'live'>,
  given: Partial<ScheduleSession> = {},
): Promise<{ id: string }> {
  return scheduleSession(
    services,
    { title: 'Základy AI', level: 'Začiatočník', startsAt: instantAt('2026-12-03', '17:30'), ...given },
    { kind: 'system', id: 'test' },
  )
}
