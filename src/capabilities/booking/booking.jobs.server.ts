import { z } from 'zod'
import { applyWebhookJob } from '#capabilities/payments/apply-webhook-job.server.ts'
import { reconcilePaymentsJob } from '#capabilities/payments/reconcile-payments-job.server.ts'
import { defineJob, type JobDoor, work } from '#platform/jobs/job.server.ts'
import type { Services } from '#platform/services.server.ts'
import { applyWebhook } from './apply-webhook.server.ts'
import { checkInvariants } from './check-invariants.server.ts'
import { checkInvariantsJob } from './check-invariants-job.server.ts'
import { closeCheckout } from './close-checkout.server.ts'
import { closeCheckoutJob } from './close-checkout-job.server.ts'
import { reconcileBooks } from './reconcile-books.server.ts'
import { sweepBookings } from './sweep-bookings.server.ts'
import { watchHolds } from './watch-holds.server.ts'

/** Once a minute and never tried again: the next one is not far. */
const sweepBookingsJob = defineJob({
  name: 'sweep-bookings',
  payload: z.object({}),
  cron: '* * * * *',
  retry: { limit: 0, delaySeconds: 1, maxDelaySeconds: 1 },
})

/** As often; what one look leaves the next one takes. */
const watchHoldsJob = defineJob({
  name: 'watch-holds',
  payload: z.object({}),
  cron: '* * * * *',
  retry: { limit: 0, delaySeconds: 1, maxDelaySeconds: 1 },
})

export const bookingJobs: ReadonlyArray<JobDoor<Services>> = [
  work(applyWebhookJob, applyWebhook),
  work(closeCheckoutJob, closeCheckout),
  work(sweepBookingsJob, sweepBookings),
  work(watchHoldsJob, watchHolds),
  work(checkInvariantsJob, (services: Services) => checkInvariants(services)),
  work(reconcilePaymentsJob, reconcileBooks),
]
