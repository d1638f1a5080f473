import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { runRetentionJob } from './retention-job.server.ts'

/** Has the worker remove what is due now instead of tonight. Asked for twice, it runs twice and removes once. */
export async function requestRetention(
  { db, clock, jobs }: Pick<Services, 'db' | 'clock' | 'jobs'>,
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<void> {
  requireAccess('requestRetention', call.actor)
  await db.transaction(async (tx) => {
    await jobs.enqueue(tx, runRetentionJob, {})
    await writeAudit(tx, clock, {
      actor: call.actor,
      action: 'retention-requested',
      subject: { kind: 'retention', id: 'all' },
      requestId: call.requestId,
    })
  })
}
