import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.server.ts'

/** Deletes sample messages with their answers; `ids` are those of both, for whoever forgets the letters about them. */
export async function removeSampleMessages(tx: Transaction): Promise<{ removed: number; ids: ReadonlyArray<string> }> {
  const marked = sql`select row_id from sample_rows where kind = 'message'`
  const { rows: answers } = await tx.execute<{ id: string }>(
    sql`delete from contact_answers where message_id in (${marked}) returning id`,
  )
  const { rows: messages } = await tx.execute<{ id: string }>(
    sql`delete from contact_messages where id in (${marked}) returning id`,
  )
  await tx.execute(sql`delete from sample_rows where kind = 'message'`)
  return { removed: messages.length, ids: [...messages, ...answers].map(({ id }) => id) }
}
