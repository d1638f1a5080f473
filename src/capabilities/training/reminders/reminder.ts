/** Between these two the reminder is queued: with a quarter-hourly look, as a rule 25 hours before the start. */
export const REMINDED_HOURS_BEFORE = { from: 25, to: 20 }

/** Who paid later than this has an invitation so fresh that a reminder on the same day would only be noise. */
const INVITED_HOURS_BEFORE = 36

/** Whether a participant of this registration is reminded the day before. */
export function isReminded({ paidAt }: { paidAt: Date | null }, { startsAt }: { startsAt: Date }): boolean {
  return paidAt !== null && startsAt.getTime() - paidAt.getTime() >= INVITED_HOURS_BEFORE * 3_600_000
}
