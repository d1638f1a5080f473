import { startContentCare } from '#platform/browser/performance/start-content-care.ts'
import { setSparing } from '#ui/hooks/sparing.ts'

/** A browser short of memory keeps no content, lets carousels stand still and fetches no film. */
export function careForContent(): void {
  startContentCare({ onLowMemory: setSparing })
}
