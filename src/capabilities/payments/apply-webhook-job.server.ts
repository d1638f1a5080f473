import { z } from 'zod'
import { defineJob } from '#platform/jobs/job.server.ts'

export const ApplyWebhook = z.object({
  eventId: z.string().startsWith('evt_').max(100),
  /** On a person's wish also an event that was acted on before. */
  again: z.boolean().optional(),
})
export type ApplyWebhook = z.output<typeof ApplyWebhook>

/** Four at a time: each one mostly waits for Stripe. */
export const applyWebhookJob = defineJob({ name: 'apply-webhook', payload: ApplyWebhook, concurrency: 4 })
