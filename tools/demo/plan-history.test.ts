import { expect, test } from 'vitest'
import { planHistory } from './plan-history.ts'

const NOW = new Date('2026-11-18T09:00:00Z')
const AHEAD = [{ id: 'a', grade: 'beginner' as const, startsAt: new Date('2026-11-22T17:00:00Z'), wanted: 8 }]

test('the same seed and day are the same history, and another seed is another', () => {
  const plan = (seed: string) => planHistory({ seed, now: NOW, ahead: AHEAD })
  expect(plan('one')).toEqual(plan('one'))
  expect(plan('one').orders[0]).not.toEqual(plan('two').orders[0])
})

test('nothing of it is younger than a fortnight, nobody in it can own an address, and no session is oversold', () => {
  const { sessions, orders, changes } = planHistory({ seed: 'one', now: NOW, ahead: AHEAD })
  const until = new Date('2026-11-04T00:00:00+01:00')
  for (const { createdAt, paidAt, outcome, buyer, participants } of orders) {
    const moments = [createdAt, ...(paidAt ? [paidAt] : []), ...('at' in outcome ? [outcome.at] : [])]
    expect(moments.filter((moment) => moment >= until)).toEqual([])
    for (const { email } of [buyer, ...participants]) expect(email).toMatch(/^[a-z0-9.]+@[a-z0-9-]+\.example$/)
  }
  expect(new Set(orders.map(({ reference }) => reference)).size).toBe(orders.length)
  expect(sessions.length / 104).toBeGreaterThan(2)
  expect(sessions.length / 104).toBeLessThan(4)
  const kinds = new Set(orders.map(({ outcome }) => outcome.kind))
  expect([...kinds].toSorted()).toEqual(['cancelled', 'expired', 'goodwill', 'kept', 'session', 'withdrawn'])
  expect(changes.map(({ kind }) => kind)).toEqual(['moved', 'cancelled'])
  for (const { id } of sessions) {
    const seated = orders.filter(
      ({ sessionId, outcome: { kind } }) => sessionId === id && ['kept', 'goodwill'].includes(kind),
    )
    expect(seated.reduce((sum, { participants }) => sum + participants.length, 0)).toBeLessThanOrEqual(20)
  }
})
