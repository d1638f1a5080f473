import { sql } from 'drizzle-orm'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Verb } from '#platform/auth/who-may.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from './jobs.refusals.ts'
import type { PickJobs } from './queues-for-staff.ts'

/** More of one queue are taken in another go. */
const AT_ONCE = 500

type Changer = Pick<Services, 'db' | 'clock' | 'jobs'>
type Change = {
  verb: Verb
  action: string
  change: Changer['jobs']['retry']
}
type ByStaff = Pick<Call, 'actor' | 'requestId'>

/** Gives failed jobs one more try, at once. Every verb behind a queue bears running twice, so this cannot do harm. */
export async function retryFailedJobs(services: Changer, pick: PickJobs, call: ByStaff): Promise<number> {
  return changeFailed(services, pick, call, {
    verb: 'retryFailedJobs',
    action: 'jobs-retried',
    change: services.jobs.retry,
  })
}

/** Gives failed jobs up for good: what they were to do is not done any more. */
export async function deleteFailedJobs(services: Changer, pick: PickJobs, call: ByStaff): Promise<number> {
  return changeFailed(services, pick, call, {
    verb: 'deleteFailedJobs',
    action: 'jobs-deleted',
    change: services.jobs.remove,
  })
}

async function changeFailed(
  { db, clock }: Changer,
  pick: PickJobs,
  call: ByStaff,
  { verb, action, change }: Change,
): Promise<number> {
  requireAccess(verb, call.actor)
  return db.transaction(async (tx) => {
    const queues = await lockFailed(tx, pick)
    if (queues.size === 0) refuse.now('NO_FAILED_JOB')
    let changed = 0
    for (const [queue, ids] of queues) {
      await change(tx, queue, ids)
      changed += ids.length
      await writeAudit(tx, clock, {
        actor: call.actor,
        action,
        subject: { kind: 'queue', id: queue },
        requestId: call.requestId,
        changes: { jobs: { before: null, after: ids } },
      })
    }
    return changed
  })
}

/** The picked ones that have failed and that nobody else is deciding about, by queue. */
async function lockFailed(tx: Transaction, pick: PickJobs): Promise<Map<string, Array<string>>> {
  const picked = 'ids' in pick ? sql`id = any(${sql.param(pick.ids)}::uuid[])` : sql`name = ${pick.queue}`
  const { rows } = await tx.execute<{ id: string; name: string }>(sql`
    select id, name from jobs.job where state = 'failed' and name not like '\\_\\_%' and ${picked}
    order by created_on, id limit ${AT_ONCE} for update skip locked`)
  const queues = new Map<string, Array<string>>()
  for (const { id, name } of rows) queues.set(name, [...(queues.get(name) ?? []), id])
  return queues
}
