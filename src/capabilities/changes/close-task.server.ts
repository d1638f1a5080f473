import { lockRegistration } from '#capabilities/booking/move-registration.server.ts'
import { isConfirmed } from '#capabilities/booking/registration-states.ts'
import { writeAllSent } from '#capabilities/payments/write-by-hand.server.ts'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import { requireAccess } from '#platform/http/require-access.server.ts'
import type { Services } from '#platform/services.server.ts'
import { refuse } from './changes.refusals.ts'
import { StepName } from './changes.ts'
import { lockStep, updateStep } from './steps.server.ts'

/**
 * Says that a person has done what no job can do: sent money back that did not come by card, or dealt by hand with a step
 * that keeps failing. Only once the registration is over; before that there is something left for us to do.
 */
export async function closeTask(
  services: Pick<Services, 'clock' | 'db' | 'log' | 'metrics'>,
  given: StepName,
  call: Call,
): Promise<void> {
  requireAccess('closeTask', call.actor)
  const name = StepName.parse(given)
  const { clock, db } = services
  await db.transaction(async (tx) => {
    const registration = await lockRegistration(tx, name.registrationId)
    const step = await lockStep(tx, name)
    if (!registration || !step) return refuse.now('CHANGE_NOT_FOUND')
    const isOver = registration.state !== 'held' && !isConfirmed(registration.state)
    if (step.state !== 'task' && !(step.state === 'failed' && isOver)) return refuse.now('NO_TASK')
    await updateStep(services, tx, name, { state: 'task-done' })
    const { registrationId } = name
    await writeAllSent(services, tx, { registrationId, recordedBy: call.actor.id ?? '' })
    await writeAudit(tx, clock, {
      actor: call.actor,
      action: 'session-change-task-closed',
      subject: { kind: 'registration', id: name.registrationId },
      requestId: call.requestId,
      changes: { state: { before: step.state, after: 'task-done' } },
    })
  })
}
