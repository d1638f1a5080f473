import { dayOf, timeOf } from '#kernel/day.ts'

/**
 * Whether a session still starts when the buyer was told: on the same day in Bratislava and, where the order says one, at the
 * same time. What cannot be read is not what was offered; an order may also say nothing about it.
 */
export function isOrderedDate(
  { date, time }: { date?: string | undefined; time?: string | undefined },
  startsAt: Date,
): boolean {
  if (date !== undefined && dayIn(date) !== dayOf(startsAt)) return false
  return time === undefined || timeIn(time) === timeOf(startsAt)
}

/** A day as such, or the one on which an instant falls in Bratislava. */
function dayIn(date: string): string | null {
  if (/^\d{4}-\d{2}-\d{2}$/.test(date)) return date
  const instant = new Date(date)
  return Number.isNaN(instant.getTime()) ? null : dayOf(instant)
}

function timeIn(time: string): string | null {
  const [, hours, minutes] = /^\s*(\d{1,2}):(\d{2})\b/.exec(time) ?? []
  return hours === undefined ? null : `${hours.padStart(2, '0')}:${minutes}`
}
