import type { DayIncome } from '#capabilities/booking/figures/read-income-by-day.server.ts'
import { addDays, type Day } from '#kernel/day.ts'

/** As many as a glance takes in; a quarter of a year. */
export const INCOME_WEEKS = 12

export type Income = Omit<DayIncome, 'day'>
export type IncomeWeek = Income & { monday: Day; isCurrent: boolean }

export type IncomeReport = {
  today: Income
  /** The same weekday a week ago, the whole day. */
  dayBefore: Income
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
    today: sum(today, today),
    dayBefore: sum(addDays(today, -7), addDays(today, -7)),
    week: sum(monday, today),
    weekBefore: sum(addDays(monday, -7), addDays(today, -7)),
    weeks,
    usualCents: usualOf(weeks),
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
