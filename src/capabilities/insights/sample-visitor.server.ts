import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Services } from '#platform/services.server.ts'

/** Visitors whom nobody's browser could be: a hash of words, not of an address. */
export function sampleVisitor(n: number): Buffer {
  return createHash('sha256').update(`sample ${n}`).digest().subarray(0, 16)
}

/** Whether the figures of this site begin with invented visits. Only a site on its own machine can have them. */
export async function hasSampleVisits({ config, db }: Pick<Services, 'config' | 'db'>): Promise<boolean> {
  if (!config.isLocal) return false
  const { rows } = await db.execute(sql`select 1 from visit_events where visitor = ${sampleVisitor(0)} limit 1`)
  return rows.length > 0
}
