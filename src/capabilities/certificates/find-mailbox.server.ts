import { sql } from 'drizzle-orm'
import type { Executor } from '#platform/db/database.server.ts'

/** Where the owner of a certificate reads their mail today; null when the seat is empty. */
export async function findMailbox(db: Executor, participantId: string | null): Promise<string | null> {
  if (participantId === null) return null
  const { rows } = await db.execute<{ email: string | null }>(
    sql`select email from participants where id = ${participantId}`,
  )
  return rows[0]?.email ?? null
}
