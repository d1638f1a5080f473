import { dayOf } from '#kernel/day.ts'
import { lastDayToWithdraw } from '../cancellation-terms.ts'
import { HOLD_MINUTES } from './order-limits.ts'

/** Whether a course begins while a consumer may still withdraw: on the last day or before it. Then it needs a wish of their own. */
export function startsWithinWithdrawal(startsAt: Date, concludedAt: Date): boolean {
  return dayOf(startsAt) <= lastDayToWithdraw(dayOf(concludedAt))
}

/** The same for an order that is being placed. The contract is concluded with the payment, and that may come after midnight. */
export function asksForEarlyStart(startsAt: Date, now: Date): boolean {
  return startsWithinWithdrawal(startsAt, new Date(now.getTime() + HOLD_MINUTES * 60_000))
}
