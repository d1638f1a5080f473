import { expect, test } from 'vitest'
import { changeInPercent, firstIncomeDay, INCOME_WEEKS, mondayOf, reportIncome } from './dashboard-income.ts'
import { seatsIn } from './dashboard-seats.ts'

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

test('an unfinished week is held against the same days of the week before, and today against the same weekday', () => {
  const days = [
    paid('2026-11-09', 100),
    paid('2026-11-11', 20),
    paid('2026-11-12', 5000),
    paid('2026-11-16', 150),
    paid('2026-11-18', 30),
  ]
  const report = reportIncome(days, TODAY)
  expect(report.today.incomeCents).toBe(30)
  expect(report.dayBefore.incomeCents).toBe(20)
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

test('seats are summed by the day in Bratislava on which a session starts', () => {
  const session = { id: 's', title: 'T', isPublic: true, capacity: 10, sold: 4, held: 1, free: 5 }
  const sessions = [
    { ...session, startsAt: '2026-11-17T22:59:00.000Z' },
    { ...session, startsAt: '2026-11-17T23:00:00.000Z' },
    { ...session, startsAt: '2026-11-18T20:00:00.000Z' },
  ]
  expect(seatsIn(sessions, TODAY, TODAY)).toEqual({ sessions: 2, capacity: 20, sold: 8, held: 2, free: 10 })
  expect(seatsIn(sessions, '2026-11-20', '2026-11-22').sessions).toBe(0)
})
