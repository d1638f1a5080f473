import { z } from 'zod'
import { defineJob, type JobHandler, work } from '#platform/jobs/job.server.ts'
import type { Services } from '#platform/services.server.ts'
import { decideWithdrawal } from './decide-withdrawal.server.ts'
import { decideWithdrawalJob } from './decide-withdrawal-job.server.ts'
import { watchWithdrawals } from './watch-withdrawals.server.ts'

/** Four times a day and never tried again: a deadline is a matter of days. */
const watchWithdrawalsJob = defineJob({
  name: 'watch-withdrawals',
  payload: z.object({}),
  cron: '20 1,7,13,19 * * *',
  retry: { limit: 0, delaySeconds: 1, maxDelaySeconds: 1 },
})

export const withdrawalJobs: ReadonlyArray<JobHandler<Services>> = [
  work(decideWithdrawalJob, decideWithdrawal),
  work(watchWithdrawalsJob, (services: Services) => watchWithdrawals(services)),
]
