import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { fuzzEndpoints } from '#capabilities/booking/fuzz/fuzz-endpoints.testing.server.ts'
import { runHistories } from '#capabilities/booking/fuzz/histories.testing.server.ts'
import { takeWrongStep } from '#capabilities/booking/fuzz/histories-model.testing.server.ts'
import { findViolations } from '#capabilities/booking/invariants/find-violations.server.ts'
import { callable } from '#platform/http/callable.server.ts'
import { contract } from '#platform/http/contract.ts'
import type { Services } from '#platform/services.server.ts'
import { moveWithoutLocks, offerWithoutHold } from './careless-histories.ts'
import { historiesWorkers, issueWithoutCreditNotes } from './histories-workers.ts'

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

/** So many that each careless piece is met by what shows it, mostly by another step at the same moment. */
const HISTORIES = 1_200

/**
 * The same drill with something wrong in it must say so, by what it compares and asks after every history. On a database of its
 * own: what careless pieces did stays there.
 */
export async function fuzzControls(services: Services, seed: number): Promise<Record<string, boolean>> {
  const told = async (wrong: Partial<Parameters<typeof runHistories>[1]>) =>
    (await runHistories(services, { histories: HISTORIES, seed, ...wrong })).failure ?? ''
  const wrongModel = await told({ believe: takeWrongStep })
  const { rows } = await services.db.execute<{ id: string }>(sql`
    update sessions set seats_taken = seats_taken + 1
    where id = (select id from sessions where seats_taken + seats_kept < capacity order by id limit 1) returning id`)
  const drifted = await findViolations(services.db)
  await services.db.execute(sql`update sessions set seats_taken = seats_taken - 1 where id = ${rows[0]?.id ?? null}`)
  // What is lost may also stop a later step; several lanes, so that one of them sees the two part.
  const withoutLocks = await Promise.all(
    [1, 2, 3, 4].map((lane) => told({ takeCarelessly: moveWithoutLocks, seed: seed + lane * 1_000 })),
  )
  const withoutNotes = await told({
    workers: { ...(await historiesWorkers(services, issueWithoutCreditNotes)), everyNth: 1 },
  })
  const withoutHold = await told({ takeCarelessly: offerWithoutHold })
  const unkept = await findViolations(services.db)
  // Last, because it publishes other terms than histories read.
  const { failures } = await fuzzEndpoints(services, { inputs: 300, seed, only: [careless] })
  return {
    wrongModel: wrongModel.includes('the model says'),
    driftedCounter: drifted.some(({ invariant }) => invariant === 'I1'),
    carelessEndpoint: failures.some((line) => line.startsWith('careless 500')),
    // Alone it does the same as the guarded one, so only two at once show it.
    moveWithoutLocks: withoutLocks.some((failure) => lastStepsOf(failure).includes(' ∥ ')),
    seatWithoutCreditNote: withoutNotes.includes('"invariant":"F1"'),
    offerWithoutHold: withoutHold.includes('the model says') && unkept.some(({ invariant }) => invariant === 'W1'),
  }
}

/** What was done when the two parted. */
function lastStepsOf(failure: string): string {
  return failure.slice(0, failure.indexOf('the model says')).trimEnd().split('\n').at(-1) ?? ''
}
