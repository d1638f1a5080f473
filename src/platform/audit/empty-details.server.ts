import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.server.ts'

/** Forgets what things of one kind were changed from and to; that they were changed stays. */
export async function emptyDetails(tx: Transaction, kind: string, ids: ReadonlyArray<string>): Promise<void> {
  await tx.execute(sql`
    update audit_details set changes = null where changes is not null and event_id in (
      select id from audit_events where subject_kind = ${kind} and subject_id = any(${sql.param(ids)}::text[]))`)
}
