import { ROLLUP_AGE } from '#capabilities/insights/find-last-roll.server.ts'
import { watchWaiting } from '#capabilities/waiting/sweep-waiting.server.ts'
import type { Config } from '#platform/config/config.server.ts'
import { startWorker } from '#platform/jobs/jobs.server.ts'
import { serveMetrics } from '#platform/metrics/serve-metrics.server.ts'
import { watchAge, watchQueues } from '#platform/metrics/watch-database.server.ts'
import { watchNode } from '#platform/monitoring/watch-node.server.ts'
import { readBookingOutcomes } from './booking-outcomes.server.ts'
import { jobHandlers } from './job-handlers.server.ts'
import { openServices } from './services.server.ts'
import { waitingQueues } from './waiting-queues.server.ts'

export type WorkerNode = { stop(): Promise<void> }

/** Starts one worker: same services as the web, job doors instead of HTTP. Any number may run beside each other. */
export async function startWorkerNode(config: Config): Promise<WorkerNode> {
  const { services, pool, close } = await openServices(config, 'bystro-worker')
  watchQueues(
    services.metrics,
    pool,
    waitingQueues.map(({ name }) => name),
  )
  watchAge(services.metrics, pool, ROLLUP_AGE)
  const worker = await startWorker({
    pool,
    log: services.log,
    doors: jobHandlers,
    services,
    onDone: (job, outcome) => services.metrics.jobs.inc({ job, outcome }),
  })
  const lines = watchWaiting(services)
  const metricsServer = await serveMetrics(services.metrics.registry, config.metrics)
  const watch = watchNode(services, {
    applicationName: 'bystro-worker',
    pool,
    readOutcomes: () => readBookingOutcomes(services.metrics),
  })
  services.log.info('worker ready')
  return {
    async stop() {
      services.log.info('worker stops: no new jobs, running jobs finish')
      await watch.stop()
      await lines.stop()
      await worker.stop()
      await metricsServer.stop()
      await close()
    },
  }
}
