import { expect, test } from 'vitest'
import { USUAL_CHOICES } from '../setup.testing.server.ts'
import { findSeriesFault } from './find-series-fault.ts'

const { series } = USUAL_CHOICES
const withLeading = (leading: string, first = 1) => findSeriesFault({ ...series, credit: { leading, first } })

test('four series with a digit of their own after the year number documents for a century', () => {
  expect(findSeriesFault(series)).toBeNull()
})

test.each([
  ['the same digits', 'YYYY0', ['invoice', 'credit']],
  ['digits that another begins with', 'YYYY', ['invoice', 'credit']],
  ['digits that begin with another', 'YYYY01', ['invoice', 'credit']],
  ['digits that meet a year', '20', ['invoice', 'credit']],
  ['a year that meets one of another kind', 'YY', ['invoice', 'credit']],
  ['the digits of a year to come', '20330', ['invoice', 'credit']],
])('%s are refused', (_what, leading, names) => {
  expect(withLeading(leading)).toEqual({ is: 'collides', names })
})

test('a series leaves room for its numbers, and its first one fits', () => {
  expect(withLeading('YYYY9999')).toEqual({ is: 'too-long', names: ['credit'] })
  expect(withLeading('YYYYYYYY')).toEqual({ is: 'too-long', names: ['credit'] })
  expect(withLeading('YYYY999', 9_999)).toEqual({ is: 'too-long', names: ['credit'] })
  expect(withLeading('YYYY999', 999)).toBeNull()
})

test('a series may go on, and may not begin inside of one that was used before', () => {
  expect(findSeriesFault(series, ['20260', '20259'])).toBeNull()
  expect(findSeriesFault(series, ['2025'])).toEqual({ is: 'collides', names: ['invoice'] })
  expect(findSeriesFault(series, ['20269', '202691'])).toEqual({ is: 'collides', names: ['credit'] })
})
