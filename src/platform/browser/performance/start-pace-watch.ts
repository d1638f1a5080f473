import { createContentCache, type Ticking } from './content-cache.ts'
import { CONTENT_LIMITS, type ContentWork } from './content-limits.ts'
import { type ContentLog, type ContentLogEntry, createContentLog } from './content-log.ts'
import { keepContentIn } from './kept-content.ts'
import { readMemory } from './read-memory.ts'
import { watchContent } from './watch-content.ts'
import { watchMemory } from './watch-memory.ts'

/**
 * Begins to watch how fast content is, to keep what was read and to look after memory; once a page, when it has come to
 * rest. In low-memory mode nothing is kept, and whoever listens stops what moves by itself.
 */
export function startPaceWatch({ onLowMemory }: { onLowMemory: (isLow: boolean) => void }): ContentLog {
  const ticking: Ticking = {
    now: () => Date.now(),
    every(ms, run) {
      const timer = setInterval(run, ms)
      return () => clearInterval(timer)
    },
  }
  const log = createContentLog(warn)
  const cache = createContentCache(ticking)
  keepContentIn(cache)
  watchContent(log, { observe })
  watchMemory({
    every: ticking.every,
    read: () => readMemory(performance, globalThis.crossOriginIsolated),
    cleanUp() {
      cache.empty()
      log.forget()
      for (const work of Object.keys(CONTENT_LIMITS) as Array<ContentWork>) performance.clearMeasures(work)
      performance.clearResourceTimings()
    },
    setLow(isLow) {
      keepContentIn(isLow ? null : cache)
      onLowMemory(isLow)
    },
  })
  return log
}

function observe(type: 'measure' | 'resource', tell: (entries: ReadonlyArray<PerformanceEntry>) => void): () => void {
  const observer = new PerformanceObserver((list) => tell(list.getEntries()))
  observer.observe({ type, buffered: true })
  return () => observer.disconnect()
}

/** A slow line is no mistake of the page, so the console is warned whatever the grade. */
function warn({ work, name, ms, slowness }: ContentLogEntry): void {
  // biome-ignore lint/suspicious/noConsole: where whoever asks why a page is slow looks first
  console.warn(`${slowness === 'error' ? 'too slow' : 'slow'}: ${work} took ${ms} ms`, name)
}
