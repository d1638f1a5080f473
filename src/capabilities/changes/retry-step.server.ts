import { findRefund } from '#capabilities/payments/find-refund.server.ts'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { carryOutStepJob } from './carry-out-jobs.server.ts'
import { refuse } from './changes.refusals.ts'
import { StepName } from './changes.ts'
import { lockStep, updateStep } from './steps.server.ts'

/** Tries a step again at once, without waiting for the job to come round: one that failed, or whose refund came back. */
export async function retryStep(
  services: Pick<Services, 'clock' | 'db' | 'jobs' | 'log' | 'metrics'>,
  given: StepName,
  call: Call,
): Promise<void> {
  requireAccess('retryStep', call.actor)
  const name = StepName.parse(given)
  const { clock, db, jobs } = services
  await db.transaction(async (tx) => {
    const step = (await lockStep(tx, name)) ?? refuse.now('CHANGE_NOT_FOUND')
    const refund = step.refundId ? await findRefund(tx, step.refundId) : null
    const isBroken = step.state === 'failed' || (step.state === 'done' && refund?.status === 'failed')
    if (!isBroken) refuse.now('NOTHING_TO_RETRY')
    await updateStep(services, tx, name, { state: 'waiting' })
    await jobs.enqueue(tx, carryOutStepJob, name)
    await writeAudit(tx, clock, {
      actor: call.actor,
      action: 'session-change-retried',
      subject: { kind: 'registration', id: name.registrationId },
      requestId: call.requestId,
    })
  })
}
