import { sql } from 'drizzle-orm'
import type { Language } from '#kernel/language.ts'
import type { Executor } from '#platform/db/database.server.ts'

/** Where the owner of a certificate reads their mail today, and in what; null when the seat is empty. */
export async function findMailbox(
  db: Executor,
  participantId: string | null,
): Promise<{ email: string; language: Language } | null> {
  if (participantId === null) return null
  const { rows } = await db.execute<{ email: string; language: Language }>(sql`
    select email, language from participants join registrations on registrations.id = registration_id
    where participants.id = ${participantId} and email is not null`)
  return rows[0] ?? null
}
