import { z } from 'zod'
import { defineJob } from '#platform/jobs/job.server.ts'

/** From which day on Stripe's balance is read again; without it from where the last reading ended. */
export const KeepBalance = z.object({ fromDay: z.iso.date().optional() })
export type KeepBalance = z.output<typeof KeepBalance>

/** Every hour: a page or two at Stripe, and whoever looks at a payment sees its fee. A whole month may take minutes. */
export const keepBalanceJob = defineJob({
  name: 'keep-balance',
  payload: KeepBalance,
  cron: '25 * * * *',
  expireInSeconds: 1800,
})
