export type Observed<Value> = { get(): Value; set(next: Value): void; subscribe(changed: () => void): () => void }

/** A value whose changes can be followed. */
export function observed<Value>(initial: Value): Observed<Value> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      value = next
      for (const changed of listeners) changed()
    },
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
}
