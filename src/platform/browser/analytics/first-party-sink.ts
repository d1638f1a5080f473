import type { TrackedEvent, TrackedView, VisitSink } from './tracker.ts'
import {
  type Arrival,
  type CountedView,
  type Device,
  VISIT_LIMITS,
  type VisitBatch,
  type VisitEvent,
} from './visit-wire.ts'

/** One batch in this time at most: a page and what is done on it in its first moments go together. */
export const BATCH_EVERY_MS = 3_000

type FirstPartyOptions = {
  arrival: () => Arrival
  device: Device
  /** `isLast`: the page is being left, and only what the browser sends by itself arrives. */
  post: (batch: VisitBatch, isLast: boolean) => void
  now?: () => number
  later?: (task: () => void, milliseconds: number) => unknown
}

/** Our own counting, at VISITS_PATH. What does not arrive is not sent again: it is one visit less in a figure. */
export function firstPartySink(options: FirstPartyOptions): VisitSink & { flush(): void } {
  const { arrival, device, post, now = Date.now, later = setTimeout } = options
  let views: ReadonlyArray<CountedView> = []
  let tracked: ReadonlyArray<TrackedView | TrackedEvent> = []
  let isAwaited = false

  function plan() {
    if (isAwaited) return
    isAwaited = true
    later(() => {
      isAwaited = false
      sendOne(false)
      if (views.length + tracked.length > 0) plan()
    }, BATCH_EVERY_MS)
  }

  function sendOne(isLast: boolean) {
    if (views.length > 0) return sendCounters(isLast)
    const batch = tracked.slice(0, VISIT_LIMITS.perBatch)
    tracked = tracked.slice(VISIT_LIMITS.perBatch)
    const events = batch
      .map((each) => onWire(each, now()))
      .filter(({ secondsAgo }) => secondsAgo <= VISIT_LIMITS.oldestSeconds)
    if (events.length > 0) post({ consent: 'analytics', arrival: arrival(), device, events }, isLast)
  }

  function sendCounters(isLast: boolean) {
    const batch = views.slice(0, VISIT_LIMITS.perBatch)
    views = views.slice(VISIT_LIMITS.perBatch)
    post({ consent: 'none', arrival: arrival(), device, views: batch }, isLast)
  }

  return {
    count({ page: { route, article } }) {
      views = [...views, { route, article }]
      plan()
    },
    /** What was counted before the choice is said to be counted afterwards, so it must have gone. */
    start() {
      while (views.length > 0) sendCounters(false)
    },
    update() {},
    stop() {
      views = []
      tracked = []
    },
    send(each) {
      tracked = [...tracked, each]
      plan()
    },
    /** The page may not come back. */
    flush() {
      while (views.length + tracked.length > 0) sendOne(true)
    },
  }
}

function onWire(tracked: TrackedView | TrackedEvent, now: number): VisitEvent {
  const { route, article } = tracked.page
  const secondsAgo = Math.max(0, Math.round((now - tracked.at) / 1_000))
  if (tracked.kind === 'view') return { kind: 'view', route, article, isCounted: tracked.isCounted, secondsAgo }
  const { category, action, label, value } = tracked
  return { kind: 'event', route, article, category, action, label, value, secondsAgo }
}
