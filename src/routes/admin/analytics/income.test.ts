import { expect, test } from 'vitest'
import { changeInPercent, firstIncomeDay, INCOME_WEEKS, mondayOf, reportIncome, reportWeek } from './income.ts'

/** A Wednesday. */
const TODAY = '2026-11-18'
const paid = (day: string, incomeCents: number) => ({ day, orders: 1, seats: 1, incomeCents })

test('weeks begin on Monday, also across the change of the clocks and of the year', () => {
  expect(mondayOf('2026-11-16')).toBe('2026-11-16')
  expect(mondayOf('2026-11-22')).toBe('2026-11-16')
  expect(mondayOf('2026-10-25')).toBe('2026-10-19')
  expect(mondayOf('2027-01-01')).toBe('2026-12-28')
  expect(firstIncomeDay(TODAY)).toBe('2026-08-31')
})

test('an unfinished week is held against the same days of the week before', () => {
  const days = [
    paid('2026-11-09', 100),
    paid('2026-11-11', 20),
    paid('2026-11-12', 5000),
    paid('2026-11-16', 150),
    paid('2026-11-18', 30),
  ]
  const report = reportIncome(days, TODAY)
  expect(report.week).toEqual({ orders: 2, seats: 2, incomeCents: 180 })
  expect(report.weekBefore.incomeCents).toBe(120)
  expect(report.weeks).toHaveLength(INCOME_WEEKS)
  expect(report.weeks.at(-1)).toMatchObject({ monday: '2026-11-16', isCurrent: true, incomeCents: 180 })
  expect(report.weeks.at(-2)).toMatchObject({ monday: '2026-11-09', isCurrent: false, incomeCents: 5120 })
})

test('a usual week is the average of finished weeks since the first sale, in whole euros', () => {
  expect(reportIncome([], TODAY).usualCents).toBeNull()
  expect(reportIncome([paid('2026-11-17', 900)], TODAY).usualCents).toBeNull()
  const days = [paid('2026-10-27', 900_00), paid('2026-11-10', 301_00), paid('2026-11-17', 9999_00)]
  expect(reportIncome(days, TODAY).usualCents).toBe(400_00)
})

test('a change is told in per cent only where there was something before', () => {
  expect(changeInPercent(118, 100)).toBe(18)
  expect(changeInPercent(50, 100)).toBe(-50)
  expect(changeInPercent(50, 0)).toBeNull()
})

test('a week is told day by day beside the whole one before, and what has not come is not nothing', () => {
  const days = [paid('2026-11-09', 100), paid('2026-11-11', 20), paid('2026-11-12', 5000), paid('2026-11-16', 150)]
  const week = reportWeek(days, TODAY)
  expect([week.cents, week.beforeCents]).toEqual([150, 120])
  expect(week.days.map(({ cents, beforeCents }) => [cents, beforeCents])).toEqual([
    [150, 100],
    [0, 0],
    [0, 20],
    [null, 5000],
    [null, 0],
    [null, 0],
    [null, 0],
  ])
})
