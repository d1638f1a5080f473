import { isNotNull } from 'drizzle-orm'
import type { Executor } from '#platform/db/database.server.ts'
import { instructorPages } from '../schedule.tables.server.ts'

/** The photos of whoever teaches, shown or not: a page that is hidden may be shown again. */
export async function picturesOfInstructors(db: Executor): Promise<ReadonlyArray<string>> {
  const rows = await db
    .select({ photo: instructorPages.photo })
    .from(instructorPages)
    .where(isNotNull(instructorPages.photo))
  return rows.flatMap(({ photo }) => photo ?? [])
}
