import fc from 'fast-check'
import { expect, test } from 'vitest'
import { instantAt } from '#kernel/day.ts'
import {
  asSubject,
  courseAndStart,
  dayAndHours,
  durationInWords,
  lengthInWords,
  paymentInWords,
  seatsTimesPrice,
  vatSplit,
} from './registration.messages.ts'

test.each([
  [30, '30 minút'],
  [45, '45 minút'],
  [60, '1 hodina'],
  [61, '1 hodina a 1 minúta'],
  [90, '1,5 hodiny'],
  [120, '2 hodiny'],
  [135, '2 hodiny a 15 minút'],
  [150, '2,5 hodiny'],
  [300, '5 hodín'],
  [330, '5,5 hodiny'],
])('%i minutes are %s', (minutes, words) => {
  expect(asSubject(durationInWords(minutes))).toBe(words)
})

test('a session is named by its title, day and hours in Bratislava', () => {
  const session = { title: 'Základy AI v praxi', startsAt: instantAt('2026-12-03', '17:30'), durationMinutes: 150 }
  expect(courseAndStart(session)).toBe('Základy AI v\u00a0praxi, štvrtok 3.\u00a0decembra\u00a02026 o\u00a017:30')
  expect(asSubject(courseAndStart(session))).toBe('Základy AI v praxi, štvrtok 3. decembra 2026 o 17:30')
  expect(asSubject(dayAndHours(session))).toBe('štvrtok 3. decembra 2026, 17:30 – 20:00')
})

test.each([
  [{ seats: 2, unitPriceCents: 12_700, earlyBirdUntil: '2026-11-18' }, '2 × 127 € (Early Bird do 18. 11.)'],
  [{ seats: 1, unitPriceCents: 15_950, earlyBirdUntil: null }, '1 × 159,50 €'],
])('the price of %o reads %s', (order, words) => {
  expect(asSubject(seatsTimesPrice(order))).toBe(words)
})

test('VAT is taken out of the total so that both parts add up to it', () => {
  expect(vatSplit(25_400, 23)).toEqual({ base: 20_650, vat: 4_750 })
  expect(vatSplit(12_700, 23)).toEqual({ base: 10_325, vat: 2_375 })
  expect(vatSplit(12_700, 0)).toEqual({ base: 12_700, vat: 0 })
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.integer({ min: 0, max: 30 }), (total, percent) => {
      const { base, vat } = vatSplit(total, percent)
      expect(base + vat).toBe(total)
      expect(Math.abs(vat - (base * percent) / 100)).toBeLessThanOrEqual(1)
    }),
  )
})

test.each([
  [
    { origin: 'card', totalCents: 12_700, paidAt: new Date('2026-11-15T10:00:00Z') },
    'Zaplatené kartou 15. novembra 2026',
  ],
  [{ origin: 'free', totalCents: 0, paidAt: new Date('2026-11-15T10:00:00Z') }, 'Zdarma, nič sa neplatí'],
  [{ origin: 'invoice', totalCents: 12_700, paidAt: null }, 'Na faktúru'],
  [{ origin: 'manual', totalCents: 12_700, paidAt: null }, 'Zaplatené'],
])('%o is said to be „%s“', (order, words) => {
  expect(asSubject(paymentInWords(order))).toBe(words)
})

test('a session with one lesson is said as it always was', () => {
  const lesson = { startsAt: instantAt('2026-12-03', '17:30'), durationMinutes: 150 }
  const second = instantAt('2026-12-10', '18:00').toISOString()
  const lessons = { ...lesson, furtherLessons: [{ startsAt: second, durationMinutes: 90 }] }
  const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u2060', '')
  expect(plain(dayAndHours(lesson))).toBe('štvrtok 3. decembra 2026, 17:30 – 20:00')
  expect(plain(lengthInWords(lesson))).toBe('2,5 hodiny')
  expect(plain(dayAndHours(lessons))).toBe(
    'štvrtok 3. decembra 2026, 17:30 – 20:00; štvrtok 10. decembra 2026, 18:00 – 19:30',
  )
  expect(plain(lengthInWords(lessons))).toBe('2 lekcie, spolu 4 hodiny')
  expect(plain(lengthInWords(lessons, 'en'))).toBe('2 lessons, 4 hours in all')
})
