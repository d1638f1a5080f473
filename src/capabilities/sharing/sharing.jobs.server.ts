import { z } from 'zod'
import { defineJob, type JobHandler, work } from '#platform/jobs/job.server.ts'
import type { Services } from '#platform/services.server.ts'
import { gatherSocialComments } from './gather-social-comments.server.ts'
import { gatherSocialMetrics } from './gather-social-metrics.server.ts'

/** The next one comes by itself, and networks are not to be pressed. */
const ONCE = { limit: 0, delaySeconds: 1, maxDelaySeconds: 1 }
/** A network that answers slowly: 25 pages of two, ten seconds each. */
const LONGEST_RUN_SECONDS = 600

/** Oftener than once an hour, so that a page waits for little more than the hour for which its figures are good. */
const readSocialMetricsJob = defineJob({
  name: 'read-social-metrics',
  payload: z.object({}),
  cron: '4,24,44 * * * *',
  retry: ONCE,
  expireInSeconds: LONGEST_RUN_SECONDS,
  keepSeconds: 3600,
})
const readSocialCommentsJob = defineJob({
  name: 'read-social-comments',
  payload: z.object({}),
  cron: '34 */3 * * *',
  retry: ONCE,
  expireInSeconds: LONGEST_RUN_SECONDS,
  keepSeconds: 3600,
})

/** Which of our pages are looked after is said by whoever knows them all. */
export function sharingJobs(options: {
  listPages: (services: Services) => Promise<ReadonlyArray<string>>
}): ReadonlyArray<JobHandler<Services>> {
  return [
    work(readSocialMetricsJob, (services: Services) =>
      gatherSocialMetrics(services, () => options.listPages(services)),
    ),
    work(readSocialCommentsJob, (services: Services) => gatherSocialComments(services)),
  ]
}
