import { expect, test } from 'vitest'
import { addDays } from './day.ts'
import { addWorkingDays, isWorkingDay } from './working-days.ts'

/** Days from Monday to Friday on which Slovakia rests, copied by hand from calendars. */
const REST: Readonly<Record<number, string>> = {
  2025: '1.1. 6.1. 18.4. 21.4. 1.5. 8.5. 29.8. 15.9. 24.12. 25.12. 26.12.',
  2026: '1.1. 6.1. 3.4. 6.4. 1.5. 24.12. 25.12.',
  2027: '1.1. 6.1. 26.3. 29.3. 5.7. 15.9. 1.11. 24.12.',
  2028: '6.1. 14.4. 17.4. 1.5. 8.5. 5.7. 29.8. 15.9. 1.11. 25.12. 26.12.',
  2029: '1.1. 30.3. 2.4. 1.5. 8.5. 5.7. 29.8. 1.11. 24.12. 25.12. 26.12.',
  2030: '1.1. 19.4. 22.4. 1.5. 8.5. 5.7. 29.8. 1.11. 24.12. 25.12. 26.12.',
  2031: '1.1. 6.1. 11.4. 14.4. 1.5. 8.5. 29.8. 15.9. 24.12. 25.12. 26.12.',
  2032: '1.1. 6.1. 26.3. 29.3. 5.7. 15.9. 1.11. 24.12.',
  2033: '6.1. 15.4. 18.4. 5.7. 29.8. 15.9. 1.11. 26.12.',
  2034: '6.1. 7.4. 10.4. 1.5. 8.5. 5.7. 29.8. 15.9. 1.11. 25.12. 26.12.',
}

test('Slovakia rests on the days of ten years that were written down by hand, and on no other', () => {
  for (const [year, written] of Object.entries(REST)) {
    const found: Array<string> = []
    for (let day = `${year}-01-01`; day.startsWith(year); day = addDays(day, 1)) {
      const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
      const isWeekend = weekday === 0 || weekday === 6
      expect(isWeekend && isWorkingDay(day)).toBe(false)
      if (!isWeekend && !isWorkingDay(day)) found.push(`${Number(day.slice(8))}.${Number(day.slice(5, 7))}.`)
    }
    expect(`${year}: ${found.join(' ')}`).toBe(`${year}: ${written}`)
  }
})

test('working days are counted forward and back over weekends, Christmas and Easter', () => {
  expect(addWorkingDays('2026-11-18', 0)).toBe('2026-11-18')
  expect(addWorkingDays('2026-11-20', 2)).toBe('2026-11-24')
  expect(addWorkingDays('2026-12-23', 2)).toBe('2026-12-29')
  expect(addWorkingDays('2027-03-25', 1)).toBe('2027-03-30')
  expect(addWorkingDays('2027-03-30', -3)).toBe('2027-03-23')
  expect(addWorkingDays('2026-11-22', -3)).toBe('2026-11-18')
})
