import { addDays, type Day, dayOf } from '#kernel/day.ts'

export const PERIOD_DAYS = { '7d': 7, '30d': 30, '90d': 90 } as const
export type Period = keyof typeof PERIOD_DAYS

export const USUAL_PERIOD: Period = '30d'
export const PERIODS = Object.keys(PERIOD_DAYS) as ReadonlyArray<Period>

export function isPeriod(value: unknown): value is Period {
  return typeof value === 'string' && Object.hasOwn(PERIOD_DAYS, value)
}

/** Days in Bratislava, all of them included, and as many days right before them. */
export type PeriodWindow = { from: Day; to: Day; before: { from: Day; to: Day } }

/** A period ends today, which is not over yet. */
export function windowOf(period: Period, now: Date): PeriodWindow {
  const days = PERIOD_DAYS[period]
  const to = dayOf(now)
  const from = addDays(to, 1 - days)
  return { from, to, before: { from: addDays(from, -days), to: addDays(from, -1) } }
}

/** Every day of a stretch, also those on which nothing happened. */
export function daysOf({ from, to }: { from: Day; to: Day }): ReadonlyArray<Day> {
  const days: Array<Day> = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}
