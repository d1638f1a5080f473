import fc from 'fast-check'
import type { RegistrationState } from '../registration-states.ts'
import { isToSweep, openOffer } from './histories-line.testing.server.ts'
import type { Step } from './histories-model.testing.server.ts'
import { type Fault, freeIn, isUnfinished, type Model, sumThere } from './histories-state.testing.server.ts'

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
  /** The code that an order names, or one of those that name none. */
  code: number
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

type Kind = Step['kind'] | 'order-offer'

const KINDS: ReadonlyArray<readonly [Kind, number]> = [
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
  ['join', 3],
  ['confirm', 7],
  ['order-offer', 20],
  ['sweep', 7],
  ['lapse', 4],
  ['serve', 2],
  ['leave', 2],
  ['wait-for-all', 3],
  ['change-wish', 2],
]

const wish: fc.Arbitrary<Wish> = fc.record({
  roll: fc.nat(9_999),
  which: fc.nat(11),
  other: fc.nat(11),
  seats: fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 7 })),
  email: fc.nat(2),
  key: fc.nat(3),
  code: fc.nat(4),
  fault: fc.oneof(...FAULTS),
  copies: fc.oneof({ weight: 3, arbitrary: fc.constant(1) }, { weight: 1, arbitrary: fc.integer({ min: 2, max: 3 }) }),
  isTogether: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
})

/** Above the keys that wishes name, so that it is always a new order. */
const FILLING_KEY = 10

export const history = fc.record({
  capacities: fc.tuple(fc.integer(CAPACITIES), fc.integer(CAPACITIES), fc.integer(CAPACITIES)),
  isFullAtFirst: fc.oneof({ weight: 2, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
  wishes: fc.array(wish, { minLength: 3, maxLength: 12, size: 'max' }),
})

export type History = {
  capacities: readonly [number, number, number]
  /** Begins with a session that is sold out and has a line. */
  isFullAtFirst: boolean
  wishes: ReadonlyArray<Wish>
}

/** Two orders take all of the first session, and two people wait for it, the first of them for two seats. */
export function openingOf({ capacities: [capacity], isFullAtFirst }: Pick<History, 'capacities' | 'isFullAtFirst'>) {
  if (!isFullAtFirst) return []
  const sizes = [Math.ceil(capacity / 2), Math.floor(capacity / 2)].filter((seats) => seats > 0)
  const none = { name: 0, code: null, offer: null }
  const orders = sizes.flatMap((seats, n): Array<Step> => {
    const content = { session: 0, seats, email: 3 - n, ...none }
    return [
      { kind: 'book', key: FILLING_KEY * 5 + n, content, fault: 'none' },
      { kind: 'pay', registration: n, attempt: 0 },
      { kind: 'verify', registration: n },
    ]
  })
  const line = [2, 1].flatMap(
    (wants, n): Array<Step> => [
      { kind: 'join', session: 0, email: n, wants, acceptsFrom: 1 },
      { kind: 'confirm', entry: n },
    ],
  )
  // In half of them one of the orders ends at once, and the first in line is offered its seats.
  const offered: ReadonlyArray<Step> = [
    { kind: 'cancel', registration: 0, refundCents: 0 },
    { kind: 'sweep', session: 0 },
  ]
  return [...orders, ...line, ...(capacity % 2 === 0 ? offered : [])]
}

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
function stepOfKind(model: Model, kind: Kind, wish: Wish): Step | null {
  const { which, other, fault } = wish
  const code = wish.code < model.codes.length ? wish.code : null
  const registrations = model.registrations.map((registration, number) => ({ registration, number }))
  const attempts = registrations.flatMap(({ registration, number }) =>
    registration.attempts.map((attempt, position) => ({ registration, number, attempt, position })),
  )
  const refunds = attempts.flatMap(({ attempt, number, position }) =>
    attempt.refunds.map((refund, place) => ({ refund, number, position, place })),
  )
  const entries = model.entries.map((entry, number) => ({ entry, number }))
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
          content: { session: late.registration.session, seats, email: 3, name: 0, code: null, offer: null },
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
        code,
        offer: null,
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
          ({ attempt, registration: of }) => attempt.atStripe === 'paid' && sumThere(attempt) < of.totalCents,
        ),
      )
      if (!paid) return null
      const left = paid.registration.totalCents - sumThere(paid.attempt)
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
      const total = paid.registration.totalCents
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
    case 'order-offer': {
      const offered = one(entries.filter(({ entry }) => openOffer(entry))) ?? (other === 0 ? one(entries) : null)
      if (!offered) return null
      const { session, email } = offered.entry
      const seats = openOffer(offered.entry)?.seats ?? 1
      const content = {
        session,
        seats: other % 3 === 0 ? 1 + (other % seats) : seats,
        email: which % 2 === 0 ? email : wish.email,
        name: 0,
        code,
        offer: offered.number,
      }
      return { kind: 'book', key: 2 * (FILLING_KEY + registrations.length) + (which % 2), content, fault }
    }
    case 'join': {
      const session = other % 3
      const isFull = (number: number) => model.sessions[number] && freeIn(model.sessions[number]) < wants
      // Mostly where somebody has to wait; a mailbox gets four letters a day.
      const wants = Math.min(wish.seats, 3)
      const chosen = [session, (session + 1) % 3].find(isFull) ?? (which % 4 === 0 ? session : null)
      if (chosen === null || chosen === undefined || model.entries.length > 3) return null
      return { kind, session: chosen, email: wish.email, wants, acceptsFrom: 1 + (which % wants) }
    }
    case 'confirm': {
      const asked = one(entries.filter(({ entry }) => entry.state === 'asked')) ?? (other === 0 ? one(entries) : null)
      return asked && { kind, entry: asked.number }
    }
    case 'leave': {
      const any = one(entries)
      return any && { kind, entry: any.number }
    }
    case 'change-wish': {
      const waiting = one(entries.filter(({ entry }) => entry.state === 'waiting'))
      const wants = Math.min(wish.seats, 3)
      return waiting && { kind, entry: waiting.number, wants, acceptsFrom: 1 + (which % wants) }
    }
    case 'wait-for-all':
    case 'lapse': {
      const offered = one(entries.filter(({ entry }) => openOffer(entry)))
      return offered && { kind, entry: offered.number }
    }
    case 'serve': {
      const ever = one(registrations.filter(({ registration: { wasPaid } }) => wasPaid))
      return ever && model.entries.length > 0 ? { kind, registration: ever.number } : null
    }
    case 'sweep': {
      const wanted = one(model.sessions.map((_, number) => number).filter((number) => isToSweep(model, number)))
      return wanted === null ? null : { kind, session: wanted }
    }
    case 'reconcile':
      return null
  }
}
