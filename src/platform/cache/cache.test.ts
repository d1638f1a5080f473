import { expect, test } from 'vitest'
import { createLog } from '#platform/log/log.server.ts'
import { createMetrics } from '#platform/metrics/metrics.server.ts'
import { testClock } from '#platform/testing/test-clock.ts'
import { createCache } from './cache.server.ts'

function givenCache(options: { isKept?: (value: { n: number }) => boolean } = {}) {
  const logged: Array<string> = []
  const services = {
    clock: testClock(),
    log: createLog('warn', { write: (line) => void logged.push(line) }),
    metrics: createMetrics(),
  }
  const cache = createCache<{ n: number }>({
    name: 'posts',
    maxEntries: 2,
    freshMs: 1000,
    staleMs: 5000,
    services,
    ...options,
  })
  return { cache, logged, ...services }
}

test('a fresh value is not loaded again', async () => {
  const { cache, clock } = givenCache()
  expect(await cache.get('a', async () => ({ n: 1 }))).toEqual({ n: 1 })
  clock.advance(999)
  expect(await cache.get('a', async () => ({ n: 2 }))).toEqual({ n: 1 })
})

test('a stale value is shown at once while one newer is loaded behind it', async () => {
  const { cache, clock } = givenCache()
  await cache.get('a', async () => ({ n: 1 }))
  clock.advance(2000)
  expect(await cache.get('a', async () => ({ n: 2 }))).toEqual({ n: 1 })
  await expect.poll(() => cache.get('a', async () => ({ n: 3 }))).toEqual({ n: 2 })
})

test('twenty who ask for a missing value at once load it once', async () => {
  const { cache } = givenCache()
  let loads = 0
  const load = async () => ({ n: ++loads })
  const values = await Promise.all(Array.from({ length: 20 }, () => cache.get('a', load)))
  expect(values.map(({ n }) => n)).toEqual(Array(20).fill(1))
})

test('when loading fails the stale value stays, logged and counted, and a missing one fails', async () => {
  const { cache, clock, logged, metrics } = givenCache()
  await cache.get('a', async () => ({ n: 1 }))
  clock.advance(2000)
  const fail = () => Promise.reject(new Error('down'))
  expect(await cache.get('a', fail)).toEqual({ n: 1 })
  await expect.poll(() => logged.length).toBe(1)
  expect(await metrics.registry.getSingleMetricAsString('bystro_fallbacks_total')).toContain('{what="posts"} 1')
  await expect(cache.get('b', fail)).rejects.toThrow('down')
  clock.advance(10_000)
  await expect(cache.get('a', fail)).rejects.toThrow('down')
})

test('a value asked for before a drop does not come back after it', async () => {
  const { cache } = givenCache()
  let finish = (_: { n: number }) => {}
  const early = cache.get('a', () => new Promise((done) => (finish = done)))
  cache.drop('a')
  finish({ n: 1 })
  expect(await early).toEqual({ n: 1 })
  expect(await cache.get('a', async () => ({ n: 2 }))).toEqual({ n: 2 })
})

test('the least recently used value goes when the cache is full', async () => {
  const { cache } = givenCache()
  for (const key of ['a', 'b', 'a', 'c']) await cache.get(key, async () => ({ n: 1 }))
  expect(await cache.get('a', async () => ({ n: 2 }))).toEqual({ n: 1 })
  expect(await cache.get('b', async () => ({ n: 2 }))).toEqual({ n: 2 })
})

test('what has expired is loaded before it is shown again, and stands in when that fails', async () => {
  const { cache, logged } = givenCache()
  await cache.get('a', async () => ({ n: 1 }))
  await cache.get('b', async () => ({ n: 1 }))
  cache.expire()
  const fail = () => Promise.reject(new Error('down'))
  expect(await cache.get('a', fail)).toEqual({ n: 1 })
  expect(await cache.get('a', async () => ({ n: 2 }))).toEqual({ n: 2 })
  expect(await cache.get('a', fail)).toEqual({ n: 2 })
  expect(await cache.get('b', async () => ({ n: 3 }))).toEqual({ n: 3 })
  expect(logged).toHaveLength(1)
})

test('a value asked for before everything expired is handed out but not kept', async () => {
  const { cache } = givenCache()
  let finish = (_: { n: number }) => {}
  const early = cache.get('a', () => new Promise((done) => (finish = done)))
  cache.expire()
  finish({ n: 1 })
  expect(await early).toEqual({ n: 1 })
  expect(await cache.get('a', async () => ({ n: 2 }))).toEqual({ n: 2 })
})

test('a failing neighbour is logged once until it answers again, and counted every time', async () => {
  const { cache, clock, logged, metrics } = givenCache()
  await cache.get('a', async () => ({ n: 1 }))
  clock.advance(2000)
  const fail = () => Promise.reject(new Error('down'))
  for (let n = 0; n < 3; n++) {
    await cache.get('a', fail)
    await expect
      .poll(() => metrics.registry.getSingleMetricAsString('bystro_fallbacks_total'))
      .toContain(`{what="posts"} ${n + 1}`)
  }
  expect(logged).toHaveLength(1)
})

test('a value that is not to be kept takes the place of none and leaves none', async () => {
  const { cache } = givenCache({ isKept: ({ n }) => n > 0 })
  await cache.get('a', async () => ({ n: 1 }))
  cache.expire()
  expect(await cache.get('a', async () => ({ n: 0 }))).toEqual({ n: 0 })
  expect(cache.size()).toBe(0)
})
