import { keepBalanceJob } from '#capabilities/payments/keep-balance-job.server.ts'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { Month } from './monthly-close.ts'

/** Has Stripe's balance of a month read anew, from its first day to now. */
export async function requestBalance(
  { db, clock, jobs }: Pick<Services, 'db' | 'clock' | 'jobs'>,
  { month }: { month: Month },
  call: Pick<Call, 'actor' | 'requestId'>,
): Promise<void> {
  requireAccess('requestBalance', call.actor)
  await db.transaction(async (tx) => {
    await jobs.enqueue(tx, keepBalanceJob, { fromDay: `${month}-01` })
    await writeAudit(tx, clock, {
      actor: call.actor,
      action: 'balance-requested',
      subject: { kind: 'payments', id: month },
      requestId: call.requestId,
    })
  })
}
