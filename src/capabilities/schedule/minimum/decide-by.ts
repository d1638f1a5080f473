import { addDays, type Day, dayOf } from '#kernel/day.ts'
import { addWorkingDays } from '#kernel/working-days.ts'

/** Where nobody named a day: whoever loses their seat can still plan that week. */
const DAYS_AHEAD = 5
/** A transfer on its way needs as many working days; whoever decides later decides without knowing it. */
const BANK_DAYS = 3

/** The last day on which it can be decided whether a session takes place: what was named, and never within the time of a bank. */
export function decideByOf({ startsAt, decideBy }: { startsAt: Date; decideBy: Day | null }): Day {
  const last = lastDayToDecide(startsAt)
  const wanted = decideBy ?? addDays(dayOf(startsAt), -DAYS_AHEAD)
  return wanted < last ? wanted : last
}

export function lastDayToDecide(startsAt: Date): Day {
  return addWorkingDays(dayOf(startsAt), -BANK_DAYS)
}
