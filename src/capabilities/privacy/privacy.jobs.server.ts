import { z } from 'zod'
import { defineJob, type JobHandler, work } from '#platform/jobs/job.server.ts'
import type { Services } from '#platform/services.server.ts'
import { forgetRequest } from './forget-request.server.ts'
import { forgetRequestJob } from './forget-request-job.server.ts'
import { tellErasures } from './tell-erasures.server.ts'
import { watchDataRequests } from './watch-data-requests.server.ts'

/** Once a day and never tried again: a deadline is a matter of days. */
const watchDataRequestsJob = defineJob({
  name: 'watch-data-requests',
  payload: z.object({}),
  cron: '40 5 * * *',
  retry: { limit: 0, delaySeconds: 1, maxDelaySeconds: 1 },
})

/** The next one is an hour away, and looks back at this one's hour as well. */
const tellErasuresJob = defineJob({
  name: 'tell-erasures',
  payload: z.object({}),
  cron: '25 * * * *',
  retry: { limit: 0, delaySeconds: 1, maxDelaySeconds: 1 },
})

export const privacyJobs: ReadonlyArray<JobHandler<Services>> = [
  work(forgetRequestJob, forgetRequest),
  work(watchDataRequestsJob, (services: Services) => watchDataRequests(services)),
  work(tellErasuresJob, (services: Services) => tellErasures(services)),
]
