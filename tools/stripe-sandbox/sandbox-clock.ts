export type SandboxClock = {
  /** Whole seconds, as Stripe counts. */
  seconds(): number
  milliseconds(): number
  advance(ms: number): void
}

export const DAY_SECONDS = 24 * 60 * 60

/** The second in which a day began, by UTC as Stripe counts them. */
export function dayOf(second: number): number {
  return second - (second % DAY_SECONDS)
}

/** A clock for what has been: it stands where it is put. */
export function createPastClock(): SandboxClock & { set(second: number): void } {
  let current = 0
  return {
    seconds: () => current,
    milliseconds: () => current * 1000,
    advance(ms) {
      current += Math.floor(ms / 1000)
    },
    set(second) {
      current = second
    },
  }
}

/** The given clock plus what was added by hand. It never goes back: lists are kept in the order of creation. */
export function createSandboxClock(source: { now(): Date }): SandboxClock {
  let addedMs = 0
  let latestMs = 0
  const milliseconds = () => {
    latestMs = Math.max(latestMs, source.now().getTime() + addedMs)
    return latestMs
  }
  return {
    milliseconds,
    seconds: () => Math.floor(milliseconds() / 1000),
    advance(ms) {
      if (!(ms >= 0)) throw new RangeError('Sandbox time only goes forward')
      addedMs += ms
    },
  }
}
