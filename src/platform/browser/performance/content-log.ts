import { type ContentWork, type Slowness, slownessOf } from './content-limits.ts'

/** More than a page holds; an older one says nothing of what is slow now. */
const CONTENT_LOG_ENTRIES = 100

export type ContentLogEntry = {
  work: ContentWork
  /** Which card or text, or the path of a picture. */
  name: string
  ms: number
  slowness: Slowness
}

export type ContentLog = {
  note(work: ContentWork, name: string, ms: number): void
  /** Oldest first. */
  entries(): ReadonlyArray<ContentLogEntry>
  forget(): void
}

/** The last hundred measures of this page, each graded; what is slow is told at once. */
export function createContentLog(tell: (entry: ContentLogEntry) => void): ContentLog {
  let entries: Array<ContentLogEntry> = []
  return {
    note(work, name, ms) {
      const entry = { work, name, ms: Math.round(ms), slowness: slownessOf(work, ms) }
      entries.push(entry)
      if (entries.length > CONTENT_LOG_ENTRIES) entries.shift()
      if (entry.slowness !== 'fine') tell(entry)
    },
    entries: () => [...entries],
    forget() {
      entries = []
    },
  }
}
