import type { Clock } from '#platform/clock.ts'

export type BreakerState = 'closed' | 'open' | 'probing'

export type Breaker = {
  /** Whether to ask: as usual, as the one who finds out whether it is back, or not at all. */
  admit(): 'usual' | 'probe' | 'no'
  succeed(): void
  fail(): void
  state(): BreakerState
}

/** A single failure is bad luck. */
const FAILURES = 3
/** Long enough that a dead neighbour costs next to nothing, short enough that nobody waits for a revived one. */
const REST_MS = 15_000

/** After three failures in a row nobody asks for a while; then one does, and by what it finds all ask again or none. */
export function createBreaker(clock: Clock, { failures = FAILURES, restMs = REST_MS } = {}): Breaker {
  let inRow = 0
  let restsUntil: number | null = null
  let isProbing = false
  return {
    admit() {
      if (restsUntil === null) return 'usual'
      if (isProbing || clock.now().getTime() < restsUntil) return 'no'
      isProbing = true
      return 'probe'
    },
    succeed() {
      inRow = 0
      restsUntil = null
      isProbing = false
    },
    fail() {
      inRow++
      if (inRow >= failures) restsUntil = clock.now().getTime() + restMs
      isProbing = false
    },
    state: () => (restsUntil === null ? 'closed' : isProbing ? 'probing' : 'open'),
  }
}
