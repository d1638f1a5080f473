import { z } from 'zod'
import { defineEvent } from '#platform/jobs/job.server.ts'

/** A registration became paid, by card or because it costs nothing. Published in the transaction that made it so. */
export const paymentSettled = defineEvent('payment-settled', z.object({ registrationId: z.uuid() }))
