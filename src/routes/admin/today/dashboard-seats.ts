import type { SessionSeats } from '#capabilities/booking/figures/list-seats-ahead.server.ts'
import { type Day, dayOf } from '#kernel/day.ts'

export type SeatSums = { sessions: number; capacity: number; sold: number; held: number; free: number }

/** The seats of the sessions that start on the given days, both included. */
export function seatsIn(sessions: ReadonlyArray<SessionSeats>, from: Day, to: Day): SeatSums {
  const sums = { sessions: 0, capacity: 0, sold: 0, held: 0, free: 0 }
  for (const { startsAt, capacity, sold, held, free } of sessions) {
    const day = dayOf(new Date(startsAt))
    if (day < from || day > to) continue
    sums.sessions += 1
    sums.capacity += capacity
    sums.sold += sold
    sums.held += held
    sums.free += free
  }
  return sums
}
