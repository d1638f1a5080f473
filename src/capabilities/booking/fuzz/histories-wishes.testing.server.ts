import fc from 'fast-check'
import type { RegistrationState } from '../registration-states.ts'
import { type Fault, isUnfinished, type Model, type Step, sumThere, totalOf } from './histories-model.testing.server.ts'

/** So small that histories compete for seats. The last session costs nothing. */
const CAPACITIES = { min: 1, max: 7 }

export type Wish = {
  /** What to do, among the kinds that mean something at that moment, by their weight. */
  roll: number
  /** Which of those that can be meant; taken modulo their number. */
  which: number
  other: number
  seats: number
  email: number
  key: number
  fault: Fault
  copies: number
  /** With the next one at the same time. */
  isTogether: boolean
}

const FAULTS = [
  { weight: 10, arbitrary: fc.constant<Fault>('none') },
  { weight: 1, arbitrary: fc.constant<Fault>('rate-limit') },
  { weight: 1, arbitrary: fc.constant<Fault>('server-error') },
  { weight: 1, arbitrary: fc.constant<Fault>('server-error-unsaved') },
  { weight: 1, arbitrary: fc.constant<Fault>('lost-reply') },
  { weight: 4, arbitrary: fc.constant<Fault>('lost-twice') },
]

const KINDS: ReadonlyArray<readonly [Step['kind'], number]> = [
  ['book', 6],
  ['pay', 9],
  ['deliver', 8],
  ['expire-hold', 2],
  ['release-unseen', 8],
  ['verify', 1],
  ['cancel', 3],
  ['free', 4],
  ['move', 3],
  ['withdraw', 1],
  ['complete', 2],
  ['refund-outside', 4],
  ['send-refund', 8],
  ['choose-refund', 3],
  ['choose-session', 3],
  ['renew', 8],
  ['close-others', 2],
  ['decline', 1],
  ['expire-at-stripe', 1],
  ['fail-refund', 2],
]

const wish: fc.Arbitrary<Wish> = fc.record({
  roll: fc.nat(9_999),
  which: fc.nat(11),
  other: fc.nat(11),
  seats: fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 7 })),
  email: fc.nat(2),
  key: fc.nat(3),
  fault: fc.oneof(...FAULTS),
  copies: fc.oneof({ weight: 3, arbitrary: fc.constant(1) }, { weight: 1, arbitrary: fc.integer({ min: 2, max: 3 }) }),
  isTogether: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
})

/** Above the keys that wishes name, so that it is always a new order. */
const FILLING_KEY = 10

export const history = fc.record({
  capacities: fc.tuple(fc.integer(CAPACITIES), fc.integer(CAPACITIES), fc.integer(CAPACITIES)),
  wishes: fc.array(wish, { minLength: 3, maxLength: 12, size: 'max' }),
})

export type History = { capacities: readonly [number, number, number]; wishes: ReadonlyArray<Wish> }

/** The step that a wish means in this model. */
export function stepOf(model: Model, wish: Wish | undefined): Step | null {
  if (!wish) return null
  const possible = KINDS.flatMap(([kind, weight]) => {
    const step = stepOfKind(model, kind, wish)
    return step ? [{ step, weight }] : []
  })
  let left = wish.roll % possible.reduce((sum, { weight }) => sum + weight, 0)
  for (const { step, weight } of possible) {
    if (left < weight) return step
    left -= weight
  }
  return null
}

/** Null when there is nothing it could mean. */
function stepOfKind(model: Model, kind: Step['kind'], wish: Wish): Step | null {
  const { which, other, fault } = wish
  const registrations = model.registrations.map((registration, number) => ({ registration, number }))
  const attempts = registrations.flatMap(({ registration, number }) =>
    registration.attempts.map((attempt, position) => ({ registration, number, attempt, position })),
  )
  const refunds = attempts.flatMap(({ attempt, number, position }) =>
    attempt.refunds.map((refund, place) => ({ refund, number, position, place })),
  )
  const one = <T>(list: ReadonlyArray<T>): T | null => list[which % Math.max(1, list.length)] ?? null
  const registration = one(registrations)
  /** Mostly one for which the step exists; now and then any, which is then refused. */
  const oneIn = (...states: ReadonlyArray<RegistrationState>) =>
    one(registrations.filter(({ registration: { state } }) => states.includes(state))) ??
    (other === 0 ? registration : null)
  switch (kind) {
    case 'book': {
      const late = attempts.find(
        ({ registration: { state }, attempt }) => state === 'expired' && attempt.atStripe === 'open',
      )
      const session = late && model.sessions[late.registration.session]
      // Somebody takes the last seats of a session for which a late payment can still come.
      if (session && session.taken < session.capacity && which % 2 === 0) {
        const seats = Math.min(7, session.capacity - session.taken)
        return {
          kind,
          key: FILLING_KEY + registrations.length,
          content: { session: late.registration.session, seats, email: 3, name: 0 },
          fault: 'none',
        }
      }
      const known = registration?.registration
      // Half of those that could be a repetition are one, word for word.
      if (known && which % 2 === 0)
        return { kind, key: other % 3 > 0 ? known.key : wish.key, content: known.content, fault }
      // The free session is wanted less: little can happen to what is booked there.
      const content = {
        session: other === 11 ? 2 : other % 2,
        seats: wish.seats,
        email: wish.email,
        name: which % 3 === 0 ? 1 : 0,
      }
      return { kind, key: wish.key, content, fault }
    }
    case 'pay':
    case 'decline':
    case 'expire-at-stripe': {
      const open = one(attempts.filter(({ attempt }) => attempt.atStripe === 'open'))
      return open && { kind, registration: open.number, attempt: open.position }
    }
    case 'refund-outside': {
      const paid = one(
        attempts.filter(
          ({ attempt, registration: of }) => attempt.atStripe === 'paid' && sumThere(attempt) < totalOf(of),
        ),
      )
      if (!paid) return null
      const left = totalOf(paid.registration) - sumThere(paid.attempt)
      const cents = other % 2 === 0 ? left : Math.max(1, Math.floor((left * (other + 1)) / 13))
      return { kind, registration: paid.number, attempt: paid.position, cents }
    }
    case 'fail-refund': {
      const made = one(refunds.filter(({ refund }) => refund.there === 'succeeded'))
      return made && { kind, registration: made.number, attempt: made.position, refund: made.place }
    }
    case 'send-refund': {
      const ours = one(refunds.filter(({ refund }) => refund.isOurs))
      return ours && { kind, registration: ours.number, attempt: ours.position, refund: ours.place, fault }
    }
    case 'deliver': {
      if (model.events.length === 0) return null
      return { kind, event: which % model.events.length, copies: wish.copies }
    }
    case 'expire-hold': {
      const held = oneIn('held')
      return held && { kind, registration: held.number, fault }
    }
    case 'release-unseen': {
      const held = one(
        registrations.filter(({ registration: { state, attempts: tries } }) => {
          const last = tries.at(-1)
          return state === 'held' && last?.status === 'open' && last.atStripe === 'open'
        }),
      )
      return held && { kind, registration: held.number }
    }
    case 'renew': {
      const waiting = one(
        registrations.filter(
          ({ registration: { state, attempts: tries } }) => state === 'held' && tries.at(-1)?.status === 'sent',
        ),
      )
      return waiting && { kind, registration: waiting.number }
    }
    case 'close-others': {
      const over = one(
        registrations.filter(
          ({ registration: { state, attempts: tries } }) => state !== 'held' && tries.some(isUnfinished),
        ),
      )
      return over && { kind, registration: over.number }
    }
    case 'cancel': {
      const paid = oneIn('paid', 'completed')
      if (!paid) return null
      const total = totalOf(paid.registration)
      const refundCents = [0, total, Math.floor(total / 3)][other % 3] ?? 0
      return { kind, registration: paid.number, refundCents }
    }
    case 'free': {
      const paid = oneIn('paid')
      if (!paid) return null
      const { seats } = paid.registration
      return { kind, registration: paid.number, seats: seats.slice(other % seats.length) }
    }
    case 'move': {
      const paid = oneIn('paid')
      return paid && { kind, registration: paid.number, session: other % 3 }
    }
    case 'verify':
      return registration && { kind, registration: registration.number }
    case 'choose-refund': {
      const offered = oneIn('choice_offered')
      return offered && { kind, registration: offered.number }
    }
    case 'withdraw': {
      const wanted = oneIn('held', 'expired', 'paid', 'completed', 'choice_offered')
      return wanted && { kind, registration: wanted.number }
    }
    case 'complete': {
      const paid = oneIn('paid')
      return paid && { kind, session: paid.registration.session }
    }
    case 'choose-session': {
      const offered = oneIn('choice_offered')
      return offered && { kind, registration: offered.number, session: other % 3 }
    }
    case 'reconcile':
      return null
  }
}
