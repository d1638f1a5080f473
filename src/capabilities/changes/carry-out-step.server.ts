import { endForSession, oweWholeRefund } from '#capabilities/booking/end-for-session.server.ts'
import { expireHold } from '#capabilities/booking/expire-hold.server.ts'
import { findRegistration, type Registration } from '#capabilities/booking/find-registration.server.ts'
import { lockRegistration, moveRegistration } from '#capabilities/booking/move-registration.server.ts'
import { isConfirmed } from '#capabilities/booking/registration-states.ts'
import { findRefund } from '#capabilities/payments/find-refund.server.ts'
import { sendRefund } from '#capabilities/payments/send-refund.server.ts'
import { SEATS_TOPIC } from '#capabilities/schedule/sessions-topic.ts'
import { raiseAlert } from '#platform/alerts/raise-alert.server.ts'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { redactText } from '#platform/log/log.server.ts'
import type { Services } from '#platform/services.server.ts'
import type { StepName } from './changes.ts'
import { oweLetters } from './owe-letters.server.ts'
import { type Change, changeAlert, findStep, lockStep, type Step, updateStep } from './steps.server.ts'

/**
 * Gives one registration what a change owes it, as far as it is not done: open checkouts closed, money asked back and
 * given to Stripe, letters owed. Whatever fails is written on the step and tried again by the job; a second run does
 * nothing twice.
 */
export async function carryOutStep(services: Services, name: StepName): Promise<void> {
  const found = await findStep(services.db, name)
  if (!found || (found.step.state !== 'waiting' && found.step.state !== 'failed')) return
  try {
    if (found.change.kind === 'cancelled') await closeCheckouts(services, name)
    const refundId = await services.db.transaction((tx) => takeStep(services, tx, found.change, name))
    services.live.announce(SEATS_TOPIC)
    if (refundId) await giveMoneyBack(services, name, refundId)
  } catch (error) {
    await noteFailure(services, name, error)
    if (!(error instanceof RefundRefused)) throw error
  }
}

/** A definite no: the same again would bring the same, so the step waits for a person and not for its job. */
class RefundRefused extends Error {}

/** Nobody may pay for what does not take place. Who paid first is found paid, and gets it back. */
async function closeCheckouts(services: Services, { registrationId }: StepName): Promise<void> {
  const held = await findRegistration(services.db, registrationId)
  if (held?.registration.state !== 'held') return
  await expireHold(services, registrationId)
  const after = await findRegistration(services.db, registrationId)
  if (after?.registration.state === 'held') throw new Error('A checkout of this order may still be open')
}

/** All that happens here, in one commit. Answers with the refund that is still to be given to Stripe. */
async function takeStep(services: Services, tx: Transaction, change: Change, name: StepName): Promise<string | null> {
  const registration = await lockRegistration(tx, name.registrationId)
  const step = await lockStep(tx, name)
  if (!registration || !step || (step.state !== 'waiting' && step.state !== 'failed')) return null
  // Somebody took the registration to another session meanwhile: this change is none of its business any more.
  if (registration.sessionId !== change.sessionId) {
    await updateStep(services, tx, name, { state: 'done', lastError: null })
    return null
  }
  const isEnding = change.kind === 'cancelled' || step.answer === 'refund'
  const owed = isEnding
    ? await oweMoney(services, tx, registration, { step, change })
    : { refundId: null, isTask: false }
  if (change.kind === 'cancelled' && isConfirmed(registration.state)) {
    await writeAudit(tx, services.clock, {
      actor: { kind: 'system', id: 'session-change' },
      action: 'registration-ended-by-session',
      subject: { kind: 'registration', id: registration.id },
      changes: { state: { before: registration.state, after: owed.refundId ? 'refunded' : 'cancelled' } },
    })
  }
  const whole = await findRegistration(tx, name.registrationId)
  if (whole) {
    const wasPaid = whole.registration.state !== 'expired' && whole.registration.state !== 'held'
    await oweLetters(services, tx, { about: isEnding ? 'cancelled' : 'moved', changeId: change.id, wasPaid }, whole)
  }
  await updateStep(services, tx, name, {
    refundId: owed.refundId,
    state: owed.isTask ? 'task' : owed.refundId ? 'waiting' : 'done',
    ...(owed.refundId ? {} : { lastError: null }),
  })
  return owed.refundId
}

/**
 * Ends what is still paid. What ended since the session was called off, for less than all of its money, gets the rest: it
 * was in there when we called it off. Where a refund failed at the bank, the money is owed anew.
 */
async function oweMoney(
  services: Services,
  tx: Transaction,
  registration: Registration,
  { step, change }: { step: Step; change: Change },
): Promise<{ refundId: string | null; isTask: boolean }> {
  if (isConfirmed(registration.state)) {
    const { refundId, isTask } = await endForSession(services, tx, registration)
    return { refundId, isTask }
  }
  const before = step.refundId ? await findRefund(tx, step.refundId) : null
  const isEndedMeanwhile = change.kind === 'cancelled' && ENDED.includes(registration.state) && !before
  if (before?.status !== 'failed' && !isEndedMeanwhile) return { refundId: step.refundId, isTask: false }
  const { refundId, isDisputed } = await oweWholeRefund(services, tx, registration)
  if (refundId && isEndedMeanwhile && registration.state !== 'refunded') {
    await moveRegistration(tx, registration, 'refunded')
  }
  return { refundId: isDisputed ? null : (refundId ?? step.refundId), isTask: isDisputed }
}

const ENDED: ReadonlyArray<Registration['state']> = ['cancelled', 'withdrawn', 'refunded']

/** At once and not only by the refund's own job, so that the step knows how it went. Both ask for the same refund. */
async function giveMoneyBack(services: Services, name: StepName, refundId: string): Promise<void> {
  await sendRefund(services, { refundId })
  const refund = await findRefund(services.db, refundId)
  if (refund?.status === 'failed') throw new RefundRefused(refund.lastError ?? 'Stripe refused the refund')
  await services.db.transaction((tx) => updateStep(services, tx, name, { state: 'done', lastError: null }))
}

async function noteFailure(services: Services, name: StepName, error: unknown): Promise<void> {
  const text = error instanceof Error ? error.message : String(error)
  await services.db.transaction(async (tx) => {
    const step = await lockStep(tx, name)
    // Another run may have been luckier meanwhile.
    if (step?.state !== 'waiting' && step?.state !== 'failed') return
    await updateStep(services, tx, name, {
      state: 'failed',
      lastError: redactText(text.replaceAll(/\p{Cc}+/gu, ' ')).slice(0, 500),
      isAttempt: true,
    })
    await raiseAlert(
      services,
      {
        ...changeAlert(name.changeId),
        title: 'A change of a session could not be carried out for everybody',
        details: name,
      },
      tx,
    )
  })
}
