import { addDays, type Day, daysFrom } from '#kernel/day.ts'
import type { Cents } from '#kernel/money.ts'
import { isWorkingDay } from '#kernel/working-days.ts'
import { freedSums, type SeatMoney } from './freeing/freed-sums.ts'

export type { SeatMoney }

/** Terms, 7: as many whole days before the day of the course, so much of the price. */
const TIERS = [
  { days: 14, share: 1 },
  { days: 7, share: 0.5 },
]

/** Which share of the price the terms give back to whoever cancels on that day; null when they give nothing. */
export function shareByTerms(today: Day, courseOn: Day): number | null {
  const days = daysFrom(today, courseOn)
  return TIERS.find((tier) => days >= tier.days)?.share ?? null
}

/** What goes back for a share of the price of the seats that are left; what went back for others was theirs. */
export function owedShare(money: SeatMoney, share: number): Cents {
  return freedSums(money, money.seats, 100 * share).refundCents
}

const WITHDRAWAL_DAYS = 14

/** Holidays that are working days, always or in some years: a period that ends a day later than it had to is on the side of the consumer. */
const WORKED_HOLIDAYS = ['05-08', '09-01', '09-15', '11-17']

/** The last day on which a consumer may withdraw, whole: where it is no working day, the next working day is (Reg. 1182/71, Art. 3). */
export function lastDayToWithdraw(concludedOn: Day): Day {
  let last = addDays(concludedOn, WITHDRAWAL_DAYS)
  while (!isWorkingDay(last) || WORKED_HOLIDAYS.includes(last.slice(5))) last = addDays(last, 1)
  return last
}
