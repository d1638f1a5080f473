import type { Day } from '#kernel/day.ts'
import type { Cents } from '#kernel/money.ts'

/** What the page of a reservation needs to offer that seats are freed. */
export type Freeing = {
  /** The id of the release that the form will make; the form sent twice is one. */
  releaseId: string
  today: Day
  courseOn: Day
  /** What goes back for one seat, for two, and so on, now. The last one is the whole order. */
  sums: ReadonlyArray<Cents>
  /** What stays to be paid when all seats are freed: above zero only the office frees them all. */
  owedAfterAllCents: Cents
  /** What goes back by the terms alone for the whole order, where the law gives more; null otherwise. */
  termsCents: Cents | null
  /** From a few days ago until the day of the course, without a gap. */
  stretches: ReadonlyArray<{ from: Day; until: Day; percent: number; oneCents: Cents; allCents: Cents }>
  /** The way back: to the card, or to the account that the transfer came from; null where nothing was paid. */
  way: 'card' | 'transfer' | null
  isFree: boolean
}

/** Seats that were freed, as the list of the order shows them. */
export type FreedLine = { at: string; position: number; name: string | null; refundCents: Cents; isAlone: boolean }
