import { paymentSettled } from '#capabilities/booking/booking.events.server.ts'
import { defineJob, type JobDefinition } from '#platform/jobs/job.server.ts'

/** Longer than the accounts of a year stay open. */
const A_YEAR_AND_MORE = 400 * 86_400

/**
 * Work that is collected already and that nobody does yet: every payment from the first day on will have its invoice. It
 * moves to its capability, with the same name, when that exists.
 */
export const waitingQueues: ReadonlyArray<JobDefinition<object>> = [
  defineJob({
    name: 'invoice-payment',
    payload: paymentSettled.payload,
    on: paymentSettled,
    keepSeconds: A_YEAR_AND_MORE,
  }) as unknown as JobDefinition<object>,
]
