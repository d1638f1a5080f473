import { z } from 'zod'
import { defineEvent } from '#platform/jobs/job.server.ts'

/** A registration became paid, by card or because it costs nothing. Published in the transaction that made it so. */
export const paymentSettled = defineEvent('payment-settled', z.object({ registrationId: z.uuid() }))

/** A seat of a paid registration got another person, who has not been written to yet. */
export const participantReplaced = defineEvent('participant-replaced', z.object({ registrationId: z.uuid() }))

/** A paid registration got its seats in another session; its people must hear of the new date. */
export const registrationTransferred = defineEvent(
  'registration-transferred',
  // Each transfer has its own sequence, so that a job which runs twice writes to nobody twice.
  z.object({ registrationId: z.uuid(), sequence: z.int() }),
)

/** A paid registration was cancelled by staff; its people must hear that they need not come. */
export const registrationEnded = defineEvent('registration-ended', z.object({ registrationId: z.uuid() }))

/** Seats of a paid registration were freed and the others stay; who sat there must hear that they need not come. */
export const seatsFreed = defineEvent('seats-freed', z.object({ releaseId: z.uuid() }))
