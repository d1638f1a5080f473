export type RingBuffer<Entry> = {
  push(entry: Entry): void
  /** Oldest first. */
  list(): ReadonlyArray<Entry>
  readonly capacity: number
}

/** The last so many entries: the oldest gives way, so that a process which runs for a year needs no more memory than today. */
export function createRingBuffer<Entry>(capacity: number): RingBuffer<Entry> {
  const entries: Array<Entry> = []
  let oldest = 0
  return {
    capacity,
    push(entry) {
      if (entries.length < capacity) {
        entries.push(entry)
        return
      }
      entries[oldest] = entry
      oldest = (oldest + 1) % capacity
    },
    list: () => [...entries.slice(oldest), ...entries.slice(0, oldest)],
  }
}
