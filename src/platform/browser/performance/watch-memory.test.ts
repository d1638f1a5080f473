import { expect, test } from 'vitest'
import { givenTicking } from '#platform/testing/given-ticking.ts'
import { readMemory } from './read-memory.ts'
import { watchMemory } from './watch-memory.ts'

const MB = 1024 * 1024

function givenMemory(first: number | null) {
  const ticking = givenTicking()
  const memory = { bytes: first }
  const seen: Array<string> = []
  const stop = watchMemory({
    every: ticking.every,
    read: () => {
      seen.push('look')
      return Promise.resolve(memory.bytes)
    },
    cleanUp: () => void seen.push('clean up'),
    setLow: (isLow) => void seen.push(isLow ? 'low' : 'no longer low'),
  })
  /** What was done within so many seconds, after somebody used so much. */
  async function within(seconds: number, bytes: number | null = memory.bytes) {
    memory.bytes = bytes
    seen.length = 0
    await ticking.pass(seconds * 1000)
    return [...seen]
  }
  return { within, stop }
}

test('[ADM-233] memory is looked at every 30 seconds, until nobody wants to know any longer', async () => {
  const { within, stop } = givenMemory(10 * MB)
  expect(await within(29)).toEqual([])
  expect(await within(1)).toEqual(['look'])
  expect(await within(300)).toHaveLength(10)
  stop()
  expect(await within(300)).toEqual([])
})

test('[ADM-231] above 100 MB what can be had again is let go, at 100 MB not yet', async () => {
  const { within } = givenMemory(100 * MB)
  expect(await within(30)).toEqual(['look'])
  expect(await within(30, 100 * MB + 1)).toEqual(['look', 'clean up'])
  expect(await within(30, 150 * MB)).toEqual(['look', 'clean up'])
})

test('[ADM-232] above 150 MB low-memory mode begins, told once, and ends when nothing has to be cleaned up', async () => {
  const { within } = givenMemory(150 * MB)
  expect(await within(30)).not.toContain('low')
  expect(await within(30, 150 * MB + 1)).toEqual(['look', 'clean up', 'low'])
  expect(await within(30)).toEqual(['look', 'clean up'])
  expect(await within(30, 120 * MB)).toEqual(['look', 'clean up'])
  expect(await within(30, 100 * MB)).toEqual(['look', 'no longer low'])
})

test('[ADM-231] [ADM-232] a browser that does not say how much it uses is left alone', async () => {
  const { within } = givenMemory(null)
  expect(await within(60)).toEqual(['look', 'look'])
})

test('[ADM-233] the whole page is measured where the browser allows it, else the heap of scripts, else nothing', async () => {
  const whole = { measureUserAgentSpecificMemory: () => Promise.resolve({ bytes: 7 }), memory: { usedJSHeapSize: 5 } }
  const refusing = { ...whole, measureUserAgentSpecificMemory: () => Promise.reject(new Error('SecurityError')) }
  expect(await readMemory(whole, true)).toBe(7)
  expect(await readMemory(whole, false)).toBe(5)
  expect(await readMemory(refusing, true)).toBe(5)
  expect(await readMemory({}, true)).toBeNull()
})
