import type { OutcomeLook } from './outcome-window.ts'

/** How the site does, as far as it watches itself. What is null was not measured, or too little happened. */
export type WatchReport = {
  /** Of this node, in the last five minutes. */
  pace: { count: number; medianMs: number; slowMs: number } | null
  outcomes: OutcomeLook | null
  crawler: {
    at: string
    isFine: boolean
    /** Null when the pages could not be asked for. */
    measured: { good: number; all: number; bad: ReadonlyArray<{ path: string; missing: ReadonlyArray<string> }> } | null
  } | null
  webhook: {
    /** Where alerts go, without the path, which is often a secret; null when they go nowhere. */
    host: string | null
    last: { at: string; isFine: boolean; kind: string; reason: string | null } | null
  }
  /** Of this node, newest first. */
  happened: ReadonlyArray<{ at: string; what: 'raised' | 'resolved' | 'sent' | 'not-sent'; kind: string }>
  content: ReadonlyArray<{ at: string; what: string; level: 'info' | 'warn'; times: number }>
}
