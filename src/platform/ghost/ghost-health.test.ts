import { expect, test } from 'vitest'
import { createLog } from '#platform/log/log.server.ts'
import { createMetrics } from '#platform/metrics/metrics.server.ts'
import { testClock } from '#platform/testing/test-clock.ts'
import { createBreaker } from './breaker.server.ts'
import { GHOST_LIMITS, type GhostTrouble, watchGhost } from './ghost-health.server.ts'

test('a person is called when answers usually take more than 3 s, and not by a single slow one', () => {
  const clock = testClock()
  const troubles: Array<GhostTrouble> = []
  let elapsed = 0
  const health = watchGhost(
    { clock, log: createLog('silent'), metrics: createMetrics() },
    {
      breaker: createBreaker(clock),
      watcher: { trouble: (trouble) => troubles.push(trouble), over: () => {} },
      stopwatch: () => elapsed,
    },
  )
  const answer = (ms: number) => {
    const finish = health.begin('list')
    elapsed += ms
    finish('ok')
  }
  expect(GHOST_LIMITS).toEqual({ errorRate: 0.1, responseMs: 3_000, cooldownMs: 300_000 })
  for (const ms of [10, 10, 10, 10, 9_000, 3_000]) answer(ms)
  expect(troubles).toEqual([])
  expect(health.state()).toMatchObject({ asked: 6, failed: 0, slowestMs: 9_000 })
  clock.advance(5 * 60_000)
  for (let n = 0; n < 5; n++) answer(3_001)
  expect(troubles).toMatchObject([{ kind: 'ghost-slow', details: { usualMs: 3_001 } }])
})
