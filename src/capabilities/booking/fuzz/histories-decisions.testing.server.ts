import { isConfirmed } from '../registration-states.ts'
import { refundToSend } from './histories-refunds.testing.server.ts'
import { enter, giveBack } from './histories-seats.testing.server.ts'
import {
  freeIn,
  isWithdrawable,
  type Model,
  type ModelRegistration,
  moneyOf,
  seatsOf,
  sessionOf,
  sumHere,
} from './histories-state.testing.server.ts'

/** What people decide about a paid order, in the model of histories. */

export function cancel(model: Model, registration: ModelRegistration, refundCents: number): string {
  if (!isConfirmed(registration.state)) return 'NOT_CANCELLABLE'
  const money = moneyOf(registration)
  if (money && refundCents > 0) {
    if (sumHere(money) + refundCents > registration.totalCents) return 'REFUND_TOO_LARGE'
    money.refunds.push(refundToSend(refundCents))
  }
  giveBack(model, registration.session, seatsOf(registration))
  enter(model, registration, money && refundCents > 0 ? 'refunded' : 'cancelled')
  return 'done'
}

/** Sixty days before the course the whole price of a seat goes back, but for what was given back out of kindness. */
export function free(model: Model, registration: ModelRegistration, wanted: ReadonlyArray<number>): string {
  if (registration.state !== 'paid') return 'FREEING_CLOSED'
  if (wanted.some((seat) => !registration.seats.includes(seat))) return 'SEATS_GONE'
  const { content, freedCents, totalCents } = registration
  const money = moneyOf(registration)
  const left = seatsOf(registration)
  const freed = content.seats - left
  // A code lowered every seat alike, and halves of a cent are the buyer's, once.
  const upTo = (seats: number) => Math.ceil((totalCents * seats) / content.seats)
  const returned = money ? sumHere(money) : 0
  const whole = upTo(content.seats) - upTo(freed) - Math.max(0, returned - freedCents)
  const wished = upTo(freed + wanted.length) - upTo(freed)
  const cents = Math.max(0, Math.min(wished, whole, totalCents - returned))
  if (wanted.length === left) return cancel(model, registration, cents)
  if (cents > 0) money?.refunds.push(refundToSend(cents))
  registration.seats = registration.seats.filter((seat) => !wanted.includes(seat))
  registration.freedCents += cents
  giveBack(model, registration.session, wanted.length)
  return 'done'
}

/** Once, to another session with room for all of it. */
export function move(model: Model, registration: ModelRegistration, number: number): string {
  if (registration.session === number && registration.hasMoved) return 'done'
  if (registration.state !== 'paid' || registration.hasMoved) return 'MOVE_CLOSED'
  const session = sessionOf(model, number)
  const seats = seatsOf(registration)
  if (number === registration.session || freeIn(session) < seats) return 'MOVE_DATE_GONE'
  session.taken += seats
  giveBack(model, registration.session, seats)
  registration.session = number
  registration.hasMoved = true
  return 'done'
}

export function chooseRefund(model: Model, registration: ModelRegistration): string {
  if (registration.state !== 'choice_offered') return 'CHOICE_MADE'
  const money = moneyOf(registration)
  money?.refunds.push(refundToSend(registration.totalCents - sumHere(money)))
  enter(model, registration, 'refunded')
  return 'done'
}

/** The buyer wants out, paid or not; whatever comes for the order afterwards is a surplus. */
export function withdraw(model: Model, registration: ModelRegistration): string {
  const { state } = registration
  if (!isWithdrawable(state)) return 'done'
  const money = moneyOf(registration)
  const owed = money ? registration.totalCents - sumHere(money) : 0
  if (owed > 0) money?.refunds.push(refundToSend(owed))
  if (state === 'held' || isConfirmed(state)) {
    giveBack(model, registration.session, seatsOf(registration))
  }
  enter(model, registration, state === 'choice_offered' ? 'refunded' : 'withdrawn')
  return 'done'
}

export function chooseSession(model: Model, registration: ModelRegistration, number: number): string {
  if (registration.state !== 'choice_offered') return 'CHOICE_MADE'
  const session = sessionOf(model, number)
  if (number === registration.session || freeIn(session) < registration.content.seats) {
    return 'SESSION_NOT_FOUND'
  }
  session.taken += registration.content.seats
  registration.session = number
  enter(model, registration, 'paid')
  return 'done'
}
