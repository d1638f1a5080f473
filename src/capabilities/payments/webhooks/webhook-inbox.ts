import { z } from 'zod'

/**
 * What we act on. `charge.refunded` is not here: it names a charge, and the refunds it is about come as `refund.*`
 * themselves, also those made at Stripe's dashboard.
 */
export const WEBHOOK_TYPES = [
  'checkout.session.completed',
  'checkout.session.expired',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
] as const

export const WEBHOOK_STANDINGS = ['waiting', 'failing', 'applied'] as const

export type ListWebhookEvents = {
  /** An id as a whole: of the event or of what it is about. */
  search: string | null
  standing: (typeof WEBHOOK_STANDINGS)[number] | null
  type: (typeof WEBHOOK_TYPES)[number] | null
  order: { key: 'received'; direction: 'ascending' | 'descending' }
  page: number
  pageSize: number
}

/** One message of Stripe's in the inbox. */
export type WebhookEventForStaff = {
  id: string
  type: string
  objectId: string
  receivedAt: string
  appliedAt: string | null
  attempts: number
  lastError: string | null
}

export const ReplayWebhooks = z.object({ eventIds: z.array(z.string().startsWith('evt_').max(100)).min(1).max(100) })
export type ReplayWebhooks = z.output<typeof ReplayWebhooks>
