import type { Language } from '#kernel/language.ts'
import { formatDate } from '#ui/format/date-format.ts'

/** The days of a statement, one of them or from the first to the last. */
export function daysOf({ fromDay, toDay }: { fromDay: string; toDay: string }, language: Language): string {
  const day = (value: string) => formatDate(value, 'numeric', language)
  return fromDay === toDay ? day(toDay) : `${day(fromDay)} – ${day(toDay)}`
}
