import type { OutcomeLook } from './outcome-window.ts'
import { createRingBuffer } from './ring-buffer.ts'

/** What a process keeps in its own memory for people who ask how it does. The long memory is the log and Prometheus. */
export const RECENT_LIMITS = { content: 100, monitoring: 1_000, responseTimes: 1_000 } as const

/** Something of the content service or of what editors write went wrong, or right again. */
export type ContentEntry = { at: Date; what: string; level: 'info' | 'warn'; times: number }

/** Somebody was called, or called off. Ids and figures only. */
export type MonitoringEntry = { at: Date; what: 'raised' | 'resolved' | 'sent' | 'not-sent'; kind: string; key: string }

export type ResponseTime = { at: number; ms: number }

export type Recent = ReturnType<typeof createRecent>

export function createRecent() {
  return {
    content: createRingBuffer<ContentEntry>(RECENT_LIMITS.content),
    monitoring: createRingBuffer<MonitoringEntry>(RECENT_LIMITS.monitoring),
    responseTimes: createRingBuffer<ResponseTime>(RECENT_LIMITS.responseTimes),
    /** What the last look at the outcomes of bookings found. */
    outcomes: null as (OutcomeLook & { at: Date }) | null,
  }
}

/** The same thing again in a row is one line, counted: what fails every ten seconds must not push out how it began. */
export function noteContent({ content }: Recent, entry: Omit<ContentEntry, 'times'>): void {
  const last = content.list().at(-1)
  if (last?.what === entry.what && last.level === entry.level) {
    last.times++
    last.at = entry.at
  } else {
    content.push({ ...entry, times: 1 })
  }
}
