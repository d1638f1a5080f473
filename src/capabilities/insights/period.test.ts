import { expect, test } from 'vitest'
import { daysOf, isPeriod, PERIODS, windowOf } from './period.ts'

test('a period ends today in Bratislava and has as many days right before it to compare with', () => {
  const justAfterMidnight = new Date('2026-11-15T23:30:00Z')
  expect(windowOf('7d', justAfterMidnight)).toEqual({
    from: '2026-11-10',
    to: '2026-11-16',
    before: { from: '2026-11-03', to: '2026-11-09' },
  })
  for (const period of PERIODS) {
    const window = windowOf(period, justAfterMidnight)
    expect(daysOf(window)).toHaveLength(Number.parseInt(period, 10))
    expect(daysOf(window.before)).toHaveLength(Number.parseInt(period, 10))
  }
})

test('days of a stretch have no gap, also over a night with a changed clock', () => {
  expect(daysOf({ from: '2026-10-24', to: '2026-10-26' })).toEqual(['2026-10-24', '2026-10-25', '2026-10-26'])
})

test('a period is one of three words', () => {
  expect(PERIODS).toEqual(['7d', '30d', '90d'])
  for (const other of ['', '1d', 'toString', null, undefined, 7]) expect(isPeriod(other)).toBe(false)
})
