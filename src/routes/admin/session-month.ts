import { addDays, type Day } from '#kernel/day.ts'

/** A month of the calendar, written 2026-12. */
export type Month = string

export function monthIn(value: string | null, today: Day): Month {
  return value && /^(20|21)\d{2}-(0[1-9]|1[0-2])$/.test(value) ? value : today.slice(0, 7)
}

export function addMonths(month: Month, months: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

/** The weeks of a month from Monday to Sunday, filled up with the days of its neighbours. */
export function weeksOf(month: Month): ReadonlyArray<ReadonlyArray<Day>> {
  const first = `${month}-01`
  const before = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7
  const next = `${addMonths(month, 1)}-01`
  const weeks: Array<ReadonlyArray<Day>> = []
  for (let monday = addDays(first, -before); monday < next; monday = addDays(monday, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(monday, index)))
  }
  return weeks
}
