import { sql } from 'drizzle-orm'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from './crm.refusals.ts'
import { MOST_RETRIED, type RetryCrmPushes } from './crm-for-staff.ts'
import { pushOrderJob } from './push-order-job.server.ts'

/**
 * Has orders told to the CRM once more, those that failed or those that were picked. An order is told as it is then, and
 * telling it twice is telling it once; one that was erased stays erased.
 */
export async function retryCrmPushes(
  { clock, db, jobs }: Pick<Services, 'clock' | 'db' | 'jobs'>,
  wanted: RetryCrmPushes,
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<{ count: number }> {
  requireAccess('retryCrmPushes', call.actor)
  const those =
    'all' in wanted
      ? sql`state = 'failed'`
      : sql`registration_id = any(${sql.param([...wanted.registrationIds])}::uuid[]) and state <> 'removed'`
  return db.transaction(async (tx) => {
    // How often the CRM was asked stays: it says whether it may know the person.
    const { rows } = await tx.execute<{ id: string }>(sql`
      update crm_pushes set state = 'waiting', last_error = null, updated_at = ${clock.now().toISOString()}
      where registration_id in (select registration_id from crm_pushes where ${those}
        order by updated_at limit ${MOST_RETRIED} for update skip locked)
      returning registration_id as id`)
    if (rows.length === 0) refuse.now('NOTHING_TO_RETRY')
    const ids = rows.map(({ id }) => id)
    for (const registrationId of ids) await jobs.enqueue(tx, pushOrderJob, { registrationId })
    await writeAudit(tx, clock, {
      actor: call.actor,
      action: 'crm-pushes-retried',
      subject: { kind: 'crm', id: 'orders' },
      requestId: call.requestId,
      changes: { registrations: { before: null, after: ids } },
    })
    return { count: ids.length }
  })
}
