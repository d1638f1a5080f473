import { z } from 'zod'
import { applyWebhookJob } from '#capabilities/payments/apply-webhook-job.server.ts'
import { reconcilePaymentsJob } from '#capabilities/payments/reconcile-payments-job.server.ts'
import { defineJob, type JobHandler, work } from '#platform/jobs/job.server.ts'
import type { Services } from '#platform/services.server.ts'
import { splitAddresses } from './core/split-addresses.server.ts'
import { checkInvariants } from './invariants/check-invariants.server.ts'
import { checkInvariantsJob } from './invariants/check-invariants-job.server.ts'
import { checkVatNumbers } from './order/check-vat-numbers.server.ts'
import { serveWaiting, serveWaitingJob } from './order/serve-waiting.server.ts'
import { watchHolds } from './order/watch-holds.server.ts'
import { applyWebhook } from './payment/apply-webhook.server.ts'
import { closeCheckout } from './payment/close-checkout.server.ts'
import { closeCheckoutJob } from './payment/close-checkout-job.server.ts'
import { reconcileBooks } from './payment/reconcile-books.server.ts'
import { sweepBookings } from './payment/sweep-bookings.server.ts'

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

/** Often enough that an order which a node of 0.1 took is whole before anybody needs its document. */
const splitAddressesJob = defineJob({
  name: 'split-addresses',
  payload: z.object({}),
  cron: '*/10 * * * *',
  retry: { limit: 0, delaySeconds: 1, maxDelaySeconds: 1 },
})

/** Every minute: most orders are asked about before they are paid. */
const checkVatNumbersJob = defineJob({
  name: 'check-vat-numbers',
  payload: z.object({}),
  cron: '* * * * *',
  retry: { limit: 0, delaySeconds: 1, maxDelaySeconds: 1 },
})

export const bookingJobs: ReadonlyArray<JobHandler<Services>> = [
  work(applyWebhookJob, applyWebhook),
  work(closeCheckoutJob, closeCheckout),
  work(sweepBookingsJob, sweepBookings),
  work(watchHoldsJob, watchHolds),
  work(serveWaitingJob, serveWaiting),
  work(checkVatNumbersJob, checkVatNumbers),
  work(splitAddressesJob, (services: Services) => splitAddresses(services)),
  work(checkInvariantsJob, (services: Services) => checkInvariants(services)),
  work(reconcilePaymentsJob, reconcileBooks),
]
