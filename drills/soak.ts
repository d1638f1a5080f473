import { setTimeout as wait } from 'node:timers/promises'
import { median } from '../bench/parts/cpu-time.ts'
import { p95 } from '../bench/parts/percentile.ts'
import type { Outcome } from '../scripts/run-named.ts'
import { type Cluster, startCluster } from '../tools/cluster/start-cluster.ts'
import { givenStaff } from '../tools/local-stack/given-staff.ts'
import { startBuiltWeb } from '../tools/local-stack/start-built-web.ts'
import { findLost } from './parts/background-load.ts'
import { type Deed, STREAMS, startBusyAfternoon } from './parts/busy-afternoon.ts'
import { compareBooks } from './parts/compare-books.ts'
import { violationsIn } from './parts/violations.ts'
import { type Growth, growthOf, watchMemory } from './parts/watched-memory.ts'

const MINUTES = 30
const MOST = { heap: 1.1, resident: 1.2, files: 1.2, slower: 1.5 }

export const bar =
  'Thirty minutes of mixed traffic through the cluster: no request failed, no stream broken, nothing lost; in the last five minutes after full collections every process keeps at most 1.1 times the heap and has 1.2 times the open files of minutes five to ten and 1.2 times the most memory of the first ten, and pages take at most 1.5 times as long'

/**
 * An ordinary busy afternoon, half an hour of it. A fourth node, which keeps a little of every request and stands beside the
 * balancer, is the control: what is measured must notice it. `--minutes 3` makes it short while it is being written.
 */
export async function run(args: ReadonlyArray<string>): Promise<Outcome> {
  const minutes = args.includes('--minutes') ? Number(args[args.indexOf('--minutes') + 1]) : MINUTES
  const cluster = await startCluster({
    hasGhost: true,
    stripe: { callsPerSecond: 1_000, requestsPerSecond: 1_000 },
    environment: { ADMIN_TWO_FACTOR: 'optional' },
  })
  // Ports of its own, not those of a place in the cluster.
  const { PORT: _port, METRICS_PORT: _metricsPort, ...shared } = cluster.environment
  const leaking = await startBuiltWeb({ ...shared, NODE_OPTIONS: '--import=./drills/parts/leaking-node.ts' })
  try {
    const { cookie } = await givenStaff(
      {
        origin: cluster.origin,
        databaseUrl: cluster.environment.DATABASE_URL ?? '',
        signingSecret: cluster.environment.SIGNING_SECRETS ?? '',
      },
      { name: 'Soňa Jasenská' },
    )
    const beganAt = performance.now()
    const traffic = await startBusyAfternoon(cluster, { cookie })
    const control = visitLeaking(leaking.port)
    const memory = watchMemory({ ...metricsPorts(cluster), control: leaking.metricsPort })
    const connections = await countConnections(cluster)
    await wait(minutes * 60_000)
    await memory.stop()
    const connectionsAfter = await countConnections(cluster)
    await control.stop()
    await traffic.stop()
    const seconds = (performance.now() - beganAt) / 1000

    const grown = growthOf(memory.samples)
    const ours = grown.filter(({ name }) => name !== 'control')
    const isLeakSeen = !isFlat(grown.find(({ name }) => name === 'control'))
    const failed = traffic.deeds.filter(({ isGood }) => !isGood)
    const slower = slowdown(traffic.deeds, minutes * 60_000)
    const lost = await findLost(cluster, traffic.acknowledged)
    const violations = await violationsIn(cluster)
    const books = await compareBooks(cluster)
    const isRight =
      failed.length === 0 &&
      traffic.brokenStreams() === 0 &&
      lost.length + violations.length + books.differences.length === 0
    for (const { kind, what } of failed.slice(0, 20)) console.error(`${kind}: ${what}`)
    for (const each of grown)
      console.log(`${each.name}: heap ${show(each.heap)}, memory ${show(each.resident)}, files ${show(each.files)}`)
    const most = (key: 'heap' | 'resident' | 'files') => Math.max(...ours.map((each) => each[key]))
    return {
      pass: isRight && ours.every(isFlat) && slower <= MOST.slower && isLeakSeen,
      figures:
        `${minutes} minutes, 3 web nodes and 2 workers: ${traffic.deeds.length} requests (${(traffic.deeds.length / seconds).toFixed(0)}/s) and ${STREAMS} streams, ${failed.length} failed, ${traffic.brokenStreams()} streams broken; ` +
        `${traffic.acknowledged.length} bookings, ${lost.length} lost, ${books.payments} paid, ${books.differences.length} differences, ${violations.length} violations; ` +
        `from minutes ${(minutes / 6).toFixed(1)}–${(minutes / 3).toFixed(1)} to the last ${(minutes / 6).toFixed(1)} at most: heap × ${show(most('heap'))} (bar ${MOST.heap}), memory × ${show(most('resident'))} (bar ${MOST.resident}), files × ${show(most('files'))} (bar ${MOST.files}), ` +
        `pages × ${show(slower)} (bar ${MOST.slower}); connections of the database ${connections} → ${connectionsAfter}; heaviest node ${Math.max(...ours.map(({ residentMb }) => residentMb)).toFixed(0)} MB; ` +
        `control that leaks: ${isLeakSeen ? 'noticed' : 'NOT NOTICED'} (heap × ${show(grown.find(({ name }) => name === 'control')?.heap ?? 0)})`,
      values: {
        minutes,
        grown,
        failed: failed.slice(0, 200),
        lost,
        violations,
        books,
        byKind: byKind(traffic.deeds),
        pagesByMinute: pagesByMinute(traffic.deeds),
        samples: memory.samples,
      },
    }
  } finally {
    await leaking.stop()
    await cluster.stop()
  }
}

/** As often as one of three nodes is asked for a page. */
const CONTROL_EVERY_MS = 80

function visitLeaking(port: number): { stop(): Promise<void> } {
  let isOver = false
  const visiting = (async () => {
    while (!isOver) {
      const answer = await fetch(`http://127.0.0.1:${port}/vop`)
      await answer.arrayBuffer()
      await wait(CONTROL_EVERY_MS)
    }
  })()
  return {
    async stop() {
      isOver = true
      await visiting
    },
  }
}

function metricsPorts({ webs, workers }: Cluster): Record<string, number> {
  return Object.fromEntries([...webs, ...workers].map(({ name, metricsPort }) => [name, metricsPort]))
}

async function countConnections({ admin }: Cluster): Promise<number> {
  const { rows } = await admin.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where usename = 'bystro_app'`,
  )
  return rows[0]?.n ?? 0
}

function isFlat(growth: Growth | undefined): boolean {
  if (!growth) return false
  return growth.heap <= MOST.heap && growth.resident <= MOST.resident && growth.files <= MOST.files
}

/** The 95th percentile of pages in the last sixth against that of the second. */
function slowdown(deeds: ReadonlyArray<Deed>, lastedMs: number): number {
  const began = deeds[0]?.at ?? 0
  const pages = deeds.filter(({ kind }) => kind === 'page')
  const within = (from: number, to: number) =>
    p95(pages.filter(({ at }) => at - began >= from * lastedMs && at - began < to * lastedMs).map(({ ms }) => ms))
  return within(5 / 6, 1) / within(1 / 6, 2 / 6)
}

/** Median and 95th percentile of every minute: whether pages become slower, or one minute of the machine was bad. */
function pagesByMinute(deeds: ReadonlyArray<Deed>): ReadonlyArray<readonly [median: number, p95: number]> {
  const began = deeds[0]?.at ?? 0
  const minutes = Map.groupBy(
    deeds.filter(({ kind }) => kind === 'page'),
    ({ at }) => Math.floor((at - began) / 60_000),
  )
  return [...minutes.values()].map((of) => {
    const times = of.map(({ ms }) => ms)
    return [median(times), p95(times)]
  })
}

function byKind(deeds: ReadonlyArray<Deed>): Record<string, { count: number; failed: number; p95Ms: number }> {
  const kinds = [...new Set(deeds.map(({ kind }) => kind))]
  return Object.fromEntries(
    kinds.map((kind) => {
      const own = deeds.filter((deed) => deed.kind === kind)
      const failed = own.filter(({ isGood }) => !isGood).length
      return [kind, { count: own.length, failed, p95Ms: p95(own.map(({ ms }) => ms)) }]
    }),
  )
}

function show(ratio: number): string {
  return ratio.toFixed(2)
}
