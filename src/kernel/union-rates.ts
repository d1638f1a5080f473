import type { Country } from '#kernel/countries.ts'
import type { Day } from '#kernel/day.ts'

/** Since when live courses are taxed where their consumer lives; nothing earlier is asked about. */
const ALWAYS: Day = '2025-01-01'

/**
 * Basic rates of the other member states since then, each with its first day, the newest last. A change is a line more: what was sold
 * before keeps its rate. An accountant confirms them before anything is sold through OSS. Finland is left out: its 25.5 % is no whole
 * number, and documents know only those.
 */
const BASIC_RATES: Readonly<Record<string, ReadonlyArray<readonly [from: Day, percent: number]>>> = {
  AT: [[ALWAYS, 20]],
  BE: [[ALWAYS, 21]],
  BG: [[ALWAYS, 20]],
  CY: [[ALWAYS, 19]],
  CZ: [[ALWAYS, 21]],
  DE: [[ALWAYS, 19]],
  DK: [[ALWAYS, 25]],
  EE: [
    [ALWAYS, 22],
    ['2025-07-01', 24],
  ],
  ES: [[ALWAYS, 21]],
  FR: [[ALWAYS, 20]],
  GR: [[ALWAYS, 24]],
  HR: [[ALWAYS, 25]],
  HU: [[ALWAYS, 27]],
  IE: [[ALWAYS, 23]],
  IT: [[ALWAYS, 22]],
  LT: [[ALWAYS, 21]],
  LU: [[ALWAYS, 17]],
  LV: [[ALWAYS, 21]],
  MT: [[ALWAYS, 18]],
  NL: [[ALWAYS, 21]],
  PL: [[ALWAYS, 23]],
  PT: [[ALWAYS, 23]],
  RO: [
    [ALWAYS, 19],
    ['2025-08-01', 21],
  ],
  SE: [[ALWAYS, 25]],
  SI: [[ALWAYS, 22]],
} satisfies Partial<Record<Country, ReadonlyArray<readonly [Day, number]>>>

/** The rate of a country on a day; null where it is not known in whole per cent. */
export function basicRateOf(country: string, day: Day): number | null {
  return BASIC_RATES[country]?.findLast(([from]) => from <= day)?.[1] ?? null
}

/** Whether it was ever the rate of that country: a credit note has the rate of what it corrects, however long ago that was. */
export function wasBasicRateOf(country: string, percent: number): boolean {
  return BASIC_RATES[country]?.some(([, each]) => each === percent) ?? false
}
