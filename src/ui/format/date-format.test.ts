import { expect, test } from 'vitest'
import { type DateStyle, dateParts, formatDate } from './date-format.ts'

const spaced = (text: string) => text.replaceAll('\u00a0', ' ')

test.each<[DateStyle, string]>([
  ['long', '14. novembra 2026'],
  ['day', '14. novembra'],
  ['weekday', 'sobota 14. novembra 2026'],
  ['numeric', '14. 11. 2026'],
  ['short', '14. 11.'],
  ['time', '17:30'],
  ['moment', '14. 11. 2026 17:30'],
  ['full', 'sobota 14. novembra 2026 o 17:30'],
])('formatDate %s', (style, text) => {
  expect(spaced(formatDate(new Date('2026-11-14T16:30:00Z'), style))).toBe(text)
})

test.each<[DateStyle, string]>([
  ['long', '14 November 2026'],
  ['day', '14 November'],
  ['weekday', 'Saturday 14 November 2026'],
  ['full', 'Saturday 14 November 2026 at 17:30'],
  ['moment', '14. 11. 2026 17:30'],
])('formatDate %s in English', (style, text) => {
  expect(spaced(formatDate(new Date('2026-11-14T16:30:00Z'), style, 'en'))).toBe(text)
})

test('an instant before midnight in London is already tomorrow in Bratislava', () => {
  expect(spaced(formatDate('2026-07-31T22:05:00Z', 'long'))).toBe('1. augusta 2026')
})

test('a calendar day has no time zone', () => {
  expect(spaced(formatDate('2026-12-03', 'weekday'))).toBe('štvrtok 3. decembra 2026')
})

test('the short weekday is the one of the wall calendar in Bratislava', () => {
  expect(dateParts('2026-11-14T23:30:00Z').shortWeekday).toBe('ne')
  expect(dateParts('2026-11-14', 'en').shortWeekday).toBe('Sat')
})
