import type { Country } from '#kernel/countries.ts'

/**
 * Basic rates of the other member states, as they hold in November 2026. An accountant confirms them before anything is sold
 * through OSS. Finland is left out: its 25.5 % is no whole number, and documents know only those.
 */
const BASIC_RATES: Readonly<Record<string, number>> = {
  AT: 20,
  BE: 21,
  BG: 20,
  CY: 19,
  CZ: 21,
  DE: 19,
  DK: 25,
  EE: 24,
  ES: 21,
  FR: 20,
  GR: 24,
  HR: 25,
  HU: 27,
  IE: 23,
  IT: 22,
  LT: 21,
  LU: 17,
  LV: 21,
  MT: 18,
  NL: 21,
  PL: 23,
  PT: 23,
  RO: 21,
  SE: 25,
  SI: 22,
} satisfies Partial<Record<Country, number>>

/** Null where it is not known in whole per cent. */
export function basicRateOf(country: string): number | null {
  return BASIC_RATES[country] ?? null
}
