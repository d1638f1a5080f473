import { sql } from 'drizzle-orm'
import type { Executor } from '#platform/db/database.server.ts'
import type { MessageReader } from './session-message.ts'

/** Who has a seat in a session and can be written to, by name; only those asked for where some are. */
export async function listMessageReaders(
  db: Executor,
  { sessionId, participantIds }: { sessionId: string; participantIds: ReadonlyArray<string> | null },
): Promise<ReadonlyArray<MessageReader>> {
  const { rows } = await db.execute<MessageReader>(sql`
    select participants.id, participants.name, participants.email, company_name as company
    from registrations join participants on participants.registration_id = registrations.id
    where session_id = ${sessionId} and state in ('paid', 'completed') and participants.email is not null
      ${participantIds ? sql`and participants.id = any(${sql.param([...participantIds])}::uuid[])` : sql``}
    order by plain(participants.name), participants.id`)
  return rows
}
