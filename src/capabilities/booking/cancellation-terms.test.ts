import { expect, test } from 'vitest'
import { lastDayToWithdraw } from './cancellation-terms.ts'

test.each([
  ['an ordinary Monday', '2026-11-02', '2026-11-16'],
  ['a Saturday moves to Monday', '2026-10-31', '2026-11-16'],
  ['a Sunday moves to Monday', '2026-11-01', '2026-11-16'],
  ['17 November moves to the day after', '2026-11-03', '2026-11-18'],
  ['Christmas Eve moves past both holidays and the weekend', '2026-12-10', '2026-12-28'],
  ['New Year moves past the weekend', '2026-12-18', '2027-01-04'],
  ['Good Friday 2027 moves past Easter Monday', '2027-03-12', '2027-03-30'],
  ['Easter Monday 2027', '2027-03-15', '2027-03-30'],
  ['Good Friday 2028', '2028-03-31', '2028-04-18'],
  ['over the end of February', '2028-02-16', '2028-03-01'],
])('%s: a contract of %s ends its period on %s', (_, concludedOn, lastDay) => {
  expect(lastDayToWithdraw(concludedOn)).toBe(lastDay)
})
