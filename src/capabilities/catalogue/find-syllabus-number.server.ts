import { eq } from 'drizzle-orm'
import type { Executor } from '#platform/db/database.server.ts'
import { syllabusVersions } from './catalogue.tables.server.ts'

/** Which version of its course's syllabus this is; null where a session names none. */
export async function findSyllabusNumber(db: Executor, versionId: string | null): Promise<number | null> {
  if (versionId === null) return null
  const [version] = await db
    .select({ number: syllabusVersions.number })
    .from(syllabusVersions)
    .where(eq(syllabusVersions.id, versionId))
  return version?.number ?? null
}
