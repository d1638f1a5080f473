import { listWrittenCourses } from '#capabilities/catalogue/list-written-courses.server.ts'
import { getContent } from '#capabilities/content/get-content.server.ts'
import { writtenContent } from '#capabilities/content/written-content.ts'
import { listWrittenSchedule } from '#capabilities/schedule/list-written-schedule.server.ts'
import type { WrittenItem } from '#kernel/written-item.ts'
import type { Services } from '#platform/services.server.ts'
import { writtenBrand } from './written-brand.ts'

/** Everything that the office has written in Slovak and the site can show today, in the order of its screen. */
export async function listWritten(
  services: Pick<Services, 'db' | 'clock' | 'settings'>,
): Promise<ReadonlyArray<WrittenItem>> {
  const { db, settings } = services
  const [content, courses, schedule] = await Promise.all([
    getContent(db),
    listWrittenCourses(db),
    listWrittenSchedule(services),
  ])
  return [...writtenContent(content), ...courses, ...schedule, ...writtenBrand(settings.current().brand)]
}
