import { z } from 'zod'
import { defineJob, type JobHandler, work } from '#platform/jobs/job.server.ts'
import type { Services } from '#platform/services.server.ts'
import { keepBalanceJob } from './keep-balance-job.server.ts'
import { keepBalance } from './reconciliation/keep-balance.server.ts'
import { resumeRefunds } from './refunds/resume-refunds.server.ts'
import { sendRefundJob } from './refunds/send-refund-job.server.ts'
import { sendRefund } from './send-refund.server.ts'
import { watchWebhooks } from './webhooks/watch-webhooks.server.ts'

const resumeRefundsJob = defineJob({
  name: 'resume-refunds',
  payload: z.object({}),
  cron: '35 * * * *',
  expireInSeconds: 1800,
})

const watchWebhooksJob = defineJob({
  name: 'watch-webhooks',
  payload: z.object({}),
  cron: '*/5 * * * *',
  keepSeconds: 3600,
})

/** `apply-webhook` and `reconcile-payments` are defined here and run by booking, whose verbs they call. */
export const paymentJobs: ReadonlyArray<JobHandler<Services>> = [
  work(sendRefundJob, sendRefund),
  work(keepBalanceJob, keepBalance),
  work(resumeRefundsJob, (services: Services) => resumeRefunds(services)),
  work(watchWebhooksJob, (services: Services) => watchWebhooks(services)),
]
