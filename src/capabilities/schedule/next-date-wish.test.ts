import { expect, test } from 'vitest'
import { nextDateWish } from './next-date-wish.ts'

test('a wish for another date names the course and the day that is full, with spaces that a keyboard can type', () => {
  expect(nextDateWish({ title: 'Základy AI pre všetkých', date: '2026-12-03T16:30:00Z' })).toBe(
    'Dobrý deň, chcem vedieť o ďalšom termíne kurzu „Základy AI pre všetkých“. Termín 3. decembra 2026 je už obsadený.',
  )
})
