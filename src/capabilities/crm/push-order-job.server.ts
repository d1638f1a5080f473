import type { z } from 'zod'
import { paymentSettled } from '#capabilities/booking/booking.events.server.ts'
import { defineJob } from '#platform/jobs/job.server.ts'

export type PushOrder = z.output<typeof paymentSettled.payload>

/** Tells the CRM of one order. Payments were collected under this name before there was a CRM, so the name stays. */
export const pushOrderJob = defineJob({
  name: 'push-payment-to-crm',
  payload: paymentSettled.payload,
  on: paymentSettled,
})
