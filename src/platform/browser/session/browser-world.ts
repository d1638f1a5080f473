/** What this browser keeps, by name. A browser that forbids keeping keeps nothing and says nothing. */
export type KeptValues = {
  read(name: string): string | null
  write(name: string, value: string): void
  remove(name: string): void
  names(): ReadonlyArray<string>
}

export type BrowserEvent = 'online' | 'offline' | 'unhandledrejection'

/** Everything of a browser that the backend's client touches, so that a test can be the browser. */
export type BrowserWorld = {
  origin: string
  fetch(address: string, init?: RequestInit): Promise<Response>
  now(): number
  /** Runs once after so many milliseconds, unless what it gives back is called before. */
  after(ms: number, run: () => void): () => void
  isOnline(): boolean
  on(event: BrowserEvent, listener: (event: Event) => void): () => void
  /** Survives closing the browser. */
  local: KeptValues
  /** Ends with the tab. */
  session: KeptValues
  newId(): string
  log(message: string, error: unknown): void
}

export function browserWorld(): BrowserWorld {
  return {
    origin: location.origin,
    fetch: (address, init) => fetch(address, init),
    now: () => Date.now(),
    after(ms, run) {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    isOnline: () => navigator.onLine,
    on(event, listener) {
      addEventListener(event, listener)
      return () => removeEventListener(event, listener)
    },
    local: keptIn(() => localStorage),
    session: keptIn(() => sessionStorage),
    newId: () => crypto.randomUUID(),
    log(message, error) {
      // biome-ignore lint/suspicious/noConsole: where whoever helps an admin looks first
      console.error(message, error)
    },
  }
}

/** Even naming the storage throws where it is forbidden. */
function keptIn(storage: () => Storage): KeptValues {
  function trying<Value>(read: (kept: Storage) => Value, otherwise: Value): Value {
    try {
      return read(storage())
    } catch {
      return otherwise
    }
  }
  return {
    read: (name) => trying((kept) => kept.getItem(name), null),
    write: (name, value) => trying((kept) => kept.setItem(name, value), undefined),
    remove: (name) => trying((kept) => kept.removeItem(name), undefined),
    names: () => trying((kept) => Object.keys(kept), []),
  }
}
