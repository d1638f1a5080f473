import { addDays, type Day, dayOf, instantAt } from '#kernel/day.ts'
import { addWorkingDays, isWorkingDay } from '#kernel/working-days.ts'

/** Seats are kept so many working days longer than the transfer should take. */
const GRACE_DAYS = 2
/** By then seats are paid or can be sold again: so many working days before the day of the course. */
const FREE_DAYS = 3

export type TransferTerms = {
  /** Until when the transfer should have come. */
  dueOn: Day
  /** The last day on which the seats are kept. */
  keptUntilOn: Day
  /** The moment they go back. */
  heldUntil: Date
}

/** off: nobody may · companies: a person may not · late: the course begins too soon. */
export type WithoutTransfer = 'off' | 'companies' | 'late'

/** When an order by transfer that begins now has to be paid, or null when its course begins too soon for that. */
export function transferTerms({
  dueDays,
  startsAt,
  now,
}: {
  dueDays: number
  startsAt: Date
  now: Date
}): TransferTerms | null {
  let dueOn = addDays(dayOf(now), dueDays)
  while (!isWorkingDay(dueOn)) dueOn = addDays(dueOn, 1)
  const last = addWorkingDays(dayOf(startsAt), -FREE_DAYS)
  if (dueOn > last) return null
  const grace = addWorkingDays(dueOn, GRACE_DAYS)
  const keptUntilOn = grace < last ? grace : last
  return { dueOn, keptUntilOn, heldUntil: instantAt(addDays(keptUntilOn, 1)) }
}

/** Whether an order may be paid by transfer, and if not, why. */
export function whyNoTransfer(
  { isOn, forPersons, dueDays }: { isOn: boolean; forPersons: boolean; dueDays: number },
  { kind, startsAt, now }: { kind: 'personal' | 'business'; startsAt: Date; now: Date },
): WithoutTransfer | null {
  if (!isOn) return 'off'
  if (kind === 'personal' && !forPersons) return 'companies'
  return transferTerms({ dueDays, startsAt, now }) ? null : 'late'
}
