import { CONTENT_LIMITS, type ContentWork } from './content-limits.ts'
import type { ContentLog } from './content-log.ts'

/** Of a browser's performance, what is listened to. */
type Observing = {
  observe(type: 'measure' | 'resource', tell: (entries: ReadonlyArray<PerformanceEntry>) => void): () => void
}

/** Notes every text and card that was drawn and every picture that was fetched, from the start of the page on. */
export function watchContent(log: ContentLog, { observe }: Observing): () => void {
  const stops = [
    observe('measure', (entries) => {
      for (const { name, duration, detail } of entries as ReadonlyArray<PerformanceMeasure>) {
        if (isContentWork(name)) log.note(name, nameIn(detail), duration)
      }
    }),
    observe('resource', (entries) => {
      for (const { name, duration, initiatorType } of entries as ReadonlyArray<PerformanceResourceTiming>) {
        if (initiatorType === 'img') log.note('image-load', pathOf(name), duration)
      }
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Scripts of others measure too. */
function isContentWork(name: string): name is ContentWork {
  return Object.hasOwn(CONTENT_LIMITS, name)
}

function nameIn(detail: unknown): string {
  return typeof detail === 'object' && detail !== null && 'name' in detail ? String(detail.name) : ''
}

/** Without parameters: a picture is known by its path. */
function pathOf(address: string): string {
  return URL.parse(address)?.pathname ?? ''
}
