import { expect, test } from 'vitest'
import { atMost, CrowdedError } from './at-most.ts'

test('two run at once, a few wait in order, and the rest is turned away', async () => {
  const gate = atMost({ running: 2, waiting: 3 })
  const ends: Array<() => void> = []
  const begun: Array<number> = []
  let running = 0
  let most = 0
  const work = (n: number) => async () => {
    begun.push(n)
    most = Math.max(most, ++running)
    await new Promise<void>((end) => ends.push(end))
    running--
    if (n === 1) throw new Error('a failure gives its place back too')
    return n
  }
  const all = [0, 1, 2, 3, 4, 5, 6].map((n) => gate(work(n)).catch((error: unknown) => error))
  expect(await all[5]).toBeInstanceOf(CrowdedError)
  expect(await all[6]).toBeInstanceOf(CrowdedError)
  expect(begun).toEqual([0, 1])
  for (const [n, count] of [3, 4, 5].entries()) {
    ends[n]?.()
    await expect.poll(() => begun.length).toBe(count)
  }
  for (const end of ends) end()
  expect(await Promise.all(all.slice(2, 5))).toEqual([2, 3, 4])
  expect([most, begun]).toEqual([2, [0, 1, 2, 3, 4]])
})
