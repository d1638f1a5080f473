import type { Clock } from '#platform/clock.ts'

export type TestClock = Clock & { set(instant: string): void; advance(ms: number): void }

/** A clock that stands still until told otherwise. */
export function testClock(instant = '2026-11-16T09:00:00Z'): TestClock {
  let now = new Date(instant)
  return {
    now: () => new Date(now),
    set(next) {
      now = new Date(next)
    },
    advance(ms) {
      now = new Date(now.getTime() + ms)
    },
  }
}
