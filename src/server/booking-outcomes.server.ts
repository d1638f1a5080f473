import type { Metrics } from '#platform/metrics/metrics.server.ts'
import type { Tally } from '#platform/monitoring/outcome-window.ts'

/** What buyers do, and what the worker does for them. Browsing, the office and the blog are not booking. */
const CALLS: ReadonlySet<unknown> = new Set(['createStripeCheckoutSession', 'verifyPaymentStatus', 'verifyPayment'])
const JOBS: ReadonlySet<unknown> = new Set(['apply-webhook', 'close-checkout', 'sweep-bookings', 'send-refund'])

/**
 * How many booking actions of this process there were and how many failed. Sold out, a wrong price and other refusals are
 * answers; a fault, a node that is too busy, and a Stripe that opens no checkout are failures.
 */
export async function readBookingOutcomes({ callables, outcomes, jobs }: Metrics): Promise<Tally> {
  const calls = { total: 0, failed: 0 }
  for (const { labels, value } of (await callables.get()).values) {
    if (!CALLS.has(labels.name)) continue
    calls.total += value
    if (labels.outcome === 'fault' || labels.outcome === 'busy') calls.failed += value
  }
  // Its call was answered, with the page where the buyer waits: counted once, as what it is.
  for (const { labels, value } of (await outcomes.get()).values) {
    if (labels.activity !== 'checkout') continue
    if (labels.outcome === 'unknown' || labels.outcome === 'refused') calls.failed += value
  }
  const work = { total: 0, failed: 0 }
  for (const { labels, value } of (await jobs.get()).values) {
    if (!JOBS.has(labels.job) || labels.outcome === 'postponed') continue
    work.total += value
    if (labels.outcome === 'failed') work.failed += value
  }
  // A worker that sends buyers on tries one checkout many times without a call; there, its jobs are what succeeds or fails.
  return { total: calls.total + work.total, failed: Math.min(calls.failed, calls.total) + work.failed }
}
