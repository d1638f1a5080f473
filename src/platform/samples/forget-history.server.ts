import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.server.ts'

/** Forgets that a history was ever filled in. Its rows are gone or have become somebody's. */
export async function forgetHistory(tx: Transaction): Promise<void> {
  await tx.execute(sql`delete from sample_rows where kind = 'history'`)
}
