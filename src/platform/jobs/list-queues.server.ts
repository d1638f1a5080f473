import { type SQL, sql } from 'drizzle-orm'
import { type BoundedCount, MOST_COUNTED } from '#kernel/bounded-count.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { nextRun } from './next-run.server.ts'
import type { QueueForStaff } from './queues-for-staff.ts'

type QueueRow = {
  name: string
  cron: string | null
  waiting: number
  later: number
  oldestAt: string | null
  active: number
  retrying: number
  failed: number
}

/** Every queue with how full it is. What nobody takes may hold a year's work, so waiting jobs are counted up to a bound. */
export async function listQueues(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  call: Pick<Call, 'actor'>,
): Promise<ReadonlyArray<QueueForStaff>> {
  requireAccess('listQueues', call.actor)
  const bounded = (condition: SQL) => sql`(
    select count(*)::int from (
      select from jobs.job where name = queue.name and state < 'active' and not blocked and ${condition}
      limit ${MOST_COUNTED + 1}) as counted)`
  const { rows } = await db.execute<QueueRow>(sql`
    with tried as (
      select name, count(*) filter (where state = 'active')::int as active,
        count(*) filter (where state = 'retry')::int as retrying, count(*) filter (where state = 'failed')::int as failed
      from jobs.job where state in ('active', 'retry', 'failed') group by name
    )
    select queue.name, schedule.cron, ${bounded(sql`start_after <= now()`)} as waiting,
      ${bounded(sql`start_after > now()`)} as later,
      (select created_on from jobs.job where name = queue.name and state < 'active' and not blocked and start_after <= now()
        order by priority desc, created_on limit 1) as "oldestAt",
      coalesce(active, 0) as active, coalesce(retrying, 0) as retrying, coalesce(failed, 0) as failed
    from jobs.queue as queue left join jobs.schedule as schedule on schedule.name = queue.name
    left join tried on tried.name = queue.name
    where queue.name not like '\\_\\_%' order by queue.name`)
  return rows.map(({ waiting, later, oldestAt, ...queue }) => ({
    ...queue,
    waiting: boundOf(waiting),
    later: boundOf(later),
    oldestAt: oldestAt === null ? null : new Date(oldestAt).toISOString(),
    nextAt: queue.cron === null ? null : (nextRun(queue.cron, clock.now())?.toISOString() ?? null),
  }))
}

function boundOf(count: number): BoundedCount {
  return { count: Math.min(count, MOST_COUNTED), isMore: count > MOST_COUNTED }
}
