import { endForSession } from '#capabilities/booking/end-for-session.server.ts'
import { findRegistration, type Registration } from '#capabilities/booking/find-registration.server.ts'
import { listChoices } from '#capabilities/booking/list-choices.server.ts'
import { lockRegistration } from '#capabilities/booking/move-registration.server.ts'
import { lockForTransfer, transferRegistration } from '#capabilities/booking/transfer-registration.server.ts'
import { wishForDate } from '#capabilities/booking/wish-early-start.server.ts'
import { SEATS_TOPIC } from '#capabilities/schedule/sessions-topic.ts'
import { writeAudit } from '#platform/audit/write-audit.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Call } from '#platform/http/callable.server.ts'
import type { Services } from '#platform/services.server.ts'
import { openToken } from '#platform/tokens/signed-token.server.ts'
import { carryOutStepJob } from './carry-out-jobs.server.ts'
import { refuse } from './changes.refusals.ts'
import type { StepName } from './changes.ts'
import { oweLetters } from './owe-letters.server.ts'
import { findAnswerable, lockStep, updateStep } from './steps.server.ts'

export type Answer =
  | { answer: 'stays' | 'refund' }
  | { answer: 'other-session'; sessionId: string; earlyStart?: boolean }

/**
 * The buyer of a moved session says how it goes on: it stays, another date for the money already paid, or all of the money
 * back. Until the session begins; staying can be thought over, the other two are for good. A date within the time for
 * withdrawal takes the same wish as an order of it.
 */
export async function answerChange(
  services: Pick<Services, 'clock' | 'config' | 'db' | 'jobs' | 'live' | 'log' | 'metrics' | 'settings'>,
  { token, ...given }: Answer & { token: string },
  call: Call,
): Promise<void> {
  const { clock, config, db, live } = services
  const registrationId = openToken(config, 'change', token) ?? refuse.now('REGISTRATION_NOT_FOUND')
  await db.transaction(async (tx) => {
    const about = (await findAnswerable(tx, registrationId)) ?? refuse.now('REGISTRATION_NOT_FOUND')
    const name = { changeId: about.change.id, registrationId }
    const registration =
      ('sessionId' in given
        ? await lockForTransfer(tx, { registrationId, sessionId: given.sessionId })
        : await lockRegistration(tx, registrationId)) ?? refuse.now('REGISTRATION_NOT_FOUND')
    await requireOpen(services, tx, registration, name, about.change.sessionId)
    if ('sessionId' in given) await takeOther(services, tx, registration, name, given, call)
    else if (given.answer === 'refund') await endOnWish(services, tx, registration, name)
    else await updateStep(services, tx, name, { answer: 'stays' })
    await writeAudit(tx, clock, {
      actor: { kind: 'visitor', id: null },
      action: `session-change-${given.answer}`,
      subject: { kind: 'registration', id: registrationId },
    })
  })
  if (given.answer !== 'stays') live.announce(SEATS_TOPIC)
}

async function requireOpen(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  registration: Registration,
  name: StepName,
  movedSessionId: string,
): Promise<void> {
  const step = await lockStep(tx, name)
  const isStillThere = registration.state === 'paid' && registration.sessionId === movedSessionId
  if (!isStillThere || step?.answer === 'refund' || step?.answer === 'other-session') refuse.now('ANSWER_GIVEN')
  const session = (await findRegistration(tx, registration.id))?.session
  if (!session || session.status === 'cancelled') return refuse.now('ANSWER_GIVEN')
  if (session.startsAt <= clock.now()) refuse.now('ANSWER_TOO_LATE')
}

/** Ends it here and now; what Stripe has to do is the step's job again, so that staff see how it went. */
async function endOnWish(
  services: Pick<Services, 'clock' | 'config' | 'db' | 'jobs' | 'log' | 'metrics'>,
  tx: Transaction,
  registration: Registration,
  name: StepName,
): Promise<void> {
  const { refundId, isTask } = await endForSession(services, tx, registration)
  const state = isTask ? 'task' : refundId ? 'waiting' : 'done'
  await updateStep(services, tx, name, { answer: 'refund', refundId, state, lastError: null })
  const whole = await findRegistration(tx, registration.id)
  if (whole) await oweLetters(services, tx, { about: 'cancelled', changeId: name.changeId, wasPaid: true }, whole)
  if (refundId) await services.jobs.enqueue(tx, carryOutStepJob, name)
}

async function takeOther(
  services: Pick<Services, 'clock' | 'config' | 'db' | 'jobs' | 'log' | 'metrics' | 'settings'>,
  tx: Transaction,
  registration: Registration,
  name: StepName,
  { sessionId, earlyStart = false }: { sessionId: string; earlyStart?: boolean },
  call: Call,
): Promise<void> {
  const dates = await listChoices({ db: tx, clock: services.clock }, registration)
  const offered = dates.find(({ id }) => id === sessionId) ?? refuse.now('DATE_GONE')
  await wishForDate(services, tx, registration, { ...offered, earlyStart }, call)
  await transferRegistration(services, tx, registration, { sessionId })
  await updateStep(services, tx, name, { answer: 'other-session', state: 'done', lastError: null })
}
