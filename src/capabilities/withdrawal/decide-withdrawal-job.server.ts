import { z } from 'zod'
import { defineJob } from '#platform/jobs/job.server.ts'

export const decideWithdrawalJob = defineJob({
  name: 'decide-withdrawal',
  payload: z.object({ withdrawalId: z.uuid() }),
  concurrency: 2,
})
