import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PublicSession } from '../schedule.ts'
import { SessionRow } from './session-row.tsx'

const FULL: PublicSession = {
  id: '6f1a3f3c-6a55-4b53-8f43-3c9f2b9c0001',
  title: 'Základy AI',
  level: 'Začiatočník',
  date: '2026-12-03T16:30:00.000Z',
  time: '17:30',
  durationMinutes: 150,
  location: 'Online',
  price: 159,
  basePrice: 159,
  originalPrice: 159,
  isEarlyBird: false,
  discountPercentage: 0,
  earlyBirdUntil: null,
  currentParticipants: 20,
  maxParticipants: 20,
  isClosed: false,
}

const rowOf = (given: Partial<PublicSession>) => renderToStaticMarkup(<SessionRow session={{ ...FULL, ...given }} />)

test('a full date says so and offers the waiting list, with the way to write to us beside it', () => {
  const row = rowOf({})
  expect(row).toContain('<strong>Obsadené</strong>')
  expect(row).toMatch(/<a class="btn[^"]*" href="\/poradovnik\/6f1a3f3c[^"]*"[^>]*>Poradovník<\/a>/)
  expect(row).toMatch(/<a class="link" href="\/kontakt\?termin=6f1a3f3c[^>]*>Chcem vedieť o\sďalšom termíne<\/a>/)
  expect(row).not.toContain('Rezervovať')
  expect(row).not.toMatch(/čak[aá]/)
})

test.each([
  [1, 'čaká 1'],
  [4, 'čakajú 4'],
  [5, 'čaká 5'],
])('%i waiting: %s', (waiting, said) => {
  expect(rowOf({ waiting })).toContain(`>${said}<`)
})

test('once booking has closed nobody is asked to wait', () => {
  expect(rowOf({ isClosed: true })).toContain('Registrácia je uzavretá')
  expect(rowOf({ isClosed: true })).not.toContain('/poradovnik/')
  expect(rowOf({ currentParticipants: 19 })).toContain('Rezervovať')
})
