import { z } from 'zod'
import { defineJob } from '#platform/jobs/job.server.ts'

export const closeCheckoutJob = defineJob({
  name: 'close-checkout',
  payload: z.object({ attemptId: z.uuid() }),
  concurrency: 2,
})
