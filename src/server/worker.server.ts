import type { Config } from '#platform/config/config.server.ts'
import { startWorker } from '#platform/jobs/jobs.server.ts'
import { serveMetrics } from '#platform/metrics/serve-metrics.server.ts'
import { watchQueues } from '#platform/metrics/watch-database.server.ts'
import { jobDoors } from './job-doors.server.ts'
import { openServices } from './services.server.ts'

export type WorkerNode = { stop(): Promise<void> }

/** Starts one worker: same services as the web, job doors instead of HTTP. Any number may run beside each other. */
export async function startWorkerNode(config: Config): Promise<WorkerNode> {
  const { services, pool, close } = await openServices(config, 'bystro-worker')
  watchQueues(services.metrics, pool)
  const worker = await startWorker({
    pool,
    log: services.log,
    doors: jobDoors,
    services,
    onDone: (job, outcome) => services.metrics.jobs.inc({ job, outcome }),
  })
  const metricsServer = await serveMetrics(services.metrics.registry, config.metrics)
  services.log.info('worker ready')
  return {
    async stop() {
      services.log.info('worker stops: no new jobs, running jobs finish')
      await worker.stop()
      await metricsServer.stop()
      await close()
    },
  }
}
