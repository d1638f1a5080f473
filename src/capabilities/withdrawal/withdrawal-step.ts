import { NOTHING_WRITTEN, type WithdrawalErrors, type WithdrawalValues } from './check-withdrawal.ts'

/** Where somebody is on the page; the server says so in its answer to each form. */
export type WithdrawalStep =
  | { kind: 'form'; given: WithdrawalValues; errors: WithdrawalErrors }
  | { kind: 'summary'; id: string; values: WithdrawalValues; failure: string | null }
  | { kind: 'received'; values: WithdrawalValues; receivedAt: string }

export const FIRST_STEP: Extract<WithdrawalStep, { kind: 'form' }> = {
  kind: 'form',
  given: NOTHING_WRITTEN,
  errors: {},
}
