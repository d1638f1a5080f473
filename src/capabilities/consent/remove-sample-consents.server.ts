import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.server.ts'

/**
 * Deletes what was agreed to with these registrations and what their addresses wanted afterwards, and the sample choices about
 * cookies. Only a demo has the right to.
 */
export async function removeSampleConsents(tx: Transaction, registrationIds: ReadonlyArray<string>): Promise<void> {
  const those = sql`(select unnest(${sql.param([...registrationIds])}::uuid[]))`
  await tx.execute(sql`
    delete from consent_entries where registration_id is null
      and email_hash in (select email_hash from consent_entries where registration_id in ${those})`)
  await tx.execute(sql`delete from consent_entries where registration_id in ${those}`)
  await tx.execute(sql`
    delete from cookie_choices where chooser_id in (select row_id from sample_rows where kind = 'cookie-choice')`)
  await tx.execute(sql`delete from sample_rows where kind = 'cookie-choice'`)
}
