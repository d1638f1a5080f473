import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { givenDocument, givenSender } from '#capabilities/invoicing/delivery/delivery.testing.server.ts'
import { parseConfig } from '#platform/config/config.server.ts'
import { type Database, openDatabase } from '#platform/db/database.server.ts'
import { createLog } from '#platform/log/log.server.ts'
import type { Outcome } from '../scripts/run-named.ts'
import { seeded } from '../tools/demo/seeded.ts'
import { localWebEnvironment } from '../tools/local-stack/local-web-environment.ts'
import { startLocalDatabase } from '../tools/local-stack/start-local-database.ts'
import type { PostmanFault } from '../tools/sapi-sandbox/faults.ts'
import { type SapiSandbox, startSapiSandbox } from '../tools/sapi-sandbox/start-sapi-sandbox.ts'
import { quickClock } from './parts/quick-clock.ts'
import { scaleOf } from './parts/scale.ts'

const DOCUMENTS = 500
const CONTROL_DOCUMENTS = 60
const WORKERS = 2
const KILLS = 25
const REFUSED = 5
/** Of the whole part; by then everything is handed in, or something hangs. */
const WITHIN_MS = 8 * 60_000

type Order = PostmanFault | { slow: number }

export const bar =
  'Each e-invoice is taken in by the postman exactly once, by his own count, through every fault and with workers killed in the middle of a call; with a new key a try he counts doubles'

/** Two workers as processes against a postman who fails in every way he can, in a time that runs sixty times as fast. */
export async function run(args: ReadonlyArray<string>): Promise<Outcome> {
  const scaled = scaleOf(args)
  const guarded = await deliver({ documents: scaled(DOCUMENTS), kills: scaled(KILLS), without: '' })
  console.error(`with keys: ${JSON.stringify(guarded)}`)
  const control = await deliver({ documents: scaled(CONTROL_DOCUMENTS), kills: 0, without: 'key' })
  console.error(`control: ${JSON.stringify(control)}`)
  const isOnce =
    guarded.once === guarded.documents - guarded.states.refused &&
    guarded.more === 0 &&
    guarded.states.accepted === guarded.once &&
    guarded.states.queued + guarded.states.failed === 0
  return {
    pass:
      isOnce && guarded.states.refused === guarded.met.unprocessable && guarded.killedInCall > 0 && control.more > 0,
    figures:
      `${guarded.documents} documents, ${WORKERS} workers, ${guarded.kills} kills (${guarded.killedInCall} in the middle of a call), faults ` +
      `${Object.entries(guarded.met)
        .map(([name, times]) => `${name} ${times}`)
        .join(', ')}: ${guarded.once} taken in once, ${guarded.more} more than once, ` +
      `${guarded.states.refused} refused for good, ${guarded.states.queued + guarded.states.failed} left; ${guarded.calls} tries, ${guarded.tokens} tokens, ` +
      `${guarded.seconds} s; control with a new key a try: ${control.more} of ${control.documents} taken in more than once`,
    values: { guarded, control },
  }
}

async function deliver({ documents, kills, without }: { documents: number; kills: number; without: string }) {
  const startedAt = performance.now()
  const epoch = Date.now()
  const clock = quickClock(epoch)
  const { postgres, appUrl } = await startLocalDatabase()
  const postman = await startSapiSandbox({ clock })
  const environment = {
    ...(await localWebEnvironment(appUrl)),
    ...postman.environment,
    DRILL_EPOCH: String(epoch),
    WITHOUT: without,
  }
  const { db, close } = openDatabase({
    url: parseConfig(environment).databaseUrl,
    poolMax: 2,
    log: createLog('fatal'),
  })
  try {
    await givenSender({ clock, db })
    for (let n = 0; n < documents; n += 1) await givenDocument({ clock, db }, n % 5 === 4 ? 'credit' : 'invoice')
    postman.failNext(...ordersFor(documents, without === ''))
    const workers = await Promise.all(Array.from({ length: WORKERS }, () => startWorker(environment)))
    const killedInCall = await killMeanwhile(workers, { kills, postman, environment })
    const until = performance.now() + WITHIN_MS
    while ((await statesIn(db)).queued > 0 && performance.now() < until) await wait(500)
    for (const worker of workers) worker.kill('SIGKILL')
    const counts = [...postman.counts().values()]
    const met = postman.met()
    return {
      documents,
      kills,
      killedInCall,
      once: counts.filter((count) => count === 1).length,
      more: counts.filter((count) => count > 1).length,
      met: { ...met, unprocessable: met.unprocessable ?? 0 },
      states: await statesIn(db),
      calls: postman.calls(),
      tokens: postman.tokensGiven(),
      seconds: Math.round((performance.now() - startedAt) / 1000),
    }
  } finally {
    await close()
    await postman.stop()
    await postgres.stop()
  }
}

/** One fault a document and as many quiet tries between, in an order that is the same every time. */
function ordersFor(documents: number, isWhole: boolean): ReadonlyArray<Order> {
  const random = seeded('postman')
  const kinds: ReadonlyArray<Order> = isWhole
    ? ['away', 'lost', 'lost', 'conflict', 'locked', 'limited', 'broken', 'expired', { slow: 300 }, { slow: 1_500 }]
    : ['lost', 'away', { slow: 100 }]
  const orders: Array<Order> = Array.from({ length: documents }, (_each, n) => kinds[n % kinds.length] ?? 'away')
  for (let n = 0; n < documents; n += 1) orders.push({ slow: 30 })
  // Longer than the client waits: taken in after he has given up.
  if (isWhole)
    orders.push({ slow: 11_000 }, { slow: 11_000 }, ...Array.from({ length: REFUSED }, () => 'unprocessable' as const))
  return orders
    .map((order) => ({ order, place: random.next() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ order }) => order)
}

async function startWorker(environment: Record<string, string>): Promise<ChildProcess> {
  const worker = fork('drills/parts/delivering-worker.ts', { env: environment })
  await once(worker, 'message')
  return worker
}

/** Ends a worker as a crash does while the postman is being called, and starts another; says how often it was in a call. */
async function killMeanwhile(
  workers: Array<ChildProcess>,
  { kills, postman, environment }: { kills: number; postman: SapiSandbox; environment: Record<string, string> },
): Promise<number> {
  let inCall = 0
  for (let n = 0; n < kills; n += 1) {
    const until = performance.now() + 2_000
    while (postman.inFlight() < WORKERS && performance.now() < until) await wait(5)
    const place = n % workers.length
    const victim = workers[place]
    if (!victim) continue
    // Both are calling, so the one that ends is.
    if (postman.inFlight() >= WORKERS) inCall += 1
    victim.kill('SIGKILL')
    await once(victim, 'exit')
    workers[place] = await startWorker(environment)
  }
  return inCall
}

type States = { queued: number; accepted: number; failed: number; refused: number }

async function statesIn(db: Database): Promise<States> {
  const { rows } = await db.execute<States>(sql`
    select count(*) filter (where state = 'queued')::int as queued, count(*) filter (where state = 'accepted')::int as accepted,
      count(*) filter (where state = 'failed')::int as failed, count(*) filter (where state = 'refused')::int as refused
    from document_deliveries where way = 'postman'`)
  return rows[0] ?? { queued: 0, accepted: 0, failed: 0, refused: 0 }
}
