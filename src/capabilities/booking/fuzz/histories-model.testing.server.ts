import { isConfirmed, type RegistrationState } from '../registration-states.ts'

/**
 * What the booking engine promises, without a database, a network or a clock: pure steps over plain values. The histories
 * run the same steps through the real engine and compare after each.
 */

export const PRICE_CENTS = 100_00
const MAX_ATTEMPTS = 3

type ModelRefund = {
  cents: number
  isOurs: boolean
  /** In Stripe's book. */
  there: 'none' | 'succeeded' | 'failed'
  /** In ours. */
  here: 'none' | 'requested' | 'succeeded' | 'failed'
  /** What Stripe has saved under the refund's first key. */
  saved: 'none' | 'error' | 'refusal'
}

type ModelAttempt = {
  status: 'new' | 'sent' | 'open' | 'complete' | 'expired' | 'void'
  atStripe: 'none' | 'open' | 'paid' | 'expired'
  /** Stripe answers its key with a saved error for a day. */
  hasSavedError: boolean
  /** The payment in our books. */
  payment: 'none' | 'money' | 'surplus'
  refunds: Array<ModelRefund>
}

type ModelRegistration = {
  key: number
  content: OrderContent
  state: RegistrationState
  session: number
  /** The seats that nobody has freed, by their places, and what was given back for the others. */
  seats: ReadonlyArray<number>
  freedCents: number
  hasMoved: boolean
  attempts: Array<ModelAttempt>
}

type ModelEvent = { registration: number; attempt: number; refund: number | null; isApplied: boolean }

export type Model = {
  sessions: Array<{ capacity: number; taken: number; isFree: boolean }>
  registrations: Array<ModelRegistration>
  /** What Stripe has to tell, in the order it happened; any of it may come twice, late or never. */
  events: Array<ModelEvent>
}

export type OrderContent = { session: number; seats: number; email: number; name: number }

/** What meets a request to Stripe: refused for now, failed and saved, done without an answer, or done at the second try. */
export type Fault = 'none' | 'rate-limit' | 'server-error' | 'server-error-unsaved' | 'lost-reply' | 'lost-twice'

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
  | { kind: 'send-refund'; registration: number; attempt: number; refund: number; fault: Fault }

/** Takes a step in place and says what its caller is told. */
export function takeStep(model: Model, step: Step): string {
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
      refunds.push({ cents: step.cents, isOurs: false, there: 'succeeded', here: 'none', saved: 'none' })
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
      return chooseRefund(registrationOf(model, step.registration))
    case 'withdraw':
      return withdraw(model, registrationOf(model, step.registration))
    case 'complete':
      for (const registration of model.registrations) {
        const isOver = registration.session === step.session && registration.state === 'paid'
        if (isOver) registration.state = 'completed'
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
  const isHeldAlready = model.registrations.some(
    ({ state, session, content: { email } }) =>
      state === 'held' && session === content.session && email === content.email,
  )
  // Every call comes from another browser, so the same order under another key is a stranger's.
  if (isHeldAlready) return 'HOLD_EXISTS'
  const session = sessionOf(model, content.session)
  if (session.taken + content.seats > session.capacity) return 'NOT_ENOUGH_SEATS'
  session.taken += content.seats
  const registration: ModelRegistration = {
    key,
    content,
    state: session.isFree ? 'paid' : 'held',
    session: content.session,
    seats: Array.from({ length: content.seats }, (_, index) => index + 1),
    freedCents: 0,
    hasMoved: false,
    attempts: [],
  }
  model.registrations.push(registration)
  if (session.isFree) return 'ok'
  registration.attempts.push(newAttempt('sent'))
  return sendOn(registration, fault)
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
    attempt.refunds.push(refundToSend(totalOf(registration)))
    return
  }
  attempt.payment = 'money'
  if (state === 'held') registration.state = 'paid'
  else {
    const session = sessionOf(model, registration.session)
    const hasRoom = session.taken + content.seats <= session.capacity
    if (hasRoom) session.taken += content.seats
    registration.state = hasRoom ? 'paid' : 'choice_offered'
  }
}

function release(model: Model, registration: ModelRegistration): void {
  if (registration.state !== 'held' || registration.attempts.some(isUnfinished)) return
  registration.state = 'expired'
  sessionOf(model, registration.session).taken -= registration.content.seats
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

/** Takes over what Stripe says of a refund; false while the sum of the payment has no room for it. */
function record(registration: ModelRegistration, attempt: ModelAttempt, refund: ModelRefund): boolean {
  if (refund.there === 'none') return true
  const after = refund.here === 'failed' ? 'failed' : refund.there
  const counted = (status: string) => (status === 'requested' || status === 'succeeded' ? refund.cents : 0)
  if (sumHere(attempt) - counted(refund.here) + counted(after) > totalOf(registration)) return false
  refund.here = after
  return true
}

function endIfReturned(
  model: Model,
  registration: ModelRegistration,
  attempt: ModelAttempt,
  refund: ModelRefund,
): void {
  const returned = attempt.refunds.reduce((sum, { here, cents }) => sum + (here === 'succeeded' ? cents : 0), 0)
  if (refund.isOurs || attempt.payment !== 'money' || returned !== totalOf(registration)) return
  const { state } = registration
  if (isConfirmed(state)) sessionOf(model, registration.session).taken -= seatsOf(registration)
  if (isConfirmed(state) || state === 'choice_offered' || state === 'cancelled' || state === 'withdrawn') {
    registration.state = 'refunded'
  }
}

function cancel(model: Model, registration: ModelRegistration, refundCents: number): string {
  if (!isConfirmed(registration.state)) return 'NOT_CANCELLABLE'
  const money = moneyOf(registration)
  if (money && refundCents > 0) {
    if (sumHere(money) + refundCents > totalOf(registration)) return 'REFUND_TOO_LARGE'
    money.refunds.push(refundToSend(refundCents))
  }
  registration.state = money && refundCents > 0 ? 'refunded' : 'cancelled'
  sessionOf(model, registration.session).taken -= seatsOf(registration)
  return 'done'
}

/** Sixty days before the course the whole price of a seat goes back, but for what was given back out of kindness. */
function free(model: Model, registration: ModelRegistration, wanted: ReadonlyArray<number>): string {
  if (registration.state !== 'paid') return 'FREEING_CLOSED'
  if (wanted.some((seat) => !registration.seats.includes(seat))) return 'SEATS_GONE'
  const left = seatsOf(registration)
  const seats = wanted.length
  const money = moneyOf(registration)
  const kindness = money ? Math.max(0, sumHere(money) - registration.freedCents) : 0
  const most = money ? totalOf(registration) - sumHere(money) : 0
  const cents = Math.max(0, Math.min(seats * PRICE_CENTS, left * PRICE_CENTS - kindness, most))
  if (seats === left) return cancel(model, registration, cents)
  if (cents > 0) money?.refunds.push(refundToSend(cents))
  registration.seats = registration.seats.filter((seat) => !wanted.includes(seat))
  registration.freedCents += cents
  sessionOf(model, registration.session).taken -= seats
  return 'done'
}

/** Once, to another session with room for all of it. */
function move(model: Model, registration: ModelRegistration, number: number): string {
  if (registration.session === number && registration.hasMoved) return 'done'
  if (registration.state !== 'paid' || registration.hasMoved) return 'MOVE_CLOSED'
  const session = sessionOf(model, number)
  const seats = seatsOf(registration)
  if (number === registration.session || session.taken + seats > session.capacity) return 'MOVE_DATE_GONE'
  sessionOf(model, registration.session).taken -= seats
  session.taken += seats
  registration.session = number
  registration.hasMoved = true
  return 'done'
}

/** What it holds now. */
function seatsOf({ seats }: Pick<ModelRegistration, 'seats'>): number {
  return seats.length
}

function chooseRefund(registration: ModelRegistration): string {
  if (registration.state !== 'choice_offered') return 'CHOICE_MADE'
  const money = moneyOf(registration)
  money?.refunds.push(refundToSend(totalOf(registration) - sumHere(money)))
  registration.state = 'refunded'
  return 'done'
}

/** The buyer wants out, paid or not; whatever comes for the order afterwards is a surplus. */
function withdraw(model: Model, registration: ModelRegistration): string {
  const { state } = registration
  if (!isWithdrawable(state)) return 'done'
  const money = moneyOf(registration)
  const owed = money ? totalOf(registration) - sumHere(money) : 0
  if (owed > 0) money?.refunds.push(refundToSend(owed))
  if (state === 'held' || isConfirmed(state)) {
    sessionOf(model, registration.session).taken -= seatsOf(registration)
  }
  registration.state = state === 'choice_offered' ? 'refunded' : 'withdrawn'
  return 'done'
}

export function isWithdrawable(state: RegistrationState): boolean {
  return state === 'held' || state === 'expired' || isConfirmed(state) || state === 'choice_offered'
}

function chooseSession(model: Model, registration: ModelRegistration, number: number): string {
  if (registration.state !== 'choice_offered') return 'CHOICE_MADE'
  const session = sessionOf(model, number)
  if (number === registration.session || session.taken + registration.content.seats > session.capacity) {
    return 'SESSION_NOT_FOUND'
  }
  session.taken += registration.content.seats
  registration.session = number
  registration.state = 'paid'
  return 'done'
}

function sendRefund(registration: ModelRegistration, step: Extract<Step, { kind: 'send-refund' }>): string {
  const attempt = attemptOf(registration, step.attempt)
  const refund = refundOf(attempt, step.refund)
  if (refund.here !== 'requested') return 'done'
  const answer = refund.there === 'none' ? askForRefund(registration, attempt, refund, step.fault) : 'made'
  if (answer === 'unknown') return 'StripeFault'
  if (answer === 'made') return record(registration, attempt, refund) ? 'done' : 'Postponed'
  refund.here = 'failed'
  for (const other of attempt.refunds) if (other.there === 'failed') record(registration, attempt, other)
  for (const other of attempt.refunds) if (other.there === 'succeeded') record(registration, attempt, other)
  return 'done'
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
  if (refund.cents > totalOf(registration) - sumThere(attempt)) {
    if (refund.saved === 'none') refund.saved = 'refusal'
    return isLost ? 'unknown' : 'refused'
  }
  refund.there = 'succeeded'
  return isLost ? 'unknown' : 'made'
}

function tell(model: Model, registration: number, attempt: number, refund: number | null): void {
  model.events.push({ registration, attempt, refund, isApplied: false })
}

function refundToSend(cents: number): ModelRefund {
  return { cents, isOurs: true, there: 'none', here: 'requested', saved: 'none' }
}

function newAttempt(status: 'new' | 'sent'): ModelAttempt {
  return { status, atStripe: 'none', hasSavedError: false, payment: 'none', refunds: [] }
}

export function isUnfinished({ status }: Pick<ModelAttempt, 'status'>): boolean {
  return status === 'new' || status === 'sent' || status === 'open'
}

export function totalOf({ content }: Pick<ModelRegistration, 'content'>): number {
  return content.seats * PRICE_CENTS
}

export function sumThere({ refunds }: Pick<ModelAttempt, 'refunds'>): number {
  return refunds.reduce((sum, { there, cents }) => sum + (there === 'succeeded' ? cents : 0), 0)
}

function sumHere({ refunds }: Pick<ModelAttempt, 'refunds'>): number {
  return refunds.reduce((sum, { here, cents }) => sum + (here === 'requested' || here === 'succeeded' ? cents : 0), 0)
}

function isSame(a: OrderContent, b: OrderContent): boolean {
  return a.session === b.session && a.seats === b.seats && a.email === b.email && a.name === b.name
}

function lastAttempt({ attempts }: ModelRegistration): ModelAttempt | undefined {
  return attempts.at(-1)
}

function moneyOf({ attempts }: ModelRegistration): ModelAttempt | undefined {
  return attempts.find(({ payment }) => payment === 'money')
}

function sessionOf(model: Model, number: number): Model['sessions'][number] {
  return at(model.sessions, number)
}

function registrationOf(model: Model, number: number): ModelRegistration {
  return at(model.registrations, number)
}

function attemptOf({ attempts }: ModelRegistration, number: number): ModelAttempt {
  return at(attempts, number)
}

function refundOf({ refunds }: ModelAttempt, number: number): ModelRefund {
  return at(refunds, number)
}

function at<T>(list: ReadonlyArray<T>, number: number): T {
  const found = list[number]
  if (found === undefined) throw new Error(`The model has no number ${number}`)
  return found
}

/** What can be seen of a model from outside, in the form in which the world is read. */
export function visibleOf({ sessions, registrations }: Model): string {
  return JSON.stringify({
    taken: sessions.map(({ taken }) => taken),
    registrations: registrations
      .map(({ key, state, session, attempts }) => ({
        key,
        state,
        session,
        attempts: attempts.map((attempt) => ({
          status: attempt.status,
          payment: attempt.payment,
          refunded: attempt.payment === 'none' ? 0 : sumHere(attempt),
        })),
      }))
      .toSorted((a, b) => a.key - b.key),
  })
}

/** For the negative control: believes that a payment which comes too late always finds a seat. */
export function takeWrongStep(model: Model, step: Step): string {
  const answer = takeStep(model, step)
  for (const registration of model.registrations) {
    if (registration.state === 'choice_offered') registration.state = 'paid'
  }
  return answer
}
