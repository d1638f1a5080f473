import { addDays, type Day } from '#kernel/day.ts'
import { dayIn } from '#routes/admin/table/table-query.ts'

/** Half a year of weekly dates, as many as the verb makes at once. */
export const MOST_COPIES = 26
const MOST_WEEKS = 12

/** The days of a series of sessions as its form asks for them, or the field that does not say. */
export function seriesOf(
  given: Readonly<Record<string, string | undefined>>,
): { days: ReadonlyArray<Day> } | { wrong: 'first' | 'count' | 'weeks' } {
  const first = dayIn(given.first?.trim())
  if (!first) return { wrong: 'first' }
  const count = wholeNumber(given.count)
  if (count < 1 || count > MOST_COPIES) return { wrong: 'count' }
  const weeks = wholeNumber(given.weeks)
  if (weeks < 1 || weeks > MOST_WEEKS) return { wrong: 'weeks' }
  return { days: Array.from({ length: count }, (_, index) => addDays(first, index * weeks * 7)) }
}

function wholeNumber(text = ''): number {
  return /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0
}
