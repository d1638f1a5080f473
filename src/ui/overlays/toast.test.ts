import { expect, test, vi } from 'vitest'
import { dismissToast, shownToast, subscribeToToast, toast } from './toast.ts'

function clock() {
  vi.useFakeTimers()
  return {
    [Symbol.dispose]() {
      dismissToast()
      vi.runAllTimers()
      vi.useRealTimers()
    },
  }
}

test('[PUB-216] only one toast is there at a time: a newer one takes its place', () => {
  using _clock = clock()
  const seen: Array<string | undefined> = []
  const stop = subscribeToToast(() => seen.push(shownToast()?.title))
  toast({ title: 'Prvý' })
  toast({ kind: 'bad', title: 'Druhý' })
  stop()
  expect(seen).toEqual(['Prvý', 'Druhý'])
  expect(shownToast()).toMatchObject({ title: 'Druhý', kind: 'bad', leaving: false })
})

test('[PUB-217] a dismissed toast is removed 5000 ms later', () => {
  using _clock = clock()
  toast({ title: 'Chyba' })
  dismissToast()
  expect(shownToast()).toMatchObject({ title: 'Chyba', leaving: true })
  vi.advanceTimersByTime(4999)
  expect(shownToast()).not.toBeNull()
  vi.advanceTimersByTime(1)
  expect(shownToast()).toBeNull()
})
