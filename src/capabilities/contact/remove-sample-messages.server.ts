import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.server.ts'

export async function listSampleMessages(tx: Transaction): Promise<ReadonlyArray<string>> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from contact_messages join sample_rows on kind = 'message' and row_id = id`,
  )
  return rows.map(({ id }) => id)
}

/** Deletes these messages with their answers, whose ids it gives to whoever forgets the letters about them. */
export async function removeSampleMessages(
  tx: Transaction,
  ids: ReadonlyArray<string>,
): Promise<ReadonlyArray<string>> {
  const those = sql`any(${sql.param([...ids])}::uuid[])`
  const { rows: answers } = await tx.execute<{ id: string }>(
    sql`delete from contact_answers where message_id = ${those} returning id`,
  )
  await tx.execute(sql`delete from contact_messages where id = ${those}`)
  await tx.execute(sql`delete from sample_rows where kind = 'message'`)
  return answers.map(({ id }) => id)
}
