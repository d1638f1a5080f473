import { z } from 'zod'
import { defineJob, type JobHandler, work } from '#platform/jobs/job.server.ts'
import type { Services } from '#platform/services.server.ts'
import { measureCrawlerAccuracy } from './measure-crawler-accuracy.server.ts'
import { watchSystem } from './watch-system.server.ts'

/** The next one is a minute away: nothing is gained by trying one again. */
const ONCE = { limit: 0, delaySeconds: 1, maxDelaySeconds: 1 }

const watchSystemJob = defineJob({
  name: 'watch-system',
  payload: z.object({}),
  cron: '* * * * *',
  retry: ONCE,
  keepSeconds: 3600,
})
const measureCrawlerAccuracyJob = defineJob({
  name: 'measure-crawler-accuracy',
  payload: z.object({}),
  cron: '7,22,37,52 * * * *',
  retry: ONCE,
  expireInSeconds: 900,
  keepSeconds: 3600,
})

export function monitoringJobs(options: { collecting: ReadonlyArray<string> }): ReadonlyArray<JobHandler<Services>> {
  return [
    work(watchSystemJob, (services: Services) => watchSystem(services, options.collecting)),
    work(measureCrawlerAccuracyJob, (services: Services) => measureCrawlerAccuracy(services)),
  ]
}
