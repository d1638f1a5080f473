import { startPaceWatch } from '#platform/browser/performance/start-pace-watch.ts'
import { setSparing } from '#ui/hooks/sparing.ts'

/** A browser short of memory keeps no content, lets carousels stand still and fetches no film. */
export function watchPace(): void {
  startPaceWatch({ onLowMemory: setSparing })
}
