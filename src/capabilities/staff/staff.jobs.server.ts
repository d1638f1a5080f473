import { z } from 'zod'
import { defineJob, type JobHandler, work } from '#platform/jobs/job.server.ts'
import type { Services } from '#platform/services.server.ts'
import { forgetOldSignIns } from './devices/forget-old-sign-ins.server.ts'
import { sendPasswordReset } from './password/send-password-reset.server.ts'
import { sendPasswordResetJob } from './password/send-password-reset-job.server.ts'

const forgetOldSignInsJob = defineJob({
  name: 'forget-old-sign-ins',
  payload: z.object({}),
  cron: '23 3 * * *',
  retry: { limit: 0, delaySeconds: 1, maxDelaySeconds: 1 },
})

export const staffJobs: ReadonlyArray<JobHandler<Services>> = [
  work(sendPasswordResetJob, sendPasswordReset),
  work(forgetOldSignInsJob, (services: Services) => forgetOldSignIns(services)),
]
