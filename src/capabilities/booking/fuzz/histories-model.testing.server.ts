import { isConfirmed } from '../registration-states.ts'
import { countCode, isUsedBy, isUsedUp, lowered } from './histories-codes.testing.server.ts'
import { cancel, chooseRefund, chooseSession, free, move, withdraw } from './histories-decisions.testing.server.ts'
import { isOfLine, type LineStep, openOffer, takeLineStep, whyNotOffered } from './histories-line.testing.server.ts'
import {
  endIfReturned,
  nextMade,
  record,
  refundToSend,
  type SendRefund,
  sendRefund,
} from './histories-refunds.testing.server.ts'
import { enter, giveBack } from './histories-seats.testing.server.ts'
import {
  at,
  attemptOf,
  type Fault,
  freeIn,
  isUnfinished,
  type Model,
  type ModelAttempt,
  type ModelRegistration,
  type OrderContent,
  PRICE_CENTS,
  refundOf,
  registrationOf,
  sessionOf,
} from './histories-state.testing.server.ts'

/**
 * What the booking engine promises, without a database, a network or a clock: pure steps over plain values. The histories
 * run the same steps through the real engine and compare after each.
 */

const MAX_ATTEMPTS = 3

/** A step that can be taken in this model; numbers are positions in its lists. */
export type Step =
  | { kind: 'book'; key: number; content: OrderContent; fault: Fault }
  | { kind: 'verify'; registration: number }
  | { kind: 'pay' | 'decline' | 'expire-at-stripe'; registration: number; attempt: number }
  | { kind: 'refund-outside'; registration: number; attempt: number; cents: number }
  | { kind: 'fail-refund'; registration: number; attempt: number; refund: number }
  | { kind: 'deliver'; event: number; copies: number }
  | { kind: 'expire-hold'; registration: number; fault: Fault }
  | { kind: 'release-unseen'; registration: number }
  | { kind: 'renew'; registration: number }
  | { kind: 'close-others'; registration: number }
  | { kind: 'reconcile'; registration: number; attempt: number }
  | { kind: 'cancel'; registration: number; refundCents: number }
  | { kind: 'free'; registration: number; seats: ReadonlyArray<number> }
  | { kind: 'move'; registration: number; session: number }
  | { kind: 'choose-refund'; registration: number }
  | { kind: 'withdraw'; registration: number }
  /** The session is over. */
  | { kind: 'complete'; session: number }
  | { kind: 'choose-session'; registration: number; session: number }
  | ({ kind: 'send-refund' } & SendRefund)
  | LineStep

/** Takes a step in place and says what its caller is told. */
export function takeStep(model: Model, step: Step): string {
  if (isOfLine(step)) return takeLineStep(model, step)
  switch (step.kind) {
    case 'book':
      return book(model, step)
    case 'verify':
      return verify(model, registrationOf(model, step.registration))
    case 'pay':
    case 'expire-at-stripe': {
      const attempt = attemptOf(registrationOf(model, step.registration), step.attempt)
      attempt.atStripe = step.kind === 'pay' ? 'paid' : 'expired'
      tell(model, step.registration, step.attempt, null)
      return 'done'
    }
    case 'decline':
      return 'done'
    case 'refund-outside': {
      const { refunds } = attemptOf(registrationOf(model, step.registration), step.attempt)
      const madeAs = nextMade({ refunds })
      refunds.push({ cents: step.cents, isOurs: false, there: 'succeeded', madeAs, here: 'none', saved: 'none' })
      tell(model, step.registration, step.attempt, refunds.length - 1)
      return 'done'
    }
    case 'fail-refund': {
      const attempt = attemptOf(registrationOf(model, step.registration), step.attempt)
      refundOf(attempt, step.refund).there = 'failed'
      tell(model, step.registration, step.attempt, step.refund)
      return 'done'
    }
    case 'deliver':
      return deliver(model, step.event)
    case 'expire-hold':
      return expireHold(model, registrationOf(model, step.registration), step.fault)
    case 'release-unseen': {
      const registration = registrationOf(model, step.registration)
      const last = lastAttempt(registration)
      if (last) last.status = 'void'
      return expireHold(model, registration, 'none')
    }
    case 'renew':
      renew(registrationOf(model, step.registration))
      return 'done'
    case 'close-others': {
      const registration = registrationOf(model, step.registration)
      for (const attempt of registration.attempts)
        if (isUnfinished(attempt)) close(model, registration, attempt, 'none')
      return 'done'
    }
    case 'reconcile': {
      const registration = registrationOf(model, step.registration)
      settle(model, registration, attemptOf(registration, step.attempt))
      return 'done'
    }
    case 'cancel':
      return cancel(model, registrationOf(model, step.registration), step.refundCents)
    case 'free':
      return free(model, registrationOf(model, step.registration), step.seats)
    case 'move':
      return move(model, registrationOf(model, step.registration), step.session)
    case 'choose-refund':
      return chooseRefund(model, registrationOf(model, step.registration))
    case 'withdraw':
      return withdraw(model, registrationOf(model, step.registration))
    case 'complete':
      for (const registration of model.registrations) {
        const isOver = registration.session === step.session && registration.state === 'paid'
        if (isOver) enter(model, registration, 'completed')
      }
      return 'done'
    case 'choose-session':
      return chooseSession(model, registrationOf(model, step.registration), step.session)
    case 'send-refund':
      return sendRefund(registrationOf(model, step.registration), step)
  }
}

function book(model: Model, { key, content, fault }: Extract<Step, { kind: 'book' }>): string {
  const before = model.registrations.find((registration) => registration.key === key)
  if (before) return isSame(before.content, content) ? sendOn(before, fault) : 'KEY_USED'
  const session = sessionOf(model, content.session)
  const notOffered = content.offer === null ? null : whyNotOffered(model, { ...content, offer: content.offer })
  if (notOffered) return notOffered
  if (content.code !== null && !session.isFree && isUsedUp(at(model.codes, content.code))) return 'CODE_OVER'
  const isHeldAlready = model.registrations.some(
    (other) => other.state === 'held' && other.session === content.session && other.content.email === content.email,
  )
  // Every call comes from another browser, so the same order under another key is a stranger's.
  if (isHeldAlready) return 'HOLD_EXISTS'
  const registration: ModelRegistration = {
    key,
    content,
    totalCents: priceOf(model, content),
    state: 'held',
    wasPaid: false,
    orderedAt: model.moment++,
    session: content.session,
    seats: Array.from({ length: content.seats }, (_, index) => index + 1),
    freedCents: 0,
    hasMoved: false,
    attempts: [],
  }
  const refusal = takeFor(model, registration)
  if (refusal) return refusal
  model.registrations.push(registration)
  if (session.isFree) {
    enter(model, registration, 'paid')
    return 'ok'
  }
  registration.attempts.push(newAttempt('sent'))
  return sendOn(registration, fault)
}

/** The whole price, or what a code leaves of it; nothing is taken off nothing. */
function priceOf(model: Model, { session, seats, code }: OrderContent): number {
  if (sessionOf(model, session).isFree) return 0
  return lowered(seats * PRICE_CENTS, code === null ? null : at(model.codes, code))
}

/** Seats, offer and use of an order, together or none of them. */
function takeFor(model: Model, { key, content, totalCents }: ModelRegistration): string | null {
  const session = sessionOf(model, content.session)
  const entry = content.offer === null ? null : at(model.entries, content.offer)
  const offer = entry && openOffer(entry)
  if (content.seats > (offer ? offer.seats : freeIn(session))) return 'NOT_ENOUGH_SEATS'
  const code = content.code === null || totalCents === 0 ? null : at(model.codes, content.code)
  if (code && isUsedBy(code, content.email)) return 'CODE_OVER'
  session.taken += content.seats
  if (offer) {
    session.kept -= content.seats
    Object.assign(offer, { state: 'taken', key })
  }
  if (code) countCode(code, key, content.email)
  return null
}

function sendOn(registration: ModelRegistration, fault: Fault): string {
  const { state } = registration
  if (isConfirmed(state) || state === 'choice_offered') return 'ok'
  if (state !== 'held') return 'HOLD_ENDED'
  const last = lastAttempt(registration)
  if (last?.status === 'open' || last?.status === 'complete') return 'ok'
  if (last?.status !== 'new' && last?.status !== 'sent') return 'HOLD_ENDED'
  last.status = 'sent'
  if (create(last, fault) === 'saved-error') renew(registration)
  return 'ok'
}

/** Asks Stripe for a session under the attempt's key. */
function create(attempt: ModelAttempt, fault: Fault): 'open' | 'unknown' | 'saved-error' {
  if (fault === 'rate-limit' || fault === 'server-error-unsaved') return 'unknown'
  if (attempt.hasSavedError) return fault === 'lost-twice' ? 'unknown' : 'saved-error'
  if (attempt.atStripe === 'none') {
    if (fault === 'server-error') {
      attempt.hasSavedError = true
      return 'unknown'
    }
    attempt.atStripe = 'open'
  }
  if (fault === 'lost-twice') return 'unknown'
  attempt.status = 'open'
  return 'open'
}

function renew(registration: ModelRegistration): void {
  if (registration.state === 'held' && registration.attempts.length < MAX_ATTEMPTS) {
    registration.attempts.push(newAttempt('new'))
  }
}

function verify(model: Model, registration: ModelRegistration): string {
  const last = lastAttempt(registration)
  if (registration.state === 'held' && last?.status === 'open') settle(model, registration, last)
  const { state } = registration
  return `${isConfirmed(state)} ${state === 'held' ? 'pending' : state}`
}

function settle(model: Model, registration: ModelRegistration, attempt: ModelAttempt): void {
  if (attempt.atStripe === 'expired') {
    if (isUnfinished(attempt) || attempt.status === 'void') attempt.status = 'expired'
    release(model, registration)
    return
  }
  if (attempt.atStripe !== 'paid') return
  attempt.status = 'complete'
  if (attempt.payment !== 'none') return
  const { state, content } = registration
  if (state !== 'held' && state !== 'expired') {
    attempt.payment = 'surplus'
    attempt.refunds.push(refundToSend(registration.totalCents))
    return
  }
  attempt.payment = 'money'
  if (state === 'held') enter(model, registration, 'paid')
  else {
    const session = sessionOf(model, registration.session)
    const hasRoom = content.seats <= freeIn(session)
    if (hasRoom) session.taken += content.seats
    enter(model, registration, hasRoom ? 'paid' : 'choice_offered')
  }
}

function release(model: Model, registration: ModelRegistration): void {
  if (registration.state !== 'held' || registration.attempts.some(isUnfinished)) return
  giveBack(model, registration.session, registration.content.seats)
  enter(model, registration, 'expired')
}

/** False when Stripe could not be asked. */
function close(model: Model, registration: ModelRegistration, attempt: ModelAttempt, fault: Fault): boolean {
  if (attempt.status === 'new') {
    attempt.status = 'void'
    return true
  }
  if (attempt.status === 'sent' && create(attempt, 'none') === 'saved-error') {
    attempt.status = 'void'
    return true
  }
  if (fault !== 'none' && fault !== 'lost-reply') {
    if (fault === 'lost-twice' && attempt.atStripe === 'open') attempt.atStripe = 'expired'
    return false
  }
  if (attempt.atStripe === 'open') attempt.atStripe = 'expired'
  settle(model, registration, attempt)
  return true
}

function expireHold(model: Model, registration: ModelRegistration, fault: Fault): string {
  let isFaulty = fault !== 'none'
  for (const attempt of registration.attempts) {
    if (!isUnfinished(attempt)) continue
    const asksStripe = attempt.status !== 'new' && !(attempt.status === 'sent' && attempt.hasSavedError)
    const met = isFaulty && asksStripe ? fault : 'none'
    if (asksStripe) isFaulty = false
    if (!close(model, registration, attempt, met)) return 'StripeFault'
  }
  release(model, registration)
  return 'done'
}

function deliver(model: Model, number: number): string {
  const event = model.events[number]
  if (!event || event.isApplied) return 'done'
  const registration = registrationOf(model, event.registration)
  const attempt = attemptOf(registration, event.attempt)
  if (event.refund === null) settle(model, registration, attempt)
  else {
    if (attempt.payment === 'none') settle(model, registration, attempt)
    const refund = refundOf(attempt, event.refund)
    if (!record(registration, attempt, refund)) {
      for (const other of attempt.refunds) if (other.there === 'failed') record(registration, attempt, other)
      if (!record(registration, attempt, refund)) return 'Postponed'
    }
    endIfReturned(model, registration, attempt, refund)
  }
  event.isApplied = true
  return 'done'
}

function tell(model: Model, registration: number, attempt: number, refund: number | null): void {
  model.events.push({ registration, attempt, refund, isApplied: false })
}

function newAttempt(status: 'new' | 'sent'): ModelAttempt {
  return { status, atStripe: 'none', hasSavedError: false, payment: 'none', refunds: [] }
}

function isSame(a: OrderContent, b: OrderContent): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

function lastAttempt({ attempts }: ModelRegistration): ModelAttempt | undefined {
  return attempts.at(-1)
}

/** For the negative control: believes that a payment which comes too late always finds a seat. */
export function takeWrongStep(model: Model, step: Step): string {
  const answer = takeStep(model, step)
  for (const registration of model.registrations) {
    if (registration.state === 'choice_offered') registration.state = 'paid'
  }
  return answer
}
