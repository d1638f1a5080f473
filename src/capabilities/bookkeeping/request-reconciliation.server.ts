import { reconcilePaymentsJob } from '#capabilities/payments/reconcile-payments-job.server.ts'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { RequestReconciliation } from './reconciliation.ts'

/** Has the books compared now instead of at night. The worker does it: a busy month is many pages at Stripe. */
export async function requestReconciliation(
  { db, clock, jobs }: Pick<Services, 'db' | 'clock' | 'jobs'>,
  { days }: RequestReconciliation,
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<void> {
  requireAccess('requestReconciliation', call.actor)
  await db.transaction(async (tx) => {
    await jobs.enqueue(tx, reconcilePaymentsJob, { days })
    await writeAudit(tx, clock, {
      actor: call.actor,
      action: 'reconciliation-requested',
      subject: { kind: 'payments', id: 'reconciliation' },
      requestId: call.requestId,
      changes: { days: { before: null, after: days } },
    })
  })
}
