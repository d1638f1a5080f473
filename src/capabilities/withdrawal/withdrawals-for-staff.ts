import type { RegistrationState } from '#capabilities/booking/registration-states.ts'
import type { Standing } from './withdrawal-standing.ts'

export const WITHDRAWAL_FILTERS = ['open', 'unmatched', 'overdue', 'done'] as const
export type WithdrawalFilter = (typeof WITHDRAWAL_FILTERS)[number]

/** Where the money is: none owed · sent by a person · asked of Stripe · taken over by Stripe · refused by Stripe. */
export type Money = 'none' | 'by-hand' | 'requested' | 'sent' | 'failed'

export type ListedWithdrawal = {
  id: string
  receivedAt: Date
  /** Who said it; null once it need not be kept any longer. */
  name: string | null
  reference: string | null
  email: string | null
  language: string
  /** Null until it is decided, which is a matter of seconds. */
  standing: Standing | null
  registrationId: string | null
  refundCents: number
  money: Money
  dueOn: string
  closedAt: Date | null
  /** Until the deadline; below zero it has passed. */
  daysLeft: number
  isOpen: boolean
}

export type WithdrawalInFull = ListedWithdrawal & {
  statement: string
  /** The order it is about. */
  order: {
    id: string
    reference: string
    state: RegistrationState
    kind: string
    buyerName: string | null
    buyerEmail: string | null
    companyName: string | null
    sessionTitle: string
    startsAt: string
    totalCents: number
    /** What can still go back of it. */
    leftCents: number
    isByCard: boolean
  } | null
  /** Receipt and decision, as far as they were owed. */
  mails: ReadonlyArray<{ template: string; recipient: string | null; status: string; at: string }>
  history: ReadonlyArray<{ at: string; action: string; actor: string | null }>
}
