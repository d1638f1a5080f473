import { addDays, type Day, daysFrom } from '#kernel/day.ts'

/** A month of the calendar, written 2026-12. */
export type Month = string

export function monthIn(value: string | null, today: Day): Month {
  return value && /^(20|21)\d{2}-(0[1-9]|1[0-2])$/.test(value) ? value : today.slice(0, 7)
}

export function addMonths(month: Month, months: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

/** What a sheet of the month shows: from the Monday before its first day to the Sunday after its last one. */
export function daysAround(month: Month): { from: Day; to: Day } {
  const first = `${month}-01`
  const last = addDays(`${addMonths(month, 1)}-01`, -1)
  return { from: addDays(first, -daysSinceMonday(first)), to: addDays(last, 6 - daysSinceMonday(last)) }
}

/** The weeks of that sheet, from Monday to Sunday. */
export function weeksOf(month: Month): ReadonlyArray<ReadonlyArray<Day>> {
  const { from, to } = daysAround(month)
  const weeks: Array<ReadonlyArray<Day>> = []
  for (let monday = from; monday < to; monday = addDays(monday, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(monday, index)))
  }
  return weeks
}

/** Where a day of a list belongs: to this week or the next one, and what is further away, or over, to its month. */
export function stretchOf(day: Day, today: Day) {
  const monday = addDays(today, -daysSinceMonday(today))
  const weeks = Math.floor(daysFrom(monday, day) / 7)
  const month: Month = day.slice(0, 7)
  if (weeks < 0 || weeks > 1) return { week: null, month }
  const from = addDays(monday, weeks * 7)
  return { week: weeks === 0 ? ('this' as const) : ('next' as const), from, to: addDays(from, 6) }
}

function daysSinceMonday(day: Day): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
}
