const CONTENT_CACHE = { maxEntries: 50, ttlMs: 5 * 60_000, cleanUpMs: 60_000 } as const

/** What a cache needs of a browser, so that a test can be the clock. */
export type Ticking = {
  now(): number
  /** Runs again and again, until what it gives back is called. */
  every(ms: number, run: () => void): () => void
}

export type ContentCache = {
  find(key: string): object | null
  /** Keeps a value until five minutes after it came. One that was kept before is old, wherever it comes from now. */
  keep(key: string, value: object, cameAt?: number): void
  empty(): void
  size(): number
  stop(): void
}

/** Public content of this tab: fifty entries, five minutes each, the least recently used goes first. */
export function createContentCache({ now, every }: Ticking): ContentCache {
  const { maxEntries, ttlMs, cleanUpMs } = CONTENT_CACHE
  // In the order of use: a Map lists what was set last at its end.
  const entries = new Map<string, { value: object; cameAt: number }>()
  // A page that was drawn from here offers its content again; that must not make it young.
  const keptBefore = new WeakSet<object>()

  const isOver = (cameAt: number) => now() - cameAt >= ttlMs
  const stop = every(cleanUpMs, () => {
    for (const [key, { cameAt }] of entries) if (isOver(cameAt)) entries.delete(key)
  })

  return {
    find(key) {
      const entry = entries.get(key)
      if (entry === undefined) return null
      entries.delete(key)
      if (isOver(entry.cameAt)) return null
      entries.set(key, entry)
      return entry.value
    },
    keep(key, value, cameAt = now()) {
      if (keptBefore.has(value)) return
      keptBefore.add(value)
      entries.delete(key)
      entries.set(key, { value, cameAt })
      if (entries.size > maxEntries) for (const oldest of entries.keys()) return void entries.delete(oldest)
    },
    empty: () => entries.clear(),
    size: () => entries.size,
    stop,
  }
}
