import { LRUCache } from 'lru-cache'
import type { Clock } from '#platform/clock.ts'
import type { Log } from '#platform/log/log.server.ts'
import type { Metrics } from '#platform/metrics/metrics.server.ts'

export type Cache<Value extends object> = {
  /** The value for a key: kept while fresh, shown stale while a newer one is on its way, loaded once however many ask. */
  get(key: string, load: () => Promise<Value>): Promise<Value>
  drop(key?: string): void
  /** From now on nothing kept is shown before it was loaded again, unless loading fails. */
  expire(): void
  size(): number
}

type Entry<Value> = { value: Value; loadedAt: number; generation: number }

/** Memory for answers of slow or unreliable neighbours. When loading fails, a stale value is better than none; it is counted and logged. */
export function createCache<Value extends object>(options: {
  name: string
  maxEntries: number
  freshMs: number
  staleMs: number
  /** Whether a value may take the place of another one; one that may not is handed out and forgotten. */
  isKept?: (value: Value) => boolean
  services: { clock: Clock; log: Log; metrics: Metrics }
}): Cache<Value> {
  const { name, freshMs, staleMs, isKept = () => true } = options
  const { clock, log, metrics } = options.services
  const entries = new LRUCache<string, Entry<Value>>({ max: options.maxEntries })
  const underWay = new Map<string, Promise<Value>>()
  let generation = 0
  let expiredBefore = 0
  let isFailing = false

  function loadOnce(key: string, load: () => Promise<Value>): Promise<Value> {
    const running = underWay.get(key)
    if (running !== undefined) return running
    const asked = generation
    const loading = load()
      .then((value) => {
        isFailing = false
        // A value asked for before a drop may be the very one that the drop was about.
        if (asked !== generation) return value
        if (isKept(value)) entries.set(key, { value, loadedAt: clock.now().getTime(), generation })
        else entries.delete(key)
        return value
      })
      .finally(() => {
        if (underWay.get(key) === loading) underWay.delete(key)
      })
    underWay.set(key, loading)
    return loading
  }

  function reportStale(error: unknown) {
    metrics.fallbacks.inc({ what: name })
    if (!isFailing) log.warn({ error, cache: name }, 'could not load anew; the stale value stays')
    isFailing = true
  }

  return {
    async get(key, load) {
      const entry = entries.get(key)
      const age = entry ? clock.now().getTime() - entry.loadedAt : Number.POSITIVE_INFINITY
      const isExpired = entry !== undefined && entry.generation < expiredBefore
      if (entry && isExpired && age < freshMs + staleMs) {
        return loadOnce(key, load).catch((error: unknown) => {
          reportStale(error)
          return entry.value
        })
      }
      if (entry && age < freshMs) return entry.value
      if (entry && age < freshMs + staleMs) {
        loadOnce(key, load).catch(reportStale)
        return entry.value
      }
      return loadOnce(key, load)
    },
    drop(key) {
      generation++
      underWay.clear()
      if (key === undefined) entries.clear()
      else entries.delete(key)
    },
    expire() {
      generation++
      expiredBefore = generation
      underWay.clear()
    },
    size: () => entries.size,
  }
}
