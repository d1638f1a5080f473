import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.server.ts'

/**
 * Deletes the letters about these ids, which are thousands, and the sample ones about nothing. Their jobs, if any wait, find
 * nothing to send.
 */
export async function removeSampleMails(tx: Transaction, about: ReadonlyArray<string>): Promise<void> {
  await tx.execute(sql`
    delete from mails where id in (
      select mails.id from mails cross join jsonb_each_text(payload) as said
      join unnest(${sql.param([...about])}::text[]) as gone(id) on gone.id = said.value
      union all select row_id from sample_rows where kind = 'mail')`)
  await tx.execute(sql`delete from sample_rows where kind = 'mail'`)
}
