import type { Ticking } from '#platform/browser/performance/content-cache.ts'

/** A clock that goes only when a test says so, with what is to run again and again. */
export function givenTicking() {
  let now = 0
  const repeated = new Set<{ everyMs: number; nextAt: number; run: () => void }>()
  const ticking: Ticking = {
    now: () => now,
    every(everyMs, run) {
      const entry = { everyMs, nextAt: now + everyMs, run }
      repeated.add(entry)
      return () => repeated.delete(entry)
    },
  }
  /** Passes so many milliseconds, one look after another, and lets what they began come to its end. */
  async function pass(ms: number): Promise<void> {
    const until = now + ms
    await settled()
    for (;;) {
      const [next] = [...repeated].filter(({ nextAt }) => nextAt <= until).toSorted((a, b) => a.nextAt - b.nextAt)
      if (next === undefined) break
      now = next.nextAt
      next.nextAt += next.everyMs
      next.run()
      await settled()
    }
    now = until
  }
  return { ...ticking, pass, repeatedEvery: () => [...repeated].map(({ everyMs }) => everyMs) }
}

function settled(): Promise<void> {
  return new Promise((done) => setImmediate(done))
}
