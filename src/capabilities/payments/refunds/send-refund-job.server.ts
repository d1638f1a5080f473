import { z } from 'zod'
import { defineJob } from '#platform/jobs/job.server.ts'

export const SendRefund = z.object({ refundId: z.uuid() })
export type SendRefund = z.output<typeof SendRefund>

/** Two at a time: a cancelled session owes dozens of refunds, and bookings share the same budget of calls. */
export const sendRefundJob = defineJob({ name: 'send-refund', payload: SendRefund, concurrency: 2 })
