/** A calendar day in Bratislava, written 2026-12-03. Prices and deadlines follow the provider's wall calendar, not UTC. */
export type Day = string

export const TIME_ZONE = 'Europe/Bratislava'

const dayParts = new Intl.DateTimeFormat('en-CA', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})
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

export function dayOf(instant: Date): Day {
  return dayParts.format(instant)
}

/** What a wall clock in Bratislava shows at the instant, written 17:30. */
export function timeOf(instant: Date): string {
  return new Date(wallClockAt(Math.floor(instant.getTime() / 60_000) * 60_000)).toISOString().slice(11, 16)
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
  const first = wanted - offsetAt(wanted - 2 * 3_600_000)
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

function offsetAt(instant: number): number {
  return wallClockAt(instant) - instant
}

function wallClockAt(instant: number): number {
  const part: Record<string, string> = {}
  for (const { type, value } of clockParts.formatToParts(instant)) part[type] = value
  return Date.parse(`${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}:${part.second}Z`)
}
