import { constants, PerformanceObserver } from 'node:perf_hooks'
import { Gauge, type Registry } from 'prom-client'

/**
 * What stays on the heap after a full collection. The size in use goes up and down with garbage; this goes up with what
 * somebody holds on to, and only a leak makes it rise for hours.
 */
export function watchHeap(registry: Registry): { stop(): void } {
  const kept = new Gauge({
    name: 'bystro_heap_kept_bytes',
    help: 'Heap in use after the last full collection; 0 before the first',
    registers: [registry],
  })
  const observer = new PerformanceObserver((list) => {
    if (list.getEntries().some(isFullCollection)) kept.set(process.memoryUsage().heapUsed)
  })
  observer.observe({ entryTypes: ['gc'] })
  return { stop: () => observer.disconnect() }
}

function isFullCollection(entry: object): boolean {
  const { detail } = entry as { detail?: { kind?: number } }
  return detail?.kind === constants.NODE_PERFORMANCE_GC_MAJOR
}
