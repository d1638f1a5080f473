import { type Month, monthAfter } from '#capabilities/bookkeeping/monthly-close.ts'
import type { Day } from '#kernel/day.ts'

/** In the first half of a month people close the last one. */
export function usualMonth(today: Day): Month {
  const month = today.slice(0, 7)
  return Number(today.slice(8)) <= 15 ? monthAfter(month, -1) : month
}
