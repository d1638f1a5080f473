/** At most `perSecond` in any second: remembers the instants of the last ones that were let in. */
export function createRateLimit(perSecond: number, now: () => number) {
  const admittedAt: Array<number> = []
  let position = 0
  return function admit(): boolean {
    const oldest = admittedAt[position]
    const current = now()
    if (oldest !== undefined && oldest > current - 1000) return false
    admittedAt[position] = current
    position = (position + 1) % perSecond
    return true
  }
}
