import { z } from 'zod'
import type { RegistrationState } from '#capabilities/booking/registration-states.ts'
import type { Cents } from '#kernel/money.ts'

export const COMPARED_DAYS = [3, 31, 92] as const

export const RequestReconciliation = z.object({ days: z.coerce.number().pipe(z.literal(COMPARED_DAYS)) })
export type RequestReconciliation = z.output<typeof RequestReconciliation>

export const OfFinding = z.object({ findingId: z.uuid() })
export type OfFinding = z.output<typeof OfFinding>

export const CloseFinding = z.object({ findingId: z.uuid(), note: z.string().trim().min(1).max(500) })
export type CloseFinding = z.output<typeof CloseFinding>

export const OfOrder = z.object({ registrationId: z.uuid() })
export type OfOrder = z.output<typeof OfOrder>

export const OfRefund = z.object({ refundId: z.uuid() })
export type OfRefund = z.output<typeof OfRefund>

export const FINDING_KINDS = [
  'payment-missing-here',
  'payment-missing-there',
  'payment-differs',
  'refund-missing-here',
  'refund-missing-there',
  'refund-differs',
] as const
export type FindingKind = (typeof FINDING_KINDS)[number]

/** What our books can take over from Stripe; the rest is for a person to look into. */
export const REPAIRABLE: ReadonlySet<FindingKind> = new Set([
  'payment-missing-here',
  'refund-missing-here',
  'refund-differs',
])

/** One comparison of the books. */
export type Reconciled = {
  id: string
  ranAt: string
  fromAt: string
  toAt: string
  ourPayments: number
  theirPayments: number
  ourCents: Cents
  theirCents: Cents
  ourRefundedCents: Cents
  theirRefundedCents: Cents
  findings: number
}

/** One difference; closed once repaired, or left as it is for the reason in the note. */
export type FindingForStaff = {
  id: string
  kind: FindingKind
  stripeId: string
  ourCents: Cents | null
  theirCents: Cents | null
  isClosed: boolean
  note: string | null
  /** Our payment it is about, where we have one. */
  paymentId: string | null
  reference: string | null
}

/** An order that waits for somebody, with its money. */
export type WaitingOrder = {
  registrationId: string
  reference: string
  buyer: string | null
  state: RegistrationState
  sessionTitle: string
  startsAt: string
  totalCents: Cents
  since: string
  paymentId: string | null
}

export type WaitingRefund = {
  refundId: string
  paymentId: string
  reference: string
  buyer: string | null
  amountCents: Cents
  status: 'requested' | 'pending' | 'failed'
  since: string
  lastError: string | null
}

/** Money that did not come by card, that we decided to give back and that nobody has sent yet. */
export type WaitingTransfer = {
  registrationId: string
  paymentId: null
  reference: string
  buyer: string | null
  amountCents: Cents
  since: string
}

/** Money that somebody wants to give back and that a second person has to want too. */
export type OpenWish = {
  wishId: string
  registrationId: string
  paymentId: string | null
  reference: string
  buyer: string | null
  amountCents: Cents
  verb: 'refundPayment' | 'cancelRegistrationForStaff' | 'agreeToWithdrawal' | 'freeSeatsForStaff'
  askedBy: string
  askedByName: string | null
  since: string
}

export type OpenDispute = {
  disputeId: string
  paymentId: string
  reference: string
  buyer: string | null
  amountCents: Cents
  status: string
  reason: string
  dueAt: string | null
}

/** Everything about money that waits for a person, the oldest first, each list up to a bound. */
export type MoneyTasks = {
  choices: ReadonlyArray<WaitingOrder>
  /** Nobody knows any more whether these were paid. */
  stuck: ReadonlyArray<WaitingOrder>
  /** A transfer that had paid them was somebody else's. */
  owedAgain: ReadonlyArray<WaitingOrder>
  /** Came after their hold had ended and still found a seat; nothing to do. */
  late: ReadonlyArray<WaitingOrder>
  /** Registration and money contradict each other, as the last look at the invariants found. */
  contradictions: ReadonlyArray<WaitingOrder>
  refunds: ReadonlyArray<WaitingRefund>
  transfers: ReadonlyArray<WaitingTransfer>
  wishes: ReadonlyArray<OpenWish>
  disputes: ReadonlyArray<OpenDispute>
  waitingWebhooks: number
}
