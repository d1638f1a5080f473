import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.server.ts'

/** The versions of syllabuses that a session says it is taught by; they are no samples any more. */
export async function listNamedSyllabuses(tx: Transaction): Promise<ReadonlyArray<string>> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select distinct syllabus_version_id as id from sessions where syllabus_version_id is not null`,
  )
  return rows.map(({ id }) => id)
}
