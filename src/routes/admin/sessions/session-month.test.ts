import { expect, test } from 'vitest'
import { addDays } from '#kernel/day.ts'
import { seriesOf } from './form/session-series.ts'
import { addMonths, daysAround, monthIn, stretchOf, weeksOf } from './session-month.ts'

test('a month has whole weeks from Monday to Sunday', () => {
  const december = weeksOf('2026-12')
  expect(december).toHaveLength(5)
  expect(december[0]?.[0]).toBe('2026-11-30')
  expect(december.at(-1)?.at(-1)).toBe('2027-01-03')
  // Begins on a Monday and has 28 days.
  expect(weeksOf('2027-02')).toHaveLength(4)
  // Six weeks, over the night of the changed clock.
  expect(weeksOf('2026-03').at(-1)?.at(-1)).toBe('2026-04-05')
})

test('a sheet reads exactly the days it shows', () => {
  for (let month = '2026-01'; month < '2031-01'; month = addMonths(month, 1)) {
    const days = weeksOf(month).flat()
    expect(daysAround(month), month).toEqual({ from: days[0], to: days.at(-1) })
    expect(
      days.findLast((day) => day.startsWith(month)),
      month,
    ).toBe(addDays(`${addMonths(month, 1)}-01`, -1))
    expect(days.length, month).toBeLessThanOrEqual(42)
  }
})

test('months follow each other over the end of a year', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01')
  expect(addMonths('2026-01', -1)).toBe('2025-12')
})

test('what is no month is the month of today', () => {
  for (const wrong of [null, '', '2026-13', '2026-1', '1.2026', '9999-01']) {
    expect(monthIn(wrong, '2026-11-16')).toBe('2026-11')
  }
  expect(monthIn('2026-12', '2026-11-16')).toBe('2026-12')
})

test('a series says its days, or the field that does not make sense', () => {
  expect(seriesOf({ first: '2026-12-03', count: '3', weeks: '2' })).toEqual({
    days: ['2026-12-03', '2026-12-17', '2026-12-31'],
  })
  expect(seriesOf({ first: '2026-13-03', count: '3', weeks: '2' })).toEqual({ wrong: 'first' })
  expect(seriesOf({ first: '2026-12-03', count: '27', weeks: '2' })).toEqual({ wrong: 'count' })
  expect(seriesOf({ first: '2026-12-03', count: '2', weeks: '0' })).toEqual({ wrong: 'weeks' })
})

test('a list parts this week and the next one from the months, and a week ends on Sunday', () => {
  const sunday = '2026-11-22'
  const thisWeek = { week: 'this', from: '2026-11-16', to: '2026-11-22' }
  expect(stretchOf('2026-11-16', sunday)).toEqual(thisWeek)
  expect(stretchOf('2026-11-22', sunday)).toEqual(thisWeek)
  expect(stretchOf('2026-11-23', sunday)).toEqual({ week: 'next', from: '2026-11-23', to: '2026-11-29' })
  expect(stretchOf('2026-11-30', sunday)).toEqual({ week: null, month: '2026-11' })
  expect(stretchOf('2026-11-15', sunday)).toEqual({ week: null, month: '2026-11' })
  expect(stretchOf('2027-01-04', '2026-12-31')).toEqual({ week: 'next', from: '2027-01-04', to: '2027-01-10' })
})
