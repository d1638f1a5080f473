import { z } from 'zod'
import { defineEvent } from '#platform/jobs/job.server.ts'

/** A registration became paid, by card or because it costs nothing. Published in the transaction that made it so. */
export const paymentSettled = defineEvent('payment-settled', z.object({ registrationId: z.uuid() }))

/** A seat of a paid registration got another person, who has not been written to yet. */
export const participantReplaced = defineEvent('participant-replaced', z.object({ registrationId: z.uuid() }))
