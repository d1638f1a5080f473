import { sql } from 'drizzle-orm'
import type { Database } from './database.server.ts'

/** Whether the database gives out a row, which is more than whether it lets one in: the newest applied migration. */
export async function hasHealthRow(db: Database): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from migrations.applied order by created_at desc limit 1`)
  return rows.length === 1
}
