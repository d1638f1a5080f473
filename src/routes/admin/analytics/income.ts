import type { DayIncome } from '#capabilities/booking/figures/read-income-by-day.server.ts'
import { addDays, type Day } from '#kernel/day.ts'

/** As many as a glance takes in; a quarter of a year. */
export const INCOME_WEEKS = 12

export type Income = Omit<DayIncome, 'day'>
export type IncomeWeek = Income & { monday: Day; isCurrent: boolean }

export type IncomeReport = {
  week: Income
  /** The week before until the same weekday, so that an unfinished week is not held against a whole one. */
  weekBefore: Income
  weeks: ReadonlyArray<IncomeWeek>
  /** What a finished week brings on average; null before the first one with any income. */
  usualCents: number | null
}

/** Weeks begin on Mondays. */
export function mondayOf(day: Day): Day {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return addDays(day, -weekday)
}

/** The first day that the report needs. */
export function firstIncomeDay(today: Day): Day {
  return addDays(mondayOf(today), -7 * (INCOME_WEEKS - 1))
}

/** Days of income put together: today and this week beside what was before them, and week by week. */
export function reportIncome(days: ReadonlyArray<DayIncome>, today: Day): IncomeReport {
  const monday = mondayOf(today)
  const sum = (from: Day, to: Day) => sumOf(days.filter(({ day }) => day >= from && day <= to))
  const weeks = Array.from({ length: INCOME_WEEKS }, (_, index): IncomeWeek => {
    const begins = addDays(monday, -7 * (INCOME_WEEKS - 1 - index))
    return { monday: begins, isCurrent: begins === monday, ...sum(begins, addDays(begins, 6)) }
  })
  return {
    week: sum(monday, today),
    weekBefore: sum(addDays(monday, -7), addDays(today, -7)),
    weeks,
    usualCents: usualOf(weeks),
  }
}

export type WeekReport = {
  cents: number
  /** The week before until the same weekday. */
  beforeCents: number
  /** Day by day from Monday, this week beside the whole one before; null for what has not come yet. */
  days: ReadonlyArray<{ day: Day; cents: number | null; beforeCents: number }>
}

/** This week's money beside last week's. */
export function reportWeek(days: ReadonlyArray<DayIncome>, today: Day): WeekReport {
  const monday = mondayOf(today)
  const centsOn = (day: Day) => days.find((each) => each.day === day)?.incomeCents ?? 0
  const both = Array.from({ length: 7 }, (_, ahead) => {
    const day = addDays(monday, ahead)
    return { day, cents: day > today ? null : centsOn(day), beforeCents: centsOn(addDays(day, -7)) }
  })
  const begun = both.filter(({ cents }) => cents !== null)
  return {
    cents: begun.reduce((sum, { cents }) => sum + (cents ?? 0), 0),
    beforeCents: begun.reduce((sum, { beforeCents }) => sum + beforeCents, 0),
    days: both,
  }
}

/** In whole euros: nobody means the cents of an average. Weeks before the first sale were no weeks of business. */
function usualOf(weeks: ReadonlyArray<IncomeWeek>): number | null {
  const begun = weeks.findIndex(({ orders }) => orders > 0)
  const finished = weeks.filter(({ isCurrent }, index) => begun >= 0 && index >= begun && !isCurrent)
  return finished.length === 0 ? null : Math.round(sumOf(finished).incomeCents / finished.length / 100) * 100
}

function sumOf(parts: ReadonlyArray<Income>): Income {
  return parts.reduce(
    (sum, { orders, seats, incomeCents }) => ({
      orders: sum.orders + orders,
      seats: sum.seats + seats,
      incomeCents: sum.incomeCents + incomeCents,
    }),
    { orders: 0, seats: 0, incomeCents: 0 },
  )
}

/** By how many per cent it is more, or less below zero; null where there was nothing to compare with. */
export function changeInPercent(now: number, before: number): number | null {
  return before <= 0 ? null : Math.round(((now - before) / before) * 100)
}
