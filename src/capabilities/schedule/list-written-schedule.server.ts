import type { WrittenItem } from '#kernel/written-item.ts'
import type { Services } from '#platform/services.server.ts'
import { listPublicInstructors } from './instructors/list-public-instructors.server.ts'
import { listSessions } from './list-sessions.server.ts'
import { INSTRUCTOR_TEXTS, SESSION_TEXTS } from './schedule-texts.ts'

/** What the office has written of the people and the sessions that everybody sees today. */
export async function listWrittenSchedule(
  services: Pick<Services, 'db' | 'clock'>,
): Promise<ReadonlyArray<WrittenItem>> {
  const [people, sessions] = await Promise.all([listPublicInstructors(services), listSessions(services)])
  return [
    ...people.map((item) => ({
      place: `instructor:${item.slug}`,
      name: item.name,
      spot: 'instructor',
      item,
      fields: INSTRUCTOR_TEXTS,
    })),
    ...sessions.map((item) => ({ place: 'sessions', name: null, spot: item.id, item, fields: SESSION_TEXTS })),
  ]
}
