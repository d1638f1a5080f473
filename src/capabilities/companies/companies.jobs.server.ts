import { z } from 'zod'
import { defineJob, type JobHandler, work } from '#platform/jobs/job.server.ts'
import type { Services } from '#platform/services.server.ts'
import { forgetLookups } from './look-up-company.server.ts'

const forgetLookupsJob = defineJob({ name: 'forget-company-lookups', payload: z.object({}), cron: '40 3 * * *' })

export const companiesJobs: ReadonlyArray<JobHandler<Services>> = [
  work(forgetLookupsJob, (services: Services) => forgetLookups(services)),
]
