/** A consumer may withdraw for this long after the contract, so an earlier start needs a wish of their own. */
export const WITHDRAWAL_DAYS = 14

/** Whether a course begins while a consumer could still withdraw from the contract. */
export function startsWithinWithdrawal(startsAt: Date, now: Date): boolean {
  return startsAt.getTime() - now.getTime() < WITHDRAWAL_DAYS * 86_400_000
}
