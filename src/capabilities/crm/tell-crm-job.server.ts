import { z } from 'zod'
import { defineJob } from '#platform/jobs/job.server.ts'

/**
 * Tells the CRM whatever it does not know yet, and of orders that changed since it was told. Every five minutes, and at once
 * after a sign-in or when somebody asks for it; a run that failed is not repeated, because the next is not far.
 */
export const tellCrmJob = defineJob({
  name: 'tell-crm',
  payload: z.object({}),
  cron: '*/5 * * * *',
  retry: { limit: 0, delaySeconds: 1, maxDelaySeconds: 1 },
})
