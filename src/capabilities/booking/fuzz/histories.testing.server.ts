import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import type { Services } from '#platform/services.server.ts'
import { findViolations } from '../invariants/find-violations.server.ts'
import { CODES } from './histories-codes.testing.server.ts'
import { isToSweep } from './histories-line.testing.server.ts'
import { type Step, takeStep } from './histories-model.testing.server.ts'
import { areAnswered, mayBeTogether, ordersOf } from './histories-orders.testing.server.ts'
import { openScene, openWorld, readVisible, type Scene, type World } from './histories-scene.testing.server.ts'
import { isUnfinished, type Model, newModel, visibleOf } from './histories-state.testing.server.ts'
import { type History, history, openingOf, stepOf } from './histories-wishes.testing.server.ts'
import { takeRealStep } from './histories-world.testing.server.ts'

/** A Stripe of its own for so many histories: its books are compared when they are done, and its lists stay short. */
const HISTORIES_A_WORLD = 100

export type HistoriesOutcome = {
  histories: number
  steps: number
  together: number
  kinds: Record<string, number>
  states: Record<string, number>
  /** Second payments of one order, all given back. */
  surplus: number
  /** How offers to whoever waited ended, and orders that used a code. */
  offers: Record<string, number>
  codeUses: number
  paidCents: number
  refundedCents: number
  /** What went wrong first, with the shortest history that shows it; null when all is well. */
  failure: string | null
}

/**
 * What workers do for sessions beside booking: documents and letters. In so many histories, and there before seats are freed and
 * once all is over; then what follows from freed seats must be there.
 */
export type Workers = { everyNth: number; work(sessionIds: ReadonlyArray<string>): Promise<void> }

/** Null where the step is taken as always. */
export type TakeCarelessly = (scene: Scene, model: Model, step: Step) => Promise<string> | null

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
    /** For negative controls: takes some of the steps for real in another way. */
    takeCarelessly?: TakeCarelessly
    workers?: Workers
  },
): Promise<HistoriesOutcome> {
  const outcome: HistoriesOutcome = {
    histories: 0,
    steps: 0,
    together: 0,
    kinds: {},
    states: {},
    surplus: 0,
    offers: {},
    codeUses: 0,
    paidCents: 0,
    refundedCents: 0,
    failure: null,
  }
  const { believe = takeStep, takeCarelessly = () => null, checkedAtEveryStep = 0, onHistory, workers } = options
  for (let done = 0; done < options.histories && outcome.failure === null; done += HISTORIES_A_WORLD) {
    await using world = await openWorld(services)
    const checked = await fc.check(
      fc.asyncProperty(history, async (given) => {
        const isEveryStepChecked = outcome.histories < checkedAtEveryStep
        const atWork = workers && outcome.histories % workers.everyNth === 0 ? workers : null
        await playHistory(world, given, { believe, takeCarelessly, isEveryStepChecked, workers: atWork, outcome })
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
      outcome.failure = `seed ${options.seed + done}, history ${done + checked.numRuns}: ${toldOf(checked.errorInstance)}\n${JSON.stringify(checked.counterexample?.[0])}`
      break
    }
    outcome.failure = await compareBooks(world, outcome)
  }
  return outcome
}

/** What the database said stands behind what the driver says. */
function toldOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code = '', detail = '', where = '' } = error as { code?: string; detail?: string; where?: string }
  const own = [code, error.message, detail, where].filter((part) => part !== '').join(' ')
  return error.cause === undefined ? own : `${own}\n${toldOf(error.cause)}`
}

async function playHistory(
  world: World,
  { capacities, isFullAtFirst, wishes }: History,
  options: {
    believe: (model: Model, step: Step) => string
    takeCarelessly: TakeCarelessly
    isEveryStepChecked: boolean
    workers: Workers | null
    outcome: HistoriesOutcome
  },
): Promise<void> {
  const { believe, takeCarelessly, workers, outcome } = options
  const sessions = capacities.map((capacity, n) => ({ capacity, isFree: n === capacities.length - 1 }))
  const scene = await openScene(world, sessions)
  let model = newModel(sessions, CODES)
  const told: Array<string> = []

  const take = async (steps: ReadonlyArray<Step>) => {
    told.push(steps.map((step) => JSON.stringify(step)).join(' ∥ '))
    if (steps.some(({ kind }) => kind === 'free')) await workers?.work(scene.sessionIds)
    const answers = await Promise.all(
      steps.map((step) => takeCarelessly(scene, model, step) ?? takeRealStep(scene, model, step)),
    )
    const seen = await readVisible(scene)
    const beliefs = ordersOf(model, steps, answers).map((order) => {
      const after = structuredClone(model)
      const expected: Array<string> = []
      for (const { n, step } of order) {
        const answer = believe(after, step)
        expected[n] ??= answer
      }
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

  for (const step of openingOf({ capacities, isFullAtFirst })) await take([step])
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
  await workers?.work(scene.sessionIds)
  await expectNoViolation(scene, told, 0, workers !== null)
  for (const { state, attempts } of model.registrations) {
    outcome.states[state] = (outcome.states[state] ?? 0) + 1
    outcome.surplus += attempts.filter(({ payment }) => payment === 'surplus').length
  }
  for (const { offers } of model.entries)
    for (const { state } of offers) outcome.offers[state] = (outcome.offers[state] ?? 0) + 1
  for (const { used, late } of model.codes) outcome.codeUses += used + late
}

/** Where no worker writes letters and documents, what follows freed seats is not there. */
export function isOfHistories({ invariant }: { invariant: string }): boolean {
  return invariant !== 'F1'
}

async function expectNoViolation(
  { world, sessionIds }: Scene,
  told: ReadonlyArray<string>,
  graceMinutes: number,
  areWorkersDone = false,
) {
  const found = await findViolations(world.services.db, { sessionIds, graceMinutes })
  const violations = found.filter((violation) => areWorkersDone || isOfHistories(violation))
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
    (model) => {
      const session = model.sessions.findIndex((_, number) => isToSweep(model, number))
      return session < 0 ? null : { kind: 'sweep', session }
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
