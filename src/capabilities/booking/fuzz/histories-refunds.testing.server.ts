import { isConfirmed } from '../registration-states.ts'
import { enter, giveBack } from './histories-seats.testing.server.ts'
import {
  attemptOf,
  type Fault,
  type Model,
  type ModelAttempt,
  type ModelRefund,
  type ModelRegistration,
  refundOf,
  seatsOf,
  sumHere,
  sumThere,
} from './histories-state.testing.server.ts'

/** Money that goes back, in the model of histories: asked for here, made at Stripe, and what each says of it. */

export type SendRefund = { registration: number; attempt: number; refund: number; fault: Fault }

export function refundToSend(cents: number): ModelRefund {
  return { cents, isOurs: true, there: 'none', madeAs: null, here: 'requested', saved: 'none' }
}

/** Takes over what Stripe says of a refund; false while the sum of the payment has no room for it. */
export function record(registration: ModelRegistration, attempt: ModelAttempt, refund: ModelRefund): boolean {
  if (refund.there === 'none') return true
  const after = refund.here === 'failed' ? 'failed' : refund.there
  const counted = (status: string) => (status === 'requested' || status === 'succeeded' ? refund.cents : 0)
  if (sumHere(attempt) - counted(refund.here) + counted(after) > registration.totalCents) return false
  refund.here = after
  return true
}

export function endIfReturned(
  model: Model,
  registration: ModelRegistration,
  attempt: ModelAttempt,
  refund: ModelRefund,
): void {
  const returned = attempt.refunds.reduce((sum, { here, cents }) => sum + (here === 'succeeded' ? cents : 0), 0)
  if (refund.isOurs || attempt.payment !== 'money' || returned !== registration.totalCents) return
  const { state } = registration
  if (isConfirmed(state)) giveBack(model, registration.session, seatsOf(registration))
  if (isConfirmed(state) || state === 'choice_offered' || state === 'cancelled' || state === 'withdrawn') {
    enter(model, registration, 'refunded')
  }
}

/** The place of a refund that Stripe makes now. */
export function nextMade({ refunds }: Pick<ModelAttempt, 'refunds'>): number {
  return refunds.filter(({ madeAs }) => madeAs !== null).length
}

export function sendRefund(registration: ModelRegistration, step: SendRefund): string {
  const attempt = attemptOf(registration, step.attempt)
  const refund = refundOf(attempt, step.refund)
  if (refund.here !== 'requested') return 'done'
  const answer = refund.there === 'none' ? askForRefund(registration, attempt, refund, step.fault) : 'made'
  if (answer === 'unknown') return 'StripeFault'
  if (answer === 'made') return record(registration, attempt, refund) ? 'done' : 'Postponed'
  refund.here = 'failed'
  // As Stripe lists them, the newest first; failed ones before all others, because they make room.
  const others = attempt.refunds.toSorted((a, b) => (b.madeAs ?? 0) - (a.madeAs ?? 0))
  for (const other of others) if (other.there === 'failed') record(registration, attempt, other)
  const fit = others.every((other) => other.there !== 'succeeded' || record(registration, attempt, other))
  return fit ? 'done' : 'Postponed'
}

function askForRefund(
  registration: ModelRegistration,
  attempt: ModelAttempt,
  refund: ModelRefund,
  fault: Fault,
): 'made' | 'refused' | 'unknown' {
  if (fault === 'rate-limit' || fault === 'server-error-unsaved') return 'unknown'
  const isLost = fault === 'lost-twice'
  if (refund.saved === 'refusal') return isLost ? 'unknown' : 'refused'
  // A saved error is repeated; then the next key is tried, and it meets no fault any more.
  if (refund.saved === 'error' && isLost) return 'unknown'
  if (refund.saved === 'none' && fault === 'server-error') {
    refund.saved = 'error'
    return 'unknown'
  }
  if (refund.cents > registration.totalCents - sumThere(attempt)) {
    if (refund.saved === 'none') refund.saved = 'refusal'
    return isLost ? 'unknown' : 'refused'
  }
  refund.there = 'succeeded'
  refund.madeAs = nextMade(attempt)
  return isLost ? 'unknown' : 'made'
}
