import { expect, test } from 'vitest'
import { accountingUntil, addMonths, foldedAddresses, mentions, withoutMentions } from './personal-data.ts'

test('a month later is the same day, or the last one of a shorter month', () => {
  expect(addMonths('2026-11-15', 1)).toBe('2026-12-15')
  expect(addMonths('2027-01-31', 1)).toBe('2027-02-28')
  expect(addMonths('2026-11-30', 3)).toBe('2027-02-28')
  expect(addMonths('2027-12-31', 2)).toBe('2028-02-29')
})

test('an accounting record is kept to the end of the tenth year after its own', () => {
  expect(accountingUntil('2026-11-15')).toBe('2036-12-31')
})

test('addresses are compared without case, once each', () => {
  expect(foldedAddresses([' Jana@Example.test', 'jana@example.test', ''])).toEqual(['jana@example.test'])
})

test('a text names somebody in any case and without diacritics', () => {
  expect(mentions('Volala JANA NOVAKOVA.', ['Jana Nováková'])).toBe(true)
  expect(mentions('Volala Eva', ['Jana Nováková', 'jana@example.test'])).toBe(false)
  expect(mentions('', [''])).toBe(false)
})

test('every mention is taken out of a text, however it is spelled, and the rest stays letter for letter', () => {
  const words = ['Jana Nováková', 'jana+kurz@example.test', '']
  expect(withoutMentions('Píše JANA NOVAKOVA (Jana+Kurz@example.test), žiačka.', words)).toBe(
    'Píše [vymazané] ([vymazané]), žiačka.',
  )
  expect(withoutMentions('Jana Novákovej nie je ona.', words)).toBe('Jana Novákovej nie je ona.')
})
