import { z } from 'zod'
import { defineJob } from '#platform/jobs/job.server.ts'

/** Every five minutes and never tried again: the next look is not far. */
export const checkInvariantsJob = defineJob({
  name: 'check-invariants',
  payload: z.object({}),
  cron: '*/5 * * * *',
  retry: { limit: 0, delaySeconds: 1, maxDelaySeconds: 1 },
})
