import { googleSink } from './google-sink.ts'
import { googleTag } from './google-tag.ts'
import type { VisitSink } from './tracker.ts'

/** Google's receiver as pages use it, in a file that only comes to who allows analytics. */
export function googleAnalytics(options: Omit<Parameters<typeof googleSink>[0], 'tag'>): VisitSink {
  return googleSink({ ...options, tag: googleTag(options.measurementId) })
}
