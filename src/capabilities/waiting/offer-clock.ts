import { addDays, type Day, dayOf, instantAt } from '#kernel/day.ts'

const HOUR_MS = 3_600_000

/** How long an offer runs, and how long in the last days. */
const HOURS = { usual: 24, late: 4 }
const LATE_FROM_HOURS = 48
/** In the last hours nobody is asked before anybody else. */
export const RUSH_HOURS = 3
/** Between these times of a Slovak clock nobody has to decide anything. */
const DAY = { from: '08:00', to: '21:00' }

/** Until when seats are offered one by one: before the last hours, and before booking closes. */
export function offersEndAt(startsAt: Date, bookingClosesMinutes: number): Date {
  return new Date(startsAt.getTime() - Math.max(RUSH_HOURS * HOUR_MS, bookingClosesMinutes * 60_000))
}

/** When an offer of this moment ends; null where there is no time left for one. */
export function offerEndsAt(
  now: Date,
  { startsAt, bookingClosesMinutes }: { startsAt: Date; bookingClosesMinutes: number },
): Date | null {
  const last = offersEndAt(startsAt, bookingClosesMinutes)
  if (now >= last) return null
  const isLate = startsAt.getTime() - now.getTime() <= LATE_FROM_HOURS * HOUR_MS
  const end = afterDaytime(now, (isLate ? HOURS.late : HOURS.usual) * HOUR_MS)
  return end < last ? end : last
}

/** The moment at which so much daytime has passed. A night with a changed clock is a night like any other. */
function afterDaytime(from: Date, milliseconds: number): Date {
  let left = milliseconds
  for (let day: Day = dayOf(from); ; day = addDays(day, 1)) {
    const begin = Math.max(from.getTime(), instantAt(day, DAY.from).getTime())
    const lasts = Math.max(0, instantAt(day, DAY.to).getTime() - begin)
    if (left <= lasts) return new Date(begin + left)
    left -= lasts
  }
}
