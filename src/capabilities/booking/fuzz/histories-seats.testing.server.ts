import { isConfirmed, type RegistrationState } from '../registration-states.ts'
import { keepUse } from './histories-codes.testing.server.ts'
import { endOfferOf } from './histories-line.testing.server.ts'
import { type Model, type ModelRegistration, sessionOf, waitingIn } from './histories-state.testing.server.ts'

/** What follows in the model of histories wherever seats go back or an order takes a step, whoever does it. */

/** Where people wait, what is freed is kept for them. */
export function giveBack(model: Model, number: number, seats: number): void {
  const session = sessionOf(model, number)
  session.taken -= seats
  if (seats === 0 || waitingIn(model, number).length === 0) return
  session.kept += seats
  session.freed++
}

/** A registration takes a step, and its offer and its code with it. */
export function enter(model: Model, registration: ModelRegistration, state: RegistrationState): void {
  const usedBefore = registration.state === 'held' || registration.wasPaid
  registration.state = state
  if (state === 'paid') registration.wasPaid = true
  keepUse(model.codes, registration, usedBefore)
  endOfferOf(model.entries, registration.key, isConfirmed(state))
}
