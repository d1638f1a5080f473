import { parseArgs } from 'node:util'
import { fuzzEndpoints } from '#capabilities/booking/fuzz/fuzz-endpoints.testing.server.ts'
import { isOfHistories } from '#capabilities/booking/fuzz/histories.testing.server.ts'
import { findViolations } from '#capabilities/booking/invariants/find-violations.server.ts'
import { parseConfig } from '#platform/config/config.server.ts'
import { openServices } from '#server/services.server.ts'
import type { Outcome } from '../scripts/run-named.ts'
import { localWebEnvironment } from '../tools/local-stack/local-web-environment.ts'
import { startLocalDatabase } from '../tools/local-stack/start-local-database.ts'
import { fuzzControls } from './parts/fuzz-control.ts'
import { fuzzHistories } from './parts/fuzz-histories.ts'

const SEED = 20_261_115

export const bar =
  '10,000 random histories agree with the model, 10,000 inputs to every endpoint bring no 5xx and none takes over 5 s'

/**
 * Random histories of bookings against a model, and every endpoint fed from its own schema and from noise. The same seed
 * brings the same run: `--histories N --inputs N --seed S`.
 */
export async function run(args: ReadonlyArray<string>): Promise<Outcome> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      histories: { type: 'string', default: '10000' },
      inputs: { type: 'string', default: '10000' },
      seed: { type: 'string', default: String(SEED) },
    },
  })
  const [histories, inputs, seed] = [Number(values.histories), Number(values.inputs), Number(values.seed)]
  const { services, close } = await openFresh()

  const startedAt = performance.now()
  const played = await fuzzHistories(services, histories, seed)
  const historySeconds = Math.round((performance.now() - startedAt) / 1000)
  const fed = await fuzzEndpoints(services, { inputs, seed })
  const afterInputs = (await findViolations(services.db)).filter(isOfHistories)
  const inputSeconds = Math.round((performance.now() - startedAt) / 1000) - historySeconds
  await close()
  const careless = await openFresh()
  const controls = await fuzzControls(careless.services, seed)
  await careless.close()

  for (const failure of fed.failures) console.error(failure)
  const violations = [...played.violations, ...afterInputs]
  for (const violation of violations) console.error(violation)
  const areCaught = Object.values(controls).every(Boolean)
  const money = (cents: number) => `${(cents / 100).toFixed(2)} €`
  return {
    pass: played.failures.length + fed.failures.length + violations.length === 0 && areCaught,
    figures:
      `seed ${seed}: ${played.histories} histories, ${played.steps} steps (${played.together} pairs at once) in ${historySeconds} s, ` +
      `${played.failures.length} differ from the model, ${money(played.paidCents)} paid and ${money(played.refundedCents)} given back agree with Stripe's book, ${played.codeUses} orders used a code, offers to whoever waits ${inWords(played.offers)}; ` +
      `${fed.inputs} inputs to ${fed.endpoints} endpoints in ${inputSeconds} s, ${fed.failures.length} answered with a 5xx or late, slowest ${fed.slowestMs.toFixed(0)} ms; ` +
      `${violations.length} invariants broken; controls ${areCaught ? 'all caught' : `NOT CAUGHT ${JSON.stringify(controls)}`}`,
    values: { histories: played, endpoints: fed, violations, controls, historySeconds, inputSeconds },
  }
}

function inWords(counts: Record<string, number>): string {
  return Object.entries(counts)
    .toSorted()
    .map(([name, count]) => `${name} ${count}`)
    .join(', ')
}

async function openFresh() {
  const { postgres, appUrl } = await startLocalDatabase()
  const environment = { ...(await localWebEnvironment(appUrl)), DATABASE_POOL_MAX: '20', LOG_LEVEL: 'fatal' }
  const { services, close } = await openServices(parseConfig(environment), 'bystro-drill')
  return {
    services,
    async close() {
      await close()
      await postgres.stop()
    },
  }
}
