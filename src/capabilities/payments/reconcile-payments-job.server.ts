import { z } from 'zod'
import { defineJob } from '#platform/jobs/job.server.ts'

/** How far back a comparison looks; without it as far as every night. */
export const ReconcilePayments = z.object({ days: z.int().min(1).max(100).optional() })
export type ReconcilePayments = z.output<typeof ReconcilePayments>

/** At night, when Stripe's budget is free; a busy period is many pages, so it may take its time. */
export const reconcilePaymentsJob = defineJob({
  name: 'reconcile-payments',
  payload: ReconcilePayments,
  cron: '10 4 * * *',
  expireInSeconds: 1800,
})
