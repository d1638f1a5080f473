import { expect, test } from 'vitest'
import { createLog } from '#platform/log/log.server.ts'
import { createMetrics } from '#platform/metrics/metrics.server.ts'
import { testClock } from '#platform/testing/test-clock.ts'
import { createBreaker } from './breaker.server.ts'
import { GhostFault } from './ghost-fault.server.ts'
import { GHOST_LIMITS, type GhostTrouble, watchGhost } from './ghost-health.server.ts'

test('a person is called when answers usually take more than 3 s, and not by a single slow one [ADM-226]', () => {
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

test('a person is called when more than a tenth of the questions fails, and a tenth is not more [ADM-225]', () => {
  const clock = testClock()
  const troubles: Array<GhostTrouble> = []
  const over: Array<string> = []
  const metrics = createMetrics({ clock })
  const health = watchGhost(
    { clock, log: createLog('silent'), metrics },
    {
      breaker: createBreaker(clock),
      watcher: { trouble: (trouble) => troubles.push(trouble), over: (kind) => over.push(kind) },
    },
  )
  const ask = (outcome: unknown) => health.begin('list')(outcome)
  const failure = new GhostFault('timeout', 'Ghost did not answer')
  for (let n = 0; n < 18; n++) ask('ok')
  ask(failure)
  ask(failure)
  expect(troubles).toEqual([])
  ask(failure)
  expect(troubles).toMatchObject([{ kind: 'ghost-failing', details: { asked: 21, failed: 3, lastFailure: 'timeout' } }])
  for (let n = 0; n < 9; n++) ask('ok')
  expect(over).toEqual(['ghost-failing'])
  expect(metrics.recent.content.list().map(({ what }) => what)).toEqual(['ghost-timeout', 'ghost-answers'])
})
