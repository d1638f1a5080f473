import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.server.ts'
import { isAbout } from './mails-about.server.ts'

/** Forgets to whom mails about these ids went. What was still owed is not sent any more, and nothing can be sent again. */
export async function forgetRecipients(tx: Transaction, ids: ReadonlyArray<string>): Promise<void> {
  await tx.execute(sql`
    update mails set recipient = null, last_error = null,
      status = case when status = 'queued' then 'skipped' else status end
    where ${isAbout(ids)} and recipient is not null`)
}
