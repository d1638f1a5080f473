import { z } from 'zod'
import type { RegistrationState } from '#capabilities/booking/registration-states.ts'
import type { HandWay } from '#capabilities/payments/by-hand.ts'
import type { Day } from '#kernel/day.ts'
import type { Cents } from '#kernel/money.ts'

/** How a payment stands: what became of its money. `surplus` is a second payment of one order. */
export const PAYMENT_STANDINGS = ['kept', 'partly', 'returned', 'disputed'] as const
export type PaymentStanding = (typeof PAYMENT_STANDINGS)[number]

export type PaymentFilters = {
  /** Words of a name, an address, a company or a reference; or one of Stripe's ids as a whole. */
  search: string | null
  standing: PaymentStanding | 'surplus' | null
  sessionId: string | null
  /** Days of Bratislava, both inclusive. */
  fromDay: Day | null
  toDay: Day | null
}

export type ListPayments = PaymentFilters & {
  order: { key: 'paid' | 'amount'; direction: 'ascending' | 'descending' }
  page: number
  pageSize: number
}

/** Money that arrived, with the order it belongs to. Personal values are null once erased. */
export type PaymentForStaff = {
  id: string
  paidAt: string
  amountCents: Cents
  refundedCents: Cents
  standing: PaymentStanding
  isSurplus: boolean
  registrationId: string
  reference: string
  state: RegistrationState
  buyer: string | null
  buyerEmail: string | null
  sessionId: string
  sessionTitle: string
  startsAt: string
}

/** A payment as it is taken away: by card, or written down by hand. */
export type ExportedPayment = Pick<
  PaymentForStaff,
  'paidAt' | 'reference' | 'buyer' | 'buyerEmail' | 'sessionTitle' | 'startsAt' | 'amountCents' | 'refundedCents'
> & { standing: PaymentStanding | 'came' | 'back' | 'correction'; way: 'card' | HandWay | null }

export const REFUND_NOTE_LENGTH = 500

/** An admin's wish to give money back. The key is the id of the refund to be: sent twice, it is one refund. */
export const RefundPayment = z.object({
  paymentId: z.uuid(),
  amountCents: z.int().min(1),
  /** Whether the registration goes on, or ends and gives its seats back. */
  registration: z.enum(['stays', 'ends']),
  tellsBuyer: z.boolean(),
  note: z.string().trim().min(1).max(REFUND_NOTE_LENGTH),
  key: z.uuid(),
})
export type RefundPayment = z.output<typeof RefundPayment>

export function standingOf(payment: {
  amountCents: Cents
  refundedCents: Cents
  isDisputed: boolean
}): PaymentStanding {
  if (payment.isDisputed) return 'disputed'
  if (payment.refundedCents === 0) return 'kept'
  return payment.refundedCents < payment.amountCents ? 'partly' : 'returned'
}
