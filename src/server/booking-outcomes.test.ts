import { expect, test } from 'vitest'
import { createMetrics } from '#platform/metrics/metrics.server.ts'
import { readBookingOutcomes } from './booking-outcomes.server.ts'

test('faults, a busy node and a Stripe that opens no checkout are failed bookings; refusals and other calls are not', async () => {
  const metrics = createMetrics()
  const call = (name: string, outcome: string, times: number) => metrics.callables.inc({ name, outcome }, times)
  call('createStripeCheckoutSession', 'ok', 10)
  call('createStripeCheckoutSession', 'refused', 5)
  call('createStripeCheckoutSession', 'busy', 2)
  call('verifyPaymentStatus', 'fault', 1)
  call('getTestimonials', 'fault', 100)
  expect(await readBookingOutcomes(metrics)).toEqual({ total: 18, failed: 3 })
  metrics.outcomes.inc({ activity: 'checkout', outcome: 'opened' }, 6)
  metrics.outcomes.inc({ activity: 'checkout', outcome: 'crowded' }, 2)
  metrics.outcomes.inc({ activity: 'checkout', outcome: 'unknown' }, 3)
  metrics.outcomes.inc({ activity: 'contact', outcome: 'unknown' }, 50)
  expect(await readBookingOutcomes(metrics)).toEqual({ total: 18, failed: 6 })
  metrics.jobs.inc({ job: 'apply-webhook', outcome: 'done' }, 4)
  metrics.jobs.inc({ job: 'apply-webhook', outcome: 'failed' }, 1)
  metrics.jobs.inc({ job: 'apply-webhook', outcome: 'postponed' }, 9)
  metrics.jobs.inc({ job: 'send-mail', outcome: 'failed' }, 9)
  expect(await readBookingOutcomes(metrics)).toEqual({ total: 23, failed: 7 })
})

test('a worker that tries the checkouts of before again is judged by its jobs', async () => {
  const metrics = createMetrics()
  metrics.outcomes.inc({ activity: 'checkout', outcome: 'unknown' }, 16)
  metrics.jobs.inc({ job: 'sweep-bookings', outcome: 'done' }, 2)
  expect(await readBookingOutcomes(metrics)).toEqual({ total: 2, failed: 0 })
})
