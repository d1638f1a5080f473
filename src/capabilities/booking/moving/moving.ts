import type { Day } from '#kernel/day.ts'
import type { OtherDate } from '../booking.ts'

/** What the page of a reservation needs to offer another date; `dates` is null where only the office moves the order. */
export type Moving = {
  fromSessionId: string
  /** The last day on which the buyer may move. */
  until: Day
  dates: ReadonlyArray<Omit<OtherDate, 'cheaperCents' | 'title'> & { hasRoom: boolean }> | null
}
