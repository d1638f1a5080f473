import { type SQL, sql } from 'drizzle-orm'
import { type Alert, raiseAlert } from '#platform/alerts/raise-alert.server.ts'
import { resolveAlert } from '#platform/alerts/resolve-alert.server.ts'
import type { Services } from '#platform/services.server.ts'
import { keepFinding } from './keep-finding.server.ts'
import { THRESHOLDS } from './thresholds.ts'

type NeededServices = Pick<Services, 'clock' | 'db' | 'log' | 'metrics'>

/**
 * What any one process can see of all: jobs that nobody takes, mails that do not leave or are given up. Run by the worker
 * every minute, and that it ran is itself the sign of life that web nodes look for.
 */
export async function watchSystem(
  services: NeededServices,
  /** Queues that collect work for later, which is not late. */
  collecting: ReadonlyArray<string>,
): Promise<void> {
  const { db, clock } = services
  const now = clock.now().getTime()
  const { rows: waiting } = await db.execute<{ queue: string; oldestAt: string }>(sql`
    select queue.name as queue, oldest.start_after as "oldestAt" from jobs.queue as queue
    cross join lateral (
      select start_after from jobs.job where name = queue.name and state < 'active' and not blocked
        and start_after <= ${new Date(now - THRESHOLDS.jobWaitsMs).toISOString()}
      order by priority desc, created_on limit 1) as oldest
    where queue.name not like '\\_\\_%'${leaveOut(collecting)} order by 1`)
  await judge(waiting.length > 0, {
    kind: 'jobs-late',
    key: 'queues',
    title: 'Jobs wait for more than ten minutes',
    details: {
      queues: waiting.map(({ queue }) => queue),
      waitsSeconds: ageOf(waiting.map(({ oldestAt }) => oldestAt)),
    },
  })

  const { rows: mails } = await db.execute<{ oldestAt: string | null; givenUp: number }>(sql`
    select (select queued_at from mails where status = 'queued' order by queued_at limit 1) as "oldestAt",
      (select count(*)::int from (
        select from mails where status = 'failed' and queued_at > ${moment(2 * 86_400_000)}::timestamptz
          and failed_at > ${moment(3_600_000)}::timestamptz limit 1000) as failed) as "givenUp"`)
  const { oldestAt = null, givenUp = 0 } = mails[0] ?? {}
  const mailWaitsSeconds = oldestAt === null ? 0 : ageOf([oldestAt])
  await judge(mailWaitsSeconds * 1000 > THRESHOLDS.mailWaitsMs, {
    kind: 'mails-late',
    key: 'mails',
    title: 'Mails have waited for more than a quarter of an hour',
    details: { waitsSeconds: mailWaitsSeconds },
  })
  await judge(givenUp >= THRESHOLDS.mailsGivenUp, {
    kind: 'mails-failing',
    key: 'mails',
    title: 'Mails are given up',
    details: { givenUpInAnHour: givenUp },
  })
  const isFine = waiting.length === 0 && givenUp < THRESHOLDS.mailsGivenUp
  await keepFinding(services, { name: 'system', isFine, details: { lateQueues: waiting.length, givenUp } })

  function moment(agoMs: number): string {
    return new Date(now - agoMs).toISOString()
  }

  function ageOf(moments: ReadonlyArray<string>): number {
    return Math.round(Math.max(0, ...moments.map((value) => now - new Date(value).getTime())) / 1000)
  }

  async function judge(isTrouble: boolean, alert: Alert): Promise<void> {
    if (isTrouble) await raiseAlert(services, alert)
    else await resolveAlert(services, alert)
  }
}

function leaveOut(queues: ReadonlyArray<string>): SQL {
  if (queues.length === 0) return sql``
  return sql` and queue.name not in (${sql.join(
    queues.map((name) => sql`${name}`),
    sql`, `,
  )})`
}
