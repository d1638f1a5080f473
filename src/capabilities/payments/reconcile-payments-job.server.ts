import { z } from 'zod'
import { defineJob } from '#platform/jobs/job.server.ts'

/** At night, when Stripe's budget is free; a busy period is many pages, so it may take its time. */
export const reconcilePaymentsJob = defineJob({
  name: 'reconcile-payments',
  payload: z.object({}),
  cron: '10 4 * * *',
  expireInSeconds: 1800,
})
