import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import type { Services } from '#platform/services.server.ts'
import { findViolations } from '../invariants/find-violations.server.ts'
import { isUnfinished, type Model, type Step, takeStep, visibleOf } from './histories-model.testing.server.ts'
import { type History, history, stepOf } from './histories-wishes.testing.server.ts'
import {
  openScene,
  openWorld,
  readVisible,
  type Scene,
  takeRealStep,
  type World,
} from './histories-world.testing.server.ts'

/** A Stripe of its own for so many histories: its books are compared when they are done, and its lists stay short. */
const HISTORIES_A_WORLD = 100

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
])

export type HistoriesOutcome = {
  histories: number
  steps: number
  together: number
  kinds: Record<string, number>
  states: Record<string, number>
  /** Second payments of one order, all given back. */
  surplus: number
  paidCents: number
  refundedCents: number
  /** What went wrong first, with the shortest history that shows it; null when all is well. */
  failure: string | null
}

/**
 * Runs random histories of bookings, payments, refunds, faults and crashes through the engine and beside them through a
 * model. After every step both must look the same; after every history no invariant is broken; at the end of each world
 * Stripe's book and ours agree to the cent.
 */
export async function runHistories(
  services: Services,
  options: {
    histories: number
    seed: number
    /** In so many of the first histories the invariants are asked after every step, not only at the end. */
    checkedAtEveryStep?: number
    onHistory?: () => Promise<void> | void
    /** For the negative control: a model that believes something else. */
    believe?: (model: Model, step: Step) => string
  },
): Promise<HistoriesOutcome> {
  const outcome: HistoriesOutcome = {
    histories: 0,
    steps: 0,
    together: 0,
    kinds: {},
    states: {},
    surplus: 0,
    paidCents: 0,
    refundedCents: 0,
    failure: null,
  }
  const { believe = takeStep, checkedAtEveryStep = 0, onHistory } = options
  for (let done = 0; done < options.histories && outcome.failure === null; done += HISTORIES_A_WORLD) {
    await using world = await openWorld(services)
    const checked = await fc.check(
      fc.asyncProperty(history, async (given) => {
        const isEveryStepChecked = outcome.histories < checkedAtEveryStep
        await playHistory(world, given, { believe, isEveryStepChecked, outcome })
        outcome.histories++
        await onHistory?.()
      }),
      {
        numRuns: Math.min(HISTORIES_A_WORLD, options.histories - done),
        seed: options.seed + done,
        endOnFailure: true,
      },
    )
    if (checked.failed) {
      outcome.failure = `seed ${options.seed + done}, history ${done + checked.numRuns}: ${checked.errorInstance instanceof Error ? checked.errorInstance.message : String(checked.errorInstance)}\n${JSON.stringify(checked.counterexample?.[0])}`
      break
    }
    outcome.failure = await compareBooks(world, outcome)
  }
  return outcome
}

async function playHistory(
  world: World,
  { capacities, wishes }: History,
  options: { believe: (model: Model, step: Step) => string; isEveryStepChecked: boolean; outcome: HistoriesOutcome },
): Promise<void> {
  const { believe, outcome } = options
  const sessions = capacities.map((capacity, n) => ({ capacity, isFree: n === capacities.length - 1 }))
  const scene = await openScene(world, sessions)
  let model: Model = { sessions: sessions.map((session) => ({ ...session, taken: 0 })), registrations: [], events: [] }
  const told: Array<string> = []

  const take = async (steps: ReadonlyArray<Step>) => {
    told.push(steps.map((step) => JSON.stringify(step)).join(' ∥ '))
    const answers = await Promise.all(steps.map((step) => takeRealStep(scene, model, step)))
    const seen = await readVisible(scene)
    const beliefs = [...ordersOf(model, steps, answers), ...lateReadings(model, steps)].map((order) => {
      const after = structuredClone(model)
      const expected: Array<string> = []
      for (const { n, step = steps[n] } of order) if (step) expected[n] = believe(after, step)
      return { after, expected }
    })
    const possible = beliefs.filter(
      ({ after, expected }) => visibleOf(after) === seen && areAnswered(steps, expected, answers),
    )
    // Two orders may look alike now and differ later; what the callers were told says which it was.
    const held = possible.find(({ expected }) => expected.join() === answers.join()) ?? possible[0]
    if (!held) {
      const lines = beliefs.map(({ after, expected }) => `  ${expected.join()} ${visibleOf(after)}`)
      throw new Error(
        `after\n  ${told.join('\n  ')}\nthe model says\n${lines.join('\n')}\nand the engine\n  ${answers.join()} ${seen}`,
      )
    }
    model = held.after
    outcome.steps += steps.length
    if (steps.length > 1) outcome.together++
    for (const { kind } of steps) outcome.kinds[kind] = (outcome.kinds[kind] ?? 0) + 1
    if (options.isEveryStepChecked) await expectNoViolation(scene, told, 10)
  }

  for (let n = 0; n < wishes.length; n++) {
    const first = stepOf(model, wishes[n])
    if (!first) continue
    const second = wishes[n]?.isTogether ? stepOf(model, wishes[n + 1]) : null
    const areTogether = second !== null && mayBeTogether(model, [first, second])
    await take(areTogether ? [first, second] : [first])
    if (areTogether) n++
  }
  for (const steps of endings()) {
    for (let step = steps(model); step; step = steps(model)) await take([step])
  }
  await expectNoViolation(scene, told, 0)
  for (const { state, attempts } of model.registrations) {
    outcome.states[state] = (outcome.states[state] ?? 0) + 1
    outcome.surplus += attempts.filter(({ payment }) => payment === 'surplus').length
  }
}

/** Which of the steps come after each other, and what one of them really was. */
type Order = ReadonlyArray<{ n: number; step?: Step }>

/**
 * Two at once must look as if one had come after the other, in either order. Two orders of one person for one session may
 * also look like one: the second is answered with what the first has not finished. And an order that meets a hold of the
 * same person which ends at this moment may be sent away once: with that, or because its seats were not yet free.
 */
function ordersOf(
  { registrations }: Model,
  [first, second]: ReadonlyArray<Step>,
  answers: ReadonlyArray<string>,
): ReadonlyArray<Order> {
  if (!second) return [[{ n: 0 }]]
  const areOneOrder =
    first?.kind === 'book' &&
    second.kind === 'book' &&
    first.content.session === second.content.session &&
    first.content.email === second.content.email
  const sentAway = answers.findIndex(
    (answer, n) =>
      answer === 'HOLD_ENDED' || (answer === 'NOT_ENOUGH_SEATS' && hasHold(registrations, n === 0 ? first : second)),
  )
  const [one, other] = [{ n: 0 }, { n: 1 }]
  return [
    [one, other],
    [other, one],
    ...(areOneOrder ? [[one], [other]] : []),
    ...(sentAway < 0 ? [] : [[{ n: 1 - sentAway }]]),
  ]
}

function hasHold(registrations: Model['registrations'], step: Step | undefined): boolean {
  if (step?.kind !== 'book') return false
  const { session, email } = step.content
  return registrations.some((each) => each.state === 'held' && each.session === session && each.content.email === email)
}

/**
 * Who looks after a payment asks Stripe first and writes then. What the other one did in between is met by a payment that
 * has been read already, as if Stripe had told of it: the money of an order that was given up meanwhile goes back.
 */
function lateReadings({ registrations }: Model, steps: ReadonlyArray<Step>): ReadonlyArray<Order> {
  if (steps.length < 2) return []
  return steps.flatMap((step, n) => {
    if (step.kind !== 'verify') return []
    const { state, attempts } = registrations[step.registration] ?? {}
    if (state !== 'held' || attempts?.at(-1)?.status !== 'open') return []
    const read: Step = { kind: 'reconcile', registration: step.registration, attempt: attempts.length - 1 }
    return [[{ n: 1 - n }, { n, step: read }]]
  })
}

/** Without faults; and without an order that Stripe owes a saved error: whether it gets another key depends on the instant. */
function mayBeTogether({ registrations }: Model, steps: ReadonlyArray<Step>): boolean {
  if (registrations.some(({ attempts }) => attempts.at(-1)?.hasSavedError)) return false
  return steps.every((step) => MAY_BE_TOGETHER.has(step.kind) && !('fault' in step && step.fault !== 'none'))
}

/** Of two at once only orders are told apart by their answers; the others may each see what the other one did. */
function areAnswered(
  steps: ReadonlyArray<Step>,
  expected: ReadonlyArray<string | undefined>,
  answers: ReadonlyArray<string>,
): boolean {
  return steps.every(
    ({ kind }, n) => expected[n] === answers[n] || (steps.length > 1 && (kind !== 'book' || expected[n] === undefined)),
  )
}

/** No worker writes letters here, and sending a refund is a step of its own: what follows freed seats is tried elsewhere. */
export function isOfHistories({ invariant }: { invariant: string }): boolean {
  return invariant !== 'F1'
}

async function expectNoViolation({ world, sessionIds }: Scene, told: ReadonlyArray<string>, graceMinutes: number) {
  const violations = (await findViolations(world.services.db, { sessionIds, graceMinutes })).filter(isOfHistories)
  if (violations.length > 0) throw new Error(`after\n  ${told.join('\n  ')}\n${JSON.stringify(violations)}`)
}

/** What time and the worker bring in the end: holds end, checkouts close, lost payments are found, refunds are sent. */
function endings(): ReadonlyArray<(model: Model) => Step | null> {
  const delivered = new Set<number>()
  const sent = new Set<string>()
  const places = (model: Model) =>
    model.registrations.flatMap(({ attempts, state }, registration) =>
      attempts.map((attempt, number) => ({ registration, state, attempt, number })),
    )
  return [
    (model) => {
      const registration = model.registrations.findIndex(({ state }) => state === 'held')
      return registration < 0 ? null : { kind: 'expire-hold', registration, fault: 'none' }
    },
    (model) => {
      const open = places(model).find(({ attempt }) => isUnfinished(attempt))
      return open ? { kind: 'close-others', registration: open.registration } : null
    },
    (model) => {
      const missing = places(model).find(({ attempt }) => attempt.atStripe === 'paid' && attempt.payment === 'none')
      return missing ? { kind: 'reconcile', registration: missing.registration, attempt: missing.number } : null
    },
    (model) => {
      for (const { registration, attempt, number } of places(model)) {
        const refund = attempt.refunds.findIndex(({ here }) => here === 'requested')
        const name = `${registration}/${number}/${refund}`
        if (refund < 0 || sent.has(name)) continue
        sent.add(name)
        return { kind: 'send-refund', registration, attempt: number, refund, fault: 'none' }
      }
      return null
    },
    (model) => {
      const event = model.events.findIndex(({ isApplied }, number) => !isApplied && !delivered.has(number))
      delivered.add(event)
      return event < 0 ? null : { kind: 'deliver', event, copies: 1 }
    },
  ]
}

/** Both ways and to the cent; null when the books agree. */
async function compareBooks({ services, sandbox }: World, outcome: HistoriesOutcome): Promise<string | null> {
  const ledger = sandbox.ledger()
  const theirs = new Map<string, number>()
  for (const { id, amount } of ledger.payments) theirs.set(id, amount)
  for (const { id, amount, status } of ledger.refunds) if (status === 'succeeded') theirs.set(id, -amount)
  const ids = ledger.sessions.map(({ id }) => id)
  const { rows } = await services.db.execute<{ id: string; cents: number }>(sql`
    with paid as (select * from payments where stripe_session_id = any(${sql.param(ids)}::text[]))
    select stripe_payment_intent_id as id, amount_cents as cents from paid
    union all select coalesce(stripe_refund_id, refunds.id::text), -refunds.amount_cents from refunds
    join paid on paid.id = refunds.payment_id where status <> 'failed'`)
  outcome.paidCents += ledger.totals.paid
  outcome.refundedCents += ledger.totals.refunded
  const ours = new Map(rows.map(({ id, cents }) => [id, cents]))
  const differing = [...new Set([...theirs.keys(), ...ours.keys()])].filter((id) => theirs.get(id) !== ours.get(id))
  return differing.length === 0
    ? null
    : `the books differ: ${differing.map((id) => `${id} here ${ours.get(id)} there ${theirs.get(id)}`).join(', ')}`
}
