import { expect, test } from 'vitest'
import { blogStanding } from './blog-standing.ts'

const HEALTH = {
  breaker: 'closed' as const,
  asked: 3,
  failed: 0,
  slowestMs: 40,
  answeredAt: '2026-11-16T10:00:00.000Z',
  failingSince: null,
  lastFailure: null,
}

test('Ghost does well while it answers, fails while it does not, and nothing is known before the first question', () => {
  expect(blogStanding({ health: null })).toBe('sample')
  expect(blogStanding({ health: HEALTH })).toBe('well')
  expect(blogStanding({ health: { ...HEALTH, answeredAt: null } })).toBe('quiet')
  expect(blogStanding({ health: { ...HEALTH, breaker: 'open' } })).toBe('failing')
  expect(blogStanding({ health: { ...HEALTH, failingSince: '2026-11-16T10:00:00.000Z' } })).toBe('failing')
})
