import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#platform/db/database.server.ts'
import type { CrmRemoval } from './crm-for-staff.ts'

/** Nobody looks at more of them at a time, and there are never so many. */
const MOST = 100

/** Removals of one request, or all that are not done; what failed comes first, then the oldest. */
export async function listRemovals(
  db: Executor,
  wanted: 'open' | { requestId: string },
): Promise<ReadonlyArray<CrmRemoval>> {
  const those: SQL = wanted === 'open' ? sql`state <> 'done'` : sql`request_id = ${wanted.requestId}`
  const { rows } = await db.execute<CrmRemoval>(sql`
    select id, request_id as "requestId", state, attempts, last_error as "lastError", asked_at as "askedAt",
      done_at as "doneAt"
    from crm_removals where ${those} order by (state = 'failed') desc, asked_at, id limit ${MOST}`)
  return rows.map(({ askedAt, doneAt, ...row }) => ({
    ...row,
    askedAt: new Date(askedAt).toISOString(),
    doneAt: doneAt === null ? null : new Date(doneAt).toISOString(),
  }))
}
