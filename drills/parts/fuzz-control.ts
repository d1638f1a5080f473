import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { fuzzEndpoints } from '#capabilities/booking/fuzz/fuzz-endpoints.testing.server.ts'
import { runHistories } from '#capabilities/booking/fuzz/histories.testing.server.ts'
import { takeWrongStep } from '#capabilities/booking/fuzz/histories-model.testing.server.ts'
import { findViolations } from '#capabilities/booking/invariants/find-violations.server.ts'
import { callable } from '#platform/http/callable.server.ts'
import { contract } from '#platform/http/contract.ts'
import type { Services } from '#platform/services.server.ts'

/** Gives what it was sent to the database as it came. */
const careless = callable(
  contract({
    name: 'careless',
    method: 'POST',
    access: 'visitor',
    summary: 'For the negative control only.',
    input: z.object({ name: z.string().max(60) }),
    output: z.object({}),
  }),
  async ({ db }: Services, { name }) => {
    await db.execute(sql`select ${name}::text`)
    return {}
  },
)

/** The same drill with something wrong in it must say so: a wrong model, a counter that drifted, a careless endpoint. */
export async function fuzzControls(services: Services, seed: number): Promise<Record<string, boolean>> {
  const { failure } = await runHistories(services, { histories: 200, seed, believe: takeWrongStep })
  const drift = (seats: number) =>
    services.db.execute(sql`
      update sessions set seats_taken = seats_taken + ${seats}::integer
      where id = (select id from sessions where capacity - seats_taken > 0 and seats_taken >= 0 order by id limit 1)`)
  await drift(1)
  const drifted = await findViolations(services.db)
  await drift(-1)
  const { failures } = await fuzzEndpoints(services, { inputs: 300, seed, only: [careless] })
  return {
    wrongModel: failure?.includes('the model says') ?? false,
    driftedCounter: drifted.some(({ invariant }) => invariant === 'I1'),
    carelessEndpoint: failures.some((line) => line.startsWith('careless 500')),
  }
}
