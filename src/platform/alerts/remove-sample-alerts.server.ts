import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.server.ts'

/** Deletes the alerts that name one of these ids, and the sample ones; answers theirs, because letters were written about them. */
export async function removeSampleAlerts(
  tx: Transaction,
  about: ReadonlyArray<string>,
): Promise<ReadonlyArray<string>> {
  const those = sql`${sql.param([...about])}::text[]`
  const { rows } = await tx.execute<{ id: string }>(sql`
    delete from alerts where key = any(${those}) or jsonb_path_query_array(details, '$.*') ?| ${those}
      or id in (select row_id from sample_rows where kind = 'alert') returning id`)
  await tx.execute(sql`delete from sample_rows where kind = 'alert'`)
  return rows.map(({ id }) => id)
}
