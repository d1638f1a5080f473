import type { Clock } from '#platform/clock.ts'
import { refuse } from './http.refusals.ts'

const MINUTE_MS = 60_000
/** Enough for everybody who comes in a minute; more than that are not worth a node's memory. */
const MOST_CALLERS = 50_000

/**
 * Lets a caller pass at most so many times a minute on this node. Costs no round trip and forgets everybody every minute:
 * for doors where a question to the database would cost more than what it guards.
 */
export function rateLimitInMemory(clock: Clock, { perMinute }: { perMinute: number }): (by: string) => void {
  const counted = new Map<string, number>()
  let minute = 0
  return (by) => {
    const now = clock.now().getTime()
    if (Math.floor(now / MINUTE_MS) !== minute) {
      minute = Math.floor(now / MINUTE_MS)
      counted.clear()
    }
    const calls = (counted.get(by) ?? 0) + 1
    if (calls > perMinute || (calls === 1 && counted.size >= MOST_CALLERS)) {
      refuse.now('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil((MINUTE_MS - (now % MINUTE_MS)) / 1000) })
    }
    counted.set(by, calls)
  }
}
