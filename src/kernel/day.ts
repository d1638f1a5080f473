/** A calendar day in Bratislava, written 2026-12-03. Prices and deadlines follow the provider's wall calendar, not UTC. */
export type Day = string

export const TIME_ZONE = 'Europe/Bratislava'

const clockParts = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

const HOUR_MS = 3_600_000
/** A year has 8,760 hours; a list or an export meets fewer of them. */
const MOST_KNOWN_HOURS = 10_000
/** By the hour how far the wall clock is ahead of UTC. Asking the time zone costs as much as reading a row. */
const offsets = new Map<number, number>()

export function dayOf(instant: Date): Day {
  return wallClockOf(instant).toISOString().slice(0, 10)
}

/** What a wall clock in Bratislava shows at the instant, written 17:30. */
export function timeOf(instant: Date): string {
  return wallClockOf(instant).toISOString().slice(11, 16)
}

export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** Whole calendar days from one day to another; a night with a changed clock still counts as one. */
export function daysFrom(from: Day, to: Day): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
}

/** The instant at which a wall clock in Bratislava shows the given day and time. In the repeated hour of autumn it is the first one. */
export function instantAt(day: Day, time = '00:00'): Date {
  const wanted = Date.parse(`${day}T${time}:00Z`)
  const first = wanted - offsetAt(wanted - 2 * HOUR_MS)
  const second = wanted - offsetAt(first)
  return new Date(wallClockAt(first) === wanted ? first : second)
}

/** When the next calendar day begins in Bratislava. */
export function nextMidnight(instant: Date): Date {
  return instantAt(addDays(dayOf(instant), 1))
}

/** What clocks in Bratislava show at an instant, written as if it were UTC: for files that know no time zones. */
export function wallClockOf(instant: Date): Date {
  return new Date(wallClockAt(instant.getTime()))
}

function wallClockAt(instant: number): number {
  return instant + offsetAt(instant)
}

/** Clocks are changed on a full hour of UTC, so an hour has one offset. */
function offsetAt(instant: number): number {
  const hour = Math.floor(instant / HOUR_MS)
  const known = offsets.get(hour)
  if (known !== undefined) return known
  const part: Record<string, string> = {}
  for (const { type, value } of clockParts.formatToParts(hour * HOUR_MS)) part[type] = value
  const shown = Date.parse(`${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}:${part.second}Z`)
  if (offsets.size >= MOST_KNOWN_HOURS) offsets.clear()
  offsets.set(hour, shown - hour * HOUR_MS)
  return shown - hour * HOUR_MS
}
