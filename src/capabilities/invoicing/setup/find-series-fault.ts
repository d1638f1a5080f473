import type { Choices } from '../setup.ts'

/** A century of years, so that YY has stood for each of its digits. */
const YEARS = Array.from({ length: 100 }, (_, place) => String(2020 + place))
/** Numbers have ten digits, and a year should not run out of them. */
const MOST_LEADING = 7
const DIGITS = 10

type SeriesName = keyof Choices['series']
export type SeriesFault = { is: 'too-long' | 'collides'; names: ReadonlyArray<SeriesName> }

/** The digits a series begins with, in every year. */
function digitsOf(pattern: string): ReadonlyArray<string> {
  const of = (year: string) => pattern.replaceAll('YYYY', year).replaceAll('YY', year.slice(2))
  return [...new Set(YEARS.map(of))]
}

/**
 * What keeps series from numbering documents: too few digits left, or numbers that another series gives, too. A number is
 * one document's in all series and all years, so no series may begin with the digits of another, of today or of before.
 */
export function findSeriesFault(series: Choices['series'], used: ReadonlyArray<string> = []): SeriesFault | null {
  const all = Object.entries(series).map(([name, { leading, first }]) => ({
    name: name as SeriesName,
    first,
    digits: digitsOf(leading),
  }))
  const long = all.filter(({ digits, first }) =>
    digits.some(({ length }) => length > MOST_LEADING || length + String(first).length > DIGITS),
  )
  if (long.length > 0) return { is: 'too-long', names: long.map(({ name }) => name) }
  for (const [place, one] of all.entries()) {
    const other = all.slice(place + 1).find(({ digits }) => overlap(one.digits, digits))
    if (other) return { is: 'collides', names: [one.name, other.name] }
    // A series that goes on is the same; one that begins with another's digits is not.
    const before = used.filter((digits) => !one.digits.includes(digits))
    if (overlap(one.digits, before)) return { is: 'collides', names: [one.name] }
  }
  return null
}

function overlap(ones: ReadonlyArray<string>, others: ReadonlyArray<string>): boolean {
  return ones.some((one) => others.some((other) => one.startsWith(other) || other.startsWith(one)))
}
