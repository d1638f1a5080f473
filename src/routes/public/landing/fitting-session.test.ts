import { expect, test } from 'vitest'
import type { PublicSession } from '#capabilities/schedule/schedule.ts'
import { fittingSession } from './fitting-session.ts'

const session = (id: string, level: string, more: Partial<PublicSession> = {}): PublicSession => ({
  id,
  title: 'Kurz',
  level,
  date: '2026-12-03T16:30:00.000Z',
  time: '17:30',
  durationMinutes: 150,
  location: 'Online',
  price: 127,
  basePrice: 159,
  originalPrice: 159,
  isEarlyBird: true,
  discountPercentage: 20,
  earlyBirdUntil: '2026-11-18',
  currentParticipants: 3,
  maxParticipants: 20,
  isClosed: false,
  ...more,
})
const advanced = session('1', 'Pokročilý')
const beginner = session('2', 'Začiatočník')

test('an article offers the soonest session for its readers', () => {
  expect(fittingSession([advanced, beginner], [{ slug: 'prakticka-ai' }])).toBe(beginner)
  expect(fittingSession([beginner, advanced], [{ slug: 'ai-vo-firme' }])).toBe(advanced)
  expect(fittingSession([advanced, beginner], [{ slug: 'nieco-ine' }, { slug: 'zaklady' }])).toBe(beginner)
  expect(fittingSession([advanced, beginner], [{ slug: 'practical-ai' }])).toBe(beginner)
  expect(fittingSession([beginner, advanced], [{ slug: 'ai-for-business' }])).toBe(advanced)
})

test('without a session for its readers, or with tags that say nothing, it offers the soonest of all', () => {
  expect(fittingSession([advanced], [{ slug: 'zaklady' }])).toBe(advanced)
  expect(fittingSession([advanced, beginner], [{ slug: 'nieco-ine' }])).toBe(advanced)
  expect(fittingSession([advanced, beginner], [])).toBe(advanced)
})

test('a full or closed session is never offered', () => {
  const full = session('3', 'Začiatočník', { currentParticipants: 20 })
  const closed = session('4', 'Začiatočník', { isClosed: true })
  expect(fittingSession([full, closed, advanced], [{ slug: 'zaklady' }])).toBe(advanced)
  expect(fittingSession([full, closed], [])).toBeNull()
})
