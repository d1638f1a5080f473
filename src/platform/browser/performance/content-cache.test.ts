import { expect, test } from 'vitest'
import { givenTicking } from '#platform/testing/given-ticking.ts'
import { createContentCache } from './content-cache.ts'
import { keepContent, keepContentIn, keptContent } from './kept-content.ts'

const MINUTE = 60_000

test('[PUB-427] [ADM-221] fifty entries are kept, and the one that was used longest ago goes first', () => {
  const cache = createContentCache(givenTicking())
  for (let n = 1; n <= 50; n++) cache.keep(`/blog?page=${n}`, { n })
  expect(cache.size()).toBe(50)
  // The oldest is used again, so the second oldest is the one to go.
  expect(cache.find('/blog?page=1')).toEqual({ n: 1 })
  cache.keep('/blog?page=51', { n: 51 })
  expect(cache.size()).toBe(50)
  expect(cache.find('/blog?page=2')).toBeNull()
  expect(cache.find('/blog?page=1')).toEqual({ n: 1 })
  expect(cache.find('/blog?page=51')).toEqual({ n: 51 })
})

test('[PUB-428] [ADM-221] an entry lives five minutes and not a moment longer', async () => {
  const ticking = givenTicking()
  const cache = createContentCache({ ...ticking, every: () => () => {} })
  cache.keep('/blog', { page: 1 })
  await ticking.pass(5 * MINUTE - 1)
  expect(cache.find('/blog')).toEqual({ page: 1 })
  // Using it does not make it younger.
  await ticking.pass(1)
  expect(cache.find('/blog')).toBeNull()
})

test('[PUB-428] [ADM-221] every minute what is over is let go, though nobody asks for it', async () => {
  const ticking = givenTicking()
  const cache = createContentCache(ticking)
  expect(ticking.repeatedEvery()).toEqual([MINUTE])
  cache.keep('/blog', {})
  await ticking.pass(MINUTE / 2)
  cache.keep('/blog?page=2', {})
  await ticking.pass(4.5 * MINUTE)
  expect(cache.size()).toBe(1)
  await ticking.pass(MINUTE)
  expect(cache.size()).toBe(0)
  cache.stop()
  expect(ticking.repeatedEvery()).toEqual([])
})

test('[PUB-428] content that a page shows from here is not kept anew when the page offers it again', async () => {
  const ticking = givenTicking()
  const cache = createContentCache(ticking)
  const list = { page: 1 }
  cache.keep('/blog', list)
  await ticking.pass(4 * MINUTE)
  cache.keep('/blog', list)
  await ticking.pass(2 * MINUTE)
  cache.keep('/blog', list)
  expect(cache.find('/blog')).toBeNull()
})

test('[PUB-428] what the first screen showed counts from when it came, though the cache comes later; in low-memory mode nothing is kept', () => {
  keepContent('/blog', { page: 1 })
  expect(keptContent('/blog')).toBeNull()
  const came = Date.now()
  let now = came
  const cache = createContentCache({ now: () => now, every: () => () => {} })
  keepContentIn(cache)
  expect(keptContent('/blog')).toEqual({ page: 1 })
  now = came + 5 * MINUTE
  expect(keptContent('/blog')).toBeNull()
  keepContent('/blog', { page: 2 })
  expect(keptContent('/blog')).toEqual({ page: 2 })
  keepContentIn(null)
  keepContent('/blog', { page: 3 })
  expect(keptContent('/blog')).toBeNull()
  keepContentIn(cache)
  expect(keptContent('/blog')).toEqual({ page: 2 })
})
