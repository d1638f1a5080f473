import { z } from 'zod'
import { defineJob, type JobHandler, work } from '#platform/jobs/job.server.ts'
import type { Services } from '#platform/services.server.ts'
import { keepVisitMonths } from './keep-visit-months.server.ts'
import { rollVisits } from './roll-visits.server.ts'

/** The next minute does it anyway. */
const rollVisitsJob = defineJob({
  name: 'roll-visits',
  payload: z.object({}),
  cron: '* * * * *',
  expireInSeconds: 600,
  retry: { limit: 0, delaySeconds: 1, maxDelaySeconds: 1 },
})

const keepVisitMonthsJob = defineJob({ name: 'keep-visit-months', payload: z.object({}), cron: '10 3 * * *' })

export const insightsJobs: ReadonlyArray<JobHandler<Services>> = [
  work(rollVisitsJob, (services: Services) => rollVisits(services)),
  work(keepVisitMonthsJob, (services: Services) => keepVisitMonths(services)),
]
