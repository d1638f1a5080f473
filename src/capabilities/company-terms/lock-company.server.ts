import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.server.ts'

/** Who changes what is agreed on with a company takes turns; it may have no row yet that could be locked. */
export async function lockCompany(tx: Transaction, ico: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`company ${ico}`}, 0))`)
}
