import { sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#platform/db/database.server.ts'

export type MailToPerson = {
  template: string
  recipient: string
  status: string
  queuedAt: string
  sentAt: string | null
}

const sentTo = (addresses: ReadonlyArray<string>) => sql`lower(recipient) = any(${sql.param(addresses)}::text[])`

/** Every mail to these addresses, oldest first: what it was and when it went. */
export async function listMailsTo(
  db: Executor,
  addresses: ReadonlyArray<string>,
): Promise<ReadonlyArray<MailToPerson>> {
  const { rows } = await db.execute<MailToPerson>(sql`
    select template, recipient, status, queued_at as "queuedAt", sent_at as "sentAt" from mails
    where ${sentTo(addresses)} order by queued_at, id`)
  return rows
}

/** Forgets to whom mails went; that they went, and when, stays. What was still owed to them is not sent any more. */
export async function eraseRecipient(tx: Transaction, addresses: ReadonlyArray<string>): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    update mails set recipient = null, last_error = null,
      status = case when status = 'queued' then 'skipped' else status end
    where ${sentTo(addresses)}`)
  return rowCount ?? 0
}
