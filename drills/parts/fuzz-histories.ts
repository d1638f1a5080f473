import {
  type HistoriesOutcome,
  isOfHistories,
  runHistories,
} from '#capabilities/booking/fuzz/histories.testing.server.ts'
import { findViolations, type Violation } from '#capabilities/booking/invariants/find-violations.server.ts'
import type { Services } from '#platform/services.server.ts'
import { historiesWorkers } from './histories-workers.ts'

/** So many at a time, each with a Stripe of its own: one waits for the database while another thinks. */
const LANES = 6
/** All invariants over the whole database after so many; after each history only over its own sessions. */
const WHOLE_EVERY = 500

export type HistoriesFound = {
  histories: number
  steps: number
  together: number
  surplus: number
  offers: Record<string, number>
  codeUses: number
  states: Record<string, number>
  kinds: Record<string, number>
  paidCents: number
  refundedCents: number
  failures: ReadonlyArray<string>
  violations: ReadonlyArray<Violation>
}

export async function fuzzHistories(services: Services, histories: number, seed: number): Promise<HistoriesFound> {
  let done = 0
  const violations: Array<Violation> = []
  const onHistory = async () => {
    if (++done % WHOLE_EVERY !== 0) return
    violations.push(...(await findViolations(services.db)).filter(isOfHistories))
    console.log(`${done} histories`)
  }
  const workers = await historiesWorkers(services)
  const lanes = await Promise.all(
    Array.from({ length: LANES }, async (_, lane) => {
      const share = Math.ceil((histories - lane) / LANES)
      const outcome = await runHistories(services, {
        histories: share,
        seed: seed + lane * 1_000_000,
        onHistory,
        workers,
      })
      if (outcome.failure) console.error(outcome.failure)
      return outcome
    }),
  )
  violations.push(...(await findViolations(services.db, { graceMinutes: 0 })).filter(isOfHistories))
  const sum = (of: (lane: HistoriesOutcome) => number) => lanes.reduce((total, lane) => total + of(lane), 0)
  const together = (of: (lane: HistoriesOutcome) => Record<string, number>) => {
    const all: Record<string, number> = {}
    for (const lane of lanes) for (const [name, n] of Object.entries(of(lane))) all[name] = (all[name] ?? 0) + n
    return all
  }
  return {
    histories: sum((lane) => lane.histories),
    steps: sum((lane) => lane.steps),
    together: sum((lane) => lane.together),
    surplus: sum((lane) => lane.surplus),
    offers: together((lane) => lane.offers),
    codeUses: sum((lane) => lane.codeUses),
    states: together((lane) => lane.states),
    kinds: together((lane) => lane.kinds),
    paidCents: sum((lane) => lane.paidCents),
    refundedCents: sum((lane) => lane.refundedCents),
    failures: lanes.flatMap(({ failure }) => failure ?? []),
    violations,
  }
}
