import { sql } from 'drizzle-orm'
import type { BoundedCount } from '#kernel/bounded-count.ts'
import { boundedCount } from '#platform/db/bounded-count.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { ListRetentionRuns, RetentionRun } from './retention.ts'

/** What was removed and when, newest first; looks that found nothing are left out, the last of them is `ranAt`. */
export async function listRetentionRuns(
  { db }: Pick<Services, 'db'>,
  { rule, page, pageSize }: ListRetentionRuns,
  call: Pick<Call, 'actor'>,
): Promise<{ runs: ReadonlyArray<RetentionRun>; total: BoundedCount; ranAt: string | null }> {
  requireAccess('listRetentionRuns', call.actor)
  const wanted = sql`removed > 0 and ${rule === null ? sql`true` : sql`rule = ${rule}`}`
  const [total, { rows }, { rows: last }] = await Promise.all([
    boundedCount(db, sql`retention_runs where ${wanted}`),
    db.execute<RetentionRun>(sql`
      select id, at, rule, kept_months as "keptMonths", removed from retention_runs where ${wanted}
      order by at desc, id limit ${pageSize} offset ${(page - 1) * pageSize}`),
    db.execute<{ at: string }>(sql`select at from retention_runs order by at desc, id limit 1`),
  ])
  return {
    runs: rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() })),
    total,
    ranAt: last[0] ? new Date(last[0].at).toISOString() : null,
  }
}
