import { addDays, type Day } from '#kernel/day.ts'

const WITHDRAWAL_DAYS = 14

/**
 * Days of rest and public holidays of Slovakia, month and day. Some are working days in some years; a period that ends a
 * day later than it had to is on the side of the consumer.
 */
const HOLIDAYS = new Set('01-01 01-06 05-01 05-08 07-05 08-29 09-01 09-15 11-01 11-17 12-24 12-25 12-26'.split(' '))

/** The last day on which a consumer may withdraw, whole: where it is no working day, the next working day is (Reg. 1182/71, Art. 3). */
export function lastDayToWithdraw(concludedOn: Day): Day {
  let last = addDays(concludedOn, WITHDRAWAL_DAYS)
  while (isDayOfRest(last)) last = addDays(last, 1)
  return last
}

function isDayOfRest(day: Day): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  const easter = easterSunday(Number(day.slice(0, 4)))
  return (
    weekday === 0 ||
    weekday === 6 ||
    HOLIDAYS.has(day.slice(5)) ||
    day === addDays(easter, -2) ||
    day === addDays(easter, 1)
  )
}

/** By the Gregorian rule, in the form of Meeus, Jones and Butcher. */
function easterSunday(year: number): Day {
  const a = year % 19
  const century = Math.floor(year / 100)
  const rest = year % 100
  const d = (19 * a + century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 15) % 30
  const e = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - d - (rest % 4)) % 7
  const f = Math.floor((a + 11 * d + 22 * e) / 451)
  const sum = d + e - 7 * f + 114
  return addDays(`${year}-${String(Math.floor(sum / 31)).padStart(2, '0')}-01`, sum % 31)
}
