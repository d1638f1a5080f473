type Entry = { id: string; created: number }

export type Collection<T extends Entry> = ReturnType<typeof createCollection<T>>

/** Objects of one kind in the order of their creation, found by id without a search. */
export function createCollection<T extends Entry>() {
  const entries: Array<T> = []
  const positions = new Map<string, number>()

  /** The position of the first entry created at or after the second. */
  function firstSince(second: number): number {
    let low = 0
    let high = entries.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((entries[middle]?.created ?? 0) < second) low = middle + 1
      else high = middle
    }
    return low
  }

  return {
    all: entries as ReadonlyArray<T>,
    add(entry: T): T {
      positions.set(entry.id, entries.length)
      entries.push(entry)
      return entry
    },
    find(id: string): T | undefined {
      const position = positions.get(id)
      return position === undefined ? undefined : entries[position]
    },
    positionOf: (id: string) => positions.get(id),
    firstSince,
  }
}
