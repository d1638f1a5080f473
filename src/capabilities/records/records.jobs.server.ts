import { z } from 'zod'
import { defineJob, type JobHandler, work } from '#platform/jobs/job.server.ts'
import type { Services } from '#platform/services.server.ts'
import { suggestRefresh } from './suggest-refresh.server.ts'

const suggestRefreshJob = defineJob({
  name: 'suggest-refresh',
  payload: z.object({}),
  cron: '40 9 * * *',
})

export const recordJobs: ReadonlyArray<JobHandler<Services>> = [
  work(suggestRefreshJob, async (services: Services) => void (await suggestRefresh(services))),
]
