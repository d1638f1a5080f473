import { dayOf } from '#kernel/day.ts'
import type { ConsentPurpose } from '../consent-purposes.ts'

/** A calendar month in Bratislava, written 2026-11. */
export type ConsentMonth = {
  month: string
  purposes: ReadonlyArray<{ purpose: ConsentPurpose; asked: number; given: number }>
  /** Addresses that ended marketing afterwards, and that came back. */
  left: number
  returned: number
}
export type ConsentMonths = ReadonlyArray<ConsentMonth>

/** So many months in a row, the last of them the one of the instant. */
export function monthsUntil(instant: Date, count: number): ReadonlyArray<string> {
  const [year = 0, month = 1] = dayOf(instant).split('-').map(Number)
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - (count - 1 - back), 1)).toISOString().slice(0, 7),
  )
}

/** In percent, with one decimal; null where nobody was asked. */
export function rateOf({ asked, given }: { asked: number; given: number }): number | null {
  return asked === 0 ? null : Math.round((given / asked) * 1000) / 10
}
