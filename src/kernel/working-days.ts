import { addDays, type Day, daysFrom } from './day.ts'

/**
 * Days of rest in Slovakia on the same date every year. Holidays of the state on which people work are not among them:
 * 1 September since 2024, 17 November since 2025, 28 October ever.
 */
const FIXED = ['01-01', '01-06', '05-01', '05-08', '07-05', '08-29', '09-15', '11-01', '12-24', '12-25', '12-26']

/** Days of rest that a law made working days for one year. */
const WORKED = ['2026-05-08', '2026-09-15']

/** Good Friday and Easter Monday. */
const AROUND_EASTER = [-2, 1]

/** Whether offices and banks in Slovakia work on that day. */
export function isWorkingDay(day: Day): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  if (weekday === 0 || weekday === 6) return false
  if (WORKED.includes(day)) return true
  if (FIXED.includes(day.slice(5))) return false
  return !AROUND_EASTER.includes(daysFrom(easterOf(Number(day.slice(0, 4))), day))
}

/** So many working days after a day, or before it where the number is negative; the day itself is not counted. */
export function addWorkingDays(day: Day, days: number): Day {
  const step = Math.sign(days)
  let left = Math.abs(days)
  let at = day
  while (left > 0) {
    at = addDays(at, step)
    if (isWorkingDay(at)) left--
  }
  return at
}

/** Easter Sunday of the Gregorian calendar, by the rule of Meeus, Jones and Butcher. */
function easterOf(year: number): Day {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const leapCenturies = Math.floor(century / 4)
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - leapCenturies - correction + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const sinceMarch = epact + weekday - 7 * late + 114
  const month = Math.floor(sinceMarch / 31)
  return addDays(`${year}-${String(month).padStart(2, '0')}-01`, sinceMarch % 31)
}
