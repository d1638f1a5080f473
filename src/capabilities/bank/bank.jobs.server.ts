import { z } from 'zod'
import { defineJob, type JobHandler, work } from '#platform/jobs/job.server.ts'
import type { Services } from '#platform/services.server.ts'
import { pollFio } from './fio/poll-fio.server.ts'
import { matchMovements } from './match-movements.server.ts'
import { matchMovementsJob } from './match-movements-job.server.ts'
import { seeReturns } from './returns/see-returns.server.ts'

/** Never tried again: the next one is not far, and the bank minds. */
const pollFioJob = defineJob({
  name: 'poll-fio',
  payload: z.object({}),
  cron: '*/5 * * * *',
  retry: { limit: 0, delaySeconds: 1, maxDelaySeconds: 1 },
})

export const bankJobs: ReadonlyArray<JobHandler<Services>> = [
  work(matchMovementsJob, async (services: Services) => {
    await seeReturns(services)
    await matchMovements(services)
  }),
  work(pollFioJob, (services: Services) => pollFio(services)),
]
