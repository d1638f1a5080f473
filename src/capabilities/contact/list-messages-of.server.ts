import { sql } from 'drizzle-orm'
import type { Executor } from '#platform/db/database.server.ts'
import { STATE } from './list-messages.server.ts'
import type { MessageState } from './messages-for-staff.ts'

/** More letters of one person than a card shows. */
const MOST_MESSAGES = 30

export type MessageOfPerson = { id: string; at: string; message: string; state: MessageState }

/** What somebody wrote to us, newest first. Whoever asks has checked who may know. */
export async function listMessagesOf(db: Executor, email: string): Promise<ReadonlyArray<MessageOfPerson>> {
  const { rows } = await db.execute<MessageOfPerson>(sql`
    select id, at, message, ${STATE} as state from contact_messages
    where lower(email) = ${email.toLowerCase()} order by at desc, id limit ${MOST_MESSAGES}`)
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }))
}

/** Who wrote a message; null where there is none. Whoever asks has checked who may know. */
export async function findWriter(db: Executor, messageId: string): Promise<{ name: string; email: string } | null> {
  const { rows } = await db.execute<{ name: string; email: string }>(
    sql`select name, email from contact_messages where id = ${messageId}`,
  )
  return rows[0] ?? null
}
