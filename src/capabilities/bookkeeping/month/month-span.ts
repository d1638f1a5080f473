import { addDays, type Day } from '#kernel/day.ts'
import { type Month, monthAfter } from '../monthly-close.ts'

/** The days of a month: its first, the first after it, and its last. */
export type MonthSpan = { from: Day; to: Day; last: Day }

export function spanOf(month: Month): MonthSpan {
  const to = `${monthAfter(month)}-01`
  return { from: `${month}-01`, to, last: addDays(to, -1) }
}
