import { sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#platform/db/database.server.ts'

export type MessageOfPerson = { at: string; name: string; email: string; message: string }

const from = (addresses: ReadonlyArray<string>) => sql`lower(email) = any(${sql.param(addresses)}::text[])`

/** What was written to us from these addresses, oldest first. */
export async function personalDataOfContact(
  db: Executor,
  addresses: ReadonlyArray<string>,
): Promise<ReadonlyArray<MessageOfPerson>> {
  const { rows } = await db.execute<MessageOfPerson>(
    sql`select at, name, email, message from contact_messages where ${from(addresses)} order by at, id`,
  )
  return rows
}

/** Deletes the messages of these addresses. A mail to the provider about one of them that has not gone yet does not go. */
export async function eraseMessages(tx: Transaction, addresses: ReadonlyArray<string>): Promise<number> {
  const { rowCount } = await tx.execute(sql`delete from contact_messages where ${from(addresses)}`)
  return rowCount ?? 0
}
