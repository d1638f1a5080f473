import { isConfirmed, type RegistrationState } from '../registration-states.ts'

/** What the model of histories remembers, and how it looks from outside. */

/** What meets a request to Stripe: refused for now, failed and saved, done without an answer, or done at the second try. */
export type Fault = 'none' | 'rate-limit' | 'server-error' | 'server-error-unsaved' | 'lost-reply' | 'lost-twice'

export const PRICE_CENTS = 100_00

export type ModelRefund = {
  cents: number
  isOurs: boolean
  /** In Stripe's book. */
  there: 'none' | 'succeeded' | 'failed'
  /** Its place among the refunds that Stripe made of the payment. */
  madeAs: number | null
  /** In ours. */
  here: 'none' | 'requested' | 'succeeded' | 'failed'
  /** What Stripe has saved under the refund's first key. */
  saved: 'none' | 'error' | 'refusal'
}

export type ModelAttempt = {
  status: 'new' | 'sent' | 'open' | 'complete' | 'expired' | 'void'
  atStripe: 'none' | 'open' | 'paid' | 'expired'
  /** Stripe answers its key with a saved error for a day. */
  hasSavedError: boolean
  /** The payment in our books. */
  payment: 'none' | 'money' | 'surplus'
  refunds: Array<ModelRefund>
}

export type ModelRegistration = {
  key: number
  content: OrderContent
  totalCents: number
  state: RegistrationState
  wasPaid: boolean
  /** When it was ordered, among everything that the order of matters. */
  orderedAt: number
  session: number
  /** The seats that nobody has freed, by their places, and what was given back for the others. */
  seats: ReadonlyArray<number>
  freedCents: number
  hasMoved: boolean
  attempts: Array<ModelAttempt>
}

export type ModelSession = {
  capacity: number
  taken: number
  /** For whoever waits, and how often some were freed for them. */
  kept: number
  freed: number
  isFree: boolean
}

export type ModelOffer = {
  seats: number
  state: 'open' | 'taken' | 'paid' | 'unpaid' | 'lapsed' | 'declined'
  /** Its time has passed, and nobody has looked since. */
  isOver: boolean
  /** Of the order that took it. */
  key: number | null
}

export type ModelEntry = {
  session: number
  email: number
  state: 'asked' | 'waiting' | 'served' | 'left'
  wants: number
  acceptsFrom: number
  place: number | null
  joinedAt: number | null
  /** How often seats of the session had been freed when its last offer ended untaken. */
  missed: number | null
  offers: Array<ModelOffer>
}

export type ModelCode = {
  percent: number | null
  cents: number | null
  maxUses: number | null
  isOnePerPerson: boolean
  used: number
  late: number
  /** Held or paid orders by their keys, and whose use that was where people are counted. */
  uses: Array<{ key: number; person: number | null }>
}

type ModelEvent = { registration: number; attempt: number; refund: number | null; isApplied: boolean }

export type Model = {
  sessions: Array<ModelSession>
  registrations: Array<ModelRegistration>
  entries: Array<ModelEntry>
  codes: Array<ModelCode>
  /** What Stripe has to tell, in the order it happened; any of it may come twice, late or never. */
  events: Array<ModelEvent>
  moment: number
}

export type OrderContent = {
  session: number
  seats: number
  email: number
  name: number
  code: number | null
  /** The entry whose offer is ordered. */
  offer: number | null
}

export function newModel(
  sessions: ReadonlyArray<Pick<ModelSession, 'capacity' | 'isFree'>>,
  codes: ReadonlyArray<ModelCode>,
): Model {
  return {
    sessions: sessions.map((session) => ({ ...session, taken: 0, kept: 0, freed: 0 })),
    registrations: [],
    entries: [],
    codes: structuredClone([...codes]),
    events: [],
    moment: 0,
  }
}

/** Seats that anybody may have. */
export function freeIn({ capacity, taken, kept }: ModelSession): number {
  return capacity - taken - kept
}

export function isUnfinished({ status }: Pick<ModelAttempt, 'status'>): boolean {
  return status === 'new' || status === 'sent' || status === 'open'
}

export function isWithdrawable(state: RegistrationState): boolean {
  return state === 'held' || state === 'expired' || isConfirmed(state) || state === 'choice_offered'
}

/** What it holds now. */
export function seatsOf({ seats }: Pick<ModelRegistration, 'seats'>): number {
  return seats.length
}

export function sumThere({ refunds }: Pick<ModelAttempt, 'refunds'>): number {
  return refunds.reduce((sum, { there, cents }) => sum + (there === 'succeeded' ? cents : 0), 0)
}

export function sumHere({ refunds }: Pick<ModelAttempt, 'refunds'>): number {
  return refunds.reduce((sum, { here, cents }) => sum + (here === 'requested' || here === 'succeeded' ? cents : 0), 0)
}

export function moneyOf({ attempts }: ModelRegistration): ModelAttempt | undefined {
  return attempts.find(({ payment }) => payment === 'money')
}

export function sessionOf(model: Model, number: number): ModelSession {
  return at(model.sessions, number)
}

export function registrationOf(model: Model, number: number): ModelRegistration {
  return at(model.registrations, number)
}

export function attemptOf({ attempts }: ModelRegistration, number: number): ModelAttempt {
  return at(attempts, number)
}

export function refundOf({ refunds }: ModelAttempt, number: number): ModelRefund {
  return at(refunds, number)
}

export function at<T>(list: ReadonlyArray<T>, number: number): T {
  const found = list[number]
  if (found === undefined) throw new Error(`The model has no number ${number}`)
  return found
}

/** In the order of the clicks. */
export function waitingIn({ entries }: Pick<Model, 'entries'>, number: number): ReadonlyArray<ModelEntry> {
  return entries
    .filter(({ session, state }) => session === number && state === 'waiting')
    .toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0))
}

/** What can be seen of a model from outside, in the form in which the world is read. */
export function visibleOf(model: Model): string {
  const { sessions, registrations, entries, codes } = model
  return JSON.stringify({
    sessions: sessions.map(({ taken, kept, freed }, number) => ({
      taken,
      kept,
      freed,
      waiting: waitingIn(model, number).length,
    })),
    registrations: registrations
      .map(({ key, state, session, seats, totalCents, attempts }) => ({
        key,
        state,
        session,
        seats: seats.length,
        total: totalCents,
        attempts: attempts.map((attempt) => ({
          status: attempt.status,
          payment: attempt.payment,
          refunded: attempt.payment === 'none' ? 0 : sumHere(attempt),
        })),
      }))
      .toSorted((a, b) => a.key - b.key),
    entries: entries
      .map(({ session, email, state, wants, acceptsFrom, place, missed, offers }) => ({
        session,
        email,
        state,
        wants,
        acceptsFrom,
        place,
        missed,
        offers: offers.map((offer) => ({ seats: offer.seats, state: offer.state, key: offer.key })),
      }))
      .toSorted((a, b) => a.session - b.session || a.email - b.email),
    codes: codes.map(({ used, late }) => ({ used, late })),
  })
}
