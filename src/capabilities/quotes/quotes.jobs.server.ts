import { z } from 'zod'
import { defineJob, type JobHandler, work } from '#platform/jobs/job.server.ts'
import type { Services } from '#platform/services.server.ts'
import { lapseQuotes, remindOfQuotes } from './lapse-quotes.server.ts'

const lapseQuotesJob = defineJob({ name: 'lapse-quotes', payload: z.object({}), cron: '5 0 * * *' })
const remindOfQuotesJob = defineJob({ name: 'remind-of-quotes', payload: z.object({}), cron: '0 8 * * *' })

export const quotesJobs: ReadonlyArray<JobHandler<Services>> = [
  work(lapseQuotesJob, async (services: Services) => {
    await lapseQuotes(services)
  }),
  work(remindOfQuotesJob, async (services: Services) => {
    await remindOfQuotes(services)
  }),
]
