import { sql } from 'drizzle-orm'
import { tellAboutAlerts } from '#platform/alerts/tell-about-alerts.server.ts'
import { listNodeNames } from '#platform/health/list-node-names.server.ts'
import { nodeName, readNodeName } from '#platform/health/node-name.server.ts'
import type { Services } from '#platform/services.server.ts'
import { createOutcomeWindow, type Tally } from './outcome-window.ts'
import { resolveAlertsOfGone } from './resolve-alerts-of-gone.server.ts'
import { paceOf, THRESHOLDS } from './thresholds.ts'
import { createTroubles } from './troubles.server.ts'

type NeededServices = Pick<Services, 'clock' | 'config' | 'db' | 'jobs' | 'log' | 'metrics'>

const LOOK_EVERY_MS = 10_000
/** Two looks: a connection may be cut for a moment. */
const DATABASE_LOOKS = 2

export type NodeWatch = {
  /** One look, as the timer takes it. */
  look(): Promise<void>
  stop(): Promise<void>
}

/**
 * A process looks at itself every ten seconds: whether what it is for succeeds, how fast it answers, whether it waits for
 * the database, whether anybody does its jobs. It also sees to it that what was raised by anybody is told outside.
 */
export function watchNode(
  services: NeededServices,
  options: {
    applicationName: string
    pool: { waitingCount: number }
    /** What was done and failed since the start of what the site lives on. */
    readOutcomes: () => Promise<Tally>
    everyMs?: number
  },
): NodeWatch {
  const { clock, db, log, metrics } = services
  const { pool, readOutcomes, everyMs = LOOK_EVERY_MS } = options
  const key = nodeName(options.applicationName)
  const troubles = createTroubles(services)
  const judgeOutcomes = createOutcomeWindow()
  let poolLooks = 0
  let failedLooks = 0
  let missingSince: number | null = null
  let looking: Promise<void> | null = null

  async function watchOutcomes(now: number): Promise<void> {
    const { verdict, ...seen } = judgeOutcomes(now, await readOutcomes())
    metrics.recent.outcomes = { at: new Date(now), verdict, ...seen }
    if (verdict === 'too-few') return metrics.bookingFailures.remove()
    metrics.bookingFailures.set(seen.total === 0 ? 0 : seen.failed / seen.total)
    await troubles.judge(verdict === 'failing', {
      kind: 'booking-failing',
      key,
      title: 'At least one booking action in ten fails',
      details: seen,
    })
  }

  async function watchPace(now: number): Promise<void> {
    const pace = paceOf(metrics.recent.responseTimes.list(), now)
    await troubles.judge(pace !== null && pace.slowMs > THRESHOLDS.responseMs, {
      kind: 'answers-slow',
      key,
      title: 'The slowest twentieth of the answers takes more than three seconds',
      details: { ...pace },
    })
  }

  async function watchPool(): Promise<void> {
    poolLooks = pool.waitingCount > 0 ? poolLooks + 1 : 0
    await troubles.judge(poolLooks >= THRESHOLDS.poolLooks, {
      kind: 'pool-waiting',
      key,
      title: 'Requests wait for a connection to the database',
      details: { waiting: pool.waitingCount },
    })
  }

  async function watchWorkers(now: number, running: ReadonlyArray<string>): Promise<boolean> {
    const hasWorker = running.some((name) => readNodeName(name)?.kind === 'worker')
    const { rows } = await db.execute<{ at: string }>(sql`select at from watch_findings where name = 'system'`)
    const lookedAt = rows[0] ? new Date(rows[0].at).getTime() : null
    const isSilent = lookedAt !== null && now - lookedAt > THRESHOLDS.workerSilentMs
    if (hasWorker && !isSilent) missingSince = null
    else missingSince ??= now
    await troubles.judge(missingSince !== null && now - missingSince >= THRESHOLDS.workerMissingMs, {
      kind: 'worker-missing',
      key: 'worker',
      title: hasWorker
        ? 'A worker runs, but takes no jobs'
        : 'No worker runs: no mail leaves and no payment is settled',
      details: { workers: running.filter((name) => readNodeName(name)?.kind === 'worker').length },
    })
    return hasWorker && !isSilent
  }

  async function lookOnce(): Promise<void> {
    const now = clock.now().getTime()
    metrics.lastWatch.set(now / 1000)
    await watchOutcomes(now)
    await watchPace(now)
    await watchPool()
    try {
      const running = (await listNodeNames(db)).map(({ name }) => name)
      const hasWorker = await watchWorkers(now, running)
      await resolveAlertsOfGone(services, running)
      await tellAboutAlerts(services, { hasWorker })
      failedLooks = 0
    } catch (error) {
      failedLooks++
      log.warn({ error }, 'could not look at the system')
      if (failedLooks < DATABASE_LOOKS) return
      const title = 'The database does not answer this process'
      await troubles.shout({ kind: 'database-away', key, title, details: { looks: failedLooks } })
    }
  }

  /** A look that hangs is not joined by a second one. */
  function look(): Promise<void> {
    looking ??= lookOnce()
      .catch((error: unknown) => log.error({ error }, 'the watch failed'))
      .finally(() => {
        looking = null
      })
    return looking
  }

  const timer = setInterval(() => void look(), everyMs)
  timer.unref()
  return {
    look,
    async stop() {
      clearInterval(timer)
      await looking
    },
  }
}
