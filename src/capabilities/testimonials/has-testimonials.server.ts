import { sql } from 'drizzle-orm'
import type { Executor } from '#platform/db/database.server.ts'

/** Whether anybody said anything yet, public or not. */
export async function hasTestimonials(db: Executor): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from testimonials limit 1`)
  return rows.length > 0
}
