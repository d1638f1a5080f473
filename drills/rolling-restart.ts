import { setTimeout as wait } from 'node:timers/promises'
import type { Outcome } from '../scripts/run-named.ts'
import { type Cluster, startCluster } from '../tools/cluster/start-cluster.ts'
import { findLost } from './parts/background-load.ts'
import { compareBooks } from './parts/compare-books.ts'
import { inFlight } from './parts/in-flight.ts'
import { type MixedTraffic, startMixedTraffic } from './parts/mixed-traffic.ts'
import { buildOtherRelease } from './parts/other-release.ts'
import { scaleOf } from './parts/scale.ts'
import { violationsIn } from './parts/violations.ts'

export const bar =
  'A cluster under mixed load while every web node and worker is restarted in turn, three times, and then replaced by another release: 0 failed requests, every stream open again, every file of the old pages served, 0 bookings lost, 0 oversold'

const ROUNDS = 3
const CROWD = { readers: 8, buyers: 6, viewers: 60, pauseMs: 100, hotSeats: 40 }
/** Stripe's budget has drills of its own; here nobody waits for it. */
const STRIPE = { callsPerSecond: 10_000, requestsPerSecond: 10_000 }
const LIVE_WITHIN_MS = 10_000

/**
 * Operators restart and replace nodes at noon. Readers, buyers and viewers go on through the front and notice nothing; nodes
 * that end without a word, and a node without the published files, show that they would.
 */
export async function run(args: ReadonlyArray<string>): Promise<Outcome> {
  const scaled = scaleOf(args)
  const note = (what: string, value: unknown) => console.error(`${what}: ${JSON.stringify(value)}`)
  const next = buildOtherRelease(args.includes('--next') ? (args[args.indexOf('--next') + 1] ?? null) : null)
  const cluster = await startCluster({ stripe: STRIPE }).catch((error: unknown) => {
    next.remove()
    throw error
  })
  try {
    const crowd = {
      ...CROWD,
      readers: scaled(CROWD.readers),
      buyers: scaled(CROWD.buyers),
      viewers: scaled(CROWD.viewers),
    }
    const traffic = await startMixedTraffic(cluster, crowd)
    const rounds = scaled(ROUNDS)
    for (let round = 0; round < rounds; round++) await roll(cluster, {})
    const restarted = { answers: sumOf(traffic), failures: [...traffic.failures] }
    note('restarted', restarted)

    cluster.publishAssets(next.folder)
    await roll(cluster, { release: next.folder })
    const deployed = {
      answers: sumOf(traffic) - restarted.answers,
      failures: traffic.failures.slice(restarted.failures.length),
    }
    note('deployed', deployed)
    await traffic.stop()
    const missing = await missingAt(cluster.missesPort, [...next.oldFiles, ...next.newFiles])
    const live = await untilAllKnow(cluster, traffic)
    const streamFailures = traffic.streams.flatMap(({ failures }) => failures)
    const failures = [...traffic.failures, ...streamFailures]
    const lost = await findLost(cluster, traffic.acknowledged)
    const violations = await violationsIn(cluster)
    const books = await compareBooks(cluster)
    const hotTaken = await takenOf(cluster, traffic.hotSession)
    traffic.close()

    const killed = await killAll(cluster, crowd)
    note('killed', killed)
    await cluster.restartWeb(0, { environment: { ASSETS_DIR: '' } })
    const unpublished = await missingAt(cluster.webs[0]?.port ?? 0, next.oldFiles)

    const reopened = traffic.streams.reduce((sum, stream) => sum + stream.opened() - 1, 0)
    const longestGapMs = Math.max(...traffic.streams.map((stream) => stream.longestGapMs()))
    const checks = {
      requests: failures.length === 0,
      streams: live.told === traffic.streams.length && reopened > 0,
      files: missing.length === 0 && next.oldFiles.length > 0 && next.newFiles.length > 0,
      bookings: lost.length === 0 && books.differences.length === 0 && hotTaken <= CROWD.hotSeats,
      violations: violations.length === 0,
      controls: killed.failures > 0 && unpublished.length > 0,
    }
    const failed = Object.entries(checks).flatMap(([what, isRight]) => (isRight ? [] : [what]))
    const { counts } = traffic
    return {
      pass: failed.length === 0,
      figures:
        `${rounds} rounds over ${cluster.webs.length} web nodes and ${cluster.workers.length} workers, then another release with ${next.newFiles.length} new and without ${next.oldFiles.length} old files: ` +
        `${counts.pages} pages, ${counts.files} files, ${counts.calls} calls and ${counts.bookings} bookings answered (${traffic.paid()} paid, ${counts.refused} told that a session is full), ${failures.length} failed; ` +
        `${traffic.streams.length} streams opened again ${reopened} times, closed for at most ${(longestGapMs / 1000).toFixed(1)} s, ${live.told} told of a change after ${live.ms.toFixed(0)} ms; ` +
        `${missing.length} files of either release missing; bookings lost ${lost.length}, a session of ${CROWD.hotSeats} has ${hotTaken}, books differ ${books.differences.length} times, violations ${violations.length}; ` +
        `controls: nodes killed without a word ${killed.failures} failed of ${killed.answers + killed.failures}, a node without the published files misses ${unpublished.length} of ${next.oldFiles.length}` +
        `${failed.length > 0 ? `; FAILED: ${failed.join(', ')}` : ''}`,
      values: {
        restarted,
        deployed,
        counts,
        failures,
        live,
        reopened,
        longestGapMs,
        missing,
        lost,
        violations,
        books,
        killed,
      },
    }
  } finally {
    await cluster.stop()
    next.remove()
  }
}

/** Workers first, as for a release: no job of a new kind meets a worker that does not know it. */
async function roll(cluster: Cluster, how: { release?: string }): Promise<void> {
  for (const n of cluster.workers.keys()) await cluster.restartWorker(n, how)
  for (const n of cluster.webs.keys()) await cluster.restartWeb(n, how)
}

function sumOf({ counts }: MixedTraffic): number {
  return counts.pages + counts.files + counts.calls + counts.bookings + counts.refused
}

/** Files that are not there for a cache which has none of them yet. */
async function missingAt(port: number, files: ReadonlyArray<string>): Promise<ReadonlyArray<string>> {
  const found = await inFlight(files.length, 10, async (n) => {
    const answer = await fetch(`http://127.0.0.1:${port}/assets/${files[n]}`)
    await answer.body?.cancel()
    return answer.status === 200
  })
  return files.filter((_, n) => !found[n])
}

/** Every viewer, whichever node they ended up at, hears of the same change. */
async function untilAllKnow(
  { admin }: Cluster,
  { streams, hotSession }: Pick<Awaited<ReturnType<typeof startMixedTraffic>>, 'streams' | 'hotSession'>,
): Promise<{ told: number; ms: number }> {
  const startedAt = performance.now()
  const text = '"maxParticipants":77'
  await admin.query('update sessions set capacity = 77, updated_at = now() where id = $1', [hotSession])
  const told = () => streams.filter((stream) => stream.tail().includes(text)).length
  while (told() < streams.length && performance.now() - startedAt < LIVE_WITHIN_MS) await wait(20)
  return { told: told(), ms: performance.now() - startedAt }
}

async function takenOf({ admin }: Cluster, session: string): Promise<number> {
  const { rows } = await admin.query<{ taken: number }>('select seats_taken as taken from sessions where id = $1', [
    session,
  ])
  return rows[0]?.taken ?? 0
}

/** The negative control: the same load, and nodes that end as a crash would end them. */
async function killAll(cluster: Cluster, crowd: typeof CROWD): Promise<{ answers: number; failures: number }> {
  const traffic = await startMixedTraffic(cluster, { ...crowd, pauseMs: 20 })
  for (const n of cluster.webs.keys()) await cluster.restartWeb(n, { isKilled: true })
  await traffic.stop()
  traffic.close()
  return { answers: sumOf(traffic), failures: traffic.failures.length }
}
