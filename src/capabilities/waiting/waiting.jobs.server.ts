import { z } from 'zod'
import { defineJob, type JobHandler, work } from '#platform/jobs/job.server.ts'
import type { Services } from '#platform/services.server.ts'
import { forgetEntries, sweepWaiting } from './sweep-waiting.server.ts'

/** Workers offer seats as soon as they hear of them; this makes up for what nobody heard. */
const sweepWaitingJob = defineJob({
  name: 'sweep-waiting',
  payload: z.object({}),
  cron: '* * * * *',
  retry: { limit: 0, delaySeconds: 1, maxDelaySeconds: 1 },
})

const forgetEntriesJob = defineJob({
  name: 'forget-waiting',
  payload: z.object({}),
  cron: '20 3 * * *',
})

export const waitingJobs: ReadonlyArray<JobHandler<Services>> = [
  work(sweepWaitingJob, (services: Services) => sweepWaiting(services)),
  work(forgetEntriesJob, (services: Services) => forgetEntries(services)),
]
