import { expect, test } from 'vitest'
import type { PublicSession } from '../schedule.ts'
import { monthsOf, monthWeeks } from './month-weeks.ts'

const on = (date: string) => ({ id: date, date }) as PublicSession

test('a month is whole weeks from Monday, and a late evening stands on its day in Bratislava', () => {
  const weeks = monthWeeks('2026-12', [on('2026-12-03T23:30:00.000Z')])
  expect(weeks.map(([monday]) => monday?.day)).toEqual([
    '2026-11-30',
    '2026-12-07',
    '2026-12-14',
    '2026-12-21',
    '2026-12-28',
  ])
  expect(weeks.flat().filter(({ isInMonth }) => isInMonth)).toHaveLength(31)
  expect(
    weeks
      .flat()
      .filter(({ sessions }) => sessions.length > 0)
      .map(({ day }) => day),
  ).toEqual(['2026-12-04'])
  expect(monthWeeks('2027-02', [])).toHaveLength(4)
})

test('months go from the first session to the last, over the turn of a year', () => {
  expect(monthsOf([on('2026-11-20T16:00:00.000Z'), on('2027-01-31T16:00:00.000Z')])).toEqual([
    '2026-11',
    '2026-12',
    '2027-01',
  ])
  expect(monthsOf([])).toEqual([])
})
