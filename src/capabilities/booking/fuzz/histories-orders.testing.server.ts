import { partsOf } from './histories-line.testing.server.ts'
import type { Step } from './histories-model.testing.server.ts'
import type { Model, ModelRegistration } from './histories-state.testing.server.ts'

/** What two steps at the same moment may have come to. */

/** Steps that only the server takes; what the buyer does at Stripe is over at once and cannot be between two others. */
const MAY_BE_TOGETHER = new Set<Step['kind']>([
  'book',
  'verify',
  'deliver',
  'expire-hold',
  'cancel',
  'free',
  'move',
  'choose-refund',
  'withdraw',
  'choose-session',
  'send-refund',
  'close-others',
  'join',
  'confirm',
  'leave',
  'change-wish',
  'wait-for-all',
  'lapse',
  'serve',
  'sweep',
])

/** Without faults; and without an order that Stripe owes a saved error: whether it gets another key depends on the instant. */
export function mayBeTogether({ registrations, entries }: Model, steps: ReadonlyArray<Step>): boolean {
  if (registrations.some(({ attempts }) => attempts.at(-1)?.hasSavedError)) return false
  const order = steps.find(({ kind }) => kind === 'book')
  const click = steps.find(({ kind }) => kind === 'confirm')
  if (order?.kind === 'book' && click?.kind === 'confirm') {
    // Whether somebody stood in line before they ordered is seen only once they pay.
    const entry = entries[click.entry]
    if (entry?.session === order.content.session && entry.email === order.content.email) return false
  }
  return steps.every((step) => MAY_BE_TOGETHER.has(step.kind) && !('fault' in step && step.fault !== 'none'))
}

/** What comes after each other, and whose it is. */
type Order = ReadonlyArray<{ n: number; step: Step }>

/**
 * Two at once must look as if one had come after the other, in either order, or between two transactions of it. Two orders of
 * one person for one session may also look like one: the second is answered with what the first has not finished. And an order
 * that meets a hold of the same person which ends at this moment may be sent away once: with that, or because its seats were
 * not yet free.
 */
export function ordersOf(
  model: Model,
  steps: ReadonlyArray<Step>,
  answers: ReadonlyArray<string>,
): ReadonlyArray<Order> {
  const { registrations } = model
  const [first, second] = steps
  if (!first) return []
  if (!second) return [[{ n: 0, step: first }]]
  const areOneOrder =
    first.kind === 'book' &&
    second.kind === 'book' &&
    first.content.session === second.content.session &&
    first.content.email === second.content.email
  const sentAway = answers.findIndex(
    (answer, n) =>
      answer === 'HOLD_ENDED' || (answer === 'NOT_ENOUGH_SEATS' && hasHold(registrations, n === 0 ? first : second)),
  )
  const one = { n: 0, step: first }
  const other = { n: 1, step: second }
  return [
    ...inParts(model, one).flatMap((ofOne) => inParts(model, other).flatMap((ofOther) => interleaved(ofOne, ofOther))),
    ...(areOneOrder ? [[one], [other]] : []),
    ...(sentAway < 0 ? [] : [[sentAway === 0 ? other : one]]),
    ...lateReadings(registrations, steps),
  ]
}

/** As a whole, and in its parts where it has some: what changes nothing has no second part. */
function inParts(model: Model, { n, step }: Order[number]): ReadonlyArray<Order> {
  const parts = partsOf(model, step)
  return [[{ n, step }], ...(parts.length > 1 ? [parts.map((part) => ({ n, step: part }))] : [])]
}

function interleaved(one: Order, other: Order): ReadonlyArray<Order> {
  const [first, ...rest] = one
  const [second, ...others] = other
  if (!first || !second) return [[...one, ...other]]
  return [
    ...interleaved(rest, other).map((order) => [first, ...order]),
    ...interleaved(one, others).map((order) => [second, ...order]),
  ]
}

function hasHold(registrations: ReadonlyArray<ModelRegistration>, step: Step): boolean {
  if (step.kind !== 'book') return false
  const { session, email } = step.content
  return registrations.some((each) => each.state === 'held' && each.session === session && each.content.email === email)
}

/**
 * Who looks after a payment asks Stripe first and writes then. What the other one did in between is met by a payment that
 * has been read already, as if Stripe had told of it: the money of an order that was given up meanwhile goes back.
 */
function lateReadings(
  registrations: ReadonlyArray<ModelRegistration>,
  steps: ReadonlyArray<Step>,
): ReadonlyArray<Order> {
  return steps.flatMap((step, n) => {
    const other = steps[1 - n]
    if (step.kind !== 'verify' || !other) return []
    const { state, attempts } = registrations[step.registration] ?? {}
    if (state !== 'held' || attempts?.at(-1)?.status !== 'open') return []
    const read: Step = { kind: 'reconcile', registration: step.registration, attempt: attempts.length - 1 }
    return [
      [
        { n: 1 - n, step: other },
        { n, step: read },
      ],
    ]
  })
}

/**
 * Of two at once only orders are told apart by their answers; the others may each see what the other one did. An order that
 * is refused beside another may be told either of two reasons where an offer or a code gives it a second one.
 */
export function areAnswered(
  steps: ReadonlyArray<Step>,
  expected: ReadonlyArray<string | undefined>,
  answers: ReadonlyArray<string>,
): boolean {
  return steps.every((step, n) => {
    if (expected[n] === answers[n]) return true
    if (steps.length === 1) return false
    if (step.kind !== 'book' || expected[n] === undefined) return true
    const hasTwoReasons = step.content.offer !== null || step.content.code !== null
    return hasTwoReasons && expected[n] !== 'ok' && answers[n] !== 'ok'
  })
}
