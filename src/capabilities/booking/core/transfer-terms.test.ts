import { expect, test } from 'vitest'
import { instantAt } from '#kernel/day.ts'
import { transferTerms, whyNoTransfer } from './transfer-terms.ts'

const at = (day: string, time = '10:00') => instantAt(day, time)
const terms = (startsOn: string, today: string, dueDays = 7) =>
  transferTerms({ dueDays, startsAt: at(startsOn, '17:30'), now: at(today) })

test('seats are kept until two working days after the transfer is due, to the end of that day', () => {
  expect(terms('2027-02-01', '2026-11-18')).toEqual({
    dueOn: '2026-11-25',
    keptUntilOn: '2026-11-27',
    heldUntil: at('2026-11-28', '00:00'),
  })
})

test('a transfer is due on a working day, and weekends, Christmas and Easter are no time to pay', () => {
  expect(terms('2027-02-01', '2026-12-18')).toMatchObject({ dueOn: '2026-12-28', keptUntilOn: '2026-12-30' })
  expect(terms('2027-06-01', '2027-03-19')).toMatchObject({ dueOn: '2027-03-30', keptUntilOn: '2027-04-01' })
})

test('three working days before the course seats are free again, and what would be due later is for cards', () => {
  // The course is on a Thursday: Monday, Tuesday and Wednesday stay free.
  expect(terms('2026-12-03', '2026-11-20')).toMatchObject({ dueOn: '2026-11-27', keptUntilOn: '2026-11-30' })
  expect(terms('2026-12-03', '2026-11-23')).toMatchObject({ dueOn: '2026-11-30', keptUntilOn: '2026-11-30' })
  expect(terms('2026-12-03', '2026-11-24')).toBeNull()
})

test('a person may only where the settings say so, and nobody while it is off', () => {
  const order = { kind: 'personal', startsAt: at('2027-02-01'), now: at('2026-11-18') } as const
  const settings = { isOn: true, forPersons: false, dueDays: 7 }
  expect(whyNoTransfer(settings, order)).toBe('companies')
  expect(whyNoTransfer(settings, { ...order, kind: 'business' })).toBeNull()
  expect(whyNoTransfer({ ...settings, forPersons: true }, order)).toBeNull()
  expect(whyNoTransfer({ ...settings, isOn: false }, { ...order, kind: 'business' })).toBe('off')
  expect(whyNoTransfer(settings, { ...order, kind: 'business', startsAt: at('2026-11-25') })).toBe('late')
})
