import { sql } from 'drizzle-orm'
import type { Services } from '#platform/services.server.ts'

/** Each process holds one line of its own for news, under its name; who is gone has none. */
export async function listNodeNames(db: Services['db']): Promise<ReadonlyArray<{ name: string; since: string }>> {
  const { rows } = await db.execute<{ name: string; since: string }>(sql`
    select application_name as name, backend_start as since from pg_stat_activity
    where datname = current_database() and application_name like 'bystro-live %' and backend_start is not null
    order by application_name, backend_start`)
  return rows
}
