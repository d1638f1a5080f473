import { sql } from 'drizzle-orm'
import type { Executor } from '#platform/db/database.server.ts'
import { holdsWords } from '#platform/db/plain-words.server.ts'

/** More than an office answers in weeks. */
const MOST_OPEN = 500

/** Open messages that began at the card of trainings for companies, the oldest first. Whoever asks has checked who may know. */
export async function listCompanyEnquiries(
  db: Executor,
  search: string | null,
): Promise<ReadonlyArray<{ id: string; name: string; at: Date }>> {
  const found = search ? holdsWords([sql`name`, sql`email`, sql`message`], search) : sql`true`
  const { rows } = await db.execute<{ id: string; name: string; at: string }>(sql`
    select id, name, at from contact_messages
    where about = 'company-training' and handled_at is null and ${found} order by at, id limit ${MOST_OPEN}`)
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}
