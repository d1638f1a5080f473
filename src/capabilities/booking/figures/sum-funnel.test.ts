import { expect, test } from 'vitest'
import { sumFunnel } from '../sum-funnel.ts'

const startsAt = new Date('2026-12-03T16:30:00Z')
const steps = { opened: 10, held: 4, redirected: 3, paid: 2, abandoned: 1 }

test('days of a period are summed as a whole, by session with the most paid first, and by day without gaps', () => {
  const report = sumFunnel(
    [
      { day: '2026-11-13', sessionId: 'a', title: 'Základy', startsAt, ...steps },
      { day: '2026-11-15', sessionId: 'a', title: 'Základy', startsAt, ...steps },
      { day: '2026-11-15', sessionId: 'b', title: 'Pokročilí', startsAt, ...steps, paid: 7 },
    ],
    { from: '2026-11-12', to: '2026-11-15' },
  )
  expect(report.total).toEqual({ opened: 30, held: 12, redirected: 9, paid: 11, abandoned: 3 })
  expect(report.sessions).toMatchObject([
    { sessionId: 'b', paid: 7 },
    { sessionId: 'a', opened: 20, paid: 4 },
  ])
  expect(report.paidByDay).toEqual([
    { day: '2026-11-12', paid: 0 },
    { day: '2026-11-13', paid: 2 },
    { day: '2026-11-14', paid: 0 },
    { day: '2026-11-15', paid: 9 },
  ])
})

test('a period without visitors is all zeros', () => {
  expect(sumFunnel([], { from: '2026-11-15', to: '2026-11-15' })).toEqual({
    total: { opened: 0, held: 0, redirected: 0, paid: 0, abandoned: 0 },
    sessions: [],
    paidByDay: [{ day: '2026-11-15', paid: 0 }],
  })
})
