type Entry = { id: string; created: number }

/** Objects of one kind in the order of their creation, found by id without a search. */
export type Collection<T extends Entry> = {
  all: ReadonlyArray<T>
  add(entry: T): T
  find(id: string): T | undefined
  positionOf(id: string): number | undefined
  /** The position of the first entry created at or after the second. */
  firstSince(second: number): number
  /** Those of one payment. */
  group(key: string): Collection<T>
}

export function createCollection<T extends Entry>(groupOf?: (entry: T) => string): Collection<T> {
  const all: Array<T> = []
  const positions = new Map<string, number>()
  const groups = new Map<string, Collection<T>>()

  return {
    all,
    add(entry) {
      positions.set(entry.id, all.length)
      all.push(entry)
      if (groupOf) {
        const key = groupOf(entry)
        const group = groups.get(key) ?? createCollection<T>()
        group.add(entry)
        groups.set(key, group)
      }
      return entry
    },
    find(id) {
      const position = positions.get(id)
      return position === undefined ? undefined : all[position]
    },
    positionOf: (id) => positions.get(id),
    firstSince(second) {
      let low = 0
      let high = all.length
      while (low < high) {
        const middle = (low + high) >>> 1
        if ((all[middle]?.created ?? 0) < second) low = middle + 1
        else high = middle
      }
      return low
    },
    group: (key) => groups.get(key) ?? createCollection<T>(),
  }
}
