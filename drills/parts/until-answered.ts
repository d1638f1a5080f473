import { setTimeout as wait } from 'node:timers/promises'
import type { BackgroundLoad } from './background-load.ts'

const WITHIN_MS = 60_000

/** Waits until so many more bookings were answered, and complains when none of them comes in time. */
export async function untilAnswered(load: BackgroundLoad, more: number, withinMs = WITHIN_MS): Promise<void> {
  const wanted = load.acknowledged.length + more
  let seen = load.acknowledged.length
  let until = performance.now() + withinMs
  while (load.acknowledged.length < wanted) {
    if (load.acknowledged.length > seen) {
      seen = load.acknowledged.length
      until = performance.now() + withinMs
    }
    if (performance.now() > until) {
      throw new Error(`No booking was answered for ${withinMs / 1000} s: ${JSON.stringify(load.failed)}`)
    }
    await wait(10)
  }
}
