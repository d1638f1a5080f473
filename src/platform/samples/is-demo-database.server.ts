import { sql } from 'drizzle-orm'
import type { Executor } from '#platform/db/database.server.ts'

/**
 * Whether this database is for showing, so that its samples may have money, letters and addresses and leave with all of it.
 * The right to delete a payment says so: the owner gives it to a demo and to nothing else.
 */
export async function isDemoDatabase(db: Executor): Promise<boolean> {
  const { rows } = await db.execute<{ isDemo: boolean }>(
    sql`select has_table_privilege('public.payments', 'delete') as "isDemo"`,
  )
  return rows[0]?.isDemo ?? false
}
