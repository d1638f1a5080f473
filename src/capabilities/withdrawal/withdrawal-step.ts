import type { Cents } from '#kernel/money.ts'
import { NOTHING_WRITTEN, type WithdrawalErrors, type WithdrawalValues } from './check-withdrawal.ts'

/** The order that somebody came from. */
export type OwnOrder = {
  /** The link to it, which the steps of the page carry along. */
  reservation: string
  title: string
  startsAt: string
  /** What would go back now. */
  refundCents: Cents
}

/** Where somebody is on the page; the server says so in its answer to each form. */
export type WithdrawalStep =
  | { kind: 'form'; given: WithdrawalValues; errors: WithdrawalErrors; own: OwnOrder | null }
  | { kind: 'summary'; id: string; values: WithdrawalValues; own: OwnOrder | null; failure: string | null }
  | { kind: 'received'; values: WithdrawalValues; receivedAt: string }

export const FIRST_STEP: Extract<WithdrawalStep, { kind: 'form' }> = {
  kind: 'form',
  given: NOTHING_WRITTEN,
  errors: {},
  own: null,
}
