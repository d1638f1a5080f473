import { type SQL, sql } from 'drizzle-orm'
import type { BoundedCount } from '#kernel/bounded-count.ts'
import { boundedCount } from '#platform/db/bounded-count.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { JobForStaff, JobState, ListQueuedJobs } from './queues-for-staff.ts'

type JobRow = {
  id: string
  queue: string
  state: JobState
  createdAt: string
  triedAt: string | null
  startAfter: string
  tries: number
  error: string | null
  payload: Record<string, unknown> | null
}

function isWanted({ search, state, queue }: Pick<ListQueuedJobs, 'search' | 'state' | 'queue'>): SQL {
  const pattern = search && `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const conditions = [
    sql`state = ${state}::jobs.job_state and state <> 'completed' and name not like '\\_\\_%'`,
    queue && sql`name = ${queue}`,
    pattern && sql`(id::text = ${search} or data::text ilike ${pattern} or output::text ilike ${pattern})`,
  ].filter((condition) => typeof condition === 'object' && condition !== null)
  return sql.join(conditions, sql` and `)
}

/** Jobs of one state, with why they failed. Payloads hold ids and errors are redacted before they are kept, so both are shown. */
export async function listQueuedJobs(
  { db }: Pick<Services, 'db'>,
  { direction, page, pageSize, ...filters }: ListQueuedJobs,
  call: Pick<Call, 'actor'>,
): Promise<{ jobs: ReadonlyArray<JobForStaff>; total: BoundedCount }> {
  requireAccess('listQueuedJobs', call.actor)
  const wanted = isWanted(filters)
  const way = direction === 'descending' ? sql`desc` : sql`asc`
  const [total, { rows }] = await Promise.all([
    boundedCount(db, sql`jobs.job where ${wanted}`),
    db.execute<JobRow>(sql`
      select id, name as queue, state, created_on as "createdAt", started_on as "triedAt", start_after as "startAfter",
        case when state = 'created' then 0 else retry_count + (state <> 'retry')::int end as tries,
        left(coalesce(output ->> 'message', output ->> 'value'), 500) as error, data as payload
      from jobs.job where ${wanted}
      order by created_on ${way}, id ${way} limit ${pageSize} offset ${(page - 1) * pageSize}`),
  ])
  const jobs = rows.map(({ startAfter, payload, ...row }) => ({
    ...row,
    createdAt: new Date(row.createdAt).toISOString(),
    triedAt: row.triedAt === null ? null : new Date(row.triedAt).toISOString(),
    nextAt: row.state === 'created' || row.state === 'retry' ? new Date(startAfter).toISOString() : null,
    payload: payload ?? {},
  }))
  return { jobs, total }
}
