import type { Cents } from '#kernel/money.ts'

/** That a debt will not come, as somebody said it, and what became of it. */
export type WriteOff = {
  cents: Cents
  reason: string
  by: string | null
  at: string
  /** No money has come since. */
  isStanding: boolean
  /** The accountant has still to say what follows for the tax, also where money came after they had. */
  isOpen: boolean
  /** All that has come of the debt, and what of it came since. */
  paidCents: Cents
  cameCents: Cents
  settledNote: string | null
  settledBy: string | null
  settledAt: string | null
}
